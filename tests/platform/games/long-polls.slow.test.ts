import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedLandings } from '#games/provider/landings.ts';
import type { GamesHost } from '#games/provider/host.ts';
import { hashOf } from '#server/accounts/sessions.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform({ config: { logLevel: 'silent', rateLimitFactor: 100 } });
});
afterAll(() => world.close());

/** Flights that stay in the air as long as a test needs them. */
const holdInFlight = () =>
  world.platform.db.sql`
    update provider.rounds set outcome = '{"kind":"crash","crashPoint":1000000}'::jsonb, ends_at = clock_timestamp() + interval '10 minutes',
      next_attempt_at = clock_timestamp() + interval '10 minutes', started_at = least(started_at, clock_timestamp() - interval '1 second')
    where state = 'flying'`;
const crash = { kind: 'crash', autoExit: null } as const;
const takeOff = async (opening: object) => {
  const game = await gamesClient(world.partner).openSession('crash', opening);
  const { round } = await game.play(100, crash);
  return { game, id: round.id };
};
const realFlight = async () => {
  const player = await createPlayer(world.platform, { cash: 10_000n });
  return takeOff({ mode: 'real', token: await openGame(world.platform, player) });
};

test('[U-16] 1,005 long polls of one guest’s round refuse no cash-out of a player', async () => {
  const guest = await takeOff({ mode: 'demo', game_id: 'earplane' });
  const players = [];
  for (let index = 0; index < 20; index += 1) players.push(await realFlight());
  await holdInFlight();
  const end = new AbortController();
  let [waiting, answered] = [0, 0];
  /** As an attacker would: each answered poll is repeated. */
  const poll = async () => {
    while (!end.signal.aborted) {
      waiting += 1;
      const response = await fetch(`${world.partner}/games/api/rounds/${guest.id}`, {
        headers: { authorization: `Bearer ${guest.game.token}` },
        signal: end.signal,
      }).catch(() => null);
      waiting -= 1;
      answered += response === null ? 0 : 1;
      await response?.arrayBuffer().catch(() => undefined);
    }
  };
  const polls = Array.from({ length: 1_005 }, poll);
  await expect.poll(() => waiting).toBeGreaterThan(900);
  const left = await Promise.all(players.map(({ game, id }) => game.cashOut(id)));
  expect(left.map(({ status }) => status)).toEqual(players.map(() => 200));
  expect(left.map(({ round }) => round.state)).toEqual(players.map(() => 'closed'));
  expect(answered).toBeGreaterThan(0);
  end.abort();
  await Promise.all(polls);
}, 300_000);

describe('[U-16] calls that wait for one round', () => {
  /** The host with a count of its store's queries. */
  function counting() {
    const host = gamesHostOf(world);
    const counts = { transactions: 0, queries: 0 };
    const { db } = host;
    const counted: GamesHost['db'] = {
      sql: (strings, ...values) => db.sql(strings, ...values),
      one: (strings, ...values) => db.one(strings, ...values),
      query: (text, values) => {
        counts.queries += 1;
        return db.query(text, values);
      },
      transaction: (work) => {
        counts.transactions += 1;
        return db.transaction(work);
      },
    };
    return { host: { ...host, db: counted }, counts };
  }
  const sessionOf = async (token: string) =>
    (await world.platform.db.one<never>`select * from provider.sessions where token_hash = ${hashOf(token)}`)!;

  test('share one landing: all are answered by it, with as many statements as one of them', async () => {
    const { game, id } = await takeOff({ mode: 'demo', game_id: 'earplane' });
    await holdInFlight();
    const { host, counts } = counting();
    const session = await sessionOf(game.token);
    const landings = sharedLandings(host);
    const enough = new AbortController();
    const waits = Array.from({ length: 500 }, () => landings.waitForEnd(session, id, enough.signal));
    await expect.poll(() => counts.transactions).toBe(1);
    enough.abort();
    const replies = await Promise.all(waits);
    expect(new Set(replies.map(({ round }) => round.state))).toEqual(new Set(['open']));
    expect(counts.queries).toBeLessThan(10);

    await world.platform.db.sql`update provider.rounds set ends_at = clock_timestamp() - interval '1 second' where id = ${id}`;
    counts.queries = 0;
    const late = await Promise.all(Array.from({ length: 500 }, () => landings.waitForEnd(session, id, new AbortController().signal)));
    expect(new Set(late.map(({ round }) => round.state))).toEqual(new Set(['closed']));
    expect(counts.queries).toBeLessThan(15);
  });

  test('are those of its player: another is refused without waiting, and hears nothing', async () => {
    const { id } = await takeOff({ mode: 'demo', game_id: 'earplane' });
    const stranger = await takeOff({ mode: 'demo', game_id: 'earplane' });
    await holdInFlight();
    const landings = sharedLandings(gamesHostOf(world));
    const session = await sessionOf(stranger.game.token);
    await expect(landings.waitForEnd(session, id, new AbortController().signal)).rejects.toMatchObject({ code: 'not_found' });
    await expect(landings.waitForEnd(session, '00000000-0000-4000-8000-000000000000', new AbortController().signal)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('wait on when the first of them leaves', async () => {
    const { game, id } = await takeOff({ mode: 'demo', game_id: 'earplane' });
    await holdInFlight();
    await world.platform.db.sql`update provider.rounds set ends_at = clock_timestamp() + interval '300 milliseconds' where id = ${id}`;
    const landings = sharedLandings(gamesHostOf(world));
    const session = await sessionOf(game.token);
    const first = new AbortController();
    const waits = [landings.waitForEnd(session, id, first.signal), landings.waitForEnd(session, id, new AbortController().signal)];
    await sleep(0);
    first.abort();
    expect((await Promise.all(waits)).map(({ round }) => round.state)).toEqual(['open', 'closed']);
  });
});
