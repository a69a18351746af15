import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { createPlayer, expectBalancedBooks, openGame } from '#tests/support/games.ts';
import { gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

// One connection hides races: these run on a PostgreSQL server with many.
let running: TestPlatform;

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres' });
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(() => running.close());

const titles = { crash: 'earplane', plinko: 'plinkoear', diamonds: 'diamonds', tower: 'tower' } as const;
const openSession = async (kind: keyof typeof titles) => {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const token = await openGame(running.platform, player, 'cash', titles[kind]);
  return { player, ...(await gamesClient(running.partner).openSession(kind, { mode: 'real', token })) };
};
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const cashOf = async ({ id }: { id: number }) => Number((await running.platform.wallet.balanceOf(id)).cash);
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
const flight: Wager = { kind: 'crash', autoExit: 101 };

test('one bet sent ten times at once is one round', async () => {
  const gameClient = await openSession('plinko');
  const request = randomUUID();
  const answers = await times(10, () => gameClient.play(100, plinko, request));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { rounds } = await gameClient.state();
  expect(rounds).toHaveLength(1);
  expect(new Set(answers.flatMap(({ round }) => (round ? [round.id] : [])))).toEqual(new Set([rounds[0]!.id]));
  expect(await cashOf(gameClient.player)).toBe(9_900 + rounds[0]!.payout_minor!);
});

test('[P-01] a bet that is asked for while it comes is either placed or not, and both tell the same', async () => {
  const ends = await times(12, async () => {
    const gameClient = await openSession('plinko');
    const request = randomUUID();
    const [{ fate }, played] = await Promise.all([gameClient.fate(request), gameClient.play(100, plinko, request)]);
    const [{ rounds }, end, cash] = [await gameClient.state(), await gameClient.fate(request), await cashOf(gameClient.player)];
    const isPlaced = fate !== 'not_placed';
    return {
      isPlaced,
      isTruth: isPlaced === (played.status === 200) && isPlaced === (end.fate === 'placed') && rounds.length === (isPlaced ? 1 : 0),
      taken: 10_000 - cash + (rounds[0]?.payout_minor ?? 0),
    };
  });
  expect(ends).toEqual(ends.map(({ isPlaced }) => ({ isPlaced, isTruth: true, taken: isPlaced ? 100 : 0 })));
});

test('ten different bets at once never share a number of the seeds', async () => {
  const gameClient = await openSession('plinko');
  await times(10, () => gameClient.play(100, plinko));
  const { rounds, fairness } = await gameClient.state();
  expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, index) => rounds.length - 1 - index));
  expect(fairness.nonce).toBe(rounds.length);
  const net = rounds.reduce((sum, { payout_minor, stake_minor }) => sum + payout_minor! - stake_minor, 0);
  expect(await cashOf(gameClient.player)).toBe(10_000 + net);
});

test('a flight left by hand, by the worker and by whoever waits, all at once, is paid once', async () => {
  const gameClient = await openSession('crash');
  const before = await cashOf(gameClient.player);
  const { round } = await gameClient.play(100, flight);
  await running.platform.db.sql`
    update provider.rounds set started_at = started_at - interval '200 seconds', ends_at = ends_at - interval '200 seconds', next_attempt_at = now() - interval '1 second'
    where id = ${round.id}`;
  const replies = await Promise.all([
    gameClient.cashOut(round.id),
    gameClient.look(round.id),
    settleDue(gamesHostOf(running)),
    gameClient.cashOut(round.id),
    settleDue(gamesHostOf(running)),
    gameClient.look(round.id),
  ]);
  expect(replies).toHaveLength(6);
  const { rounds } = await gameClient.state();
  expect(rounds[0]).toMatchObject({ id: round.id, state: 'closed' });
  expect([0, 101]).toContain(rounds[0]!.payout_minor);
  expect(await cashOf(gameClient.player)).toBe(before - 100 + rounds[0]!.payout_minor!);
});

test('workers of several processes settle each abandoned flight once', async () => {
  const seats = await times(8, () => openSession('crash'));
  const flights = await Promise.all(seats.map((gameClient) => gameClient.play(100, flight)));
  await running.platform.db.sql`
    update provider.rounds set started_at = started_at - interval '200 seconds', ends_at = ends_at - interval '200 seconds', next_attempt_at = now() - interval '1 second'
    where state = 'flying'`;
  const worked = await times(4, () => settleDue(gamesHostOf(running)));
  expect(worked.reduce((sum, count) => sum + count, 0)).toBe(flights.length);
  for (const gameClient of seats) {
    const [round] = (await gameClient.state()).rounds;
    expect(round!.state).toBe('closed');
    expect(await cashOf(gameClient.player)).toBe(9_900 + round!.payout_minor!);
  }
});

test('new seeds asked for many times at once are exchanged one after the other', async () => {
  const gameClient = await openSession('plinko');
  await gameClient.play(100, plinko);
  const replies = await times(6, () => gameClient.reveal());
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const pairs = await running.platform.db.sql<{ state: string }>`
    select state from provider.seed_pairs where owner = ${`player:${gameClient.player.id}`} order by state`;
  expect(pairs.map(({ state }) => state)).toEqual(['active', 'next', 'revealed']);
});

test('[37.12] one bet on diamonds sent ten times at once is one round, and ten bets on a tower are one climb', async () => {
  const gems = await openSession('diamonds');
  const request = randomUUID();
  const answers = await times(10, () => gems.play(100, { kind: 'diamonds', risk: 'low' }, request));
  const { rounds } = await gems.state();
  expect(rounds).toHaveLength(1);
  expect(new Set(answers.flatMap(({ round }) => (round ? [round.id] : [])))).toEqual(new Set([rounds[0]!.id]));
  expect(await cashOf(gems.player)).toBe(9_900 + rounds[0]!.payout_minor!);

  const climb = await openSession('tower');
  const bets = await times(10, () => climb.play(100, { kind: 'tower', level: 'hard' }));
  expect(bets.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await climb.state()).rounds).toHaveLength(1);
  expect(await cashOf(climb.player)).toBe(9_900);
});

test('[37.12] doors of a tower pressed together with the press to take the money are one decision each, and are paid once', async () => {
  const ends = await times(12, async () => {
    const climb = await openSession('tower');
    const { round } = await climb.play(100, { kind: 'tower', level: 'hard' });
    const door = (pick: number | null) => ({ kind: 'tower', pick }) as const;
    await Promise.all([climb.decide(round.id, 0, door(0)), climb.decide(round.id, 0, door(1)), climb.decide(round.id, 0, door(0))]);
    await Promise.all([climb.decide(round.id, 1, door(null)), climb.decide(round.id, 1, door(1)), settleDue(gamesHostOf(running))]);
    const { round: end } = await climb.look(round.id);
    const { decided } = end.progress!;
    return {
      decided: decided.length,
      isOver: end.state === 'closed',
      taken: 10_000 - (await cashOf(climb.player)),
      paid: end.payout_minor ?? 0,
    };
  });
  for (const { decided, isOver, taken, paid } of ends) {
    expect(decided).toBeGreaterThanOrEqual(1);
    expect(decided).toBeLessThanOrEqual(2);
    expect([isOver, taken]).toEqual([isOver, 100 - paid]);
  }
});
