import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

const mb = 1_048_576;
/** A piece of the engine's log is 16 MB, and it has none to fall back on where the next one finds no room: it would turn in circles for ever. */
const piece = 16 * mb;
/** Free space below which nothing more is written, in bytes: two pieces. */
const minFree = 2 * piece;
/** Set aside for what is being written when the disk fills up from one moment to the next. */
const reserve = 2 * piece;
/** Room needed to resume writes; well above the limit, so that a few bytes do not switch back and forth. */
const enoughFree = 4 * piece;
/** A new database takes 40 MB, and the sandbox's data half as much again. */
const neededToMake = 8 * piece;

/** Bytes that a process of this user may still write beside this file or directory. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Measures the free space on the disk of an embedded database, and holds a reserve on it. */
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

  /** Bytes that are free beside the reserve. */
  get free(): number {
    return this.#free(this.#directory);
  }

  /** Whether there is too little room to write, at this moment. Makes the reserve where there is enough. */
  isShort(): boolean {
    const needed = (this.#isShort ? enoughFree : minFree) + (this.#hasReserve ? 0 : reserve);
    this.#isShort = this.free < needed;
    if (!this.#isShort && !this.#hasReserve) this.#isShort = !this.#setAside();
    return this.#isShort;
  }

  /** @throws Error with a sentence for the operator where there is too little to start with. */
  expect(isNew: boolean): void {
    const { free } = this;
    if (isNew ? free >= neededToMake : !this.isShort()) return;
    const needed = isNew ? neededToMake : minFree + (this.#hasReserve ? 0 : reserve);
    throw new Error(
      `${Math.floor(free / mb)} MB are free on the disk of ${resolve(this.#directory)}, and ${needed / mb} are needed. Make room and start again.`,
    );
  }

  /** Does what writes to the disk, a second time out of the reserve if it was full. */
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

  /** Written, not only long: a file with holes would set nothing aside. */
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
