/** The inputs of one payment. */
export const maxInputs = 200;

/** The hex digits of a transaction before it, without witnesses: a block has at most a megabyte of them. */
export const maxPreviousHex = 2_000_000;

/** The hex digits of all transactions before a payment: 120 of the largest that nodes pass on, or 12 that fill a block. */
export const maxFundingHex = 24_000_000;
