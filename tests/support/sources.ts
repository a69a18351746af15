import { readFileSync } from 'node:fs';
import { plantedBugs } from '#tests/fault-injection/bugs.ts';

/** The text of a source as it would be loaded: with the bug that `npm run fault-injection` puts into it, which no file ever has. */
export function sourceOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const bug = plantedBugs[Number(process.env['PLANTED_BUG'] ?? -1)];
  return bug?.file === file ? text.replace(bug.text, () => bug.instead) : text;
}
