import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { payoutOf } from '#games/engine/index.ts';
import type { GamesHost } from '#games/provider/host.ts';
import { beat, maxVoidsPerDay } from '#games/provider/outages.ts';
import { presenceOf } from '#games/provider/presence.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { land, settleDue } from '#games/provider/settlement.ts';
import { readingsOf } from '#server/metrics/readings.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from '#tests/support/games.ts';
import { type GameClient, gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

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
    // The clocks of this process have not moved: it was not alive in the skipped time.
    if (!isAlive) presenceOf(db).failed();
    await db.sql`
      update provider.rounds set started_at = started_at - ${seconds} * interval '1 second', ends_at = ends_at - ${seconds} * interval '1 second',
        next_attempt_at = next_attempt_at - ${seconds} * interval '1 second' where state = 'flying'`;
    await db.sql`
      update provider.outages set began_at = began_at - ${seconds} * interval '1 second', ended_at = ended_at - ${seconds} * interval '1 second'`;
    await db.sql`update provider.presence set seen_at = clock_timestamp() - case when ${isAlive} then 0 else ${seconds} end * interval '1 second'`;
  });
/** A flight that ends within a few minutes, above the given multiplier. */
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

  test('[U-01] and fell below its automatic exit is lost: the draw alone decides how it ends', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 101, 1_000_000);
    const before = await cashOf(game.player);
    await pass(300, { isAlive: false });
    await work();
    expect(await stored(id)).toEqual({ state: 'closed', refusal: null });
    expect(await cashOf(game.player)).toBe(before);
  });

  test('[U-01] with an automatic exit can be left by hand once the house is back, and is paid', async () => {
    const game = await sitDown();
    const { id } = await flight(game, 400, 1_000_000);
    const before = await cashOf(game.player);
    await pass(8, { isAlive: false });
    await beat(host());
    const { round } = await game.cashOut(id);
    expect(round).toMatchObject({ state: 'closed', multiplier: expect.any(Number) as number });
    expect(await cashOf(game.player)).toBe(before + round.payout_minor!);
  });

  test.each([
    ['left', (game: GameClient, id: string) => game.cashOut(id)],
    ['looked at', (game: GameClient, id: string) => game.look(id)],
  ])('[U-01] and still flies is void when it is %s: wins are void as losses are', async (_name, first) => {
    const game = await sitDown();
    const { id } = await flight(game, 400);
    const before = await cashOf(game.player);
    await pass(8, { isAlive: false });
    await beat(host());
    expect((await first(game, id)).round).toMatchObject({ state: 'returned', payout_minor: null, multiplier: null });
    expect(await stored(id)).toEqual({ state: 'undone', refusal: 'outage' });
    expect(await cashOf(game.player)).toBe(before + 100);
  });

  test('[U-01] is void ten times a day for one player at most, and several are an error in the log', async () => {
    const game = await sitDown();
    const logged: object[] = [];
    const own: GamesHost = { ...host(), log: { error: (fields) => void logged.push(fields) } };
    const falls = async () => {
      const { id } = await flight(game, 101);
      await pass(300, { isAlive: false });
      await land(own, id);
      await work();
      await beat(host());
      return (await stored(id)).state;
    };
    const ends = [];
    for (let index = 0; index < maxVoidsPerDay + 2; index += 1) ends.push(await falls());
    expect(ends).toEqual([...Array.from({ length: maxVoidsPerDay }, () => 'undone'), 'closed', 'closed']);
    expect(logged.map((fields) => (fields as { voids: number }).voids)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    const { flights } = await readingsOf(world.platform.db);
    expect(flights).toMatchObject({ void_of_one: maxVoidsPerDay });
    expect(flights!.void_all).toBeGreaterThanOrEqual(maxVoidsPerDay);
    await world.platform.db.sql`
      update provider.rounds set created_at = created_at - interval '1 day' where refusal = 'outage' and owner = ${`player:${game.player.id}`}`;
    expect(await falls()).toBe('undone');
  });
});

describe('[U-01] a house that is busy', () => {
  test.runIf(sharedPostgres())('beats by a connection of its own, however many wait for the others', async () => {
    const { db } = world.platform;
    await db.sql`update provider.presence set seen_at = clock_timestamp() - interval '4 seconds'`;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const held = Array.from({ length: 40 }, () => db.transaction(() => ended));
    await beat(host());
    end();
    await Promise.all(held);
    expect(await db.one`select 1 as beat from provider.presence where seen_at > clock_timestamp() - interval '3 seconds'`).toEqual({
      beat: 1,
    });
  });

  test('is not away: a beat that had to wait records no outage, nor does a decision in that time', async () => {
    const { db } = world.platform;
    const game = await sitDown();
    await beat(host());
    const presence = presenceOf(db);
    const alive = vi.spyOn(presence, 'aliveMs').mockReturnValue(3_600_000);
    try {
      const { id } = await flight(game, 101);
      await pass(300, { isAlive: false });
      await work();
      await beat(host());
      expect(await stored(id)).toEqual({ state: 'closed', refusal: null });
      expect(await db.sql`select 1 from provider.outages`).toEqual([]);
    } finally {
      alive.mockRestore();
    }
  });

  test('that was away for some of a silence has an outage until it was back, and a beat that fails ends what it was alive for', async () => {
    const { db } = world.platform;
    await beat(host());
    await db.sql`update provider.presence set seen_at = clock_timestamp() - interval '60 seconds'`;
    const alive = vi.spyOn(presenceOf(db), 'aliveMs').mockReturnValue(20_000);
    await beat(host());
    alive.mockRestore();
    expect(
      await db.sql`select round(extract(epoch from ended_at - began_at))::int as lasted, round(extract(epoch from clock_timestamp() - ended_at))::int as ago
        from provider.outages`,
    ).toEqual([{ lasted: 40, ago: 20 }]);
    expect(presenceOf(db).aliveMs()).toBeGreaterThan(0);
    const broken = { ...host(), ownConnection: () => ({ ...db, transaction: () => Promise.reject(new Error('away')) }) };
    await expect(beat(broken)).rejects.toThrow('away');
    expect(presenceOf(db).aliveMs()).toBe(0);
    await beat(host());
    expect(presenceOf(db).aliveMs()).toBeLessThan(5_000);
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
