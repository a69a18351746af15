import type { TransactionRow } from '#openapi/model.ts';
import type { Decimal } from './money.ts';

/** The amount as a list shows it: a declined one moved nothing, so it has no sign of what left. */
export const movedAmount = ({ amount, status }: Pick<TransactionRow, 'amount' | 'status'>): Decimal =>
  status === 'declined' ? amount.replace('-', '') : amount;
