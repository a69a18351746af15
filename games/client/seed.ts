import { randomHex } from '#domain/random-hex.ts';

/** A client seed for players who have chosen none. */
export const randomSeed = (): string => randomHex(8);
