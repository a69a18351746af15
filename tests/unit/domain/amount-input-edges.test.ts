import { describe, expect, test } from 'vitest';
import { amountText, hasMinus, readAmount } from '#domain/amount-input.ts';

const textOf = (typed: string, language: 'en' | 'es' | 'fr' | 'pt', decimals = 2) => readAmount(typed, language, decimals).text;

describe('an amount field keeps 40 characters', () => {
  test('of groups, and of what has a minus', () => {
    expect(textOf(`1${',111'.repeat(15)}`, 'en')).toBe(`1${',111'.repeat(15)}`.slice(0, 40));
    expect(textOf(`-${'1'.repeat(60)}`, 'en')).toBe(`-${'1'.repeat(39)}`);
  });
  test('of which 15 are whole digits', () => {
    expect(readAmount('1'.repeat(60), 'en', 2)).toEqual({ text: '1'.repeat(15), amount: '1'.repeat(15), choices: [] });
  });
});

test('each of the dashes that keyboards and programs write is a minus, and no other mark is', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'])
    expect([dash, hasMinus(`${dash}3`), textOf(`€ ${dash}3x`, 'en')]).toEqual([dash, true, `${dash}3`]);
  expect(['\u200F3', '\u20163', '\u22113', '+3', '_3', '3'].filter(hasMinus)).toEqual([]);
});

test.each([
  ['1,,2', 'en', '1,2'],
  ['1,.2', 'en', '1.2'],
  ['1.,2', 'en', '1.2'],
  ['1..2', 'fr', '1.2'],
  ['1,.,2', 'fr', '1,2'],
  ['1x,y,z2', 'en', '1,2'],
] as const)('marks in a row are one, and that of the language where it is among them: %s in %s is %s', (typed, language, text) => {
  expect(textOf(typed, language)).toBe(text);
});

describe('more decimals than are taken are cut off once the mark can be nothing else', () => {
  test.each([
    ['1234.567', 'es', 2, '1234,56'],
    ['01.567', 'es', 2, '01,56'],
    ['0.567', 'es', 2, '0,56'],
    ['12.3456', 'es', 2, '12,34'],
    ['.567', 'es', 2, ',56'],
  ] as const)('%s in %s with %i is %s', (typed, language, decimals, text) => expect(textOf(typed, language, decimals)).toBe(text));

  test.each([
    ['12.56', 'es', 2],
    ['12.5', 'es', 0],
    ['0.56', 'es', 2],
    ['12.345', 'es', 3],
  ] as const)('and not before: %s in %s with %i stays', (typed, language, decimals) =>
    expect(textOf(typed, language, decimals)).toBe(typed),
  );
});

test.each([
  ['1,234,567.00', 'en', '1234567.00'],
  ['0001', 'en', '1'],
  ['000.50', 'en', '0.50'],
  ['0.', 'en', null],
  ['1.0', 'en', '1.0'],
  ['1234,50', 'es', '1234.50'],
] as const)('"%s" in %s is %s', (typed, language, amount) => {
  expect(readAmount(typed, language, 2)).toMatchObject({ amount, choices: [] });
});

test('an amount of a field has the mark of its language, each time', () => {
  for (const language of ['en', 'es', 'en', 'fr', 'pt', 'en', 'es'] as const)
    expect(amountText('1234.5', language)).toBe(language === 'en' ? '1234.5' : '1234,5');
});
