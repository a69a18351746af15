/** A multiplier of the stake in whole hundredths: 150 is 1.50×. */
export type Hundredths = number;

/** What a stake in minor units returns at a multiplier. A fraction of a minor unit stays with the house. */
export const payoutOf = (stakeMinor: bigint, multiplier: Hundredths): bigint => (stakeMinor * BigInt(multiplier)) / 100n;
