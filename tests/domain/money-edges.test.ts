import { expect, test } from 'vitest';
import { amountOf, cleanAmount } from '../../src/domain/amount-input.ts';
import { fromMinor, toMinor } from '../../src/domain/money.ts';

test('what is no amount, or finer than the currency, is named', () => {
  expect(() => toMinor('1e3')).toThrow(new RangeError('not a decimal amount: 1e3'));
  expect(() => toMinor('0.001')).toThrow(new RangeError('more than 2 decimals: 0.001'));
});

test('an amount without decimals is whole, and nothing has no sign', () => {
  expect([toMinor('12'), toMinor('-12'), toMinor('0')]).toEqual([1_200n, -1_200n, 0n]);
  expect([fromMinor(0n), fromMinor(0n, 0), fromMinor(-5n)]).toEqual(['0.00', '0', '-0.05']);
});

test('zeros in front go, zeros inside stay', () => {
  expect([amountOf('007'), amountOf('100'), amountOf('0.50'), amountOf('.5'), amountOf('5.')]).toEqual(['7', '100', '0.50', '0.5', '5']);
});

test('no more than 15 digits stand before the point', () => {
  expect(cleanAmount('1234567890123456.78', 'en', 2)).toBe('123456789012345.78');
});

test.each([
  ['1.234,56', '1234.56'],
  ['12.345,6', '12345.6'],
  ['1.234.567,8', '1234567.8'],
  ['EUR 1.234,5', '1234.5'],
  ['1.234,5 EUR', '1234.5'],
  // No grouping by three: the first mark is the decimal one.
  ['12345.678,9', '12345.67'],
  ['1.234,5.6', '1.23'],
])('points before a comma group in Portuguese: "%s" is %s', (text, amount) => {
  expect(cleanAmount(text, 'pt', 2)).toBe(amount);
});
