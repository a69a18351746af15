import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';

import { required } from '#domain/required.ts';
export interface SourcedPrice {
  readonly source: string;
  readonly eur: Big;
  readonly at: Date;
}

export type Agreement =
  | {
      readonly eur: Big;
      /** When the second source named it: one alone would not have counted. */ readonly at: Date;
      readonly sources: readonly string[];
    }
  | { readonly problem: 'too few sources' | 'sources disagree' };

export interface Rules {
  readonly now: Date;
  /** An older price of a source does not count. */
  readonly maxAgeMs: number;
  /** Percent by which prices may differ. */
  readonly deviation: Decimal;
}

/** A single source is not trusted. */
const minSources = 2;
/** A source whose clock is ahead by more is not believed either. */
const maxAheadMs = 60_000;
const digits = 16;

/** Whether two prices differ by no more than a deviation, in percent of the lower. */
function isNear(one: Big, other: Big, deviation: Decimal): boolean {
  const [low, high] = one.lt(other) ? [one, other] : [other, one];
  return high.div(low).minus(1).times(100).lte(deviation);
}

const byPrice = (one: SourcedPrice, other: SourcedPrice): number => one.eur.cmp(other.eur);

/** The two prices in the middle, which are one and the same of an odd number. @param prices in ascending order, at least one. */
function middlesOf(prices: readonly SourcedPrice[]): readonly [Big, Big] {
  const at = (index: number): Big => required(prices[index], 'A price').eur;
  return [at(Math.ceil(prices.length / 2) - 1), at(Math.floor(prices.length / 2))];
}

function medianOf(prices: readonly SourcedPrice[]): Big {
  const [lower, upper] = middlesOf(prices);
  return lower.plus(upper).div(2).prec(digits, Big.roundHalfUp);
}

/** The median of the fresh prices, without those that are far from it; a problem where fewer than two are left, or the middle itself is split. */
export function agreedPrice(prices: readonly SourcedPrice[], { now, maxAgeMs, deviation }: Rules): Agreement {
  const fresh = prices
    .filter(({ at }) => now.getTime() - at.getTime() <= maxAgeMs && at.getTime() - now.getTime() <= maxAheadMs)
    .toSorted(byPrice);
  if (fresh.length < minSources) return { problem: 'too few sources' };
  const median = medianOf(fresh);
  const near = fresh.filter(({ eur }) => isNear(eur, median, deviation));
  if (!isNear(...middlesOf(fresh), deviation) || near.length < minSources) return { problem: 'sources disagree' };
  const newest = near.map((price) => price.at.getTime()).toSorted((a, b) => b - a);
  const at = new Date(Math.min(required(newest[minSources - 1], 'The time of a price'), now.getTime()));
  return { eur: medianOf(near), at, sources: near.map(({ source }) => source).toSorted() };
}
