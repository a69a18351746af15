import Big from 'big.js';
import type { Vip } from '#openapi/model.ts';
import type { Decimal } from './money.ts';
import { formatCompact, formatDecimal } from './money-format.ts';

/** Sums are euros. */
export interface VipLevel {
  readonly level: number;
  /** Per cent of the wagered amount. */
  readonly cashback: Decimal;
  readonly bets: Decimal;
  readonly deposits: Decimal;
  /** Monthly deposits needed to stay at the level. */
  readonly monthlyDeposit: Decimal;
}

export const vipCurrency = 'EUR';

export const vipLevels: readonly VipLevel[] = [
  { level: 0, cashback: '0', bets: '0', deposits: '0', monthlyDeposit: '0' },
  { level: 1, cashback: '0.2', bets: '10', deposits: '100', monthlyDeposit: '10' },
  { level: 2, cashback: '0.22', bets: '25', deposits: '200', monthlyDeposit: '20' },
  { level: 3, cashback: '0.24', bets: '16000', deposits: '500', monthlyDeposit: '50' },
  { level: 4, cashback: '0.26', bets: '80000', deposits: '2000', monthlyDeposit: '150' },
  { level: 5, cashback: '0.28', bets: '400000', deposits: '10000', monthlyDeposit: '500' },
  { level: 6, cashback: '0.3', bets: '1200000', deposits: '20000', monthlyDeposit: '1000' },
  { level: 7, cashback: '0.33', bets: '3000000', deposits: '50000', monthlyDeposit: '2500' },
  { level: 8, cashback: '0.36', bets: '6000000', deposits: '150000', monthlyDeposit: '7500' },
  { level: 9, cashback: '0.4', bets: '20000000', deposits: '500000', monthlyDeposit: '25000' },
  { level: 10, cashback: '0.5', bets: '40000000', deposits: '1000000', monthlyDeposit: '50000' },
];

const million = 1_000_000;

/** Formats a sum for the table, by the rules of the language: `16,000`, and from a million on `1.2M`. */
export const shortSum = (sum: Decimal, language: string): string =>
  new Big(sum).gte(million) ? formatCompact(sum, language) : formatDecimal(sum, language, { min: 0 });

export interface VipProgress {
  readonly level: number;
  /** Per cent of the way to the next level, whole, 100 only at the highest. */
  readonly progress: number;
  readonly next: VipLevel | null;
}

/** A level counts once both of its sums are reached. @param bets,deposits lifetime sums in euros. */
export function vipOf(bets: Decimal, deposits: Decimal): VipProgress {
  const next = vipLevels.find((level) => new Big(bets).lt(level.bets) || new Big(deposits).lt(level.deposits)) ?? null;
  if (!next) return { level: vipLevels.length - 1, progress: 100, next };
  const shares = [new Big(bets).div(next.bets), new Big(deposits).div(next.deposits)].map((share) =>
    Number(share.times(100).round(0, Big.roundDown)),
  );
  return { level: next.level - 1, progress: Math.max(0, Math.min(...shares)), next };
}

/** The level as a player's information carries it. */
export function vipInfo(bets: Decimal, deposits: Decimal): Vip {
  const { level, progress, next } = vipOf(bets, deposits);
  return { level, progress, bets, deposits, bets_required: next?.bets ?? null, deposits_required: next?.deposits ?? null };
}
