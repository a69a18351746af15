import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

const mb = 1_048_576;
/** A segment of the engine's log is 16 MB. If there is no room for the next one, the engine loops forever. */
const piece = 16 * mb;
/** Free space, in bytes, below which writes are refused: two segments. */
const minFree = 2 * piece;
/** Reserved for writes under way when the disk suddenly fills up. */
const reserve = 2 * piece;
/** Free space at which writes resume; well above the limit, so that a few bytes do not switch back and forth. */
const enoughFree = 4 * piece;
/** A new database takes 40 MB, and the sandbox's data half as much again. */
const neededToMake = 8 * piece;

/** Bytes that a process of this user may still write next to this file or directory. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Measures the free space on the disk of an embedded database, and keeps a reserve there. */
export class DiskRoom {
  readonly #directory: string;
  readonly #reserve: string;
  readonly #free: (path: string) => number;
  #isShort = false;
  #hasReserve: boolean;

  /** @param directory of the database. @param free for tests. */
  constructor(directory: string, free = freeBytes) {
    this.#directory = directory;
    this.#reserve = join(directory, 'croupier.reserve');
    this.#free = free;
    this.#hasReserve = existsSync(this.#reserve) && statSync(this.#reserve).size === reserve;
  }

  /** Free bytes in addition to the reserve. */
  get free(): number {
    return this.#free(this.#directory);
  }

  /** Whether there is too little room for writes now. Creates the reserve if there is enough. */
  isShort(): boolean {
    const needed = (this.#isShort ? enoughFree : minFree) + (this.#hasReserve ? 0 : reserve);
    this.#isShort = this.free < needed;
    if (!this.#isShort && !this.#hasReserve) this.#isShort = !this.#setAside();
    return this.#isShort;
  }

  /** @throws Error with a sentence for the operator if there is too little room to start. */
  expect(isNew: boolean): void {
    const { free } = this;
    if (isNew ? free >= neededToMake : !this.isShort()) return;
    const needed = isNew ? neededToMake : minFree + (this.#hasReserve ? 0 : reserve);
    throw new Error(
      `${Math.floor(free / mb)} MB are free on the disk of ${resolve(this.#directory)}, and ${needed / mb} are needed. Make room and start again.`,
    );
  }

  /** Runs a write, again with the released reserve if the disk was full. */
  writing<T>(write: () => T): T {
    try {
      return write();
    } catch (error) {
      if (!isFull(error) || !this.#hasReserve) throw error;
      rmSync(this.#reserve, { force: true });
      this.#hasReserve = false;
      return write();
    }
  }

  /** Fully written: a sparse file would reserve nothing. */
  #setAside(): boolean {
    const file = openSync(this.#reserve, 'w', 0o600);
    const zeros = new Uint8Array(mb);
    try {
      for (let written = 0; written < reserve;) written += writeSync(file, zeros);
      fsyncSync(file);
      this.#hasReserve = true;
    } catch (error) {
      if (!isFull(error)) throw error;
      rmSync(this.#reserve, { force: true });
    } finally {
      closeSync(file);
    }
    return this.#hasReserve;
  }
}
