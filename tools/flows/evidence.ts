import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';

/** Evidence of a failed walk or cell, apart from its message. */
export interface Evidence {
  /** Expected and actual value of the assertion; empty where no assertion failed. */
  readonly expected: string;
  readonly seen: string;
  /** File below the run's folder: the page at the failure. */
  readonly screenshot?: string;
  readonly trace?: Trace;
}

export interface Trace {
  /** Path at which the runner writes it after the test; the runner's next run removes it. */
  readonly written: string;
  /** File below the run's folder, where it stays. */
  readonly kept: string;
}

const longest = 2_000;

export const plainText = (text: string): string => stripVTControlCharacters(text);

const inWords = (value: unknown): string =>
  plainText(typeof value === 'string' ? value : inspect(value, { depth: 6, breakLength: 100, maxStringLength: longest })).slice(0, longest);

/** Returns the expected and the actual value of an assertion of either runner. */
export function comparedIn(error: unknown): Pick<Evidence, 'expected' | 'seen'> {
  const { matcherResult, ...own } = (typeof error === 'object' ? (error ?? {}) : {}) as { matcherResult?: object };
  const compared = { ...own, ...matcherResult } as { expected?: unknown; actual?: unknown };
  if (!('expected' in compared || 'actual' in compared)) return { expected: '', seen: '' };
  return { expected: inWords(compared.expected), seen: inWords(compared.actual) };
}

/** Moves the traces of a run to its record, and removes those of walks and cells that are no longer in it. */
export function saveTraces(folder: string, recorded: readonly { readonly evidence?: Evidence }[]): void {
  const traces = recorded.flatMap(({ evidence }) => evidence?.trace ?? []);
  for (const { written, kept } of traces) {
    if (!existsSync(written) || existsSync(join(folder, kept))) continue;
    mkdirSync(join(folder, 'traces'), { recursive: true });
    copyFileSync(written, join(folder, kept));
  }
  const named = new Set(traces.map(({ kept }) => kept));
  const stored = existsSync(join(folder, 'traces')) ? readdirSync(join(folder, 'traces')) : [];
  for (const name of stored) if (!named.has(`traces/${name}`)) rmSync(join(folder, 'traces', name));
}
