import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { required } from '#domain/required.ts';
import { clearTables, continueSequences, insertRows, isEmpty, rowsOf, tablesOf } from './copy.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import { withLongStatements } from './statement-timeout.ts';
import { syncPath } from './sync.ts';

/*
 * A backup is compressed lines of JSON: a header, for each table its columns and rows (a row is a string, PostgreSQL's own JSON of it), and at the
 * end the number of rows with a hash of everything before. It is independent of the engine, so either restores into the other.
 */

const format = 1;

interface Head {
  readonly croupier: number;
  readonly made_at: string;
  readonly migrations: readonly Pick<Migration, 'name' | 'checksum'>[];
}
interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}
interface End {
  readonly tables: number;
  readonly rows: number;
  readonly sha256: string;
}
/** Number of tables and rows that were backed up or restored. */
export type BackedUp = Pick<End, 'tables' | 'rows'>;

type Line = string | Head | TableHead | End;
const isHead = (line: Line): line is Head => typeof line === 'object' && 'croupier' in line;
const isTable = (line: Line): line is TableHead => typeof line === 'object' && 'table' in line;
const isEnd = (line: Line): line is End => typeof line === 'object' && 'sha256' in line;

/** Writes lines to a file that is its owner's alone and has its name only when all of it is on the disk. */
async function writing(file: string, work: (write: (line: Line) => Promise<void>) => Promise<BackedUp>): Promise<BackedUp> {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const gzip = createGzip();
  const target = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
  const written = finished(gzip.pipe(target));
  // An early failure is reported by `write`; handling it here only avoids an unhandled rejection and stops the compression.
  written.catch((error: Error) => gzip.destroy(error));
  const hash = createHash('sha256');
  const write = async (line: Line) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    const counted = await work(write);
    await write({ ...counted, sha256: hash.copy().digest('hex') });
    gzip.end();
    await written;
    renameSync(partial, file);
    syncPath(dirname(file));
    return counted;
  } catch (error) {
    gzip.destroy();
    target.destroy();
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Writes all of a database, as it is at one moment, to a file. The platform may go on with its work meanwhile. @throws Error, and leaves no file. */
export const backUp = (db: Database, file: string): Promise<BackedUp> =>
  withLongStatements(() =>
    db.transaction(() =>
      writing(file, async (write) => {
        await db.script('set transaction isolation level repeatable read, read only');
        const done = await db.sql<Head['migrations'][number]>`select name, checksum from migrations order by name`;
        await write({ croupier: format, made_at: new Date().toISOString(), migrations: done });
        const tables = await tablesOf(db);
        let rows = 0;
        for (const table of tables) {
          await write({ table: table.name, columns: table.columns });
          for await (const some of rowsOf(db, table)) {
            for (const row of some) await write(row);
            rows += some.length;
          }
        }
        return { tables: tables.length, rows };
      }),
    ),
  );

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // Errors of both streams are thrown by the loop that reads `text`.
  pipeline(createReadStream(file), text, () => undefined);
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = required(lines.pop(), 'A line');
    yield* lines;
  }
  if (rest !== '') throw new Error('it breaks off in the middle of a line');
}

/** Reads all of a backup before anything is done with it. @throws Error with a sentence for the operator. */
async function checked(file: string): Promise<Head> {
  const hash = createHash('sha256');
  let [head, end]: [Head | null, End | null] = [null, null];
  const damaged = (why: unknown) =>
    new Error(`The backup ${file} is not whole: ${why instanceof Error ? why.message : String(why)}. Nothing was restored.`);
  try {
    for await (const text of linesOf(file)) {
      if (end) throw new Error('something stands after its end');
      const line = JSON.parse(text) as Line;
      if (!head && !isHead(line)) throw new Error('it does not begin as one');
      if (isHead(line)) head = line;
      if (isEnd(line)) end = line;
      else hash.update(`${text}\n`);
    }
  } catch (error) {
    throw damaged(error);
  }
  if (!head || !end) throw damaged('its end is missing');
  if (end.sha256 !== hash.digest('hex')) throw damaged('what it holds is not what was written');
  if (head.croupier !== format) throw new Error(`The backup ${file} is of another version of Croupier. Nothing was restored.`);
  return head;
}

/** Reads a whole backup. @returns the time it was made. @throws Error with a sentence for the operator if it is damaged. */
export const backupTime = async (file: string): Promise<Date> => new Date((await checked(file)).made_at);

/** The migrations of a backup. @throws Error with a sentence for the operator. */
function migrationsOf(head: Head): Migration[] {
  const known = new Map(migrations().map((each) => [each.name, each]));
  return head.migrations.map(({ name, checksum }) => {
    const own = known.get(name);
    if (own?.checksum !== checksum)
      throw new Error(`The backup was made by another version of Croupier, with a migration ${name} that this one does not have.`);
    return own;
  });
}

/**
 * Restores a backup into an empty database, in one transaction, and then applies today's migrations.
 * @throws Error with a sentence for the operator, without any change.
 */
export async function restore(db: Database, file: string): Promise<BackedUp> {
  const before = migrationsOf(await checked(file));
  if (!(await isEmpty(db))) {
    throw new Error(
      'The database is not empty: a backup is restored into a new one. Set DATABASE_URL or DATA_DIR to one that holds nothing.',
    );
  }
  return withLongStatements(() =>
    db.transaction(async () => {
      await migrate(db, before);
      const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]));
      await clearTables(db, [...tables.values()]);
      const counted = { tables: 0, rows: 0 };
      let [table, waiting]: [TableHead | null, string[]] = [null, []];
      const flush = async () => {
        if (table && waiting.length > 0) await insertRows(db, { name: table.table, columns: table.columns }, waiting);
        counted.rows += waiting.length;
        waiting = [];
      };
      for await (const text of linesOf(file)) {
        const line = JSON.parse(text) as Line;
        if (typeof line === 'string') waiting.push(line);
        if (waiting.length < 2_000 && typeof line === 'string') continue;
        await flush();
        if (!isTable(line)) continue;
        table = line;
        counted.tables += 1;
      }
      for (const each of tables.values()) await continueSequences(db, each);
      await db.sql`select set_config('croupier.copying', '', true)`;
      await migrate(db);
      return counted;
    }),
  );
}
