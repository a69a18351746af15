import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** Gems by their numbers: ruby, sapphire, emerald, topaz, amethyst, aquamarine, diamond. */
export const gemKinds = 7;
export const gemCount = 5;
/** Equally likely rounds: 7^5. */
export const gemRounds = gemKinds ** gemCount;

/** Patterns from the most frequent to the rarest, by the number of equal gems: five different gems make none. */
export const gemPatterns = ['pair', 'two-pairs', 'three', 'full-house', 'four', 'five'] as const;
export type GemPattern = (typeof gemPatterns)[number];

const patternOfGroups: Readonly<Record<string, GemPattern>> = {
  '2111': 'pair',
  '221': 'two-pairs',
  '311': 'three',
  '32': 'full-house',
  '41': 'four',
  '5': 'five',
};

export const diamondsRisks = ['low', 'medium', 'high'] as const;
export type DiamondsRisk = (typeof diamondsRisks)[number];

/** Multipliers in hundredths, in the order of the patterns. */
const pays: Readonly<Record<DiamondsRisk, Readonly<Record<GemPattern, Hundredths>>>> = {
  low: { pair: 50, 'two-pairs': 180, three: 220, 'full-house': 250, four: 300, five: 1_900 },
  medium: { pair: 0, 'two-pairs': 200, three: 300, 'full-house': 450, four: 600, five: 8_000 },
  high: { pair: 0, 'two-pairs': 0, three: 400, 'full-house': 1_000, four: 1_500, five: 8_000 },
};

export interface DiamondsOutcome {
  readonly gems: readonly number[];
  readonly multiplier: Hundredths;
}

/** Counts the gems of each kind, from the largest group to single ones. */
function groupsOf(gems: readonly number[]): readonly number[] {
  const counts = Array.from({ length: gemKinds }, () => 0);
  for (const gem of gems) counts[gem] = (counts[gem] ?? 0) + 1;
  return counts.filter((count) => count > 0).toSorted((a, b) => b - a);
}

/** Returns the pattern of five gems; null where all are different. */
export const gemPatternOf = (gems: readonly number[]): GemPattern | null => patternOfGroups[groupsOf(gems).join('')] ?? null;

export const diamondsPays = (risk: DiamondsRisk, pattern: GemPattern | null): Hundredths => (pattern === null ? 0 : pays[risk][pattern]);

export function diamonds(draw: Draw, risk: DiamondsRisk): DiamondsOutcome {
  const randomness = randomnessOf(draw);
  const gems = Array.from({ length: gemCount }, () => randomness.below(gemKinds));
  return { gems, multiplier: diamondsPays(risk, gemPatternOf(gems)) };
}

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

/** Counts the rounds, of 7^5, that show a pattern: the choices of kinds for its groups, times the orders of the gems. */
export function roundsOfPattern(pattern: GemPattern): number {
  const [groups] = Object.entries(patternOfGroups).find(([, name]) => name === pattern) ?? [''];
  const sizes = [...groups].map(Number);
  const kinds = factorial(gemKinds) / factorial(gemKinds - sizes.length);
  const alike = [...new Set(sizes)].map((size) => factorial(sizes.filter((each) => each === size).length));
  const orders = factorial(gemCount) / sizes.map(factorial).reduce((product, each) => product * each, 1);
  return (kinds / alike.reduce((product, each) => product * each, 1)) * orders;
}

export const diamondsReturn = (risk: DiamondsRisk): ExactReturn => ({
  paid: BigInt(gemPatterns.reduce((sum, pattern) => sum + roundsOfPattern(pattern) * pays[risk][pattern], 0)),
  of: BigInt(gemRounds),
});
