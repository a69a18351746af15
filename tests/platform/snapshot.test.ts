import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

let server: PostgresServer;
let url: string;
const opened: Database[] = [];
const open = (connections: number): Database => {
  const db = openPostgres(url, { connections, onError: () => undefined });
  opened.push(db);
  return db;
};

beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
  const db = open(1);
  await db.script('create table coins (amount int not null); insert into coins values (1), (2)');
});
afterAll(async () => {
  for (const db of opened) await db.close();
  await server.stop();
});

/** Work that reports its connection and the value it read. */
const reading =
  (db: Database, before = async () => {}) =>
  async () => {
    await before();
    return db.single<{ pid: number; coins: number }>`select pg_backend_pid() as pid, (select sum(amount)::int from coins) as coins`;
  };
/** A gate that opens when a number of callers have arrived. */
function gate(of: number) {
  let pass: () => void = () => {};
  const opens = new Promise<void>((resolve) => (pass = resolve));
  let waiting = 0;
  return async () => {
    waiting += 1;
    if (waiting >= of) pass();
    await opens;
  };
}

test('[31.21] work over one snapshot is done on two connections, which see the same moment', async () => {
  const [db, other] = [open(5), open(1)];
  const both = gate(2);
  let written = 0;
  const write = async () => {
    await both();
    // Committed by another connection while the two read.
    if (written++ === 0) await other.sql`insert into coins values (100)`;
  };
  const results = await db.snapshot([reading(db, write), reading(db, write), reading(db), reading(db)]);
  expect(new Set(results.map(({ pid }) => pid)).size).toBe(2);
  expect(results.map(({ coins }) => coins)).toEqual([3, 3, 3, 3]);
  expect((await reading(db)()).coins).toBe(103);
  await other.sql`delete from coins where amount = 100`;
});

test('with a single connection, or none that is free, one does all of it in turn', async () => {
  const alone = open(1);
  expect(new Set((await alone.snapshot([reading(alone), reading(alone)])).map(({ pid }) => pid)).size).toBe(1);

  const db = open(2);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async () => {
    await db.sql`select 1`;
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const results = await db.snapshot([reading(db), reading(db), reading(db)]);
  release.resolve();
  await holding;
  expect(new Set(results.map(({ pid }) => pid)).size).toBe(1);
  expect(results.map(({ coins }) => coins)).toEqual([3, 3, 3]);
});

test('in a transaction, all of it sees what that has written', async () => {
  const db = open(3);
  const results = await db.transaction(async () => {
    await db.script('set transaction isolation level repeatable read');
    await db.sql`insert into coins values (1000)`;
    const read = await db.snapshot([reading(db), reading(db), reading(db)]);
    await db.sql`delete from coins where amount = 1000`;
    return read;
  });
  expect(results.map(({ coins }) => coins)).toEqual([1003, 1003, 1003]);
});

test('a failure ends the work of both, is that of the call, and leaves the connections usable', async () => {
  const db = open(2);
  const both = gate(2);
  let later = 0;
  const failing = db.snapshot([
    async () => {
      await both();
      return db.sql`select 1 / 0`;
    },
    async () => {
      await both();
      return db.sql`select pg_sleep(0.2)`;
    },
    async () => void (later += 1),
  ]);
  await expect(failing).rejects.toThrow('division by zero');
  expect(later).toBe(0);
  expect(db.load().waiting).toBe(0);
  expect((await db.snapshot([reading(db), reading(db)])).map(({ coins }) => coins)).toEqual([3, 3]);
});
