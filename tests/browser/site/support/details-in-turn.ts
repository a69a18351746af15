import type { TestInfo } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';

const projects: readonly string[] = ['detailed', 'measured'];
/** Files that repeat one test for many games. */
const repetitions = /house-every-game/;
/** An id of the specification, like `CASH-12`. Those of issues begin with one letter, like `P-09`. */
const requirement = /^[A-Z]{2,}-\d+$/;

const citesRequirement = (title: string): boolean => title.split(/[\s,[\]]+/).some((word) => requirement.test(word));

/** Whether a test of a detail runs now. One whose title cites a row of the specification always does, unless it is a repetition. */
export function isInTurnOfDetails({
  project,
  file,
  title,
}: Pick<TestInfo, 'file' | 'title'> & { readonly project: { readonly name: string } }): boolean {
  if (!projects.includes(project.name)) return true;
  return (citesRequirement(title) && !repetitions.test(file)) || isInTurn(title);
}
