import fc from 'fast-check';
import type { Draw } from '#games/engine/index.ts';

/** A publicly known server seed. */
export const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
export const draw = (clientSeed: string, nonce: number): Draw => ({ serverSeed: seed, clientSeed, nonce });

export const anyDraw = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});
/** Computes the distance of observed counts from expected ones; with k cells a fair source stays below k + 4·sqrt(2k). */
export const chiSquare = (observed: readonly number[], expected: readonly number[]) =>
  observed.reduce((sum, count, cell) => sum + (count - (expected[cell] ?? 0)) ** 2 / (expected[cell] ?? 1), 0);
export const bound = (cells: number) => cells + 4 * Math.sqrt(2 * cells);
