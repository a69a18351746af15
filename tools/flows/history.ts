import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { required } from '#domain/required.ts';
import { pathIdOf } from './path-id.ts';
import { cellKey, type Lines } from './run.ts';
import { plannedPaths } from './summary.ts';

/** One run of a path at a layer, or of a cell; for a repeated test, the result of the second attempt. */
export interface Past {
  /** Milliseconds since 1970, when the run ended. */
  readonly at: number;
  readonly outcome: 'passed' | 'failed' | 'second try';
  readonly milliseconds: number | null;
}

/** The newest runs of each path and cell, the oldest first. */
export type History = Readonly<Record<string, readonly Past[]>>;

export const maxRuns = 20;
const retentionDays = 60;

export const pathKey = (id: string, layer: string): string => `${id}, ${layer}`;

interface Attempt {
  readonly key: string;
  readonly passed: boolean;
  readonly milliseconds: number | null;
}

const idsOf = (walks: Lines['walks']): ReadonlyMap<string, readonly string[]> =>
  new Map([...new Set(walks.map(({ plan }) => plan))].map((plan) => [plan, plannedPaths(plan).map((path) => pathIdOf(plan, path))]));

function attemptsOf({ walks, faults }: Lines): Attempt[] {
  const ids = idsOf(walks);
  return [
    ...walks.flatMap(({ plan, path, layer, failure, milliseconds }) => {
      const id = ids.get(plan)?.[path - 1];
      return id === undefined ? [] : [{ key: pathKey(id, layer), passed: failure === '', milliseconds }];
    }),
    ...faults.map((cell) => ({ key: cellKey(cell), passed: cell.ok, milliseconds: cell.milliseconds ?? null })),
  ];
}

/** The history with one more run: limited for each path, and without paths that have not run for long. */
export function withRun(history: History, ran: Lines, at: number): History {
  const attempts = Map.groupBy(attemptsOf(ran), ({ key }) => key);
  const added = [...attempts].map(([key, attempts]): [string, readonly Past[]] => {
    const { passed, milliseconds } = required(attempts.at(-1));
    const outcome: Past['outcome'] = !passed ? 'failed' : attempts.every((one) => one.passed) ? 'passed' : 'second try';
    return [key, [...(history[key] ?? []), { at, outcome, milliseconds }].slice(-maxRuns)];
  });
  const oldest = at - retentionDays * 86_400_000;
  const kept = Object.entries(history).filter(([, past]) => required(past.at(-1)).at >= oldest);
  return Object.fromEntries([...kept, ...added]);
}

export function readHistory(file: string): History {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as History;
  } catch {
    // Missing or broken statistics of earlier runs must not fail a run.
    return {};
  }
}

/** Adds what ran to the file, whole or not at all. */
export function saveHistory(file: string, ran: Lines, at: number): void {
  if (ran.walks.length + ran.faults.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(withRun(readHistory(file), ran, at)));
  renameSync(`${file}.new`, file);
}

/** Statistics of earlier runs for one path at one layer, or for one cell. */
export interface Steadiness {
  readonly runs: number;
  /** Runs in which it failed at least once. */
  readonly failed: number;
  /** Whether the results of its runs, or of two attempts in one run, differ. */
  readonly isFlaky: boolean;
  readonly fastest: number | null;
  readonly slowest: number | null;
}

export function steadinessOf(past: readonly Past[]): Steadiness {
  const took = past.flatMap(({ outcome, milliseconds }) => (outcome === 'passed' && milliseconds !== null ? [milliseconds] : []));
  const failed = past.filter(({ outcome }) => outcome !== 'passed').length;
  return {
    runs: past.length,
    failed,
    isFlaky: past.some(({ outcome }) => outcome === 'second try') || (failed > 0 && failed < past.length),
    fastest: took.length > 0 ? Math.min(...took) : null,
    slowest: took.length > 0 ? Math.max(...took) : null,
  };
}
