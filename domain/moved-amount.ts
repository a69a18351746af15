import type { TransactionRow } from '#openapi/model.ts';
import type { Decimal } from './money.ts';

/** The amount as a list shows it. A declined payment moved nothing, so it has no minus sign. */
export const movedAmount = ({ amount, status }: Pick<TransactionRow, 'amount' | 'status'>): Decimal =>
  status === 'declined' ? amount.replace('-', '') : amount;
