import type { Campaign } from '#openapi/model.ts';
import { type Decimal, fromMinor, toMinor } from './money.ts';

/** Every account currency has this number of decimals. */
const bonusDecimals = 2;

export type BonusTerms = Pick<Campaign, 'bonus_percent' | 'bonus_maximum' | 'deposit_minimum' | 'wagering_times'>;

/** The bonus of a deposit, and the cash to wager before the bonus becomes cash: a multiple of deposit plus bonus, in the player's currency. */
export type BonusGiven =
  | { readonly kind: 'given'; readonly bonus: Decimal; readonly wager: Decimal | null }
  | { readonly kind: 'belowMinimum'; readonly minimum: Decimal }
  /** The platform does not publish the terms needed to compute it. */
  | { readonly kind: 'unknown' };

/** The bonus of a campaign for a deposit, by the platform's own arithmetic: the part below a cent is cut off. */
export function bonusFor({ bonus_percent, bonus_maximum, deposit_minimum, wagering_times }: BonusTerms, deposit: Decimal): BonusGiven {
  if (bonus_percent === undefined || bonus_maximum === undefined) return { kind: 'unknown' };
  const minor = (amount: Decimal) => toMinor(new RegExp(`^\\d+(?:\\.\\d{1,${bonusDecimals}})?`).exec(amount)?.[0] ?? amount, bonusDecimals);
  const amount = minor(deposit);
  if (deposit_minimum !== undefined && amount < minor(deposit_minimum)) return { kind: 'belowMinimum', minimum: deposit_minimum };
  const share = (amount * BigInt(bonus_percent)) / 100n;
  const most = minor(bonus_maximum);
  const bonus = share < most ? share : most;
  const wager = wagering_times === undefined ? null : fromMinor((amount + bonus) * BigInt(wagering_times), bonusDecimals);
  return { kind: 'given', bonus: fromMinor(bonus, bonusDecimals), wager };
}
