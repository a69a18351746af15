/** A multiplier of the stake in whole hundredths: 150 is 1.50×. */
export type Hundredths = number;

/** Returns stake times multiplier in whole minor units. `paidOf` keeps the fraction beyond them for the player. */
export const payoutOf = (stakeMinor: bigint, multiplier: Hundredths): bigint => (stakeMinor * BigInt(multiplier)) / 100n;

/**
 * Splits a win into minor units to pay and hundredths saved for the next win, so that the stated return holds at every stake.
 * @param kept hundredths of earlier wins, 0 to 99.
 */
export function paidOf(stakeMinor: bigint, multiplier: Hundredths, kept: bigint): { readonly paid: bigint; readonly kept: bigint } {
  return paidOfDue(stakeMinor * BigInt(multiplier), kept);
}

/** The same for an amount in hundredths of a minor unit. */
export function paidOfDue(due: bigint, kept: bigint): { readonly paid: bigint; readonly kept: bigint } {
  const all = due + kept;
  return { paid: all / 100n, kept: all % 100n };
}
