import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** When a process began, where the system tells (Linux); else ''. With it, a number that came round again is not taken for its former owner. */
function beginningOf(pid: number): string {
  try {
    // The second field is the program's name in brackets and may hold anything.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

function isAlive(pid: number, beginning: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return beginningOf(pid) === beginning;
}

/**
 * The embedded engine has no lock of its own, and two processes on one directory lose rows without a word.
 * @returns what gives the directory back. @throws Error with a sentence for the operator.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'croupier.pid');
  const take = () => writeFileSync(file, `${process.pid} ${beginningOf(process.pid)}`, { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid = '', beginning = ''] = readFileSync(file, 'utf8').split(' ');
    if (/^\d+$/.test(pid) && isAlive(Number(pid), beginning)) {
      throw new Error(
        `The data directory ${resolve(directory)} is in use by process ${pid}. Stop it, or set DATA_DIR to another directory.`,
      );
    }
    rmSync(file, { force: true });
    take();
  }
  return () => rmSync(file, { force: true });
}
