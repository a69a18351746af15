import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxUnitDecimals, minorFromUnits, unitDecimalsOf, unitsFromMinor } from '#server/games/units.ts';

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

const declared = fc.integer({ min: 2, max: maxUnitDecimals });
const minors = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });

test('[36.4] with a unit of 2 to 18 decimals each amount of a currency is exact, and comes back as it was', () => {
  fc.assert(
    fc.property(declared, declared, minors, (unitDecimals, decimals, minor) => {
      fc.pre(unitDecimals >= decimals);
      const units = unitsFromMinor(Number(minor), unitDecimals, decimals);
      // The same value, compared at the finer of the two scales.
      expect(units * 10n ** BigInt(decimals)).toBe(minor * 10n ** BigInt(unitDecimals));
      expect(minorFromUnits(`${units}`, unitDecimals, decimals)).toBe(minor);
    }),
  );
});

test('[36.4] an amount that lies between two of the currency is refused, whatever the unit', () => {
  fc.assert(
    fc.property(declared, declared, minors, fc.bigInt({ min: 1n, max: 10n ** 18n }), (unitDecimals, decimals, minor, more) => {
      fc.pre(unitDecimals > decimals);
      const factor = 10n ** BigInt(unitDecimals - decimals);
      const between = minor * factor + (more % factor);
      const isExact = between % factor === 0n;
      expect(minorFromUnits(`${between}`, unitDecimals, decimals)).toBe(isExact ? between / factor : null);
    }),
  );
});

test('[36.4] an amount in a coarser unit is exact, or more than the wallet counts', () => {
  fc.assert(
    fc.property(declared, declared, fc.bigInt({ min: 0n, max: 10n ** 20n }), (unitDecimals, decimals, units) => {
      fc.pre(unitDecimals < decimals);
      const minor = units * 10n ** BigInt(decimals - unitDecimals);
      expect(minorFromUnits(`${units}`, unitDecimals, decimals)).toBe(minor > BigInt(Number.MAX_SAFE_INTEGER) ? null : minor);
    }),
  );
});

test('[36.4] the unit is that of the provider, of the currency, or the minor unit of the platform', () => {
  const money = { currency: 'ETH', decimals: 8 };
  const ofEach = (currency: string) => (currency === 'ETH' ? 18 : null);
  expect([unitDecimalsOf(5, money), unitDecimalsOf(ofEach, money), unitDecimalsOf(ofEach, { currency: 'EUR', decimals: 2 })]).toEqual([
    5, 18, 2,
  ]);
  // A wei is finer than the minor unit: a remainder below it cannot be played.
  expect([minorFromUnits('1230000000000000000', 18, 8), minorFromUnits('1230000000000000001', 18, 8)]).toEqual([123_000_000n, null]);
});
