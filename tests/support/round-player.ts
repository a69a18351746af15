import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { assignedBonus } from './assigned-bonuses.ts';
import { createPlayer, earplane, openGame, walletClient } from './games.ts';
import type { TestPlatform } from './platform.ts';

interface Start {
  /** Cents. */
  readonly cash?: bigint;
  readonly bonus?: bigint;
  readonly source?: 'cash' | 'bonus';
  readonly gameId?: string;
}

/** A player whose rounds a test plays as their provider does, by the wallet's API. */
export async function roundPlayer(
  running: TestPlatform,
  { cash = 5_000n, bonus = 0n, source = 'cash', gameId = earplane.gameId }: Start = {},
) {
  const { platform } = running;
  const player = await createPlayer(platform, { cash });
  if (bonus > 0n) await assignedBonus(platform, { playerId: player.id, reference: 'round', amount: bonus, at: platform.now() });
  const token = await openGame(platform, player, source, gameId);
  const wallet = walletClient(platform, running.api);
  return {
    id: player.id,
    token,
    wallet,
    /** Plays one bet. @param win null where the provider has not ended it. */
    async play(stake: number, win: number | null, roundId: string = randomUUID()) {
      const bet = randomUUID();
      expect(await wallet.bet(token, bet, stake, { round_id: roundId })).toMatchObject({ status: 200 });
      if (win !== null) expect(await wallet.win(token, bet, win, { round_id: roundId })).toMatchObject({ status: 200 });
      const row = await platform.db.single<{ line: string }>`select transaction_id as line from game_bets where id = ${`games:${bet}`}`;
      return { bet, id: `games:${bet}`, roundId, line: row.line };
    },
    async money() {
      const held = await platform.wallet.balanceOf(player.id);
      return { cash: Number(held.cash), bonus: Number(held.bonus) };
    },
  };
}
export type RoundPlayer = Awaited<ReturnType<typeof roundPlayer>>;
