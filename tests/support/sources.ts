import { readFileSync } from 'node:fs';
import { injectedFaults } from '#tests/fault-injection/faults.ts';

/** The text of a source as it would be loaded: with the fault injected by `npm run fault-injection`, which is in no file. */
export function sourceOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const bug = injectedFaults[Number(process.env['INJECTED_FAULT'] ?? -1)];
  return bug?.file === file ? text.replace(bug.text, () => bug.instead) : text;
}
