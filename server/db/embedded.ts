import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type Connection, type Database, database } from './database.ts';
import { DurableNodeFS } from './durable-files.ts';

const OPTIONS: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  parsers: { [types.INT8]: BigInt, [types.DATE]: String },
};
/** The engine sets aside 128 MB for pages and room for 100 callers; the system keeps the files in memory too, and there is one caller. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
/** The engine's own start parameters without `-F`, which would turn fsync off. */
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync', ...SMALL];

export interface EmbeddedDatabase extends Database {
  readonly pglite: PGlite;
}

const connectionOf = (client: Pick<PGlite, 'query' | 'exec'>): Connection => ({
  query: async <T>(text: string, values: readonly unknown[]) => (await client.query<T>(text, [...values])).rows,
  script: async (text) => void (await client.exec(text)),
});

function embed(pglite: PGlite): EmbeddedDatabase {
  const embedded = database({
    engine: 'embedded',
    ...connectionOf(pglite),
    begin: <T>(work: (connection: Connection) => Promise<T>) => pglite.transaction((tx) => work(connectionOf(tx))) as Promise<T>,
    // There is no autovacuum and no checkpointer beside the one connection.
    async maintain() {
      await pglite.exec('vacuum (analyze)');
      await pglite.exec('checkpoint');
    },
    close: () => pglite.close(),
  });
  return { ...embedded, pglite };
}

/** PostgreSQL in this process, in memory. @param image a data directory made by `dumpDataDir`. */
export const openInMemory = async (image?: Blob): Promise<EmbeddedDatabase> =>
  embed(await PGlite.create({ ...OPTIONS, ...(image && { loadDataDir: image }) }));

/** PostgreSQL in this process, on a directory that nobody else has open. */
export async function openDirectory(directory: string): Promise<EmbeddedDatabase> {
  const fs = new DurableNodeFS(directory);
  const opened = embed(await PGlite.create({ ...OPTIONS, fs, startParams: DURABLE }));
  const before = fs.syncs;
  await opened.script(
    'create table if not exists durability (checked_at timestamptz not null); delete from durability; insert into durability values (now())',
  );
  if (fs.syncs > before) return opened;
  await opened.close();
  throw new Error(
    'The embedded database did not hand its writes to the disk. Install the version of @electric-sql/pglite that package.json names.',
  );
}
