import { requirements, rowsOfArea } from './requirements.ts';
import type { Ran } from './titles.ts';

export interface Judgement {
  /** The tests that passed, by the row that they cite. */
  readonly shown: ReadonlyMap<string, readonly Ran[]>;
  /** Rows that no test that passed cites, and that no note excuses. */
  readonly missing: readonly string[];
  /** Rows of which a test failed. */
  readonly failed: readonly string[];
  /** Ids of an area of the spec that the spec does not have, with who cites them. */
  readonly unknown: readonly { readonly id: string; readonly file: string }[];
}

const idPattern = /\b([A-Z][A-Z0-9]{1,8})-(\d{2,3})\b/g;

/** Ids of the spec's areas in a title, also such as the spec does not have. */
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
