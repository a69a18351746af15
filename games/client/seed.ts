import { randomHex } from '#domain/random-hex.ts';

/** A client seed for who has not chosen one. */
export const randomSeed = (): string => randomHex(8);
