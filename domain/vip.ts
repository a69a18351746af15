import Big from 'big.js';
import type { Vip } from '#openapi/model.ts';
import type { Decimal } from './money.ts';
import { formatCompact, formatDecimal } from './money-format.ts';

/** A level of the programme, as the platform has it. Sums are euros. */
export interface VipLevel {
  readonly level: number;
  /** Per cent of the wagered amount. */
  readonly cashback: Decimal;
  readonly bets: Decimal;
  readonly deposits: Decimal;
  /** Monthly deposits needed to stay at the level. */
  readonly monthly_deposit: Decimal;
}

export const vipCurrency = 'EUR';

const million = 1_000_000;

/** Formats a sum for the table, by the rules of the language: `16,000`, and from a million on `1.2M`. */
export const shortSum = (sum: Decimal, language: string): string =>
  new Big(sum).gte(million) ? formatCompact(sum, language) : formatDecimal(sum, language, { min: 0 });

export interface VipProgress<Level extends VipThresholds> {
  readonly level: number;
  /** Per cent of the way to the next level, whole, 100 only at the highest. */
  readonly progress: number;
  readonly next: Level | null;
}

type VipThresholds = Pick<VipLevel, 'level' | 'bets' | 'deposits'>;

/** A level counts once both of its sums are reached. @param bets,deposits lifetime sums in euros. */
export function vipOf<Level extends VipThresholds>(levels: readonly Level[], bets: Decimal, deposits: Decimal): VipProgress<Level> {
  const next = levels.find((level) => new Big(bets).lt(level.bets) || new Big(deposits).lt(level.deposits)) ?? null;
  if (!next) return { level: levels.length - 1, progress: 100, next };
  // A sum of 0 is reached by everybody.
  const shares = [
    [bets, next.bets],
    [deposits, next.deposits],
  ].map(([done = '0', required = '0']) =>
    new Big(required).eq(0) ? 100 : Number(new Big(done).div(required).times(100).round(0, Big.roundDown)),
  );
  return { level: next.level - 1, progress: Math.max(0, Math.min(...shares)), next };
}

/** The level as a player's information carries it. */
export function vipInfo(levels: readonly VipThresholds[], bets: Decimal, deposits: Decimal): Vip {
  const { level, progress, next } = vipOf(levels, bets, deposits);
  return { level, progress, bets, deposits, bets_required: next?.bets ?? null, deposits_required: next?.deposits ?? null };
}
