/** A multiplier of the stake in whole hundredths: 150 is 1.50×. */
export type Hundredths = number;

/** What a stake in minor units comes to at a multiplier, in whole minor units. A fraction beside them is kept for the player: `paidOf`. */
export const payoutOf = (stakeMinor: bigint, multiplier: Hundredths): bigint => (stakeMinor * BigInt(multiplier)) / 100n;

/**
 * What is paid, in minor units, and what is kept for the next win, in hundredths of one: nothing is rounded away, so that a stated return is true
 * at every stake. @param kept from wins before, from 0 to 99 hundredths.
 */
export function paidOf(stakeMinor: bigint, multiplier: Hundredths, kept: bigint): { readonly paid: bigint; readonly kept: bigint } {
  return paidOfDue(stakeMinor * BigInt(multiplier), kept);
}

/** The same of what is due, in hundredths of a minor unit. */
export function paidOfDue(due: bigint, kept: bigint): { readonly paid: bigint; readonly kept: bigint } {
  const all = due + kept;
  return { paid: all / 100n, kept: all % 100n };
}
