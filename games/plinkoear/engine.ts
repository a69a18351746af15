import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import { plinkoTables } from './tables.ts';

export const plinkoRows = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRows = (typeof plinkoRows)[number];
export type PlinkoRisk = (typeof plinkoRisks)[number];

/** Percentage of the stakes that is returned, exact in each of the 27 tables. */
export const plinkoReturnPercent = 97;

export interface PlinkoOutcome {
  /** Turns by row, from the top: 0 left, 1 right. */
  readonly path: readonly (0 | 1)[];
  /** Number of turns to the right: 0 is the bucket at the left edge. */
  readonly bucket: number;
  readonly multiplier: Hundredths;
}

/** Each row's turn is one fair bit: the first `rows` bits of the draw, in the order of the rows. */
export function plinko(draw: Draw, rows: PlinkoRows, risk: PlinkoRisk): PlinkoOutcome {
  const turns = randomnessOf(draw).bits(rows);
  const path = Array.from({ length: rows }, (_, row) => ((turns >> BigInt(rows - 1 - row)) & 1n ? 1 : 0));
  const bucket = path.reduce<number>((sum, turn) => sum + turn, 0);
  return { path, bucket, multiplier: bucketsOf(rows, risk)[bucket] ?? 0 };
}

/** The multipliers of the `rows + 1` buckets from left to right. */
export function bucketsOf(rows: PlinkoRows, risk: PlinkoRisk): readonly Hundredths[] {
  const leftHalf = plinkoTables[risk][rows];
  return Array.from({ length: rows + 1 }, (_, bucket) => leftHalf[Math.min(bucket, rows - bucket)] ?? 0);
}
