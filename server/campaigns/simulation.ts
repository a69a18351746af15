import { bonusOf } from './terms.ts';

/** A deposit bonus in one currency. Amounts are minor units. */
export interface BonusRule {
  readonly percent: number;
  readonly times: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The average cost of a bet in the cheapest title. */
export interface Price {
  /** The house edge minus the highest cashback, in hundredths of a per cent of the stake. */
  readonly edge: number;
  /** Per cent of the stake that counts as wagered. */
  readonly weight: number;
}

export interface OptimalPlay {
  /** Minor units that the player gains on average; negative where the bonus is worth less than its wagering. */
  readonly gain: bigint;
  /** The deposit with the highest gain. */
  readonly deposit: bigint;
}

const whole = 10_000n;

/** The average cost of wagering a sum, rounded down, so that no gain is overlooked. */
export const costOf = (wager: bigint, { edge, weight }: Price): bigint =>
  (wager * BigInt(Math.max(0, edge)) * 100n) / (whole * BigInt(weight));

export const requiredOf = (deposit: bigint, { percent, times, maximum }: BonusRule): bigint =>
  (deposit + bonusOf(deposit, percent, maximum)) * BigInt(times);

/**
 * The highest expected gain of a player with enough cash to finish the wagering. By linearity it is that of the smallest deposit, or of the deposit
 * with the largest bonus. If it is not positive, no strategy gains on average: who stops early gets at most a part of the bonus for the same part of
 * the cost (ADR 86).
 */
export function optimalPlay(rule: BonusRule, price: Price): OptimalPlay {
  const { percent, maximum, minimum } = rule;
  const gainOf = (deposit: bigint): OptimalPlay => ({
    deposit,
    gain: bonusOf(deposit, percent, maximum) - costOf(requiredOf(deposit, rule), price),
  });
  const full = (maximum * 100n + BigInt(percent) - 1n) / BigInt(percent);
  const deposits = [minimum > 0n ? minimum : 1n, ...(full > minimum ? [full] : [])];
  return deposits.map(gainOf).reduce((best, each) => (each.gain > best.gain ? each : best));
}

/** A past deposit, with its player's cash bets within the days of the bonus, as they count towards wagering. */
export interface PastDeposit {
  readonly value: bigint;
  readonly required: bigint;
  readonly counted: bigint;
}

export interface Replay {
  readonly finished: number;
  /** The sum for players who would finish, and the sum for all. */
  readonly converted: bigint;
  readonly offered: bigint;
}

/** Replays past play against the wagering of a campaign. */
export function replay(deposits: readonly PastDeposit[]): Replay {
  const finished = deposits.filter(({ counted, required }) => counted >= required);
  const sum = (of: readonly PastDeposit[]) => of.reduce((total, { value }) => total + value, 0n);
  return { finished: finished.length, converted: sum(finished), offered: sum(deposits) };
}
