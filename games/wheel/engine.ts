import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const wheelRisks = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof wheelRisks)[number];

/** The number of segments for each multiplier. All segments of a wheel together pay 97 times their number, exactly. */
const segmentCounts: Readonly<Record<WheelRisk, readonly (readonly [multiplier: Hundredths, count: number])[]>> = {
  low: [
    [0, 4],
    [110, 10],
    [120, 4],
    [180, 2],
  ],
  medium: [
    [0, 15],
    [150, 10],
    [200, 3],
    [300, 1],
    [510, 1],
  ],
  high: [
    [0, 45],
    [500, 3],
    [850, 1],
    [2_500, 1],
  ],
};

/**
 * Distributes each kind evenly around the rim, the rarest first, without equal neighbours: on a wheel with clustered wins every loss would look like
 * a near miss.
 */
function laidOut(counts: readonly (readonly [Hundredths, number])[]): readonly Hundredths[] {
  const size = counts.reduce((sum, [, count]) => sum + count, 0);
  const rim: (Hundredths | undefined)[] = Array.from({ length: size });
  const rarestFirst = counts.toSorted(([, a], [, b]) => a - b);
  for (const [sort, [multiplier, count]] of rarestFirst.entries())
    for (let each = 0; each < count; each += 1) {
      let place = Math.floor(((each + sort / counts.length) * size) / count) % size;
      while (rim[place] !== undefined) place = (place + 1) % size;
      rim[place] = multiplier;
    }
  return rim.map((multiplier) => multiplier ?? 0);
}

/** Clockwise. */
export const wheelSegments: Readonly<Record<WheelRisk, readonly Hundredths[]>> = {
  low: laidOut(segmentCounts.low),
  medium: laidOut(segmentCounts.medium),
  high: laidOut(segmentCounts.high),
};

/** Lists the multipliers of a wheel in ascending order, with their numbers of segments. */
export const wheelPays = (risk: WheelRisk): readonly (readonly [multiplier: Hundredths, count: number])[] => segmentCounts[risk];

export interface WheelOutcome {
  /** Index of the segment, clockwise from 0. */
  readonly segment: number;
  readonly multiplier: Hundredths;
}

export function wheel(draw: Draw, risk: WheelRisk): WheelOutcome {
  const segments = wheelSegments[risk];
  const segment = randomnessOf(draw).below(segments.length);
  return { segment, multiplier: segments[segment] ?? 0 };
}

export const wheelReturn = (risk: WheelRisk): ExactReturn => ({
  paid: BigInt(wheelSegments[risk].reduce((sum, multiplier) => sum + multiplier, 0)),
  of: BigInt(wheelSegments[risk].length),
});
