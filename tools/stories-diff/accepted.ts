import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Difference } from './results.ts';

/** A difference that a person has accepted. It names the picture, so that another change is reported again. */
export interface Acceptance {
  readonly id: string;
  readonly look: string;
  readonly kind: string;
  /** SHA-256 of the present picture; for a removed story, of the former one. */
  readonly picture: string;
}

/** A story that could not be drawn cannot be accepted. */
export function acceptanceOf(difference: Difference): Acceptance | null {
  if (difference.kind === 'broken') return null;
  const { id, look, kind } = difference;
  const file = difference.kind === 'gone' ? difference.before : difference.after;
  return { id, look, kind, picture: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

const keyOf = ({ id, look, kind, picture }: Acceptance) => [id, look, kind, picture].join(' ');

const isAcceptance = (value: unknown): value is Acceptance =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'look', 'kind', 'picture'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Reads the list that the button of the report's page has written. @throws where the file is something else. */
export function acceptedIn(file: string): readonly Acceptance[] {
  const { accepted } = JSON.parse(readFileSync(file, 'utf8')) as { readonly accepted?: unknown };
  if (!Array.isArray(accepted) || !accepted.every(isAcceptance)) throw new Error(`${file} is not a list that the report has written.`);
  return accepted;
}

/** The differences in the list, with the very same picture. */
export function acceptedOf(differences: readonly Difference[], list: readonly Acceptance[]): ReadonlySet<Difference> {
  const known = new Set(list.map(keyOf));
  return new Set(
    differences.filter((difference) => {
      const acceptance = acceptanceOf(difference);
      return acceptance !== null && known.has(keyOf(acceptance));
    }),
  );
}
