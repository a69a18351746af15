import pg from 'pg';
import { type Connection, type Database, database } from './database.ts';

const INT8 = 20;
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const connectionOf = (client: pg.Pool | pg.PoolClient): Connection => ({
  query: async <T>(text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows as T[],
  script: async (text) => void (await client.query(text)),
});

export function openPostgres(url: string, options: { readonly connections: number; readonly onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    types,
    statement_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', options.onError);
  return database({
    engine: 'postgres',
    ...connectionOf(pool),
    async begin(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(connectionOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => (broken = cause));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    maintain: async () => void (await pool.query('analyze')),
    close: () => pool.end(),
  });
}
