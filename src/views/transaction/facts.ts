import type { PaymentKind } from '#domain/cashier-checks.ts';
import type { Transaction } from '#openapi/model.ts';
import { transfersOf } from './Transfers.tsx';

// The wanted form is English in every language.
const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function momentText(timestamp: string): string {
  const moment = new Date(timestamp);
  return Number.isNaN(moment.getTime()) ? timestamp : when.format(moment);
}

/** The network has the coins of a withdrawal: it can no longer be deleted. */
export const isSent = (transaction: Transaction): boolean =>
  transaction.status === 'pending' && kindOf(transaction) === 'withdraw' && transfersOf(transaction).length > 0;

/** The agreed rate of a withdrawal has ended, so its coins are not known before it is sent. */
export const isCoinsLater = ({ status, payload }: Transaction): boolean => payload?.is_repriced === true && status === 'initialized';

export const isPayment = (transaction: Transaction): boolean => kindOf(transaction) !== null;

/** Returns the kind of a payment; null for other movements, which people neither open nor cancel. */
export function kindOf({ type: { name } }: Transaction): PaymentKind | null {
  return name === 'deposit' || name === 'withdraw' ? name : null;
}
