import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startPostgres } from './postgres.ts';

/*
 * A PostgreSQL that test files share, each with databases of its own: copying a prepared one takes a quarter of the processor time that starting an
 * engine in the process does, and statements take less than half.
 */

/** Address of the server, without a database; undefined when none was started. */
export const sharedPostgres = (): string | undefined => process.env['TEST_POSTGRES'];

/** Others wait here while the first one prepares; any unused number. */
const preparing = 7_310_551;

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${sharedPostgres()}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const open = (name: string, connections: number) => openPostgres(`${sharedPostgres()}/${name}`, { connections, onError: () => undefined });

/** Made by the first caller. */
async function madeTemplate(client: pg.Client, kind: string, prepare: (db: Database) => Promise<void>): Promise<string> {
  const template = `template_${kind}`;
  const isThere = async () => (await client.query('select from pg_database where datname = $1', [template])).rowCount === 1;
  if (await isThere()) return template;
  await client.query('select pg_advisory_lock($1)', [preparing]);
  if (!(await isThere())) {
    const partial = `partial_${kind}_${randomUUID()}`;
    await client.query(`create database "${partial}"`);
    const db = open(partial, 20);
    await prepare(db);
    await db.close();
    await client.query(`alter database "${partial}" rename to "${template}"`);
  }
  await client.query('select pg_advisory_unlock($1)', [preparing]);
  return template;
}

/**
 * A database of the caller's own, a copy of the one that `prepare` once made of an empty one; removed once it is closed.
 * @param kind names the prepared database.
 */
export async function copyDatabase(
  kind: string,
  prepare: (db: Database) => Promise<void>,
  connections = 20,
): Promise<Database & { readonly url: string; createDatabase: () => Promise<string> }> {
  const made: string[] = [];
  const create = async (template?: string) => {
    const name = `test_${randomUUID()}`;
    await withServer(async (client) => {
      const from = template ? await madeTemplate(client, template, prepare) : 'template1';
      await client.query(`create database "${name}" template "${from}"`);
    });
    made.push(name);
    return name;
  };
  const name = await create(kind);
  const db = open(name, connections);
  return {
    ...db,
    url: `${sharedPostgres()}/${name}`,
    createDatabase: async () => `${sharedPostgres()}/${await create()}`,
    async close() {
      await db.close();
      // A closed connection may not have left yet.
      await withServer(async (client) => {
        for (const each of made) await client.query(`drop database if exists "${each}" with (force)`);
      });
    },
  };
}

/** @returns a function that stops it. Once started it serves this process and its children. */
export async function startSharedPostgres(): Promise<() => Promise<void>> {
  if (sharedPostgres()) return async () => undefined;
  const server = await startPostgres();
  const url = await server.createDatabase();
  process.env['TEST_POSTGRES'] = url.slice(0, url.lastIndexOf('/'));
  return async () => {
    delete process.env['TEST_POSTGRES'];
    await server.stop();
  };
}

/** For Vitest, once in a run. */
export default startSharedPostgres;
