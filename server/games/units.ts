/** Amounts beyond this are no exact numbers in the contract of the wallet. */
const maxMinor = BigInt(Number.MAX_SAFE_INTEGER);

/** The highest number of decimals of a declared unit, as of wei. */
export const maxUnitDecimals = 18;

/** Decimals of the unit in which a provider counts a currency; null is the platform's own minor unit. */
export type UnitDecimals = number | ((currency: string) => number | null);

export const unitDecimalsOf = (
  units: UnitDecimals,
  { currency, decimals }: { readonly currency: string; readonly decimals: number },
): number => (typeof units === 'number' ? units : (units(currency) ?? decimals));

/**
 * Minor units of an amount in a provider's units, both powers of ten below one unit of the currency.
 * @param amount the original digits of an integer.
 * @param unitDecimals 5 for 1/100,000 of a unit of the currency.
 * @returns null for anything else, for an amount that has no exact value in minor units, and above 2^53 - 1 of them: nothing is rounded.
 */
export function minorFromUnits(amount: string, unitDecimals: number, decimals: number): bigint | null {
  if (!/^(?:0|[1-9]\d{0,35})$/.test(amount)) return null;
  const units = BigInt(amount);
  const finer = unitDecimals - decimals;
  const factor = 10n ** BigInt(Math.abs(finer));
  if (finer > 0 && units % factor !== 0n) return null;
  const minor = finer > 0 ? units / factor : units * factor;
  return minor > maxMinor ? null : minor;
}

/** A balance of minor units in the provider's units. Minor units below one unit cannot be played there and are left out. */
export function unitsFromMinor(minor: number, unitDecimals: number, decimals: number): bigint {
  const finer = unitDecimals - decimals;
  const factor = 10n ** BigInt(Math.abs(finer));
  return finer > 0 ? BigInt(minor) * factor : BigInt(minor) / factor;
}
