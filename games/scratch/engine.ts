import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const scratchRisks = ['low', 'medium', 'high'] as const;
export type ScratchRisk = (typeof scratchRisks)[number];

export const fieldCount = 9;
/** This many fields with the same prize win it; more of them win no more. */
export const needed = 3;
/** Denominator of the weights of a card. Fields without a prize are empty. */
const parts = 1_000;

/** Weight of each prize, in thousandths of the fields. Every prize exceeds the price of the card. */
const cards: Readonly<Record<ScratchRisk, readonly (readonly [prize: Hundredths, weight: number])[]>> = {
  low: [
    [120, 120],
    [150, 110],
    [200, 100],
    [300, 90],
    [500, 75],
    [900, 60],
    [2_000, 45],
    [14_000, 25],
  ],
  medium: [
    [200, 100],
    [250, 90],
    [350, 80],
    [500, 70],
    [900, 60],
    [1_600, 50],
    [4_000, 35],
    [27_500, 20],
  ],
  high: [
    [250, 80],
    [400, 70],
    [700, 60],
    [1_400, 50],
    [3_000, 40],
    [7_000, 30],
    [20_000, 20],
    [250_000, 10],
  ],
};

/** In ascending order. */
export const scratchPrizes = (risk: ScratchRisk): readonly Hundredths[] => cards[risk].map(([prize]) => prize);

export interface ScratchOutcome {
  /** Prize of each field, row by row; 0 for an empty one. */
  readonly fields: readonly Hundredths[];
  readonly multiplier: Hundredths;
}

/** The prizes that the fields win, from the least to the most. */
export const wonBy = (fields: readonly Hundredths[]): readonly Hundredths[] =>
  [...new Set(fields)].filter((prize) => prize > 0 && fields.filter((each) => each === prize).length >= needed).toSorted((a, b) => a - b);

/** Each field is drawn independently of the others: pairs are as frequent as by chance. */
export function scratch(draw: Draw, risk: ScratchRisk): ScratchOutcome {
  const random = randomnessOf(draw);
  const field = (): Hundredths => {
    let left = random.below(parts);
    for (const [prize, weight] of cards[risk]) {
      if (left < weight) return prize;
      left -= weight;
    }
    return 0;
  };
  const fields = Array.from({ length: fieldCount }, field);
  return { fields, multiplier: wonBy(fields).reduce((sum, prize) => sum + prize, 0) };
}

const allCards = BigInt(parts) ** BigInt(fieldCount);

/** Counts the cards with at least three fields of a prize: the binomial distribution. */
export function cardsThatWin(risk: ScratchRisk, prize: Hundredths): ExactReturn {
  const weight = BigInt(cards[risk].find(([each]) => each === prize)?.[1] ?? 0);
  let ways = 0n;
  let choices = 1n;
  for (let count = 0; count <= fieldCount; count += 1) {
    if (count >= needed) ways += choices * weight ** BigInt(count) * (BigInt(parts) - weight) ** BigInt(fieldCount - count);
    choices = (choices * BigInt(fieldCount - count)) / BigInt(count + 1);
  }
  return { paid: ways, of: allCards };
}

/** Prizes add up, and so do their shares. */
export const scratchReturn = (risk: ScratchRisk): ExactReturn => ({
  paid: scratchPrizes(risk).reduce((sum, prize) => sum + BigInt(prize) * cardsThatWin(risk, prize).paid, 0n),
  of: allCards,
});

/** One card in this many wins the prize, rounded up, so that the text never promises too much. */
export function oneIn(risk: ScratchRisk, prize: Hundredths): number {
  const { paid, of } = cardsThatWin(risk, prize);
  return Number((of + paid - 1n) / paid);
}
