import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCompact, formatDecimal, formatWithCode, formatWithSign } from '../../../domain/money-format.ts';

/** What makes a formatter of numbers that are no money: a currency's mark, and percentages. */
const others = ['domain/amount-input.ts', 'server/campaigns/campaigns.ts'];

test('[P-10] money is written by one module', () => {
  const sources = globSync('{domain,games,machines,registry,sandbox,server,src}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /\bIntl\.NumberFormat\(/.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(
    [...others, 'domain/money-format.ts'].toSorted(),
  );
});

test('[CONST-11] amounts show 2 to 8 decimals and never more than there is', () => {
  expect([formatDecimal('5', 'en'), formatDecimal('0.123456789', 'en'), formatDecimal('0.009', 'en', { max: 2 })]).toEqual([
    '5.00',
    '0.12345678',
    '0.00',
  ]);
  expect(formatDecimal('-0.129', 'en', { max: 2 })).toBe('-0.12');
});

test('amounts that binary numbers cannot hold show all their digits, as the language writes them', () => {
  expect(formatWithCode('9007199254740993.27', 'EUR', 'en')).toBe('9,007,199,254,740,993.27\u00A0EUR');
  expect(formatWithCode('1234567.5', 'BRL', 'pt')).toBe('1.234.567,50\u00A0BRL');
  expect(formatWithCode('1234567.5', 'EUR', 'fr')).toBe('1\u202F234\u202F567,50\u00A0EUR');
});

test.each([
  ['en', '1234.5', 'EUR', {}, '€1,234.50'],
  ['fr', '1234.5', 'EUR', {}, '1\u202f234,50\u00a0€'],
  ['pt', '-50', 'BRL', {}, '-R$\u00a050,00'],
  ['en', '12', 'EUR', { isSigned: true }, '+€12.00'],
  ['en', '0', 'EUR', { isSigned: true }, '€0.00'],
  ['en', '20', 'EUR', { isShort: true }, '€20'],
  ['en', '20.5', 'EUR', { isShort: true }, '€20.50'],
  ['en', '5', 'EUR', { min: 0 }, '€5'],
  ['en', '0.999', 'EUR', {}, '€0.99'],
  ['en', '1500', 'JPY', {}, '¥1,500'],
  ['en', '0.00012345', 'BTC', {}, '0.00012345\u00a0BTC'],
  ['en', '250.5', 'USDT', {}, '250.50\u00a0USDT'],
  ['es', '250.5', 'USDT', { max: 1 }, '250,5\u00a0USDT'],
  ['en', '9007199254740993.01', 'EUR', {}, '€9,007,199,254,740,993.01'],
] as const)('with a sign where there is one: in %s, %s %s %o reads %s', (locale, amount, currency, decimals, text) => {
  expect(formatWithSign(amount, currency, locale, decimals)).toBe(text);
});

test('the sum of a table is short', () => {
  expect(['1200000', '20000000'].map((sum) => formatCompact(sum, 'en'))).toEqual(['1.2M', '20M']);
});
