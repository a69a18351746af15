import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type Connection, type Database, database } from './database.ts';

const OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers: { [types.INT8]: BigInt, [types.DATE]: String },
};

type Queryable = Pick<PGlite, 'query' | 'exec'>;

const connectionOf = (client: Queryable): Connection => ({
  query: async <T>(text: string, values: readonly unknown[]) => (await client.query<T>(text, [...values])).rows,
  script: async (text) => void (await client.exec(text)),
});

/** PostgreSQL in this process. @param options where the data is: a `dataDir`, a file system, or neither for memory. */
export async function openEmbedded(options: PGliteOptions = {}): Promise<Database & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create({ ...OPTIONS, ...options });
  const embedded = database({
    engine: 'embedded',
    ...connectionOf(pglite),
    begin: <T>(work: (connection: Connection) => Promise<T>) => pglite.transaction((tx) => work(connectionOf(tx))) as Promise<T>,
    close: () => pglite.close(),
  });
  return Object.assign(embedded, { pglite });
}
