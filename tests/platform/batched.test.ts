import { afterAll, beforeAll, expect, test } from 'vitest';
import { batched } from '#server/db/batched.ts';
import { deposited } from '../support/books.ts';
import { callAs, newPlayer, type Reply } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true });
});
afterAll(() => platform.close());

const around = () => new Promise((resolve) => setImmediate(resolve));
/** A read whose end the test decides. */
function heldRead() {
  const reads: { readonly keys: readonly number[]; readonly end: (reported: string) => void; readonly fail: (error: Error) => void }[] = [];
  const ask = batched(
    (keys: readonly number[]) =>
      new Promise<ReadonlyMap<number, string>>((resolve, reject) =>
        reads.push({
          keys,
          end: (reported) => resolve(new Map(keys.flatMap((key) => (key < 0 ? [] : [[key, `${key} ${reported}`]])))),
          fail: reject,
        }),
      ),
  );
  return { reads, ask };
}

test('those who ask at the same moment are one read, each with their own answer', async () => {
  const { reads, ask } = heldRead();
  const asked = [ask(1), ask(2), ask(-1), ask(1)];
  await around();
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, -1]]);
  reads[0]!.end('now');
  expect(await Promise.all(asked)).toEqual(['1 now', '2 now', undefined, '1 now']);
});

test('nobody is told what was read before they asked, and nothing is kept', async () => {
  const { reads, ask } = heldRead();
  const first = ask(1);
  await around();
  const late = ask(1);
  await around();
  expect(reads).toHaveLength(1);
  reads[0]!.end('before');
  expect(await first).toBe('1 before');
  await around();
  reads[1]!.end('after');
  expect(await late).toBe('1 after');
  const last = ask(1);
  await around();
  reads[2]!.end('last');
  expect(await last).toBe('1 last');
});

test('a crowd is read a hundred at a time, and a read that fails fails for those who shared it alone', async () => {
  const { reads, ask } = heldRead();
  const asked = Promise.allSettled(Array.from({ length: 150 }, (_, key) => ask(key)));
  await around();
  expect(reads.map(({ keys }) => keys.length)).toEqual([100]);
  reads[0]!.fail(new Error('no database'));
  await around();
  await around();
  expect(reads.map(({ keys }) => keys.length)).toEqual([100, 50]);
  reads[1]!.end('there');
  const reported = await asked;
  expect(reported.map(({ status }) => status)).toEqual(reported.map((_, key) => (key < 100 ? 'rejected' : 'fulfilled')));
});

test('players who ask at once each see their own session, balance and favourites, as they are then', async () => {
  const { db, wallet } = platform.platform;
  const games = await db.sql<{ id: number; game_id: string }>`select id, game_id from games order by id limit 3`;
  const tokens: string[] = [];
  for (const [number, amount] of [100n, 2_000n, 0n].entries()) {
    const { id, token } = await newPlayer(platform, `together${number}`);
    tokens.push(token);
    if (amount > 0n) await deposited({ db, wallet }, id, amount);
    // One star, two, none: of two the one that was given last comes first.
    for (const [place, game] of (amount > 0n ? games.slice(0, number + 1) : []).entries())
      await db.sql`insert into favorites (player_id, game_id, created_at) values (${id}, ${game.id}, ${new Date(place * 1000)})`;
  }
  const ask = (path: string) => Promise.all([...tokens, 'nobodys-token'].map((token) => callAs(platform, token)('GET', path)));
  const reported = (replies: readonly Reply[], what: (body: Reply['body']) => unknown) =>
    replies.map(({ status, body }) => (status === 200 ? what(body) : status));
  expect(reported(await ask('/me'), (body) => body.username)).toEqual(['together0', 'together1', 'together2', 401]);
  expect(reported(await ask('/me/balance'), (body) => body.balance_exact.real)).toEqual(['1.00', '20.00', '0.00', 401]);
  const stars = games.map((game) => game.game_id);
  expect(reported(await ask('/casino/favorites'), (body) => body.data.map((each: { game_id: string }) => each.game_id))).toEqual([
    [stars[0]],
    [stars[1], stars[0]],
    [],
    401,
  ]);
  expect((await callAs(platform, tokens[1]!)('DELETE', '/auth/logout')).status).toBe(200);
  expect(reported(await ask('/me/balance'), (body) => body.balance_exact.real)).toEqual(['1.00', 401, '0.00', 401]);
});
