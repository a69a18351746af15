import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, cleanAmount } from '../../src/domain/amount-input.ts';
import { languages } from '../../src/domain/languages.ts';

describe('what an amount field keeps', () => {
  test.each([
    ['1a2,b.5', 'en', '12.5'],
    ['1.2.3', 'en', '1.23'],
    ['1,234.50', 'en', '1234.50'],
    ['€ 20', 'en', '20'],
    ['-5', 'en', '5'],
    ['.5', 'en', '.5'],
    ['12,5', 'es', '12.5'],
    ['12,5', 'fr', '12.5'],
    ['12,5', 'pt', '12.5'],
    ['12.5', 'pt', '12.5'],
    ['1.234,5', 'es', '1234.5'],
    ['1 234,50', 'fr', '1234.50'],
    ['12.5,', 'es', '12.5'],
    ['1,2,3', 'es', '1.23'],
  ] as const)('[CASH-11] %s in %s is %s', (typed, language, kept) => {
    expect(cleanAmount(typed, language, 2)).toBe(kept);
  });

  test('decimals beyond those of the currency are not taken', () => {
    expect([cleanAmount('1.23456', 'en', 2), cleanAmount('1.23456', 'en', 4), cleanAmount('1.5', 'en', 0)]).toEqual([
      '1.23',
      '1.2345',
      '1',
    ]);
  });

  test('[CASH-11] whatever is typed, at most one point and digits are left, and cleaning them again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), fc.integer({ min: 0, max: 18 }), (typed, language, decimals) => {
        const kept = cleanAmount(typed, language, decimals);
        expect(kept).toMatch(/^\d{0,15}(?:\.\d*)?$/);
        expect(cleanAmount(kept, language, decimals)).toBe(kept);
      }),
    );
  });
});

test.each([
  ['', null],
  ['0', null],
  ['0.00', null],
  ['.', null],
  ['0.1', '0.1'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
])('[CASH-08] "%s" stands for %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
