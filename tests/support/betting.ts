/**
 * A process that only bets, for a test that kills it: `node tests/support/betting.ts <data directory> <callers>`. It prints the id of each bet in a
 * line when the bet is acknowledged.
 */
import { openDirectory } from '#server/db/embedded.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { houseGame } from './books.ts';

const [directory = '', callers = ''] = process.argv.slice(2);
const db = await openDirectory(directory);
const wallet = createWallet(db);
const players = await db.sql<{ player_id: number }>`select player_id from wallets where cash_minor > 1000 order by player_id`;

const bet = async (caller: number): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const requestId = `${caller}-${number}`;
    const { player_id: playerId } = players[caller % players.length]!;
    await wallet.placeBet({ playerId, requestId, roundId: requestId, amount: 1n, source: 'cash', game: houseGame });
    process.stdout.write(`${requestId}\n`);
  }
};
await Promise.all(Array.from({ length: Number(callers) }, (_, caller) => bet(caller)));
