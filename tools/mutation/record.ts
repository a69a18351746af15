import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './figures.ts';
import { digestOf, type Sources } from './sources.ts';

/** Fingerprints of everything that the score of a file depends on. */
export interface Fingerprint {
  /** Fingerprint of the file itself. */
  readonly own: string;
  /** Fingerprint of all judges: the tests that reach it, what they read and import, what it imports. */
  readonly judges: string;
}

export type Entry = Fingerprint & Figures;

/** Latest measurements, by part and by the mutated file. */
export interface Recorded {
  /** Day of the last whole run, as YYYY-MM-DD. */
  readonly wholeRun: string;
  readonly parts: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
}

const recordFile = 'tests/mutation.json';
const nothingRecorded: Recorded = { wholeRun: 'never', parts: {} };

export const readRecord = (file = recordFile): Recorded =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : nothingRecorded;

const sorted = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export function writeRecord({ wholeRun, parts }: Recorded, file = recordFile): void {
  const inOrder = sorted(Object.fromEntries(Object.entries(parts).map(([name, entries]) => [name, sorted(entries)])));
  writeFileSync(file, `${JSON.stringify({ wholeRun, parts: inOrder }, null, 2)}\n`);
}

export interface Judged {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Files that a test reads rather than imports. */
  readonly readBy: (test: string) => readonly string[];
  /** Files and packages that every result depends on: how mutants are made, how tests are run. */
  readonly method: readonly string[];
}

/** The present fingerprint of each file, independent of its location. */
export function fingerprintsOf({ files, tests, readBy, method }: Judged, sources: Sources): Record<string, Fingerprint> {
  const judges = tests.map((test) => ({ reached: sources.reach(test), read: readBy(test) }));
  const always = method.flatMap((file) => [...sources.reach(file)]);
  return Object.fromEntries(
    files.map((file) => {
      const its = judges.filter(({ reached }) => reached.has(file)).flatMap(({ reached, read }) => [...reached, ...read]);
      const beside = new Set([...always, ...sources.reach(file), ...its]);
      beside.delete(file);
      const digests = [...beside].map((each) => sources.digest(each)).toSorted();
      return [file, { own: sources.digest(file), judges: digestOf(digests) }];
    }),
  );
}

export type Reason = 'was never measured' | 'has changed' | 'is judged by something that has changed';

export interface Choice {
  /** Files whose measured figures are still valid. */
  readonly kept: Readonly<Record<string, Figures>>;
  /** Files to measure. */
  readonly due: readonly { readonly file: string; readonly why: Reason }[];
  /** Recorded files that no longer exist. */
  readonly gone: readonly string[];
}

const isSame = (one: Fingerprint, other: Fingerprint) => one.own === other.own && one.judges === other.judges;

/** Selects the recorded figures that are still valid. A moved file keeps its figures. */
export function choose(now: Readonly<Record<string, Fingerprint>>, recorded: Readonly<Record<string, Entry>>): Choice {
  const kept: Record<string, Figures> = {};
  const due: { file: string; why: Reason }[] = [];
  const found = new Set<string>();
  for (const [file, fingerprint] of Object.entries(now)) {
    const own = recorded[file];
    const candidates = [...(own ? [[file, own] as const] : []), ...Object.entries(recorded)];
    const known = candidates.find(([, entry]) => isSame(entry, fingerprint));
    const former = known ?? candidates.find(([name, entry]) => name === file || entry.own === fingerprint.own);
    if (former) found.add(former[0]);
    if (known) {
      const { killed, survived, uncovered, timedOut } = known[1];
      kept[file] = { killed, survived, uncovered, timedOut };
    } else if (!former) due.push({ file, why: 'was never measured' });
    else due.push({ file, why: former[1].own === fingerprint.own ? 'is judged by something that has changed' : 'has changed' });
  }
  return { kept, due, gone: Object.keys(recorded).filter((file) => !found.has(file)) };
}
