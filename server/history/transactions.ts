import Big from 'big.js';
import type {
  BalanceEffect,
  HistoryQuery,
  PageMeta,
  PeriodSummary,
  Transaction,
  TransactionRow,
  TransactionStatus,
} from '#openapi/model.ts';
import { transactionType } from '#domain/transaction-type.ts';
import { fromMinor } from '#domain/money.ts';
import { type Fragment, fragment, joined } from '../db/database.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { explorerLink } from '../explorers.ts';
import { progressOf, type WithdrawalProgress } from '../payments/progress.ts';
import { depositUri } from '../payments/deposit-uri.ts';
import { heldOf } from '../payments/own-receipts.ts';
import { depositType, isTransactionId } from '../payments/transactions.ts';
import { transfersOf } from '../payments/transfers.ts';
import { countTransactions } from './count.ts';
import { effectsOf } from './effects.ts';
import { periodSummary } from './period.ts';
import { clockIn, type ZoneClock } from './zone.ts';

interface Row {
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

interface ListedRow extends Row {
  balance_after_minor: bigint | null;
}

interface FullRow extends Row {
  player_id: number;
  updated_at: Date;
  provider_id: number | null;
  wallet_address: string | null;
  destination_tag: string | null;
  redirect_url: string | null;
  received: string | null;
  chain: string | null;
  tx_hash: string | null;
  rate_until: string | null;
  asked_minor: string | null;
}

type Payload = NonNullable<Transaction['payload']>;
type BonusOrigin = NonNullable<TransactionRow['payload']['bonus']>;
type WinChange = NonNullable<TransactionRow['payload']['win']>;
type Adjustment = NonNullable<TransactionRow['payload']['adjustment']>;
const bonusOrigins = ['cashback', 'converted', 'forfeited', ...knownValues['provider_credits.kind']] as const satisfies BonusOrigin[];

const winChanges = ['amend', 'undo'] as const satisfies WinChange[];

/** The names of what a row refers to by ids. */
const names = fragment`games.name as game_name, payment_methods.name as method_name, payment_methods.code as method_code, payment_methods.network`;
const named = fragment`left join games using (game_id) left join payment_methods on payment_methods.id = payment_method_id`;

/** Money was never older, and a database knows no year 0. */
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

const currencyOf = (row: Row) => ({ id: row.currency_id, code: row.currency });

const decimalText = (value: string) => new Big(value).toFixed();

const methodOf = ({ method_name: name, method_code: code, network }: Row) => ({
  name: name ?? '',
  code: code ?? '',
  ...(network !== null && { network }),
});

/** Maps an unknown status to `initialized`: the transaction has begun, and its end is unknown. */
const statusOf = ({ status }: Row): TransactionStatus => knownOr(knownValues['transactions.status'], status, 'initialized');

const originOf = ({ bonus, win, adjustment }: Row): { bonus?: BonusOrigin; win?: WinChange; adjustment?: Adjustment } => {
  const origin = knownOr(bonusOrigins, bonus, null);
  const change = knownOr(winChanges, win, null);
  const kind = knownOr(knownValues['adjustments.kind'], adjustment, null);
  return { ...(origin !== null && { bonus: origin }), ...(change !== null && { win: change }), ...(kind !== null && { adjustment: kind }) };
};

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

/** The moments between which a query searches, `to` exclusive; each is null without a date. */
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

/** Names the types of a search that has an index of few rows: those of payments and those that are rare among many rounds. */
function indexedTypes({ type_id: type, status }: HistoryQuery): Fragment | null {
  if ([1, 2].some((payment) => payment === type)) return fragment`type_id in (1, 2)`;
  if (type !== undefined && type > 5) return fragment`type_id > 5`;
  // Only payments have another status.
  return status === undefined || status === 'authorized' ? null : fragment`type_id in (1, 2)`;
}

/** One page of the player's history, newest first, and what its period did to the balance where that is asked for. Dates are inclusive. */
export async function listTransactions(
  platform: Platform,
  player: SessionPlayer,
  query: HistoryQuery,
): Promise<{ data: TransactionRow[]; meta: PageMeta; summary?: PeriodSummary }> {
  const { page = 1, per_page: perPage = 100 } = query;
  const period = rangeOf(query);
  const { from, to } = period;
  const conditions = [fragment`transactions.player_id = ${player.id}`];
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
        -- A withdrawal took its money when it was asked for, not when it was sent.
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

function providerOf({ processors }: Platform, id: string | null): Transaction['payment_provider'] {
  const displayName = processors.all.find((known) => known.id === id)?.displayName;
  return { name: id ?? '', ...(displayName !== undefined && { display_name: displayName }) };
}

/** Returns the page on which the player verifies the round of a bet or a win; null where the provider has none. */
function verifyUrlOf(
  { gameProviders }: Platform,
  { round_id: roundId, provider_id: providerId, player_id: playerId }: FullRow,
): string | null {
  if (roundId === null || providerId === null) return null;
  try {
    return gameProviders.of(providerId).verificationLink?.({ roundId, playerId }) ?? null;
  } catch (error) {
    // A provider that is no longer installed breaks no history.
    if (error instanceof Problem) return null;
    throw error;
  }
}

function fullOf(
  platform: Platform,
  row: FullRow,
  effects: BalanceEffect[],
  more: WithdrawalProgress & Pick<Payload, 'transfers' | 'held'>,
): Transaction {
  const explorer = explorerLink(platform.config.explorers, row.chain ?? undefined, row.tx_hash ?? undefined);
  const verifyUrl = verifyUrlOf(platform, row);
  const isOpen = row.status === 'initialized' || row.status === 'pending';
  const hasArrived = row.received !== null || more.transfers !== undefined;
  const uri = platform.processors.isSandbox || hasArrived || !isOpen ? null : depositUri(row, methodOf(row));
  const size = row.amount_minor < 0n ? -row.amount_minor : row.amount_minor;
  return {
    id: row.id,
    status: statusOf(row),
    player_id: row.player_id,
    amount: fromMinor(size, row.decimals),
    currency: currencyOf(row),
    type: transactionType(row.type_id),
    payment_provider: providerOf(platform, row.provider_name),
    payment_method: methodOf(row),
    payload: {
      ...(row.crypto_value !== null && { crypto_value: decimalText(row.crypto_value) }),
      ...(row.received !== null && { received: decimalText(row.received) }),
      ...(row.redirect_url !== null && isOpen && { redirect_url: row.redirect_url }),
      ...(row.wallet_address !== null && { wallet_address: row.wallet_address }),
      ...(row.destination_tag !== null && { destination_tag: row.destination_tag }),
      ...(uri !== null && { payment_uri: uri }),
      ...(row.fee !== null && { fee: decimalText(row.fee) }),
      ...(row.tx_hash !== null && { tx_hash: row.tx_hash }),
      ...(explorer !== undefined && { explorer_url: explorer }),
      ...(row.reason !== null && { reason: row.reason }),
      ...more,
      ...(row.rate_until !== null && isOpen && row.type_id === depositType && { rate_until: row.rate_until }),
      ...(row.asked_minor !== null && { asked_amount: fromMinor(BigInt(row.asked_minor), row.decimals) }),
      ...originOf(row),
      ...(row.game_id !== null && { game_id: row.game_id }),
      ...(row.game_name !== null && { game_name: row.game_name }),
      ...(row.round_id !== null && { round_id: row.round_id }),
      ...(verifyUrl !== null && { verify_url: verifyUrl }),
    },
    effects,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @throws Problem 404, or 403 `not_owner`. */
export async function getTransaction(platform: Platform, player: SessionPlayer, id: string): Promise<Transaction> {
  const row = isTransactionId(id)
    ? await platform.db.one<FullRow>`
        select transactions.*, currencies.id as currency_id, currencies.decimals, transactions.payload ->> 'fee' as fee,
          transactions.payload ->> 'chain' as chain, transactions.payload ->> 'rate_until' as rate_until,
          transactions.payload ->> 'asked_minor' as asked_minor, transactions.payload ->> 'bonus' as bonus, transactions.payload ->> 'win' as win, transactions.payload ->> 'adjustment' as adjustment, ${names}, (
            select facts ->> 'moved' from notifications
            where transaction_id = transactions.id and kind like 'deposit%' order by id desc limit 1
          ) as received
        from transactions join currencies on currencies.code = transactions.currency ${named}
        where transactions.id = ${id}`
    : undefined;
  if (!row) throw new Problem('not_found', 'There is no such transaction.');
  if (row.player_id !== player.id) throw new Problem('not_owner', 'This transaction belongs to another player.');
  // Read after the row, so that an ended payment is returned with all its effects.
  const progress = await progressOf(platform, row);
  const transfers = await transfersOf(platform, row.id, row.chain);
  const held = row.type_id === depositType ? await heldOf(platform, row.id, row.decimals) : undefined;
  const more = { ...progress, ...(transfers.length > 0 && { transfers }), ...(held && { held }) };
  return fullOf(platform, row, await effectsOf(platform, row), more);
}
