import Big from 'big.js';
import type { HistoryQuery, PageMeta, Transaction, TransactionRow, TransactionStatus, TransactionTypeId } from '../../src/api/model.ts';
import { fromMinor } from '../../src/domain/money.ts';
import { fragment, joined } from '../db/database.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { isTransactionId } from '../payments/transactions.ts';
import { transactionType } from './types.ts';

interface Row {
  id: string;
  player_id: number;
  type_id: TransactionTypeId;
  amount_minor: bigint;
  currency: string;
  currency_id: number;
  decimals: number;
  status: TransactionStatus;
  game_id: string | null;
  provider_name: string | null;
  round_id: string | null;
  bonus: 'cashback' | null;
  created_at: Date;
  updated_at: Date;
}

interface FullRow extends Row {
  crypto_value: string | null;
  wallet_address: string | null;
  destination_tag: string | null;
  redirect_url: string | null;
  reason: string | null;
  fee: string | null;
  method_name: string | null;
  method_code: string | null;
  network: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment of the query, in UTC; a bare date means its first or its last second. @throws Problem when there is no such date. */
function momentOf(text: string, time: string, field: string): Date {
  const moment = new Date(`${DAY.test(text) ? `${text} ${time}` : text}Z`.replace(' ', 'T'));
  // Date rolls the 31st of June over to July.
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text.slice(0, 10)) {
    const message = 'There is no such date.';
    throw new Problem(400, 'invalid_request', message, { fields: [{ path: `query/${field}`, message }] });
  }
  return moment;
}

const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

const currencyOf = (row: Row) => ({ id: row.currency_id, code: row.currency });

function rowOf(row: Row): TransactionRow {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    type: transactionType(row.type_id),
    amount: fromMinor(row.amount_minor, row.decimals),
    currency: currencyOf(row),
    status: row.status,
    payload: {
      ...(row.game_id !== null && { game_id: row.game_id }),
      ...(row.provider_name !== null && { provider_name: row.provider_name }),
      ...(row.round_id !== null && { transfer_data: { round_id: row.round_id } }),
      ...(row.bonus !== null && { bonus: row.bonus }),
    },
  };
}

/** One page of the player's history, newest first. Dates are inclusive. */
export async function listTransactions(
  platform: Platform,
  player: SessionPlayer,
  query: HistoryQuery,
): Promise<{ data: TransactionRow[]; meta: PageMeta }> {
  const { page = 1, per_page: perPage = 100 } = query;
  const conditions = [fragment`transactions.player_id = ${player.id}`];
  if (query.date_from !== undefined)
    conditions.push(fragment`transactions.created_at >= ${momentOf(query.date_from, '00:00:00', 'date_from')}`);
  if (query.date_to !== undefined) {
    // The last second belongs to the range up to its end.
    const end = new Date(momentOf(query.date_to, '23:59:59', 'date_to').getTime() + 1000);
    conditions.push(fragment`transactions.created_at < ${end}`);
  }
  if (query.type_id !== undefined) conditions.push(fragment`type_id = ${query.type_id}`);
  if (query.status !== undefined) conditions.push(fragment`status = ${query.status}`);
  const where = joined(conditions, ' and ');
  const [rows, counted] = await Promise.all([
    platform.db.sql<Row>`
    select transactions.id, player_id, type_id, amount_minor, currency, currencies.id as currency_id, decimals, status, game_id, provider_name,
      round_id, transactions.payload ->> 'bonus' as bonus, created_at, updated_at
    from transactions join currencies on currencies.code = transactions.currency
    where ${where} order by created_at desc, transactions.id limit ${perPage} offset ${(page - 1) * perPage}`,
    platform.db.one<{ total: number }>`select count(*)::int as total from transactions where ${where}`,
  ]);
  const total = counted?.total ?? 0;
  return { data: rows.map(rowOf), meta: { total, last_page: lastPage(total, perPage), current_page: page, per_page: perPage } };
}

const decimalText = (value: string) => new Big(value).toFixed();

function fullOf(row: FullRow): Transaction {
  const isOpen = row.status === 'initialized' || row.status === 'pending';
  const size = row.amount_minor < 0n ? -row.amount_minor : row.amount_minor;
  return {
    id: row.id,
    status: row.status,
    player_id: row.player_id,
    amount: fromMinor(size, row.decimals),
    currency: currencyOf(row),
    type: transactionType(row.type_id),
    payment_provider: { name: row.provider_name ?? '' },
    payment_method: { name: row.method_name ?? '', code: row.method_code ?? '', ...(row.network !== null && { network: row.network }) },
    payload: {
      ...(row.crypto_value !== null && { crypto_value: decimalText(row.crypto_value) }),
      ...(row.redirect_url !== null && isOpen && { redirect_url: row.redirect_url }),
      ...(row.wallet_address !== null && { wallet_address: row.wallet_address }),
      ...(row.destination_tag !== null && { destination_tag: row.destination_tag }),
      ...(row.fee !== null && { fee: decimalText(row.fee) }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.bonus !== null && { bonus: row.bonus }),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @throws Problem 404, or 403 `not_owner`. */
export async function getTransaction(platform: Platform, player: SessionPlayer, id: string): Promise<Transaction> {
  const row = isTransactionId(id)
    ? await platform.db.one<FullRow>`
        select transactions.*, currencies.id as currency_id, currencies.decimals, transactions.payload ->> 'fee' as fee,
          transactions.payload ->> 'bonus' as bonus, payment_methods.name as method_name, payment_methods.code as method_code, payment_methods.network
        from transactions join currencies on currencies.code = transactions.currency
          left join payment_methods on payment_methods.id = transactions.payment_method_id
        where transactions.id = ${id}`
    : undefined;
  if (!row) throw new Problem(404, 'not_found', 'There is no such transaction.');
  if (row.player_id !== player.id) throw new Problem(403, 'not_owner', 'This transaction belongs to another player.');
  return fullOf(row);
}
