import { expect, test } from 'vitest';
import { fromMinor, toMinor } from '#domain/money.ts';

test('what is no amount, or finer than the currency, is named', () => {
  expect(() => toMinor('1e3')).toThrow(new RangeError('not a decimal amount: 1e3'));
  expect(() => toMinor('0.001')).toThrow(new RangeError('more than 2 decimals: 0.001'));
});

test('an amount without decimals is whole, and nothing has no sign', () => {
  expect([toMinor('12'), toMinor('-12'), toMinor('0')]).toEqual([1_200n, -1_200n, 0n]);
  expect([fromMinor(0n), fromMinor(0n, 0), fromMinor(-5n)]).toEqual(['0.00', '0', '-0.05']);
});
