import { type Bet, stakeOfBets } from '../engine/bets.ts';
import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { pockets, spotOf, type Spot } from './spots.ts';

/** `french`: where zero falls, half of what lies on an even chance comes back (la partage). */
export const rouletteVariants = ['european', 'french'] as const;
export type RouletteVariant = (typeof rouletteVariants)[number];

export interface RouletteOutcome {
  /** 0 to 36. */
  readonly pocket: number;
  /** What all bets together paid, of the stake, rounded down: what is paid follows from the pocket. */
  readonly multiplier: Hundredths;
}

/** A table pays as if there were 36 pockets, the stake included; that there are 37 is what the house keeps. */
const paidNumbers = 36;
const half: Hundredths = 50;

/** What a bet on a spot pays. */
export function spotPays(spot: Spot, pocket: number, variant: RouletteVariant): Hundredths {
  if (spot.numbers.includes(pocket)) return (paidNumbers * 100) / spot.numbers.length;
  return variant === 'french' && pocket === 0 && spot.sort === 'chance' ? half : 0;
}

/** What all bets pay, in hundredths of a minor unit. */
export const betsDue = (bets: readonly Bet[], pocket: number, variant: RouletteVariant): bigint =>
  bets.reduce((due, { on, stake }) => {
    const spot = spotOf(on);
    return spot ? due + BigInt(stake) * BigInt(spotPays(spot, pocket, variant)) : due;
  }, 0n);

/** One pocket of 37, each as likely as any other. */
export function roulette(draw: Draw, bets: readonly Bet[], variant: RouletteVariant): RouletteOutcome {
  const pocket = randomnessOf(draw).below(pockets.length);
  return { pocket, multiplier: Number(betsDue(bets, pocket, variant) / stakeOfBets(bets)) };
}

/** Over all pockets. */
export const rouletteReturn = (bets: readonly Bet[], variant: RouletteVariant): ExactReturn => ({
  paid: pockets.reduce((sum, pocket) => sum + betsDue(bets, pocket, variant), 0n),
  of: BigInt(pockets.length) * stakeOfBets(bets),
});
