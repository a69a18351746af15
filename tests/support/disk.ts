import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

interface Node {
  /** Content of a file, or the inodes that a directory names. */
  readonly is: { readonly bytes: Buffer } | { readonly names: ReadonlyMap<string, number> };
}

/** Content of the disk after a power failure: files as last synced, and directories with the names of that moment. */
export interface Disk {
  /** Writes the surviving content of a directory to another one. */
  cutPower(directory: string, to: string): void;
  /** Ends the watch. */
  end(): void;
}

/** Watches each sync of this thread. It is the harshest possible disk: nothing is written without a sync. */
export function watchDisk(): Disk {
  const kept = new Map<number, Node>();
  const { fsyncSync } = fs;
  fs.fsyncSync = (opened) => {
    fsyncSync(opened);
    const { ino, size } = fs.fstatSync(opened);
    if (fs.fstatSync(opened).isDirectory()) {
      const path = fs.readlinkSync(`/proc/self/fd/${opened}`);
      kept.set(ino, { is: { names: new Map(fs.readdirSync(path).map((name) => [name, fs.lstatSync(join(path, name)).ino])) } });
      return;
    }
    const bytes = Buffer.alloc(size);
    // Through a descriptor of its own: the engine's may be for writing alone.
    const reader = fs.openSync(`/proc/self/fd/${opened}`, 'r');
    fs.readSync(reader, bytes, 0, size, 0);
    fs.closeSync(reader);
    kept.set(ino, { is: { bytes } });
  };
  syncBuiltinESMExports();
  const write = (inode: number, to: string) => {
    const is = kept.get(inode)?.is;
    if (is && 'names' in is) {
      fs.mkdirSync(to);
      for (const [name, each] of is.names) write(each, join(to, name));
    } else fs.writeFileSync(to, is?.bytes ?? '');
  };
  return {
    cutPower: (directory, to) => write(fs.statSync(directory).ino, to),
    end() {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
    },
  };
}

const may = (command: string, args: readonly string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Whether this machine lets a program have process numbers of its own, as a container has. */
export const mayIsolateProcesses = (): boolean => may('unshare', ['--user', '--map-root-user', '--pid', '--fork', 'true']);
/** Whether this machine lets a program mount a small disk for itself. */
export const mayMount = (): boolean => may('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
