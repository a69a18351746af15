import type { TestInfo } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';

const projects: readonly string[] = ['detailed', 'measured'];
/** Files that repeat one test for many games. */
const repetitions = /house-every-game/;

/** Whether a test of a detail runs now. A title that cites a requirement or an issue in brackets runs always, unless it is a repetition. */
export function isInTurnOfDetails({
  project,
  file,
  title,
}: Pick<TestInfo, 'file' | 'title'> & { readonly project: { readonly name: string } }): boolean {
  if (!projects.includes(project.name)) return true;
  if (title.includes('[') && !repetitions.test(file)) return true;
  return isInTurn(title);
}
