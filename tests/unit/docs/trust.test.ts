import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { trustDocument } from '../../../tools/trust/document.ts';
import { readRecords } from '../../../tools/trust/records.ts';
import { subjects } from '../../../tools/trust/subjects.ts';

describe('[T-19] docs/trust.md', () => {
  const records = readRecords();

  test('is what the command makes of the records', () => {
    expect(readFileSync('docs/trust.md', 'utf8')).toBe(trustDocument(records));
  });

  test('says nothing of what was not recorded, and what was lost where something was', () => {
    expect(trustDocument({ tests: null, fuzz: null, soak: null, live: null }).match(/Not recorded\./g)).toHaveLength(4);
    const { soak } = records;
    const worse = { ...soak!, loadBefore: 9, postgres: { ...soak!.postgres, lost: ['bet 1', 'bet 2'], differences: ['x'] } };
    const text = trustDocument({ ...records, soak: worse });
    expect(text).toMatch(/withdrawals \| .* \| 2 \|/);
    expect(text).toContain('**1 differences**');
    expect(text).toContain('busy with other work');
  });

  test.each(subjects.map(({ name, files }) => [name, files] as const))('names tests that are there: %s', (_name, files) => {
    expect(files.filter((file) => globSync(file).length === 0)).toEqual([]);
  });
});
