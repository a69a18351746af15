import Big from 'big.js';
import type { TransactionRow, TransactionStatus } from '#openapi/model.ts';
import { fragment } from '../db/database.ts';
import { knownOr, knownValues } from '../db/known-values.ts';

/** The columns of a transaction that its list and its page share. */
export interface Row {
  id: string;
  type_id: number;
  amount_minor: bigint;
  currency: string;
  currency_id: number;
  decimals: number;
  status: string;
  game_id: string | null;
  game_name: string | null;
  provider_name: string | null;
  round_id: string | null;
  bonus: string | null;
  win: string | null;
  adjustment: string | null;
  crypto_value: string | null;
  method_name: string | null;
  method_code: string | null;
  network: string | null;
  reason: string | null;
  fee: string | null;
  created_at: Date;
}

type BonusOrigin = NonNullable<TransactionRow['payload']['bonus']>;
type WinChange = NonNullable<TransactionRow['payload']['win']>;
type Adjustment = NonNullable<TransactionRow['payload']['adjustment']>;
const bonusOrigins = ['cashback', 'converted', 'forfeited', ...knownValues['provider_credits.kind']] as const satisfies BonusOrigin[];

const winChanges = ['amend', 'undo'] as const satisfies WinChange[];

/** The names of a row's references. */
export const names = fragment`games.name as game_name, payment_methods.name as method_name, payment_methods.code as method_code, payment_methods.network`;
export const named = fragment`left join games using (game_id) left join payment_methods on payment_methods.id = payment_method_id`;

export const currencyOf = (row: Row) => ({ id: row.currency_id, code: row.currency });

export const decimalText = (value: string) => new Big(value).toFixed();

export const methodOf = ({ method_name: name, method_code: code, network }: Row) => ({
  name: name ?? '',
  code: code ?? '',
  ...(network !== null && { network }),
});

/** Maps an unknown status to `initialized`: the transaction has begun, and its end is unknown. */
export const statusOf = ({ status }: Row): TransactionStatus => knownOr(knownValues['transactions.status'], status, 'initialized');

export const originOf = ({ bonus, win, adjustment }: Row): { bonus?: BonusOrigin; win?: WinChange; adjustment?: Adjustment } => {
  const origin = knownOr(bonusOrigins, bonus, null);
  const change = knownOr(winChanges, win, null);
  const kind = knownOr(knownValues['adjustments.kind'], adjustment, null);
  return { ...(origin !== null && { bonus: origin }), ...(change !== null && { win: change }), ...(kind !== null && { adjustment: kind }) };
};
