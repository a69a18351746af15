import type { HistoryQuery, PageMeta, PeriodSummary, TransactionRow } from '#openapi/model.ts';
import { transactionType } from '#domain/transaction-type.ts';
import { fromMinor } from '#domain/money.ts';
import { type Fragment, fragment, joined } from '../db/database.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { countTransactions } from './count.ts';
import { periodSummary } from './period.ts';
import { refundType } from '../payments/payment.ts';
import { currencyOf, decimalText, methodOf, named, names, originOf, type Row, statusOf } from './rows.ts';
import { clockIn, type ZoneClock } from './zone.ts';

interface ListedRow extends Row {
  balance_after_minor: bigint | null;
}

/** No money is older, and a database knows no year 0. */
const [firstYear, lastYear] = [1970, 2999];
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const queryFault = (field: string, message: string) =>
  new Problem('invalid_request', message, { fields: [{ path: `query/${field}`, message }] });

/** Reads a date of the query as a moment of UTC; a bare date means its first or its last second. @throws Problem when there is no such date. */
function shownTime(text: string, time: string, field: string): Date {
  const moment = new Date(`${dayPattern.test(text) ? `${text} ${time}` : text}Z`.replace(' ', 'T'));
  const isKnown = moment.getUTCFullYear() >= firstYear && moment.getUTCFullYear() <= lastYear;
  // Date rolls the 31st of June over to July.
  if (!isKnown || moment.toISOString().slice(0, 10) !== text.slice(0, 10)) throw queryFault(field, 'There is no such date.');
  return moment;
}

const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

function rowOf(row: ListedRow): TransactionRow {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    type: transactionType(row.type_id),
    amount: fromMinor(row.amount_minor, row.decimals),
    currency: currencyOf(row),
    status: statusOf(row),
    ...(row.balance_after_minor !== null && { balance_after: fromMinor(row.balance_after_minor, row.decimals) }),
    payload: {
      ...(row.game_id !== null && { game_id: row.game_id }),
      ...(row.game_name !== null && { game_name: row.game_name }),
      ...(row.provider_name !== null && { provider_name: row.provider_name }),
      ...(row.round_id !== null && { transfer_data: { round_id: row.round_id } }),
      ...originOf(row),
      ...(row.method_name !== null && { payment_method: methodOf(row) }),
      ...(row.crypto_value !== null && { crypto_value: decimalText(row.crypto_value) }),
      ...(row.fee !== null && { fee: decimalText(row.fee) }),
      ...(row.reason !== null && { reason: row.reason }),
    },
  };
}

/** The period of a query, `to` exclusive; each end is null without a date. */
interface Range {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly clock: ZoneClock;
  /** Both ends by the clock of the zone. */
  readonly shown: { readonly from: Date | null; readonly to: Date | null };
}

function rangeOf({ date_from: first, date_to: last, time_zone: zone }: HistoryQuery): Range {
  const from = first === undefined ? null : shownTime(first, '00:00:00', 'date_from');
  const lastSecond = last === undefined ? null : shownTime(last, '23:59:59', 'date_to');
  const to = lastSecond && new Date(lastSecond.getTime() + 1000);
  const clock = clockIn(zone || 'UTC');
  return { from: from && clock.firstMomentOf(from), to: to && clock.firstMomentOf(to), clock, shown: { from, to } };
}

function summaryOf(platform: Platform, player: SessionPlayer, { from, to, clock, shown }: Range): Promise<PeriodSummary> {
  if (from && to && shown.from && shown.to && shown.from < shown.to)
    return periodSummary(platform, player, { from, to, clock, shown: { from: shown.from, to: shown.to } });
  throw queryFault('summary', 'A summary needs a first day and a last one that is not before it.');
}

/** The types of a search that have an index of few rows: payments, and types that are rare among many rounds. */
function indexedTypes({ type_id: type, status }: HistoryQuery): Fragment | null {
  if ([1, 2].some((payment) => payment === type)) return fragment`type_id in (1, 2)`;
  if (type !== undefined && type > 5) return fragment`type_id > 5`;
  // Only payments have another status.
  return status === undefined || status === 'authorized' ? null : fragment`type_id in (1, 2)`;
}

/** One page of the player's history, newest first, with the period's effect on the balance if requested. Dates are inclusive. */
export async function listTransactions(
  platform: Platform,
  player: SessionPlayer,
  query: HistoryQuery,
): Promise<{ data: TransactionRow[]; meta: PageMeta; summary?: PeriodSummary }> {
  const { page = 1, per_page: perPage = 100 } = query;
  const period = rangeOf(query);
  const { from, to } = period;
  // A refund is shown with its deposit.
  const conditions = [fragment`transactions.player_id = ${player.id}`, fragment`type_id <> ${refundType}`];
  if (from) conditions.push(fragment`transactions.created_at >= ${from}`);
  if (to) conditions.push(fragment`transactions.created_at < ${to}`);
  if (query.type_id !== undefined) conditions.push(fragment`type_id = ${query.type_id}`);
  if (query.status !== undefined) conditions.push(fragment`status = ${query.status}`);
  const index = indexedTypes(query);
  if (index) conditions.push(index);
  const where = joined(conditions, ' and ');
  const [rows, total, summary] = await Promise.all([
    // Joins run for the rows of this page only, so that deep pages stay cheap.
    platform.db.sql<ListedRow>`
    select listed.id, type_id, amount_minor, currency, status, game_id, listed.provider_name, round_id, crypto_value, reason, listed.created_at,
      listed.payload ->> 'bonus' as bonus, listed.payload ->> 'win' as win, listed.payload ->> 'adjustment' as adjustment, listed.payload ->> 'fee' as fee, currencies.id as currency_id, currencies.decimals, ${names}, balance_after_minor
    from (
      select * from transactions where ${where} order by created_at desc, written desc limit ${perPage} offset ${(page - 1) * perPage}
    ) as listed join currencies on currencies.code = currency ${named}
      left join lateral (
        -- A withdrawal took its money when it was requested, not when it was sent.
        select cash_after_minor + bonus_after_minor as balance_after_minor from ledger_entries
        where transaction_id = listed.id and kind <> 'settle' order by ledger_entries.id desc limit 1
      ) as left_behind on true
    order by listed.created_at desc, listed.written desc`,
    countTransactions(platform.db, { playerId: player.id, type: query.type_id, status: query.status, from, to }),
    query.summary === 1 ? summaryOf(platform, player, period) : null,
  ]);
  const meta = { total, last_page: lastPage(total, perPage), current_page: page, per_page: perPage };
  return { data: rows.map(rowOf), meta, ...(summary && { summary }) };
}
