/** Amounts beyond this are no exact numbers in the contract of the wallet. */
const maxMinor = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Minor units of an amount that a provider counts in units of its own, both powers of ten below one unit of the currency.
 * @param amount the digits of a whole number, as they came. @param unitDecimals 5 for 1/100,000 of a unit of the currency.
 * @returns null for anything else, for an amount that has no exact value in minor units, and above 2^53 - 1 of them: nothing is rounded.
 */
export function minorFromUnits(amount: string, unitDecimals: number, decimals: number): bigint | null {
  if (!/^(?:0|[1-9]\d{0,24})$/.test(amount)) return null;
  const units = BigInt(amount);
  const finer = unitDecimals - decimals;
  const factor = 10n ** BigInt(Math.abs(finer));
  if (finer > 0 && units % factor !== 0n) return null;
  const minor = finer > 0 ? units / factor : units * factor;
  return minor > maxMinor ? null : minor;
}

/** Units of a balance in minor units. Minor units that are finer than a unit cannot be played with there: they are left out. */
export function unitsFromMinor(minor: number, unitDecimals: number, decimals: number): bigint {
  const finer = unitDecimals - decimals;
  const factor = 10n ** BigInt(Math.abs(finer));
  return finer > 0 ? BigInt(minor) * factor : BigInt(minor) / factor;
}
