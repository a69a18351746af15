import pg from 'pg';
import { type Connection, type Database, database, isStalePlan } from './database.ts';

const INT8 = 20;
const DATE = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** The program has some two hundred; a search makes new ones, which are not worth a place in the memory of every connection. */
const MOST_PREPARED = 500;

/** Statements are parsed and planned once for each connection, under a name for each text. */
function statementNames() {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_PREPARED) return known;
      const name = `statement_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew(): void {
      generation += 1;
      names.clear();
    },
  };
}

const connectionOf = (client: pg.Pool | pg.PoolClient, names: ReturnType<typeof statementNames>): Connection => ({
  async query<T>(text: string, values: readonly unknown[]) {
    const name = names.of(text);
    try {
      return (await client.query({ text, values: [...values], ...(name !== undefined && { name }) })).rows as T[];
    } catch (error) {
      if (isStalePlan(error)) names.renew();
      throw error;
    }
  },
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
  const names = statementNames();
  return database({
    engine: 'postgres',
    ...connectionOf(pool, names),
    async begin(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(connectionOf(client, names));
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
