import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const casesRisks = ['low', 'medium', 'high'] as const;
export type CasesRisk = (typeof casesRisks)[number];

/** Equally likely tickets of a case. */
export const caseTickets = 10_000;

export type CasePrize = readonly [multiplier: Hundredths, tickets: number];

/** The prizes of each case, from the lowest, with their tickets. All tickets of a case together pay 97 times their number, exactly. */
const prizes: Readonly<Record<CasesRisk, readonly CasePrize[]>> = {
  low: [
    [50, 3_000],
    [80, 3_000],
    [110, 2_500],
    [150, 1_100],
    [300, 300],
    [500, 100],
  ],
  medium: [
    [20, 4_500],
    [50, 2_500],
    [150, 1_800],
    [300, 900],
    [500, 250],
    [1_000, 40],
    [5_000, 10],
  ],
  high: [
    [0, 6_900],
    [100, 1_500],
    [200, 1_000],
    [400, 400],
    [1_000, 150],
    [3_000, 40],
    [10_000, 9],
    [100_000, 1],
  ],
};

export const casePrizes = (risk: CasesRisk): readonly CasePrize[] => prizes[risk];

export interface CasesOutcome {
  /** From 0; the tickets of the lowest prize come first. */
  readonly ticket: number;
  readonly multiplier: Hundredths;
}

/** Returns the prize of a ticket. */
export function prizeOf(risk: CasesRisk, ticket: number): Hundredths {
  let left = ticket;
  for (const [multiplier, tickets] of prizes[risk]) {
    if (left < tickets) return multiplier;
    left -= tickets;
  }
  return 0;
}

export function cases(draw: Draw, risk: CasesRisk): CasesOutcome {
  const ticket = randomnessOf(draw).below(caseTickets);
  return { ticket, multiplier: prizeOf(risk, ticket) };
}

export const casesReturn = (risk: CasesRisk): ExactReturn => ({
  paid: BigInt(prizes[risk].reduce((sum, [multiplier, tickets]) => sum + multiplier * tickets, 0)),
  of: BigInt(caseTickets),
});
