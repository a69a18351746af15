import type { Store } from './host.ts';

/** Milliseconds of this process. */
export interface ProcessClock {
  /** A clock that never goes back. */
  readonly now: () => number;
  /** The calendar's clock, which continues while the machine sleeps. */
  readonly calendar: () => number;
  /** Processor time that all threads have used. */
  readonly cpu: () => number;
}

const processClock: ProcessClock = {
  now: () => performance.now(),
  calendar: () => Date.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** A longer gap between two looks is a pause, unless the process worked through it. */
const pauseMs = 5_000;
/** The minimum share of a gap that a busy process spends computing; a suspended one, or one on a sleeping machine, computes nothing. */
const busyShare = 0.3;

/** Tracks for how long this process has been running without a pause, with a database that acknowledges its beats. */
export class Presence {
  readonly #clock: ProcessClock;
  #since: number | null = null;
  #looked: { readonly now: number; readonly calendar: number; readonly cpu: number };

  constructor(clock: ProcessClock = processClock) {
    this.#clock = clock;
    this.#looked = this.#read();
  }

  /** Detects a pause since the last look. Called every second, so that a gap shows one. */
  look(): void {
    const [before, read] = [this.#looked, this.#read()];
    this.#looked = read;
    const gap = Math.max(read.now - before.now, read.calendar - before.calendar);
    const isPause = gap > pauseMs && read.cpu - before.cpu < gap * busyShare;
    if (isPause && this.#since !== null) this.#since = read.now;
  }

  /** Milliseconds; 0 before the first beat was acknowledged, and after one that was not. */
  aliveMs(): number {
    this.look();
    return this.#since === null ? 0 : this.#looked.now - this.#since;
  }

  /** The database has acknowledged a beat. */
  acknowledged(): void {
    this.#since ??= this.#clock.now();
  }

  /** The database has not acknowledged a beat: nobody can leave a flight. */
  failed(): void {
    this.#since = null;
  }

  #read() {
    return { now: this.#clock.now(), calendar: this.#clock.calendar(), cpu: this.#clock.cpu() };
  }
}

const presences = new WeakMap<object, Presence>();

/** Returns this process's presence record for a store. */
export function presenceOf(db: Store): Presence {
  const known = presences.get(db);
  if (known) return known;
  const made = new Presence();
  presences.set(db, made);
  return made;
}
