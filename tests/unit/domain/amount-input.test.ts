import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, hasMinus, readAmount } from '#domain/amount-input.ts';
import { languages } from '#domain/languages.ts';
import { formatDecimal } from '#domain/money-format.ts';
import { compare, fromMinor, toMinor } from '#domain/money.ts';

const textOf = (typed: string, language: (typeof languages)[number], decimals = 2) => readAmount(typed, language, decimals).text;

describe('what an amount field keeps', () => {
  test.each([
    ['1a2,b.5', 'en', '12.5'],
    ['1.2.3', 'en', '1.23'],
    ['1,234.50', 'en', '1234.50'],
    ['€ 20', 'en', '20'],
    ['.5', 'en', '.5'],
    ['12.', 'en', '12.'],
    ['12,', 'en', '12,'],
    ['12,5', 'en', '12,5'],
    ['12,5', 'es', '12,5'],
    ['12,5', 'fr', '12,5'],
    ['12,5', 'pt', '12,5'],
    ['12.5', 'pt', '12.5'],
    ['12.3456', 'pt', '12,34'],
    ['1.234,5', 'es', '1234,5'],
    ['1 234,50', 'fr', '1234,50'],
    ['12.5,', 'es', '12,5'],
    ['1,2,3', 'es', '1,23'],
    ['1,2.3,4', 'es', '1,23'],
    ['1.234,5.6', 'pt', '1234,56'],
    ['1234567890123456.78', 'en', '123456789012345.78'],
  ] as const)('[CASH-11] of %s in %s is %s', (typed, language, kept) => {
    expect(textOf(typed, language)).toBe(kept);
  });

  test('decimals beyond those of the currency are not taken', () => {
    expect([textOf('1.23456', 'en', 2), textOf('1.23456', 'en', 4), textOf('1.5', 'en', 0), textOf('1,23456', 'fr', 4)]).toEqual([
      '1.23',
      '1.2345',
      '1.',
      '1,2345',
    ]);
  });
});

describe('an amount', () => {
  test.each([
    ['12.5', 'en', '12.5'],
    ['1,000.00', 'en', '1000.00'],
    ['1,234,567', 'en', '1234567'],
    ['12,', 'en', '12'],
    ['1.000', 'en', '1.00'],
    ['12,5', 'es', '12.5'],
    ['12.5', 'es', '12.5'],
    ['1,000', 'fr', '1.00'],
    ['1.234,5', 'pt', '1234.5'],
    ['12.345,6', 'pt', '12345.6'],
    ['1.234.567,8', 'pt', '1234567.8'],
    ['EUR 1.234,5', 'pt', '1234.5'],
    ['1.234,5 EUR', 'pt', '1234.5'],
    ['1234.567', 'es', '1234.56'],
    ['0.500', 'es', '0.50'],
    ['', 'en', null],
    ['0', 'en', null],
    ['0,00', 'fr', null],
    ['0,00', 'en', null],
    ['.', 'en', null],
    ['0.1', 'en', '0.1'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['007', 'en', '7'],
    ['100', 'en', '100'],
    ['0.50', 'en', '0.50'],
  ] as const)('[P-07] [CASH-08] is clear: "%s" in %s is %s', (typed, language, amount) => {
    expect(readAmount(typed, language, 2)).toMatchObject({ amount, choices: [] });
  });

  test.each([
    ['12,5', 'en', ['12.5', '125']],
    ['1,000', 'en', ['1.00', '1000']],
    [',5', 'en', ['0.5', '5']],
    ['1.234,5', 'en', ['1234.5', '1.23']],
    ['1.234.567', 'en', ['1234567', '1.23']],
    ['1 234,50', 'en', ['1234.50', '123450']],
    // Invalid by one convention: no reason to assume the other.
    ['0,001', 'en', ['1']],
    ['1.000', 'es', ['1.00', '1000']],
    ['1.000', 'fr', ['1.00', '1000']],
    ['1.000', 'pt', ['1.00', '1000']],
    ['1,234.5', 'es', ['1234.5', '1.23']],
    // No convention uses one mark for groups and decimals.
    ['12,345,6', 'en', ['12345.6', '123456']],
    ['12,345,6', 'es', ['12345.6', '12.34']],
    ['12,345,6', 'fr', ['12345.6', '12.34']],
    ['12,345,6', 'pt', ['12345.6', '12.34']],
    ['12.345.67', 'en', ['12345.67', '12.34']],
    ['1.234.567.8', 'fr', ['1234567.8', '1.23']],
    ['12345.678,9', 'pt', ['12345678.9', '12345.67']],
  ] as const)('[P-07] is asked about, never guessed: "%s" in %s is one of %j', (typed, language, choices) => {
    expect(readAmount(typed, language, 2)).toEqual({ text: typed.replace(' ', ''), amount: null, choices });
  });
});

describe('a minus', () => {
  test.each(languages)('[P-07] in %s stays where it was typed, and what has one is no amount', (language) => {
    for (const typed of ['-3', '\u22123', '3-', '3\u20135', '-1.234,5', '-']) {
      const { text, amount, choices } = readAmount(typed, language, 2);
      expect([text, amount, choices, hasMinus(text)]).toEqual([typed, null, [], true]);
    }
    expect(readAmount('\u20AC -3 ', language, 2).text).toBe('-3');
    expect(hasMinus('1.234,5')).toBe(false);
  });
});

describe('whatever is typed', () => {
  const written = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 14 }),
    fc.string({ unit: fc.constantFrom(...'01.,'), maxLength: 10 }),
  );
  const inLanguage = fc.constantFrom(...languages);
  const decimalsTaken = fc.integer({ min: 0, max: 18 });
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });

  test('[P-07] is read as one amount or asked about: no reading by the rules of another language is passed over', () => {
    fc.assert(
      fc.property(written, inLanguage, (typed, language) => {
        const { amount, choices } = readAmount(typed, language, 18);
        const own = language === 'en' ? '.' : ',';
        const digits = typed.replace(/[^\d.,]/g, '');
        fc.pre(!hasMinus(typed) && digits.length <= 15 && digits.replace(/\d/g, '') !== own);
        const possible = [
          /^\d+(\.\d+)?$/.test(digits) ? digits : null,
          /^\d+,\d+$/.test(digits) ? digits.replace(',', '.') : null,
          /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : null,
          /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : null,
        ].filter((reading) => reading !== null && /[1-9]/.test(reading));
        const offered = amount === null ? choices : [amount];
        expect(possible.filter((reading) => !offered.some((one) => compare(one, reading!) === 0))).toEqual([]);
        expect(amount === null || choices.length === 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('[P-07] [CASH-11] what the field keeps means what was typed, and is kept as it is', () => {
    fc.assert(
      fc.property(written, inLanguage, decimalsTaken, (typed, language, decimals) => {
        const reading = readAmount(typed, language, decimals);
        expect(reading.text).toMatch(hasMinus(typed) ? /^[\d.,-]{1,40}$/ : /^[\d.,]{0,40}$/);
        expect(readAmount(reading.text, language, decimals)).toEqual(reading);
      }),
      { numRuns: 3_000 },
    );
  });

  test('[P-07] key by key it is never another amount than pasted', () => {
    fc.assert(
      fc.property(written, inLanguage, decimalsTaken, (typed, language, decimals) => {
        const pasted = readAmount(typed, language, decimals);
        const keyed = [...typed].reduce((text, key) => readAmount(text + key, language, decimals).text, '');
        const read = readAmount(keyed, language, decimals);
        fc.pre(pasted.amount !== null && read.amount !== null && typed.length <= 15);
        expect(compare(read.amount!, pasted.amount!)).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  test('[P-07] an amount as the language formats it is that amount', () => {
    fc.assert(
      fc.property(amounts, inLanguage, (minor, language) => {
        const amount = fromMinor(minor);
        const reading = readAmount(formatDecimal(amount, language), language, 2);
        expect([reading.choices, toMinor(reading.amount!)]).toEqual([[], minor]);
      }),
    );
  });

  test('[P-07] an amount that is put into the field is that amount, and so is each that was offered', () => {
    fc.assert(
      fc.property(amounts, inLanguage, fc.integer({ min: 0, max: 8 }), (minor, language, decimals) => {
        const amount = fromMinor(minor, decimals);
        expect(readAmount(amountText(amount, language), language, decimals)).toEqual({
          text: amountText(amount, language),
          amount,
          choices: [],
        });
      }),
    );
    fc.assert(
      fc.property(written, inLanguage, decimalsTaken, (typed, language, decimals) => {
        for (const choice of readAmount(typed, language, decimals).choices) {
          expect(readAmount(amountText(choice, language), language, decimals)).toMatchObject({ amount: choice, choices: [] });
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

test.each([
  // A repeated mark counts as one; among others, the language's own mark is the decimal one.
  ['12,,5', 'en', 2, '12,5', null, ['12.5', '125']],
  ['12,.5', 'en', 2, '12.5', '12.5', []],
  // Without decimals a point may still become a group separator, except behind digits that cannot begin a group.
  ['12.5', 'fr', 0, '12.5', '12', []],
  ['123.5', 'fr', 0, '123.5', '123', []],
  ['0.5', 'fr', 0, '0,', null, []],
  ['.5', 'fr', 0, ',', null, []],
  ['1234.5', 'fr', 0, '1234,', '1234', []],
  ['1.0.5', 'fr', 0, '1.0.5', '1', []],
  ['0.5.', 'fr', 0, '0.5.', null, []],
  // More decimals than allowed, where no group can follow.
  ['0.12', 'fr', 2, '0.12', '0.12', []],
  ['0.123', 'fr', 2, '0,12', '0.12', []],
  ['12.3456', 'fr', 2, '12,34', '12.34', []],
] as const)(
  '[P-07] [CASH-11] %s in %s with %i decimals stays %s and means %s or one of %j',
  (typed, language, decimals, text, amount, choices) => {
    expect(readAmount(typed, language, decimals)).toEqual({ text, amount, choices });
  },
);

test('[P-07] a text is kept up to forty characters', () => {
  expect(readAmount(`1${',000'.repeat(20)}`, 'en', 2).text).toBe(`1${',000'.repeat(20)}`.slice(0, 40));
});
