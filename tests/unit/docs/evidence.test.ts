import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { trustDocument } from '#tools/evidence/document.ts';
import { readRecords } from '#tools/evidence/records.ts';
import { subjects } from '#tools/evidence/subjects.ts';

describe('[T-19] docs/evidence.md', () => {
  const records = readRecords();

  test('is what the command makes of the records', () => {
    expect(readFileSync('docs/evidence.md', 'utf8')).toBe(trustDocument(records));
  });

  test('says nothing of what was not recorded, and what was lost where something was', () => {
    const nothing = { tests: null, fuzz: null, soak: null, bursts: null, live: null, games: null, mutation: null };
    expect(trustDocument(nothing).match(/Not recorded\./g)).toHaveLength(7);
    const { soak } = records;
    const worse = { ...soak!, loadBefore: 9, postgres: { ...soak!.postgres, lost: ['bet 1', 'bet 2'], differences: ['x'] } };
    const text = trustDocument({ ...records, soak: worse });
    expect(text).toMatch(/withdrawals \| .* \| 2 \|/);
    expect(text).toContain('**1 differences**');
    expect(text).toContain('busy with other work');
  });

  test('names of each part the file that is noticed least, and leaves out of the score what ran out of time', () => {
    const entry = { own: '', judges: '', killed: 9, survived: 1, uncovered: 0, timedOut: 2 };
    const parts = { ledger: { 'a.ts': entry, 'b.ts': { ...entry, killed: 3 }, 'types.ts': { ...entry, killed: 0, survived: 0 } } };
    expect(trustDocument({ ...records, mutation: { wholeRun: 'never', parts } })).toContain('| ledger | 3 | 14 | 85.7 % | `b.ts` 75.0 % | 6 |');
  });

  test.each(subjects.map(({ name, files }) => [name, files] as const))('names tests that are there: %s', (_name, files) => {
    expect(files.filter((file) => globSync(file).length === 0)).toEqual([]);
  });
});
