import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The time that processes which start at the same moment wait for each other. */
const turnMs = 500;
const sqliteBusy = 5;
const ownerFile = 'croupier.pid';

/** Names the process that holds the lock. Its id is meaningful only on its own host or in its container. */
function ownerOf(directory: string): string {
  try {
    const [pid = '', host = ''] = readFileSync(join(directory, ownerFile), 'utf8').split(' ');
    return /^\d+$/.test(pid) ? `process ${pid}${host && host !== hostname() ? ` on ${host}` : ''}` : 'another process';
  } catch {
    return 'another process';
  }
}

/**
 * The embedded engine has no lock of its own, and two processes on one directory silently lose rows. This lock is the system's, on the file
 * `croupier.lock`: it works between containers that share the directory, and ends with the process however that ends.
 * @returns a function that releases it.
 * @throws Error with a sentence for the operator.
 */
export function lockDirectory(directory: string): () => void {
  // Node cannot lock files, but its SQLite can. The file is opened nowhere else, because closing it a second time would end the lock.
  const lock = new DatabaseSync(join(directory, 'croupier.lock'), { timeout: turnMs });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    throw new Error(
      errcode === sqliteBusy
        ? `The data directory ${resolve(directory)} is in use by ${ownerOf(directory)}. Stop it, or set DATA_DIR to another directory.`
        : `The data directory ${resolve(directory)} cannot be locked: ${message}. Set DATA_DIR to a directory on a disk of this machine.`,
    );
  }
  const owner = join(directory, ownerFile);
  writeFileSync(owner, `${process.pid} ${hostname()}`);
  return () => {
    rmSync(owner, { force: true });
    // The file stays: if it were removed while another start opens it, it would be locked twice.
    lock.close();
  };
}
