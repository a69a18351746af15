import { requirements, rowsOfArea } from './requirements.ts';
import type { Ran } from './titles.ts';

export interface Judgement {
  /** The tests that passed, by their row. */
  readonly shown: ReadonlyMap<string, readonly Ran[]>;
  /** Rows that no test that passed cites, and that no note excuses. */
  readonly missing: readonly string[];
  /** Rows with a failed test. */
  readonly failed: readonly string[];
  /** Unknown ids in an area of the specification, with the tests that cite them. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
}

const idPattern = /\b([A-Z][A-Z0-9]{1,8})-(\d{2,3})\b/g;

/** Ids of the specification's areas in a title, including unknown ones. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(idPattern)].filter(([, area = '']) => area in rowsOfArea).map(([id]) => id);

/** @param excused rows that no test can show, from docs/spec-notes.md. */
export function judge(ran: readonly Ran[], excused: ReadonlySet<string>): Judgement {
  const known = new Set(requirements);
  const shown = new Map<string, Ran[]>();
  const failed = new Set<string>();
  const unknown: { id: string; file: string }[] = [];
  for (const test of ran) {
    for (const id of idsIn(test.title)) {
      if (!known.has(id)) unknown.push({ id, file: test.file });
      else if (test.passed) shown.set(id, [...(shown.get(id) ?? []), test]);
      else failed.add(id);
    }
  }
  return {
    shown,
    missing: requirements.filter((id) => !shown.has(id) && !excused.has(id)),
    failed: requirements.filter((id) => failed.has(id)),
    unknown,
  };
}

/** The rows that docs/spec-notes.md has a reason for: lines like `ERR-21: because`. */
export const excusedIn = (notes: string): ReadonlySet<string> =>
  new Set(notes.split('\n').flatMap((line) => (/^[A-Z0-9]+-\d{2}: \S{3}/.test(line) ? idsIn(line).slice(0, 1) : [])));
