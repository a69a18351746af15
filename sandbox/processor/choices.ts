import { add, type Decimal, isPositive, subtract } from '#domain/money.ts';

/** The ways in which a person at the payment page may end a payment. */
const ending = ['exact', 'more', 'less', 'refuse', 'expire'] as const;
/** Coins that come after the end of a payment: the first full amount, or a second one. */
const further = ['late', 'again'] as const;
export const payerChoices = [...ending, ...further] as const;
export type Choice = (typeof payerChoices)[number];

interface Payment {
  readonly kind: 'invoice' | 'payout' | 'void';
  readonly status: 'pending' | 'authorized' | 'declined';
  readonly amount: Decimal;
  /** All coins received so far. */
  readonly received: Decimal | null;
}

/** The single transfer that may still come to an invoice after its end; null while it is open. */
export function furtherChoice({ kind, status, amount, received }: Payment): (typeof further)[number] | null {
  if (kind !== 'invoice' || status === 'pending') return null;
  const missing = subtract(amount, received ?? '0');
  if (status === 'declined') return isPositive(missing) ? 'late' : null;
  return isPositive(add(missing, amount)) ? 'again' : null;
}
