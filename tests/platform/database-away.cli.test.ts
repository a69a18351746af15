import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { withLongStatements, defaultStatementMs } from '#server/db/statement-timeout.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { startInstalled } from '#registry/start.ts';
import { basic } from '../support/caller.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type SilentNetwork, silentNetwork } from '../support/silent-network.ts';

let postgres: PostgresServer;
let network: SilentNetwork;
let db: Database;
let received: (Error | null)[];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  network = await silentNetwork(await postgres.createDatabase());
  received = [];
  db = openPostgres(network.url, { connections: 3, onError: (error) => received.push(error) });
  await db.script('create table notes (id int primary key)');
});
afterEach(async () => {
  await db.close();
  await network.close();
});

const isBack = async () => await expect.poll(() => db.one`select 1 as one`.catch(() => null), { timeout: 20_000 }).toEqual({ one: 1 });
const ids = async () => (await db.sql<{ id: number }>`select id from notes order by id`).map(({ id }) => id);

describe('[T-15] the database goes away', () => {
  test('a connection that breaks inside a transaction fails that transaction, and not the process', async () => {
    const broken = db.transaction(async () => {
      await db.sql`insert into notes values (1)`;
      network.cut();
      // The connection breaks while it is idle.
      await sleep(50);
      await db.sql`insert into notes values (2)`;
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    network.mend();
    await isBack();
    expect(await ids()).toEqual([]);
  });

  test('a server that ends one connection costs the call on it, and no other', async () => {
    const ended = db.transaction(async () => {
      const { pid } = (await db.one<{ pid: number }>`select pg_backend_pid() as pid`)!;
      const other = openPostgres(network.url, { connections: 1, onError: () => undefined });
      await other.sql`select pg_terminate_backend(${pid})`;
      await other.close();
      await db.sql`insert into notes values (1)`;
    });
    await expect(ended).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await ids()).toEqual([]);
    expect(received).not.toContain(null);
  });

  test('what the database refuses in words is no absence, and its connection is used again', async () => {
    await db.sql`insert into notes values (1)`;
    const before = network.tried;
    for (let time = 0; time < 5; time += 1) {
      const refused = await db.sql`insert into notes values (1)`.catch((error: unknown) => error);
      expect(refused).not.toBeInstanceOf(DatabaseUnavailable);
    }
    expect(network.tried).toBe(before);
  });

  test('connections that fall silent are given up, and new ones serve the next call', async () => {
    // All three are open and idle.
    await Promise.all([1, 2, 3].map((id) => db.transaction(() => db.sql`insert into notes values (${id})`)));
    network.clearOpen();
    await expect(db.sql`select 1`).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await ids()).toEqual([1, 2, 3]);
  }, 30_000);

  test('a paused database fails those who wait, refuses the next at once, and is in use again when it is back', async () => {
    network.pause();
    const waiting = [1, 2, 3, 4, 5, 6].map((id) => db.sql`insert into notes values (${id})`);
    for (const outcome of await Promise.allSettled(waiting)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
    }
    await expect.poll(() => received.some((error) => error instanceof DatabaseUnavailable), { timeout: 10_000 }).toBe(true);
    // Refused calls open no connections: only the probe does, at most twice a second.
    const before = network.tried;
    const refused = await Promise.allSettled(Array.from({ length: 500 }, () => db.sql`select 1`));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(network.tried - before).toBeLessThan(10);
    network.mend();
    await isBack();
    expect(received.at(-1)).toBeNull();
    expect(await ids()).toEqual([]);
  }, 40_000);

  test('a commit whose answer is lost is an unknown outcome: it may stand, and nobody is told that it does not', async () => {
    const unknown = db.transaction(async () => {
      await db.sql`insert into notes values (7)`;
      network.loseAnswers();
    });
    await expect(unknown).rejects.toBeInstanceOf(DatabaseUnavailable);
    network.mend();
    await isBack();
    expect(await ids()).toEqual([7]);
  }, 30_000);

  test('a statement has its time, more of it where nobody waits, and its end costs no connection', async () => {
    const seconds = (defaultStatementMs + 1_000) / 1_000;
    const [hasty, patient] = await Promise.allSettled([
      db.sql`select pg_sleep(${seconds})`,
      withLongStatements(() => db.transaction(() => db.sql`select pg_sleep(${seconds})`)),
    ]);
    expect(hasty).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
    expect(patient.status).toBe('fulfilled');
    await db.sql`select 1`;
  }, 30_000);
});

test('[T-15] callers are told 503 and when to ask again, and served when the database is back', async () => {
  const server = await startInstalled({
    config: { ...testConfig(), databaseUrl: network.url, logLevel: 'silent' },
    seed: true,
    runTimers: false,
  });
  const ask = (path: string) => fetch(`${server.url}${path}`, { headers: { authorization: basic } });
  try {
    expect((await ask('/api/casino/games?language=en')).status).toBe(200);
    network.pause();
    const away = await ask('/api/casino/games?language=en');
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await away.json()).toMatchObject({ code: 'unavailable', retry_after_s: expect.any(Number) as number });
    expect((await ask('/healthz')).status).toBe(503);
    network.mend();
    await expect.poll(async () => (await ask('/healthz')).status, { timeout: 20_000 }).toBe(200);
    expect((await ask('/api/casino/games?language=en')).status).toBe(200);
  } finally {
    await server.close();
  }
}, 120_000);
