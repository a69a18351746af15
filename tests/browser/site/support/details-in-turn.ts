import type { TestInfo } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';
import { idsIn } from '#tools/requirements/judge.ts';

const projects: readonly string[] = ['detailed', 'measured'];
/** Files that repeat one test for many games. */
const repetitions = /house-every-game/;

/** Whether a test of a detail runs now. One whose title cites a row of the specification always does, unless it is a repetition. */
export function isInTurnOfDetails({
  project,
  file,
  title,
}: Pick<TestInfo, 'file' | 'title'> & { readonly project: { readonly name: string } }): boolean {
  if (!projects.includes(project.name)) return true;
  return (idsIn(title).length > 0 && !repetitions.test(file)) || isInTurn(title);
}
