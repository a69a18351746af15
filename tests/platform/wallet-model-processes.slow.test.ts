import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { gameWalletHandlers } from '#server/games/wallet-handlers.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, openGame } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { modelGrant, modelRequests } from '../support/wallet-model-calls.ts';
import { callWallet, expectAsModelled, modelCalls } from '../support/wallet-model-run.ts';

const calls = modelCalls(400);
const length = 40;
const cash = 1_000;

let running: TestPlatform;
let second: Database & { close(): Promise<void> };
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
  second = openPostgres(running.platform.config.databaseUrl!, { connections: 4, onError: () => undefined });
});
afterAll(async () => {
  await second.close();
  // Also audits the ledger.
  await running.close();
});

test(
  `[36.2] two processes agree with the model over ${calls} calls, also where both get one at once`,
  { timeout: calls * 120 + 60_000 },
  async () => {
    const { platform } = running;
    const first = gameWalletHandlers(platform);
    // Its own connections and batches: only the code is shared with the first process.
    const other = gameWalletHandlers({ ...platform, db: second, wallet: createWallet(second) });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(modelRequests(length), async (requests) => {
        const run = `shared${(runs += 1)}-`;
        const player = await createPlayer(platform, { cash: BigInt(cash) });
        const session_token = await openGame(platform, player, 'cash', 'plinkoear');
        const ways = [[first], [other], [first, other], [other, first, other]];
        const grant = await grantedRounds(platform, player.id, { rounds: modelGrant.rounds, maximum: BigInt(modelGrant.maximum) });
        const left = await expectAsModelled(requests, { run, cash, grant }, (name, body, index) =>
          Promise.all(ways[index % ways.length]!.map((handlers) => callWallet(handlers, name, { session_token, ...body }))),
        );
        expect((await platform.wallet.balanceOf(player.id)).cash).toBe(BigInt(left));
      }),
      { numRuns: Math.ceil(calls / length) },
    );
  },
);
