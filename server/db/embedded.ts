import { setFlagsFromString } from 'node:v8';
import { Mutex, PGlite, type PGliteOptions, TransactionAbortedError, types } from '@electric-sql/pglite';
import { type Connection, type Database, database, isStalePlan } from './database.ts';
import { DurableNodeFS } from './durable-files.ts';
import { commitTogether } from './groups.ts';
import { type Statement, Statements } from './statements.ts';

const OPTIONS: PGliteOptions = {
  parsers: { [types.INT8]: BigInt, [types.DATE]: String },
};
/** The engine sets aside 128 MB for pages and room for 100 callers; the system keeps the files in memory too, and there is one caller. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
/** The engine's own start parameters without `-F`, which would turn fsync off. */
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync', ...SMALL];

export interface EmbeddedDatabase extends Database {
  readonly pglite: PGlite;
}

/** The engine has one connection, and nobody may come between `begin` and `commit`. */
function embed(pglite: PGlite): EmbeddedDatabase {
  const turns = new Mutex();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.runExclusive(work);
  const statements = new Statements(pglite);
  const run = async (group: readonly Statement[]) => {
    try {
      return await statements.run(group);
    } catch (error) {
      if (isStalePlan(error)) await statements.renew();
      throw error;
    }
  };
  const together = commitTogether(run, inTurn);
  const script = async (text: string) => void (await pglite.exec(text));
  const own: Connection = {
    query: async <T>(text: string, values: readonly unknown[]) => (await run([{ text, values }]))[0] as T[],
    script,
  };
  const embedded = database({
    engine: 'embedded',
    query: async <T>(text: string, values: readonly unknown[]) => (await together({ text, values })) as T[],
    script: (text) => inTurn(() => script(text)),
    begin: (work) =>
      inTurn(async () => {
        await pglite.exec('begin');
        try {
          const result = await work(own);
          const [ended] = await pglite.exec('commit');
          // So ends a transaction in which a statement failed without anybody heeding it.
          if (ended?.command === 'ROLLBACK') throw new TransactionAbortedError();
          return result;
        } catch (error) {
          if (pglite.isInTransaction()) await pglite.exec('rollback');
          throw error;
        }
      }),
    // There is no autovacuum and no checkpointer beside the one connection.
    maintain: () =>
      inTurn(async () => {
        await pglite.exec('vacuum (analyze)');
        await pglite.exec('checkpoint');
      }),
    close: () => inTurn(() => pglite.close()),
  });
  return { ...embedded, pglite };
}

/** PostgreSQL in this process, in memory. @param image a data directory made by `dumpDataDir`. */
export const openInMemory = async (image?: Blob): Promise<EmbeddedDatabase> =>
  embed(await PGlite.create({ ...OPTIONS, ...(image && { loadDataDir: image }) }));

/**
 * How much of a function of the engine has to run before V8 optimises it: a hundred times its default. What is run most still is; for the thousands
 * that only the start runs, optimising took a hundred megabytes and most of the first seconds.
 */
const OPTIMISED_FROM = 1_300_000_000;

/** PostgreSQL in this process, on a directory that nobody else has open. */
export async function openDirectory(directory: string): Promise<EmbeddedDatabase> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISED_FROM}`);
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
