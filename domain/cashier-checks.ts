import type { PaymentMethod } from '#openapi/model.ts';
import { type MemoRefusal, readDestination } from './destination.ts';
import { compare, type Decimal } from './money.ts';

export type PaymentKind = 'deposit' | 'withdraw';

export interface Limits {
  readonly minimum: Decimal;
  /** Null: unlimited. */
  readonly maximum: Decimal | null;
}

/** A payment about to be made: the exact amounts on both sides of its quote. */
export interface CheckedPayment {
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly currency: string;
  readonly amount: Decimal;
  readonly cryptoAmount: Decimal;
  /** Limits of the crypto amount, from the quote. */
  readonly cryptoMin: Decimal;
  readonly cryptoMax: Decimal;
  /** Null while the balance is not known: then the platform alone decides. */
  readonly available: Decimal | null;
  readonly walletAddress: string;
  /** The smallest deposit for which the bonus code can be used; null without a code. */
  readonly bonusMinimum: Decimal | null;
  /** Maximum of a single withdrawal now at the player's level, null without limit. */
  readonly left?: Decimal | null;
}

export type LimitKey = `${'minimum' | 'maximum'}_${PaymentKind}_amount_is`;

export type BrokenRule =
  | { readonly key: LimitKey; readonly amount: Decimal; readonly code: string }
  | { readonly key: 'you_dont_have_enough_funds' | 'wallet_address_not_present' | 'wallet_address_invalid' };

export type AddressState = 'empty' | 'invalid' | 'valid';

/**
 * @param bonusMinimum the smallest deposit that the bonus code at hand is for, null without one.
 * @param left what one withdrawal can be at this moment by the player's level, null without limit.
 */
export function limitsOf(
  method: PaymentMethod,
  kind: PaymentKind,
  bonusMinimum: Decimal | null = null,
  left: Decimal | null = null,
): Limits {
  const range = kind === 'deposit' ? method.limits : method.withdrawal;
  const own = range?.minimum ?? '0';
  const minimum = kind === 'deposit' && bonusMinimum !== null && compare(bonusMinimum, own) > 0 ? bonusMinimum : own;
  const maximum = range?.maximum ?? null;
  const isLess = kind === 'withdraw' && left !== null && (maximum === null || compare(left, maximum) < 0);
  return { minimum, maximum: isLess ? left : maximum };
}

export function addressState(method: PaymentMethod, walletAddress: string): AddressState {
  const { addressFault } = readDestination(method, walletAddress, '');
  if (addressFault === null) return 'valid';
  return addressFault.fault === 'empty' ? 'empty' : 'invalid';
}

/** A fault keeps the Withdraw button disabled. The field of the tag or memo shows it. */
export const tagFault = (method: PaymentMethod, walletAddress: string, tag: string): MemoRefusal | null =>
  readDestination(method, walletAddress, tag).memoFault;

/** The first rule that the payment breaks, in the order in which faults are shown. */
export function firstBrokenRule(payment: CheckedPayment): BrokenRule | null {
  const { kind, method, currency, amount, cryptoAmount, cryptoMin, cryptoMax, available, walletAddress, bonusMinimum, left } = payment;
  const { minimum, maximum } = limitsOf(method, kind, bonusMinimum, left);
  const limit = (side: 'minimum' | 'maximum', of: Decimal, code: string): BrokenRule => ({
    key: `${side}_${kind}_amount_is`,
    amount: of,
    code,
  });
  if (compare(amount, minimum) < 0) return limit('minimum', minimum, currency);
  if (maximum !== null && compare(amount, maximum) > 0) return limit('maximum', maximum, currency);
  if (compare(cryptoAmount, cryptoMin) < 0) return limit('minimum', cryptoMin, method.code);
  if (compare(cryptoAmount, cryptoMax) > 0) return limit('maximum', cryptoMax, method.code);
  if (kind === 'deposit') return null;
  if (available !== null && compare(amount, available) > 0) return { key: 'you_dont_have_enough_funds' };
  const address = addressState(method, walletAddress);
  if (address === 'empty') return { key: 'wallet_address_not_present' };
  return address === 'invalid' ? { key: 'wallet_address_invalid' } : null;
}
