import { expect, test } from 'vitest';
import { formatMoney } from '../../../src/views/ui/formatMoney.ts';

test.each([
  ['en', '1234.5', 'EUR', {}, '€1,234.50'],
  ['fr', '1234.5', 'EUR', {}, '1\u202f234,50\u00a0€'],
  ['pt', '-50', 'BRL', {}, '-R$\u00a050,00'],
  ['en', '12', 'EUR', { signed: true }, '+€12.00'],
  ['en', '0', 'EUR', { signed: true }, '€0.00'],
  ['en', '5', 'EUR', { min: 0 }, '€5'],
  ['en', '0.999', 'EUR', {}, '€0.99'],
  ['en', '0.00012345', 'BTC', {}, '0.00012345\u00a0BTC'],
  ['en', '250.5', 'USDT', {}, '250.50\u00a0USDT'],
  ['es', '250.5', 'USDT', { max: 1 }, '250,5\u00a0USDT'],
  ['en', '9007199254740993.01', 'EUR', {}, '€9,007,199,254,740,993.01'],
] as const)('in %s, %s %s %o reads %s', (locale, value, currency, format, text) => {
  expect(formatMoney(locale, value, currency, format)).toBe(text);
});
