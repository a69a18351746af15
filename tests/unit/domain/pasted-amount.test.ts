import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { compare } from '#domain/money.ts';
import { isKeystroke, readPastedAmount } from '#domain/pasted-amount.ts';

type Language = (typeof languages)[number];
const verdict = (text: string, language: Language) => {
  const { amount, choices, isUnreadable } = readPastedAmount(text, language, 2);
  return isUnreadable ? 'unreadable' : (amount ?? choices);
};

describe('a paste that is not one number in one notation is read as none', () => {
  test.each<[id: string, text: string, language: Language]>([
    ['[N-19]', '1e3', 'en'],
    ['[N-19]', '0x10', 'en'],
    ['[N-19]', '1,5E+05', 'es'],
    ['[N-21]', '50 EUR (≈ 0.0007 BTC)', 'en'],
    ['[N-21]', '10 20', 'en'],
    ['[U-02]', '10\n20', 'fr'],
    ['[U-02]', '10 or 20', 'en'],
    ['[U-02]', '1k', 'en'],
    ['[U-02]', '2.5M', 'en'],
    ['[U-02]', '10%', 'pt'],
    ['[U-02]', '1/2', 'en'],
    ['[U-02]', '2*50', 'en'],
    ['[U-02]', '12:30', 'fr'],
    ['[U-02]', '1.2.3', 'en'],
    ['[U-02]', '1,2,3', 'es'],
    ['[U-02]', '1 23 456', 'fr'],
    ['[U-02]', '1_000', 'en'],
    ['[U-02]', '50 EUR 60', 'en'],
    ['[U-02]', '1a2,b.5', 'en'],
    ['[U-02]', 'EUR', 'en'],
  ])('%s %j in %s', (_id, text, language) => expect(verdict(text, language)).toBe('unreadable'));
});

describe('a paste that is one number is that number, or a question', () => {
  test.each<[id: string, text: string, language: Language, expected: string | readonly string[]]>([
    ['[N-20]', '1,00,000.50', 'es', ['100000.50']],
    ['[N-20]', '1,00,000.50', 'fr', ['100000.50']],
    ['[N-20]', '1,00,000.50', 'pt', ['100000.50']],
    ['[U-02]', '1,00,000.50', 'en', '100000.50'],
    ['[N-20]', '12,34,567.89', 'es', ['1234567.89']],
    ['[N-20]', '12,34,567.89', 'pt', ['1234567.89']],
    ['[N-20]', '1,00,00,000.00', 'fr', ['10000000.00']],
    ['[N-20]', '₹1,00,000.50', 'es', ['100000.50']],
    ['[N-20]', '10,00,000', 'en', '1000000'],
    ['[N-20]', '१,००,०००.५०', 'en', '100000.50'],
    ['[N-22]', '５０', 'en', '50'],
    ['[N-22]', '1٬234٫56', 'en', '1234.56'],
    ['[N-22]', '١٬٢٣٤٫٥٦', 'en', '1234.56'],
    ['[U-02]', '۱۲۳', 'fr', '123'],
    ['[U-02]', '५०', 'en', '50'],
    ['[U-02]', '５０．２５', 'en', '50.25'],
    ['[U-02]', '50 EUR', 'en', '50'],
    ['[U-02]', '€50', 'fr', '50'],
    ['[U-02]', 'R$ 1.234,56', 'pt', '1234.56'],
    ['[U-02]', '1\u202F234,50 €', 'fr', '1234.50'],
    ['[U-02]', "1'234.50", 'en', '1234.50'],
    ['[U-02]', '0.5 BTC', 'en', '0.5'],
    ['[U-02]', '\u200B50\u200B', 'en', '50'],
    ['[U-02]', '1.000', 'es', ['1.00', '1000']],
    ['[U-02]', '1.234,56', 'en', ['1234.56', '1.23']],
  ])('%s %j in %s is %j', (_id, text, language, expected) => {
    expect(verdict(text, language)).toEqual(expected);
  });

  test('[U-02] no two numbers of a paste are ever joined', () => {
    const number = fc.integer({ min: 1, max: 99 }).map(String);
    const between = fc.constantFrom(' ', '  ', ' - ', ' + ', ' EUR ', '/', ' (', ' x ', '\t', '; ', '|', ' = ', 'e', 'E+', ':');
    fc.assert(
      fc.property(number, number, between, fc.constantFrom(...languages), (one, other, mark, language) => {
        const { amount, choices } = readPastedAmount(`${one}${mark}${other}`, language, 2);
        for (const offered of amount === null ? choices : [amount]) expect(compare(offered, one + other)).not.toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('[U-02] a key is one character more, or some fewer', () => {
  expect([
    isKeystroke('12', '123'),
    isKeystroke('12', '1a2'),
    isKeystroke('12', '1'),
    isKeystroke('12', ''),
    isKeystroke('12', '12'),
    isKeystroke('', '12'),
    isKeystroke('12', '34'),
    isKeystroke('12', '345'),
  ]).toEqual([true, true, true, true, true, false, false, false]);
});
