import type { TestInfo } from '@playwright/test';
import { isInTurn, takesTurns } from '#tests/support/turn.ts';
import { idsIn } from '#tools/requirements/judge.ts';
import { ranOnRecord } from '#tools/requirements/titles.ts';

const projects: readonly string[] = ['detailed', 'measured'];
/** Files that repeat one test for many games. */
const repetitions = /house-every-game/;
/** Tests with a citation, like a row or an issue, run with every fourth commit, and the others with every eighth. */
const citing = /\[[A-Z][A-Z0-9]*-\d+/;
const turnsOfCiting = 4;

/** The rows that other suites have shown in this run of all of them. */
let shown: ReadonlySet<string> | null = null;
function isShown(id: string): boolean {
  shown ??= new Set(
    ranOnRecord()
      .filter(({ passed }) => passed)
      .flatMap(({ title }) => idsIn(title)),
  );
  return shown.has(id);
}

/** Whether a test of a detail runs now. The only test of a row of the specification always does, unless it is a repetition. */
export function isInTurnOfDetails(
  { project, file, title }: Pick<TestInfo, 'file' | 'title'> & { readonly project: { readonly name: string } },
  isShownElsewhere = isShown,
): boolean {
  if (!takesTurns() || !projects.includes(project.name)) return true;
  if (repetitions.test(file)) return isInTurn(title);
  if (idsIn(title).some((id) => !isShownElsewhere(id))) return true;
  return citing.test(title) ? isInTurn(title, turnsOfCiting) : isInTurn(title);
}
