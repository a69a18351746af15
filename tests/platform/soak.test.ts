import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '#tools/soak/check.ts';
import { speedOf } from '#tools/soak/statistics.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
});
afterAll(() => world.close());

test('[T-19] a soak finds everything that a player was told and the books do not have', async () => {
  const player = await createPlayer(world.platform, { cash: 1_000n });
  const wallet = walletClient(world.platform, world.api);
  const token = await openGame(world.platform, player);
  const [bet, open, undone, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [bet, open, undone]) await wallet.bet(token, `bet-${id}`, 100);
  await wallet.win(token, `bet-${bet}`, 250);
  await wallet.rollback(token, `bet-${undone}`);
  const deposit = await world.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 1`;
  const kept = { players: [player.id], deposits: [deposit!.id], paidDeposits: [deposit!.id], withdrawals: [] };
  const bets = [
    { id: bet, stake: 100, payout: 250 },
    { id: open, stake: 100, payout: null },
  ];
  const url = world.platform.config.databaseUrl!;
  expect(await check(url, { ...kept, bets })).toMatchObject({ lost: [], differences: [] });
  const reported = {
    players: [player.id, 999_999],
    deposits: [deposit!.id, unknown],
    paidDeposits: [deposit!.id, unknown],
    withdrawals: [unknown],
    bets: [
      { id: bet, stake: 100, payout: 251 },
      { id: open, stake: 100, payout: 0 },
      { id: undone, stake: 100, payout: null },
      { id: unknown, stake: 100, payout: null },
    ],
  };
  expect((await check(url, reported)).lost).toEqual([
    'player 999999',
    `payment ${unknown}`,
    `payment ${unknown}`,
    `paid deposit ${unknown}`,
    ...[bet, open, undone, unknown].map((id) => `bet ${id}`),
  ]);
});

test('[T-19] how fast a soak was is of the calls that no outage touched', () => {
  const sample = (from: number, ms: number) => ({ action: 'bet' as const, from, ms });
  const outage = { what: 'the database killed' as const, from: 1_000, to: 2_000, healthyAfterMs: 10 };
  const samples = [
    sample(0, 10),
    sample(500, 20),
    sample(990, 15),
    sample(1_500, 900),
    sample(2_500, 30),
    { ...sample(2_600, 1), action: 'read' as const },
  ];
  expect(speedOf(samples, 'bet', [outage], 4_000)).toEqual({ perSecond: 1, p50Ms: 20, p99Ms: 30, count: 3 });
  expect(speedOf([], 'login', [outage], 4_000)).toMatchObject({ count: 0, perSecond: 0 });
});
