import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isWider, limitLevelsFrom, readLimitLevels } from '#server/payments/limit-levels.ts';

const file = (...levels: unknown[]) => limitLevelsFrom(JSON.stringify({ levels }));
const unlimited = { transaction: null, day: null, month: null };

describe('[T-14] a file of limits', () => {
  test('is read exactly, in cents', () =>
    expect(file({ transaction: '0.1', day: '499.99' }, { transaction: '1' }, {}, { month: null })).toEqual([
      { transaction: 10n, day: 49_999n, month: null },
      { ...unlimited, transaction: 100n },
      unlimited,
      unlimited,
    ]));

  test('may name the same limit for two levels, and amounts of twelve digits', () => {
    const level = { day: '999999999999.99', month: '999999999999' };
    const read = { transaction: null, day: 99_999_999_999_999n, month: 99_999_999_999_900n };
    expect(file(level, level, level, level)).toEqual([read, read, read, read]);
  });

  test.each([
    ['three levels', [{}, {}, {}], '"levels" is no list of 4: levels 0 to 3.'],
    ['five levels', [{}, {}, {}, {}, {}], '"levels" is no list of 4: levels 0 to 3.'],
    ['a number', [{ day: 5 }, {}, {}, {}], 'level 0, day is no amount in EUR, as "500" or "499.99": 5'],
    ['a negative amount', [{}, { day: '-5' }, {}, {}], 'level 1, day is no amount in EUR, as "500" or "499.99": "-5"'],
    ['tenths of a cent', [{ month: '0.001' }, {}, {}, {}], 'level 0, month is no amount in EUR, as "500" or "499.99": "0.001"'],
    ['a point and nothing', [{ day: '5.' }, {}, {}, {}], 'level 0, day is no amount in EUR, as "500" or "499.99": "5."'],
    [
      'words after the amount',
      [{ transaction: '5 EUR' }, {}, {}, {}],
      'level 0, transaction is no amount in EUR, as "500" or "499.99": "5 EUR"',
    ],
    ['thirteen digits', [{ day: '1000000000000' }, {}, {}, {}], 'level 0, day is no amount in EUR, as "500" or "499.99": "1000000000000"'],
    ['another name', [{ week: '5' }, {}, {}, {}], 'level 0 has "week", which is none of transaction, day, month.'],
    [
      'a level with less than the one before',
      [{ day: '5' }, { day: '4' }, {}, {}],
      'level 1, day is less than that of level 0: who verifies more may not lose by it.',
    ],
    [
      'a level with a limit where the one before has none',
      [{}, {}, {}, { month: '4' }],
      'level 3, month is less than that of level 2: who verifies more may not lose by it.',
    ],
    ['no level', [null, {}, {}, {}], 'level 0 is no object.'],
    ['a list for a level', [{}, [], {}, {}], 'level 1 is no object.'],
    ['a text for a level', [{}, {}, '5', {}], 'level 2 is no object.'],
  ])('with %s is refused in words', (_what, levels, words) => expect(() => file(...levels)).toThrow(new Error(words)));

  test('with an object for the levels is refused in words', () =>
    expect(() => limitLevelsFrom('{"levels":{"length":4}}')).toThrow('"levels" is no list of 4'));
});

describe('[T-14] the file that the operator names', () => {
  test.each([undefined, ''])('is none: %j', (path) => expect(readLimitLevels(path)).toBeNull());

  test('is read, and called by its name where it cannot be', () => {
    const folder = mkdtempSync(join(tmpdir(), 'limits-'));
    try {
      const path = join(folder, 'limits.json');
      expect(() => readLimitLevels(path)).toThrow(`WITHDRAWAL_LIMITS_FILE=${path} cannot be used: ENOENT`);
      writeFileSync(path, '{"levels":[{"day":"5"},{},{},{}]}');
      expect(readLimitLevels(path)).toEqual([{ ...unlimited, day: 500n }, unlimited, unlimited, unlimited]);
      writeFileSync(path, '{"levels":[]}');
      expect(() => readLimitLevels(path)).toThrow(`WITHDRAWAL_LIMITS_FILE=${path} cannot be used: "levels" is no list of 4`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test.each([
  [null, null, false],
  [null, 5n, false],
  [5n, null, true],
  [5n, 5n, false],
  [5n, 6n, true],
  [5n, 4n, false],
])('[T-14] from a limit of %s to one of %s is more: %s', (before, after, isMore) => expect(isWider(before, after)).toBe(isMore));
