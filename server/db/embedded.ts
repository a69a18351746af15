import { setFlagsFromString } from 'node:v8';
import { Mutex, PGlite, type PGliteOptions, TransactionAbortedError, types } from '@electric-sql/pglite';
import { type Connection, type Database, database, isStalePlan } from './database.ts';
import { damaged, holdsDatabase, makeDatabase } from './data-directory.ts';
import { DiskRoom } from './disk-room.ts';
import { DurableNodeFS } from './durable-files.ts';
import { commitTogether } from './groups.ts';
import { type Statement, Statements } from './statements.ts';
import { cannotWrite, DatabaseUnavailable } from './unavailable.ts';

const engineOptions: PGliteOptions = {
  parsers: { [types.INT8]: BigInt, [types.DATE]: String },
};
/** The engine reserves 128 MB for pages and room for 100 callers; here the system caches the files too, and there is one caller. */
const smallParameters = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
/** The engine's own start parameters without `-F`, which would turn fsync off. */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...smallParameters,
];

export interface EmbeddedDatabase extends Database {
  readonly pglite: PGlite;
}

/** A full disk is an outage, not a refusal: the caller may retry when there is room. */
function failed(error: unknown): never {
  throw cannotWrite(error) ? new DatabaseUnavailable(error) : error;
}

/** The engine has one connection, so calls take turns and none runs between another's `begin` and `commit`. */
function embed(pglite: PGlite, room: DiskRoom | null = null, onRoom: RoomListener = () => undefined): EmbeddedDatabase {
  const turns = new Mutex();
  let isShort = false;
  /** Without room the engine itself refuses writes, and reads as usual. */
  const heedRoom = async (): Promise<void> => {
    const now = room?.isShort() ?? false;
    if (now === isShort) return;
    await pglite.exec(`set default_transaction_read_only = ${now ? 'on' : 'off'}`);
    isShort = now;
    onRoom(now);
  };
  let asked = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    const done = turns.runExclusive(async () => {
      await heedRoom();
      return work();
    });
    return done.finally(() => (asked -= 1));
  };
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
  const script = async (text: string) => void (await pglite.exec(text).catch(failed));
  const own: Connection = {
    query: async <T>(text: string, values: readonly unknown[]) => (await run([{ text, values }]).catch(failed))[0] as T[],
    script,
  };
  const embedded = database({
    engine: 'embedded',
    connections: 1,
    query: async <T>(text: string, values: readonly unknown[]) => (await together({ text, values }).catch(failed)) as T[],
    script: (text) => inTurn(() => script(text)),
    begin: (work) =>
      inTurn(async () => {
        await pglite.exec('begin');
        try {
          const result = await work(own);
          const [ended] = await pglite.exec('commit');
          // A transaction ends with this if an error of one of its statements was ignored.
          if (ended?.command === 'ROLLBACK') throw new TransactionAbortedError();
          return result;
        } catch (error) {
          if (pglite.isInTransaction()) await pglite.exec('rollback');
          throw error;
        }
      }),
    load: () => ({ open: 1, idle: asked > 0 ? 0 : 1, waiting: Math.max(0, asked - 1), freeBytes: room?.free ?? null }),
    // There is no autovacuum and no checkpointer besides the one connection. A checkpoint may free space; the other steps use some first.
    maintain: () =>
      inTurn(async () => {
        if (!isShort) await pglite.exec('vacuum (analyze)');
        await pglite.exec('checkpoint');
      }),
    close: () => turns.runExclusive(() => pglite.close()),
  });
  return { ...embedded, pglite };
}

/** PostgreSQL in this process, in memory. @param image a data directory made by `dumpDataDir`. */
export const openInMemory = async (image?: Blob): Promise<EmbeddedDatabase> =>
  embed(await PGlite.create({ ...engineOptions, ...(image && { loadDataDir: image }) }));

/**
 * The work of an engine's function before V8 optimizes it: a hundred times the default. Hot functions are still optimized; optimizing the thousands
 * that only the start runs took a hundred megabytes and most of the first seconds.
 */
const optimisedFrom = 1_300_000_000;

/** Called when the disk has no room for writes any more, and when it has room again. */
type RoomListener = (isShort: boolean) => void;

export interface DirectoryOptions {
  readonly onRoom?: RoomListener;
  /** Free bytes on the disk of a path; for tests. */
  readonly free?: (path: string) => number;
}

const create = (fs: DurableNodeFS): Promise<PGlite> => PGlite.create({ ...engineOptions, fs, startParams: durableParameters });

/**
 * PostgreSQL in this process, on a directory that no other process has open; an empty or missing one is created.
 * @throws Error with a sentence for the operator: damaged directories are left untouched.
 */
export async function openDirectory(directory: string, { onRoom, free }: DirectoryOptions = {}): Promise<EmbeddedDatabase> {
  setFlagsFromString(`--wasm-tiering-budget=${optimisedFrom}`);
  if (!holdsDatabase(directory)) {
    await makeDatabase(directory, async (unfinished) => {
      const room = new DiskRoom(unfinished, free);
      room.expect(true);
      await (await create(new DurableNodeFS(unfinished, room))).close();
    });
  }
  const room = new DiskRoom(directory, free);
  room.expect(false);
  const fs = new DurableNodeFS(directory, room);
  const pglite = await create(fs).catch((error: unknown) => {
    throw damaged(directory, `the engine says “${error instanceof Error ? error.message : String(error)}”`, error);
  });
  const opened = embed(pglite, room, onRoom);
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
