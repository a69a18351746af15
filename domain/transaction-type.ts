import type { Transaction, TransactionRow } from '../openapi/model.ts';
import { methodName } from './payment-method.ts';

type BonusOrigin = NonNullable<TransactionRow['payload']['bonus']>;
export type TransactionTypeName = TransactionRow['type']['name'] | BonusOrigin;

/** What a person calls it: on the wire the cash of the VIP programme, and whatever a bonus ends with, is an assigned bonus. */
export const typeNameOf = ({ type, payload }: Pick<TransactionRow | Transaction, 'type' | 'payload'>): TransactionTypeName =>
  type.name === 'bonus_assigned' ? (payload?.bonus ?? type.name) : type.name;

/** Through whom it went: the maker of a game, or the method of a payment, whose processor nobody knows by name. */
export const throughOf = ({ payment_method: method, provider_name: provider }: TransactionRow['payload']): string =>
  method ? methodName(method) : (provider ?? '');
