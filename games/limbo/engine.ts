import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** Percentage of the stakes that is returned, the same at every target. */
export const limboReturnPercent = 97;
/** A target of 1.00× would return the stake without risk. */
export const minLimboTarget: Hundredths = 101;
/** Also the highest result: more than 10,000.00× is neither drawn nor paid. */
export const maxLimboTarget: Hundredths = 1_000_000;
/** Results below 1.01× are shown as this, because no target reaches them. */
export const minLimboResult: Hundredths = 100;

export const limboDrawCount = 2n ** 52n;
const returnedDraws = BigInt(limboReturnPercent) * limboDrawCount;

export interface LimboOutcome {
  readonly result: Hundredths;
  readonly multiplier: Hundredths;
}

/** The result of one of the 2^52 equally likely draws: the highest multiplier m with draw · m < 97 · 2^52. */
export function limboResultAt(drawn: bigint): Hundredths {
  if (drawn * BigInt(maxLimboTarget) < returnedDraws) return maxLimboTarget;
  const result = Number((returnedDraws - 1n) / drawn);
  return result < minLimboTarget ? minLimboResult : result;
}

/** Counts the draws, of 2^52, whose result reaches a target: 97 · 2^52 / target, rounded up. */
export const limboWins = (target: Hundredths): bigint => (returnedDraws + BigInt(target) - 1n) / BigInt(target);

export function limbo(draw: Draw, target: Hundredths): LimboOutcome {
  const result = limboResultAt(randomnessOf(draw).bits(52));
  return { result, multiplier: result >= target ? target : 0 };
}

/** At least 97 of 100 at every target, and at most target / 2^52 more. */
export const limboReturn = (target: Hundredths): ExactReturn => ({ paid: BigInt(target) * limboWins(target), of: limboDrawCount });

/** Chance of a win in whole hundredths of a percent, rounded down. */
export const limboChance = (target: Hundredths): number => Number((limboWins(target) * 10_000n) / limboDrawCount);

/** A win comes once in this many rounds, rounded down. */
export const oneLimboWinIn = (target: Hundredths): number => Number(limboDrawCount / limboWins(target));
