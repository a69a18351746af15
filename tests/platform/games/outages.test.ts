import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payoutOf } from '../../../games/engine/index.ts';
import { beat } from '../../../games/provider/outages.ts';
import type { RoundView } from '../../../games/provider/protocol.ts';
import { settleDue } from '../../../games/provider/settlement.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from '../../support/games.ts';
import { type GameClient, gamesClient, gamesHostOf } from '../../support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform({ config: { logLevel: 'silent' } });
});
afterEach(async () => {
  await expectBalancedBooks(world.platform);
  await world.platform.db.sql`delete from provider.outages`;
});
afterAll(() => world.close());

const host = () => gamesHostOf(world);
const cashOf = async ({ id }: TestPlayer) => Number((await world.platform.wallet.balanceOf(id)).cash);
const sitDown = async (): Promise<GameClient & { player: TestPlayer }> => {
  const player = await createPlayer(world.platform, { cash: 100_000n });
  const token = await openGame(world.platform, player);
  return { player, ...(await gamesClient(world.partner).openSession('crash', { mode: 'real', token })) };
};
/** Lets time pass for a flight and for the provider, as the clock of the database sees it. */
const pass = (seconds: number, { isAlive }: { isAlive: boolean }) =>
  world.platform.db.transaction(async () => {
    const { db } = world.platform;
    await db.sql`
      update provider.rounds set started_at = started_at - ${seconds} * interval '1 second', ends_at = ends_at - ${seconds} * interval '1 second',
        next_attempt_at = next_attempt_at - ${seconds} * interval '1 second' where state = 'flying'`;
    await db.sql`
      update provider.outages set began_at = began_at - ${seconds} * interval '1 second', ended_at = ended_at - ${seconds} * interval '1 second'`;
    await db.sql`update provider.presence set seen_at = clock_timestamp() - case when ${isAlive} then 0 else ${seconds} end * interval '1 second'`;
  });
/** A flight that falls within a few minutes, above the given height. */
async function flight(game: GameClient, atLeast: number, autoExit: number | null = null): Promise<RoundView> {
  for (;;) {
    await beat(host());
    const { round } = await game.play(100, { kind: 'crash', autoExit });
    const { outcome } = (await world.platform.db.one<{
      outcome: { crashPoint: number };
    }>`select outcome from provider.rounds where id = ${round.id}`)!;
    if (outcome.crashPoint >= atLeast && outcome.crashPoint < 1_000_000) return round;
    await pass(300, { isAlive: true });
    await game.look(round.id);
  }
}
const stored = async (id: string) =>
  (await world.platform.db.one<{ state: string; refusal: string | null }>`select state, refusal from provider.rounds where id = ${id}`)!;
const rowsOf = (id: string) =>
  world.platform.db.sql`select type_id, amount_minor::int as amount from transactions where round_id = ${id} order by type_id`;
const work = async () => {
  await world.platform.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('undoing', 'paying')`;
  await settleDue(host());
};

describe('[T-04] a flight that was in the air while the house was down', () => {
  test.each([
    ['the worker', (_game: GameClient, _id: string) => work()],
    ['whoever looks', (game: GameClient, id: string) => game.look(id)],
    ['whoever leaves, too late', (game: GameClient, id: string) => game.cashOut(id)],
    [
      'all of them at once',
      (game: GameClient, id: string) => Promise.all([work(), game.look(id), game.cashOut(id), work(), game.look(id)]),
    ],
  ])('is void, and its stake comes back once, when %s comes first', async (_name, first) => {
    const game = await sitDown();
    const { id } = await flight(game, 101);
    const before = await cashOf(game.player);
    await pass(300, { isAlive: false });
    await first(game, id);
    await work();
    await work();
    expect(await stored(id)).toEqual({ state: 'undone', refusal: 'outage' });
    expect(await cashOf(game.player)).toBe(before + 100);
    expect(await rowsOf(id)).toEqual([
      { type_id: 4, amount: -100 },
      { type_id: 6, amount: 100 },
    ]);
    for (const round of [(await game.look(id)).round, (await game.cashOut(id)).round])
      expect(round).toMatchObject({ state: 'returned', payout_minor: null });
    expect(await cashOf(game.player)).toBe(before + 100);
    // The player plays on.
    await beat(host());
    expect(await game.play(100, { kind: 'crash', autoExit: 101 })).toMatchObject({ status: 200 });
    await pass(300, { isAlive: true });
    await work();
  });

  test('is paid where its automatic exit was reached', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 150, 150);
    const before = await cashOf(game.player);
    await pass(300, { isAlive: false });
    await work();
    expect(await stored(id)).toMatchObject({ state: 'closed' });
    expect(await cashOf(game.player)).toBe(before + Number(payoutOf(100n, 150)));
  });

  test('and fell below its automatic exit is void: it could have been left by hand', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 101, 1_000_000);
    const before = await cashOf(game.player);
    await pass(300, { isAlive: false });
    await work();
    await work();
    expect(await stored(id)).toEqual({ state: 'undone', refusal: 'outage' });
    expect(await cashOf(game.player)).toBe(before + 100);
  });

  test('can still be left once the house is back, and is paid', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 400);
    const before = await cashOf(game.player);
    await pass(8, { isAlive: false });
    await beat(host());
    const { round } = await game.cashOut(id);
    expect(round.state).toBe('closed');
    expect(await cashOf(game.player)).toBe(before + round.payout_minor!);
  });
});

describe('[T-04] a flight that falls', () => {
  test('while the house is there is lost, however busy it is for some seconds', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 101);
    const before = await cashOf(game.player);
    await pass(297, { isAlive: true });
    await pass(3, { isAlive: false });
    await work();
    expect(await stored(id)).toMatchObject({ state: 'closed' });
    expect(await cashOf(game.player)).toBe(before);
  });

  test('before the house goes down is lost', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 101);
    const before = await cashOf(game.player);
    await pass(300, { isAlive: true });
    await pass(60, { isAlive: false });
    await game.look(id);
    expect(await stored(id)).toMatchObject({ state: 'closed' });
    expect(await cashOf(game.player)).toBe(before);
  });

  test('months ago, in a house that was down since, is void; and so is one that a clock set back has put into the time to come', async () => {
    const game = await sitDown();
    for (const seconds of [40 * 86_400, -40 * 86_400]) {
      const { id } = await flight(game, 101);
      const before = await cashOf(game.player);
      await pass(seconds, { isAlive: false });
      await work();
      await work();
      expect(await stored(id)).toEqual({ state: 'undone', refusal: 'outage' });
      expect(await cashOf(game.player)).toBe(before + 100);
    }
  });
});
