import { expect, test } from 'vitest';
import { minorFromUnits, unitsFromMinor } from '#server/games/units.ts';

const hub = 5;

test('[36.4] an amount of 1/100,000 is the exact number of minor units, or none', () => {
  expect(minorFromUnits('1000', hub, 2)).toBe(1n);
  expect(minorFromUnits('123456000', hub, 2)).toBe(123_456n);
  expect(minorFromUnits('0', hub, 2)).toBe(0n);
  for (const between of ['1', '999', '1001', '123456789']) expect(minorFromUnits(between, hub, 2)).toBeNull();
  expect(minorFromUnits('7', hub, 5)).toBe(7n);
  expect(minorFromUnits('7', hub, 8)).toBe(7_000n);
  expect(minorFromUnits('700000', hub, 0)).toBe(7n);
  expect(minorFromUnits('650000', hub, 0)).toBeNull();
});

test('[36.4] whatever is no whole number of units is no amount', () => {
  for (const text of ['-1000', '1000.0', '1e3', '+1000', '01000', ' 1000', '', 'NaN', '1_000', '0x10'])
    expect(minorFromUnits(text, hub, 2), text).toBeNull();
});

test('[36.4] an amount above what the wallet counts exactly is refused, not rounded', () => {
  expect(minorFromUnits('9007199254740991000', hub, 2)).toBe(9_007_199_254_740_991n);
  expect(minorFromUnits('9007199254740992000', hub, 2)).toBeNull();
  expect(minorFromUnits('9007199254740993', hub, 8)).toBeNull();
});

test('[36.4] a balance is given in units, and what is finer than a unit is left out', () => {
  expect(unitsFromMinor(123_456, hub, 2)).toBe(123_456_000n);
  expect(unitsFromMinor(Number.MAX_SAFE_INTEGER, hub, 2)).toBe(9_007_199_254_740_991_000n);
  expect(unitsFromMinor(12_345_678, hub, 8)).toBe(12_345n);
  expect(unitsFromMinor(0, hub, 2)).toBe(0n);
});
