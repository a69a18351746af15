import type { components } from '../../openapi/schema.d.ts';
import type { TransactionTypeId } from '../../openapi/model.ts';

type TransactionType = components['schemas']['TransactionType'];

const NAMES: Readonly<Record<TransactionTypeId, TransactionType['name']>> = {
  1: 'deposit',
  2: 'withdraw',
  4: 'casino_bet',
  5: 'casino_win',
  6: 'casino_refund',
  7: 'casino_bonus_bet',
  8: 'casino_bonus_win',
  10: 'bonus_assigned',
};

/** @param id as the table allows it. */
export const transactionType = (id: TransactionTypeId): TransactionType => ({ id, name: NAMES[id] });
