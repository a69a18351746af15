import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { indexSteps } from '#server/db/indexes.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { prepareDatabase } from '#server/db/roles.ts';
import { createLog } from '#server/log.ts';
import { openEmpty } from '../support/database-image.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

let server: PostgresServer | null = null;
let url: string;
let db: Database;
let player: Database;
const log = createLog('silent');

beforeEach(async () => {
  server ??= await startPostgres();
  url = await server.createDatabase();
  db = openPostgres(url, { connections: 2, onError: () => undefined });
  player = openPostgres(url, { connections: 4, onError: () => undefined });
  await migrate(db);
});
afterEach(async () => {
  await db.close();
  await player.close();
});
afterAll(() => server?.stop());

/** Holds the locks of a long transaction. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const whole = player.transaction(async () => {
    await player.script(statement);
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return async () => {
    end.resolve();
    await whole;
  };
}
/** Any lock: a concurrent build waits for transactions, not for tables. */
const waiting = async (): Promise<number> =>
  (await player.one<{ count: number }>`select count(*)::int as count from pg_locks where not granted`)!.count;

test('[U-22] a migration that finds a table in use lets those behind it through, and is applied once the table is free', async () => {
  const release = await hold('select * from players');
  const known = [...migrations(), { name: '999_grown.sql', text: 'alter table players add column grown int', checksum: 'grown' }];
  const applied = migrate(db, known);
  await expect.poll(waiting).toBeGreaterThan(0);
  // It waits for at most two seconds: then readers of the table come first.
  await player.sql`select id from players`;
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(0);
  await player.sql`select id from players`;
  await release();
  expect(await applied).toEqual(['999_grown.sql']);
  await player.sql`select grown from players`;
}, 60_000);

const indexes = async (of: Database) =>
  (await of.sql<{ name: string }>`select indexname::text as name from pg_indexes where indexname like 'transactions_%' order by 1`).map(
    ({ name }) => name,
  );

test('[U-22] a database with rows gets its indexes while bets are written, and one that was broken off is built again', async () => {
  const fresh = await indexes(db);
  expect(fresh).toEqual(expect.arrayContaining(['transactions_bets_biggest', 'transactions_bets_latest', 'transactions_rollbacks']));
  await db.script(`
    create index transactions_latest on transactions (type_id, updated_at desc);
    drop index transactions_bets_latest;
    update pg_index set indisvalid = false where indexrelid = 'transactions_bets_biggest'::regclass`);
  const release = await hold('lock table transactions in row exclusive mode');
  const prepared = prepareDatabase(db, { databaseUrl: url, databaseOwnerUrl: null }, log);
  await expect.poll(waiting).toBeGreaterThan(0);
  // A build that is not concurrent would wait for the first writer, and this one behind it.
  await player.script('begin; lock table transactions in row exclusive mode; commit');
  await release();
  expect(await prepared).toEqual([]);
  expect(await indexes(db)).toEqual(fresh);
  expect(await db.sql`select count(*)::int as broken from pg_index where not indisvalid`).toEqual([{ broken: 0 }]);
}, 60_000);

test('[U-22] an index on a table of the games is missing or there in its own schema, and is built once', async () => {
  const name = 'rounds_of_free_rounds';
  const there = async () =>
    (
      await db.sql<{
        oid: number;
      }>`select indexrelid::int as oid from pg_index where indexrelid = to_regclass(${`provider.${name}`}) and indisvalid`
    ).map(({ oid }) => oid);
  await db.script(`drop index provider.${name}; create index ${name} on players (id)`);
  await prepareDatabase(db, { databaseUrl: url, databaseOwnerUrl: null }, log);
  const built = await there();
  expect(built).toHaveLength(1);
  await db.script(`update pg_index set indisvalid = false where indexrelid = 'provider.${name}'::regclass`);
  await prepareDatabase(db, { databaseUrl: url, databaseOwnerUrl: null }, log);
  const again = await there();
  expect([again.length, again[0] === built[0]]).toEqual([1, false]);
  await prepareDatabase(db, { databaseUrl: url, databaseOwnerUrl: null }, log);
  expect(await there()).toEqual(again);
});

test('[U-22] of processes that start together one builds, and the others start', async () => {
  await db.script('drop index transactions_bets_latest');
  const others = [1, 2, 3].map(() => openPostgres(url, { connections: 2, onError: () => undefined }));
  await Promise.all([db, ...others].map((each) => prepareDatabase(each, { databaseUrl: url, databaseOwnerUrl: null }, log)));
  expect(await indexes(db)).toContain('transactions_bets_latest');
  for (const each of others) await each.close();
});

test('[U-22] the embedded database has the same indexes', async () => {
  const embedded = await openEmpty();
  expect(await indexes(embedded)).toEqual(await indexes(db));
  await embedded.script('drop index transactions_bets_latest');
  await prepareDatabase(embedded, { databaseUrl: null, databaseOwnerUrl: null }, log);
  expect(await indexes(embedded)).toEqual(await indexes(db));
  await embedded.close();
});

test('[U-22] an index file names each index once, and says of none that it is unique', () => {
  const steps = indexSteps();
  expect(new Set(steps.map(({ index }) => index)).size).toBe(steps.length);
  // An index that a rule needs must exist together with the tables: that is for a migration.
  expect(steps.filter(({ text }) => /unique/i.test(text))).toEqual([]);
});
