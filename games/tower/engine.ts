import { dealtFrom } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const towerRowCount = 8;
/** Percentage of the stakes that is returned, before a multiplier is rounded down to whole hundredths. */
export const towerReturnPercent = 97;

export const towerLevels = ['easy', 'medium', 'hard', 'expert'] as const;
export type TowerLevel = (typeof towerLevels)[number];

/** Doors of each row, and the number of traps among them. */
export const towerDoors: Readonly<Record<TowerLevel, { readonly doors: number; readonly traps: number }>> = {
  easy: { doors: 4, traps: 1 },
  medium: { doors: 3, traps: 1 },
  hard: { doors: 2, traps: 1 },
  expert: { doors: 3, traps: 2 },
};

export interface TowerOutcome {
  /** Trapped doors of each row in rising order, from the lowest row up. */
  readonly traps: readonly (readonly number[])[];
}

export function tower(draw: Draw, level: TowerLevel): TowerOutcome {
  const randomness = randomnessOf(draw);
  const { doors, traps } = towerDoors[level];
  return {
    traps: Array.from({ length: towerRowCount }, () => {
      const next = dealtFrom(randomness, doors);
      return Array.from({ length: traps }, next).toSorted((a, b) => a - b);
    }),
  };
}

/** Counts the ways to climb so many rows without a trap, and all ways. */
function waysOf(level: TowerLevel, rows: number): { readonly safe: bigint; readonly all: bigint } {
  const { doors, traps } = towerDoors[level];
  return { safe: BigInt(doors - traps) ** BigInt(rows), all: BigInt(doors) ** BigInt(rows) };
}

/** Returns the multiplier after so many rows; 0 on the ground. */
export function towerMultiplier(level: TowerLevel, rows: number): Hundredths {
  if (rows === 0) return 0;
  const { safe, all } = waysOf(level, rows);
  return Number((BigInt(towerReturnPercent) * all) / safe);
}

/** Computes the return of always stopping after a fixed number of rows. */
export function towerReturn(level: TowerLevel, rows: number): ExactReturn {
  const { safe, all } = waysOf(level, rows);
  return { paid: BigInt(towerMultiplier(level, rows)) * safe, of: all };
}

/** Computes the lowest return over all numbers of rows to stop after. */
export const minTowerReturn = (level: TowerLevel): ExactReturn =>
  Array.from({ length: towerRowCount }, (_, at) => towerReturn(level, at + 1)).reduce((least, each) =>
    each.paid * least.of < least.paid * each.of ? each : least,
  );
