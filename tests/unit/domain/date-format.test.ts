import { describe, expect, test } from 'vitest';
import { formatDay } from '#domain/date-format.ts';

describe('[P-14] a day in words', () => {
  const [first, eleventh] = ['2026-11-01T12:00:00Z', '2026-11-11T12:00:00Z'];
  test.each([
    ['fr', 'long', first, '1er novembre 2026'],
    ['fr', 'medium', first, '1er nov. 2026'],
    ['fr', 'long', eleventh, '11 novembre 2026'],
    ['en', 'long', first, 'November 1, 2026'],
    ['es', 'long', first, '1 de noviembre de 2026'],
    ['pt', 'long', first, '1 de novembro de 2026'],
  ] as const)('%s %s of %s is %s', (language, dateStyle, day, shown) => {
    expect(formatDay(day, language, { dateStyle, timeZone: 'UTC' })).toBe(shown);
  });
});
