import type { Transaction, TransactionRow } from '../api/model.ts';

export type TransactionTypeName = TransactionRow['type']['name'] | 'cashback';

/** What a person calls it: on the wire the cash of the VIP programme is an assigned bonus. */
export const typeNameOf = ({ type, payload }: Pick<TransactionRow | Transaction, 'type' | 'payload'>): TransactionTypeName =>
  type.name === 'bonus_assigned' && payload?.bonus === 'cashback' ? 'cashback' : type.name;
