import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Recorded, readRecord } from '../mutation/record.ts';
import type { BurstResult } from '../soak/burst-soak.ts';
import type { BurstSize } from '../soak/guests.ts';
import type { ProcessMemory } from '../soak/memory.ts';
import type { GamesRecord } from './games.ts';
import { type Conditions, type RecordName, recordsFolder } from './record.ts';

export interface TestsRecord extends Conditions {
  readonly subjects: readonly { readonly name: string; readonly passed: number; readonly failed: number; readonly skipped: number }[];
}
export interface FuzzRecord extends Conditions {
  readonly requests: number;
  readonly seed: number;
  readonly routes: number;
  readonly seconds: number;
  readonly done: number;
  readonly sentOn: number;
  readonly refused: number;
  readonly faults: number;
  readonly notAllowed: number;
  readonly slowestMs: number;
  readonly maxPauseMs: number;
}
interface Speed {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}
export interface SoakRecord extends Conditions {
  readonly minutes: number;
  readonly players: number;
  readonly processes: number;
  readonly postgres: {
    readonly acknowledged: Readonly<Record<'registrations' | 'bets' | 'deposits' | 'paidDeposits' | 'withdrawals', number>>;
    readonly unanswered: number;
    readonly lost: readonly string[];
    readonly differences: readonly string[];
    readonly wrong: readonly string[];
    readonly entries: number;
    readonly outages: readonly { readonly what: string; readonly lastedMs: number; readonly healthyAfterMs: number }[];
    readonly speed: Readonly<Record<'logins' | 'bets' | 'reads', Speed>>;
    /** Memory of each process; soaks before ADR 108 stored none. */
    readonly memory?: readonly ProcessMemory[];
  };
  readonly embedded: {
    readonly writes: readonly number[];
    readonly read: number;
    readonly healthz: number;
    readonly after: number;
    readonly healthyAfterMs: number;
    readonly acknowledged: number;
    readonly lost: readonly string[];
    readonly differences: readonly unknown[];
  } | null;
}
export interface BurstRecord extends Conditions {
  /** Seconds without guests, and as many with them. */
  readonly spanS: number;
  readonly players: number;
  readonly size: BurstSize;
  readonly results: readonly BurstResult[];
}
export interface LiveRecord extends Conditions {
  readonly minutes: number;
  /** Players per process. */
  readonly players: number;
  readonly processes: number;
  /** Bets that the table accepted, and those that were sent after it had closed. */
  readonly takenBets: number;
  readonly late: number;
  readonly rounds: number;
  readonly settled: number;
  readonly returned: number;
  readonly entries: number;
  readonly faults: readonly string[];
  readonly differences: readonly string[];
  readonly killed: readonly { readonly phase: string; readonly healthyAfterMs: number }[];
  readonly endedAfterMs: number;
  readonly bets: { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };
  readonly views: { readonly perSecond: number };
  readonly drawLate: { readonly p50Ms: number; readonly maxMs: number };
  readonly memory: readonly ProcessMemory[];
}
export interface Records {
  readonly tests: TestsRecord | null;
  readonly fuzz: FuzzRecord | null;
  readonly soak: SoakRecord | null;
  readonly bursts: BurstRecord | null;
  readonly live: LiveRecord | null;
  readonly games: GamesRecord | null;
  readonly mutation: Recorded | null;
}

function recordOf<T>(name: RecordName | 'games'): T | null {
  const file = join(recordsFolder, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
/** Returns the latest record of each kind. */
export const readRecords = (): Records => ({
  tests: recordOf('tests'),
  fuzz: recordOf('fuzz'),
  soak: recordOf('soak'),
  bursts: recordOf('soak-bursts'),
  live: recordOf('soak-live'),
  games: recordOf('games'),
  mutation: readRecord(),
});
