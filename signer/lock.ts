import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Keeps a second signer off the journal of this one. @throws Error while another runs. */
export function lockFolder(file: string): () => void {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (attempt > 0 || pid === process.pid || (pid > 0 && isAlive(pid)))
        throw new Error(`Another signer (process ${pid}) uses this folder. If there is none, delete ${file}.`, { cause: error });
      rmSync(file, { force: true });
    }
  }
}
