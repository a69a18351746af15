import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { fromMinor } from '#domain/money.ts';
import { moneyFormat } from '#games/client/money.ts';
import { formatCompact, formatDecimal, formatWithCode } from '#domain/money-format.ts';

/** The sandbox's provider reads the decimals of a currency and formats no amount. */
const decimalsOfCurrencies = 'sandbox/aggregator/rounds.ts';
/** Files that format numbers other than money (a currency's symbol, the odds of a prize, numbers of tickets, percentages), and the page of a provider of the sandbox, which is a program of its own. */
const others = [
  'domain/amount-input.ts',
  'games/cases/client/index.tsx',
  'games/cases/client/outcome-text.ts',
  'games/client/counts.ts',
  'sandbox/aggregator/page.ts',
  decimalsOfCurrencies,
  'server/campaigns/campaigns.ts',
  'server/vip/change-texts.ts',
];

test('[P-10] money is written by one module', () => {
  const sources = globSync('{domain,games,machines,rails,registry,sandbox,server,src}/**/*.{ts,tsx}');
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
  ['en', '1234.5', 'EUR', {}, '1,234.50\u00a0EUR'],
  ['fr', '1234.5', 'EUR', {}, '1\u202f234,50\u00a0EUR'],
  ['pt', '-50', 'BRL', {}, '-50,00\u00a0BRL'],
  ['en', '12', 'EUR', { isSigned: true }, '+12.00\u00a0EUR'],
  ['en', '0', 'EUR', { isSigned: true }, '0.00\u00a0EUR'],
  ['en', '20', 'EUR', { isShort: true }, '20\u00a0EUR'],
  ['en', '20.5', 'EUR', { isShort: true }, '20.50\u00a0EUR'],
  ['en', '5', 'EUR', { min: 0 }, '5\u00a0EUR'],
  ['en', '0.999', 'EUR', { max: 2 }, '0.99\u00a0EUR'],
  ['en', '0.00012345', 'BTC', {}, '0.00012345\u00a0BTC'],
  ['es', '250.5', 'USDT', { min: 1, max: 1 }, '250,5\u00a0USDT'],
] as const)('[P-10, SHELL-07] with the code behind: in %s, %s %s %o reads %s', (locale, amount, currency, decimals, text) => {
  expect(formatWithCode(amount, currency, locale, decimals)).toBe(text);
});

test.each(languages)('[P-10, I18N-09] games write the money of a player as the cashier does: %s', (language) => {
  const money = moneyFormat(language, 'EUR', 2);
  for (const minor of [0, 10, 100, 123_456, 9_007_199_254_740_991]) {
    const exact = fromMinor(BigInt(minor), 2);
    expect(money.amount(minor)).toBe(formatWithCode(exact, 'EUR', language));
    expect(money.signed(-minor)).toBe(formatWithCode(minor === 0 ? exact : `-${exact}`, 'EUR', language, { isSigned: true }));
  }
});

test('[P-10] no place writes a sign of a currency by itself', () => {
  const texts = globSync('{domain,games,machines,rails,registry,sandbox,server,src}/**/*.{ts,tsx,json}');
  expect(texts.filter((file) => /[€£]|style: 'currency'/.test(readFileSync(file, 'utf8')))).toEqual([decimalsOfCurrencies]);
});

test('the sum of a table is short', () => {
  expect(['1200000', '20000000'].map((sum) => formatCompact(sum, 'en'))).toEqual(['1.2M', '20M']);
});
