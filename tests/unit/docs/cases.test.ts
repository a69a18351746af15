import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const titles = globSync('tests/**/*.{test,spec}.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const numbered = (letter: 'U' | 'N', count: number): string[] =>
  Array.from({ length: count }, (_, index) => `[${letter}-${String(index + 1).padStart(2, '0')}]`);
const own = 'tests/unit/docs/cases.test.ts';

test.each([
  ['point of the review from outside', numbered('U', 23)],
  ['case of the real world', numbered('N', 43)],
])('each %s is cited by a test', (_what, ids) => {
  expect(ids.filter((id) => !titles.some(({ file, text }) => file !== own && text.includes(id)))).toEqual([]);
});
