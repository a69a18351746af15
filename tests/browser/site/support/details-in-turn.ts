import type { TestInfo } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';

const projects: readonly string[] = ['detailed', 'measured'];
/** Files that repeat one test for many games. */
const repetitions = /house-every-game/;
const namesRequirement = /\[[^\]]*[A-Z0-9]+-\d/;

/** Whether a test of a detail runs now: what shows a requirement always does, but for the repetitions of it. */
export function isInTurnOfDetails({
  project,
  file,
  title,
}: Pick<TestInfo, 'file' | 'title'> & { readonly project: { readonly name: string } }): boolean {
  if (!projects.includes(project.name)) return true;
  if (namesRequirement.test(title) && !repetitions.test(file)) return true;
  return isInTurn(title);
}
