import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import type { GameKind } from '#games/provider/protocol.ts';
import { openGame, type TestPlayer } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
const again = async (player: TestPlayer, kind: GameKind, game: string) =>
  house.openSession(kind, { mode: 'real', token: await openGame(house.platform, player, 'cash', game) });

test('[P-01] a flight that ends while no page is open is told by the next one, until a page has shown it', async () => {
  const first = await house.openRealSession('crash');
  const flight = await house.flight(first, 200, 150);
  // Earlier flights may have ended too soon: their page has shown them.
  for (const { id, state } of (await first.state()).rounds) if (state === 'closed') await first.reportSeen(id);
  expect((await again(first.player, 'crash', 'earplane')).opened).toMatchObject({
    unseen: null,
    rounds: [{ id: flight.id, state: 'open' }],
  });
  await house.letPass(flight.id, 200_000);
  await house.letWorkerRun();

  const second = await again(first.player, 'crash', 'earplane');
  expect(second.opened).toMatchObject({
    unseen: { id: flight.id, state: 'closed', multiplier: 150, payout_minor: 150 },
    rounds: [],
    net_minor: 0,
  });
  // Its own page lists it among its rounds; a page that was closed before it was shown does not count.
  expect((await first.state()).unseen).toBeNull();
  const third = await again(first.player, 'crash', 'earplane');
  expect(third.opened.unseen).toMatchObject({ id: flight.id, payout_minor: 150 });
  expect(await third.reportSeen(flight.id)).toEqual({ status: 200 });
  expect(await third.reportSeen(flight.id)).toEqual({ status: 200 });
  expect((await again(first.player, 'crash', 'earplane')).opened.unseen).toBeNull();
});

test("[P-01] so is a ball whose answer was lost; it is nobody else's, and of no other game", async () => {
  const first = await house.openRealSession('plinko');
  const { round } = await first.play(200, plinko);
  const [other, demo] = [await house.openRealSession('plinko'), await house.openSession('plinko', { mode: 'demo', game_id: 'plinkoear' })];
  expect([other.opened.unseen, demo.opened.unseen]).toEqual([null, null]);
  expect((await again(first.player, 'crash', 'earplane')).opened.unseen).toBeNull();
  // Only its own player has seen it.
  await other.reportSeen(round.id);
  const second = await again(first.player, 'plinko', 'plinkoear');
  expect(second.opened.unseen).toMatchObject({ id: round.id, state: 'closed', payout_minor: round.payout_minor });
  // Acknowledging a round covers the rounds before it.
  const later = await second.play(200, plinko);
  await second.reportSeen(later.round.id);
  expect((await again(first.player, 'plinko', 'plinkoear')).opened.unseen).toBeNull();
});

test('[P-01] a flight in the air counts as seen by nobody, whoever says so', async () => {
  const first = await house.openRealSession('crash');
  const flight = await house.flight(first, 200, 150);
  await first.reportSeen(flight.id);
  await house.letPass(flight.id, 200_000);
  await house.letWorkerRun();
  expect((await again(first.player, 'crash', 'earplane')).opened.unseen).toMatchObject({ id: flight.id });
});

test('[P-01] a bet that was not played is told by its own page alone', async () => {
  const first = await house.openRealSession('plinko');
  house.wallet.faults = { bet: 'lost reply' };
  await first.play(200, plinko);
  house.wallet.faults = {};
  await house.letWorkerRun();
  expect((await again(first.player, 'plinko', 'plinkoear')).opened.unseen).toBeNull();
});

test('[P-01] of what was played before the upgrade nobody says that it has just ended', async () => {
  const { db } = house.platform;
  const first = await house.openRealSession('plinko');
  const { round } = await first.play(200, plinko);
  await db.script('drop index provider.rounds_untold; alter table provider.rounds drop column is_told');
  await db.script(readFileSync('server/db/migrations/097_told_rounds.sql', 'utf8'));
  expect((await again(first.player, 'plinko', 'plinkoear')).opened.unseen).toBeNull();
  expect(await db.one`select is_told from provider.rounds where id = ${round.id}`).toEqual({ is_told: true });
  const next = await first.play(200, plinko);
  expect((await again(first.player, 'plinko', 'plinkoear')).opened.unseen).toMatchObject({ id: next.round.id });
});
