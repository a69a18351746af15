import { type Bet, stakeOfBets } from '../engine/bets.ts';
import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { fullTable, miniTable, type RouletteTable, type Spot } from './spots.ts';

export const rouletteVariants = ['european', 'french', 'mini', 'two-ball'] as const;
export type RouletteVariant = (typeof rouletteVariants)[number];

interface VariantRules {
  readonly table: RouletteTable;
  /** Whether half of a spot's stake is returned on zero. */
  readonly isHalvedByZero: (spot: Spot) => boolean;
  /** Number of balls; each ball decides an equal share of every bet. */
  readonly balls: 1 | 2;
}

export const variantRules: Readonly<Record<RouletteVariant, VariantRules>> = {
  european: { table: fullTable, isHalvedByZero: () => false, balls: 1 },
  // La partage.
  french: { table: fullTable, isHalvedByZero: ({ sort }) => sort === 'chance', balls: 1 },
  // With bets that zero wins in addition, so that no bet is worse than another.
  mini: { table: miniTable, isHalvedByZero: () => true, balls: 1 },
  'two-ball': { table: fullTable, isHalvedByZero: () => false, balls: 2 },
};

export interface RouletteOutcome {
  /** From 0 to the highest number of the wheel. */
  readonly pocket: number;
  /** Pocket of the second ball, if there is one; it may equal the first. */
  readonly secondPocket?: number;
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the pockets. */
  readonly multiplier: Hundredths;
}

const half: Hundredths = 50;

/** Lists the pocket of each ball. */
export const fallenIn = ({ pocket, secondPocket }: Pick<RouletteOutcome, 'pocket' | 'secondPocket'>): readonly number[] =>
  secondPocket === undefined ? [pocket] : [pocket, secondPocket];

/** Returns the payout of a spot for one ball, the stake included, as if the wheel had no zero; the zero is the house edge. */
export function spotPays(spot: Spot, pocket: number, variant: RouletteVariant): Hundredths {
  const { table, isHalvedByZero } = variantRules[variant];
  const won = spot.numbers.includes(pocket) ? (table.highest * 100) / spot.numbers.length : 0;
  return pocket === 0 && isHalvedByZero(spot) ? won + half : won;
}

/** Returns the payout of all bets, in hundredths of a minor unit. @param fallen the pocket of each ball. */
export const betsDue = (bets: readonly Bet[], fallen: readonly number[], variant: RouletteVariant): bigint =>
  bets.reduce((due, { on, stake }) => {
    const spot = variantRules[variant].table.spotOf(on);
    // Even the lowest payout, 2×, is divisible by two balls in whole hundredths.
    const pays = spot ? fallen.reduce((sum, pocket) => sum + spotPays(spot, pocket, variant), 0) / fallen.length : 0;
    return due + BigInt(stake) * BigInt(pays);
  }, 0n);

/** One pocket of the wheel for each ball, all equally likely. */
export function roulette(draw: Draw, bets: readonly Bet[], variant: RouletteVariant): RouletteOutcome {
  const { table, balls } = variantRules[variant];
  const randomness = randomnessOf(draw);
  const fall = () => randomness.below(table.pockets.length);
  const fallen = balls === 1 ? { pocket: fall() } : { pocket: fall(), secondPocket: fall() };
  return { ...fallen, multiplier: Number(betsDue(bets, fallenIn(fallen), variant) / stakeOfBets(bets)) };
}

/** The id of one spot of each kind, without and with zero: all bets of a kind have the same return. */
export function oneOfEachSort(variant: RouletteVariant): readonly string[] {
  const { spots } = variantRules[variant].table;
  return [...new Map(spots.map(({ id, sort, numbers }) => [`${sort} ${numbers.includes(0)} ${numbers.length}`, id])).values()];
}

/** Over all pockets, and with two balls over all pairs of them. */
export function rouletteReturn(bets: readonly Bet[], variant: RouletteVariant): ExactReturn {
  const { table, balls } = variantRules[variant];
  const ways = table.pockets.flatMap((pocket) => (balls === 1 ? [[pocket]] : table.pockets.map((secondPocket) => [pocket, secondPocket])));
  return {
    paid: ways.reduce((sum, fallen) => sum + betsDue(bets, fallen, variant), 0n),
    of: BigInt(ways.length) * stakeOfBets(bets),
  };
}
