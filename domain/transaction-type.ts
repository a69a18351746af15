import type { Transaction, TransactionRow, TransactionTypeId } from '#openapi/model.ts';
import { methodName } from './payment-method.ts';

type TransactionType = TransactionRow['type'];

/** Ids of the types, on the wire as in the table, by their names on the wire. */
export const transactionTypeIds = {
  deposit: 1,
  withdraw: 2,
  casino_bet: 4,
  casino_win: 5,
  casino_refund: 6,
  casino_bonus_bet: 7,
  casino_bonus_win: 8,
  bonus_assigned: 10,
  adjustment: 11,
} as const satisfies Readonly<Record<Exclude<TransactionType['name'], 'other'>, TransactionTypeId>>;

/** A type by its name in the contract; `other` for an unknown id. */
export function transactionType(id: number): TransactionType {
  const names = Object.keys(transactionTypeIds) as (keyof typeof transactionTypeIds)[];
  return { id, name: names.find((each) => transactionTypeIds[each] === id) ?? 'other' };
}

type BonusOrigin = NonNullable<TransactionRow['payload']['bonus']>;
type Adjustment = NonNullable<TransactionRow['payload']['adjustment']>;
type WinChange = NonNullable<TransactionRow['payload']['win']>;
export type TransactionTypeName = TransactionType['name'] | BonusOrigin | WinChange | Adjustment;

/** Returns the displayed type. The wire type `bonus_assigned` also covers cash of the VIP programme, credits of game providers and the ends of a bonus. */
export const typeNameOf = ({ type, payload }: Pick<TransactionRow | Transaction, 'type' | 'payload'>): TransactionTypeName =>
  payload?.adjustment ?? payload?.win ?? (type.name === 'bonus_assigned' ? (payload?.bonus ?? type.name) : type.name);

/** The source of a transaction: the maker of a game, or the method of a payment. Players do not know processors by name. */
export const throughOf = ({ payment_method: method, provider_name: provider }: TransactionRow['payload']): string =>
  method ? methodName(method) : (provider ?? '');
