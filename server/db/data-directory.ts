import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { syncPath, syncTree } from './sync.ts';

/** PostgreSQL version of the files that the embedded engine reads. */
const engine = '18';
/** Files without which the engine opens nothing, or creates new ones over existing data. */
const needed = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact'];

const whatToDo = 'It was left in its place. Bring a backup back (npm run operator -- restore), or set DATA_DIR to another directory.';

/** The error for a directory that cannot be opened; its message names the directory and the remedy. */
export const damaged = (directory: string, why: string, cause?: unknown): Error =>
  new Error(`The embedded database in ${resolve(directory)} cannot be opened: ${why}. ${whatToDo}`, { cause });

/** Whether a directory holds a database; otherwise it is empty or missing. @throws Error with a sentence for the operator. */
export function holdsDatabase(directory: string): boolean {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return false;
  const missing = needed.find((name) => !existsSync(join(directory, name)));
  if (missing !== undefined) throw damaged(directory, `it is not empty, and ${missing} is missing`);
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== engine)
    throw damaged(directory, `its files are of PostgreSQL ${version || 'no version'}, and this engine reads ${engine}`);
  return true;
}

/**
 * Makes a database in a temporary directory and moves it into place once it is completely on disk: an interrupted start, also by a power failure,
 * leaves no half of one.
 * @param directory in an existing one.
 * @param fill makes the database in the given directory, and has closed it when it resolves.
 */
export async function makeDatabase(directory: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await fill(unfinished);
  chmodSync(unfinished, 0o700);
  syncTree(unfinished);
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}
