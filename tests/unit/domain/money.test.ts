import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, fromMinor, isPositive, subtract, toMinor } from '#domain/money.ts';
import { isPaymentPage } from '#domain/payment-page.ts';

const minors = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

test('minor units and decimal texts are the same amounts', () => {
  fc.assert(
    fc.property(minors, fc.integer({ min: 0, max: 18 }), (minor, decimals) => {
      expect(toMinor(fromMinor(minor, decimals), decimals)).toBe(minor);
    }),
  );
});

test('sums, differences and comparisons of texts agree with those of integers', () => {
  fc.assert(
    fc.property(minors, minors, (a, b) => {
      const [left, right] = [fromMinor(a), fromMinor(b)];
      expect(toMinor(add(left, right))).toBe(a + b);
      expect(toMinor(subtract(left, right))).toBe(a - b);
      expect(compare(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test('an amount with more decimals than the currency is refused, not rounded', () => {
  expect(() => toMinor('0.001')).toThrow(RangeError);
  expect(toMinor('0.1000')).toBe(10n);
  expect(() => toMinor('1e3')).toThrow(RangeError);
  expect([isPositive('0.00'), isPositive('-1'), isPositive('0.01'), isPositive('')]).toEqual([false, false, true, false]);
});

test.each([
  ['https://pay.example/t/1', true],
  ['http://localhost:4001/pay/1', true],
  ['http://127.0.0.1:4001/pay/1', true],
  ['http://[::1]:4001/pay/1', true],
  ['http://pay.example/t/1', false],
  ['http://localhost.evil.example/', false],
  ['https://user:secret@pay.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['/pay/1', false],
  ['', false],
])('whether the payment page %s may be opened: %s', (address, isOpened) => {
  expect(isPaymentPage(address)).toBe(isOpened);
});
