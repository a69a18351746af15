import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { vipOf } from '#domain/vip.ts';
import { vipLevelsAt } from '../vip/levels.ts';
import { fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import { Problem } from '../http/problem.ts';
import { holdTables, missingPersons, reasonOfHold } from '../payments/holds.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';
import { networkFeeOf, risksOf } from './payout-risks.ts';
import type { Scope } from './permissions.ts';
import { maskedEmail } from './players.ts';

type Parts = Pick<Platform, 'db' | 'now'>;
type OpenWithdrawal = components['schemas']['OpenWithdrawal'];
type WithdrawalRecord = components['schemas']['WithdrawalRecord'];
type State = components['schemas']['WithdrawalState'];

const pageSize = 50;

interface Row {
  readonly id: string;
  readonly player_id: number;
  readonly username: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly decimals: number;
  readonly amount_eur_minor: bigint;
  readonly coin: string;
  readonly network: string;
  readonly state: State;
  readonly hold_reason: string | null;
  readonly waits_for: string | null;
  readonly processor_problem: string | null;
  readonly missing: number;
  readonly created_at: Date;
}

const columns = (now: Date) => fragment`
  transactions.id, transactions.player_id, players.username, -amount_minor as amount_minor, transactions.currency, currencies.decimals,
  transactions.amount_eur_minor, transactions.payload ->> 'code' as coin, transactions.payload ->> 'chain' as network, transactions.written,
  case when closed_at is null and asks = 0 then ${reasonOfHold(now)} end as hold_reason,
  case when closed_at is null and asks = 0 then ${missingPersons(now)} else 0 end as missing, transactions.created_at,
  transactions.status, asks, failing_since, case when closed_at is null then processor_problem end as processor_problem`;

const stateOf = fragment`
  case
    when status = 'authorized' then 'done'
    when status = 'declined' then 'refused'
    when asks > 0 then 'sent'
    when hold_reason = 'awaiting_approval' then 'awaiting_approval'
    when hold_reason is not null then 'held'
    else 'approved'
  end`;

/** An unknown outcome comes before a silent processor, because nothing may be sent for it again. */
const waitsFor = fragment`
  case
    when status in ('authorized', 'declined') then null
    when hold_reason is not null then hold_reason
    when asks > 0 and status = 'initialized' then 'outcome_unknown'
    when failing_since is not null then 'processor_unreachable'
    when status = 'pending' then 'processor_paying'
    else 'next_turn'
  end`;

const shown = ({ amount_minor: amount, decimals, amount_eur_minor: euros, missing, created_at: created, ...row }: Row): OpenWithdrawal => ({
  id: row.id,
  player_id: row.player_id,
  username: row.username,
  amount: fromMinor(amount, decimals),
  currency: row.currency,
  amount_eur: fromMinor(euros, 2),
  coin: row.coin,
  network: row.network,
  state: row.state,
  hold_reason: row.hold_reason,
  waits_for: row.waits_for,
  processor_problem: row.processor_problem,
  persons_missing: missing,
  created_at: created.toISOString(),
});

interface Query {
  readonly state?: State;
  readonly min_amount_eur?: string;
  readonly after?: string;
}

/** Open withdrawals, oldest first. The cost of a page depends only on what is open. */
export async function listWithdrawals({ db, now }: Parts, { state, min_amount_eur: min = '0', after }: Query) {
  const wanted = state === undefined ? fragment`true` : fragment`state = ${state}`;
  const later =
    after === undefined ? fragment`true` : fragment`(written, id) > (select written, id from transactions where id = ${after}::uuid)`;
  const rows = await db.sql<Row>`
    select * from (
      select *, ${stateOf} as state, ${waitsFor} as waits_for from (
        select ${columns(now())} from ${holdTables} join currencies on currencies.code = transactions.currency
        where closed_at is null and transactions.type_id in (2, 12) and transactions.amount_eur_minor >= ${toMinor(min, 2)}::bigint
      ) as open
    ) as listed where ${wanted} and ${later} order by written, id limit ${pageSize + 1}`;
  const page = rows.slice(0, pageSize);
  return { data: page.map(shown), next: nextAfter(rows, pageSize, ({ id }) => id) };
}

const openTimes = (now: Date) => fragment`
  select created_at as at, ${stateOf} as state, hold_reason from (
    select ${columns(now)} from ${holdTables} join currencies on currencies.code = transactions.currency
    where closed_at is null and transactions.type_id in (2, 12)) as open`;

/** Withdrawals that wait for an approval, as a statement of their times. */
export const awaitingApproval = (now: Date) => fragment`select at from (${openTimes(now)}) as listed where state = 'awaiting_approval'`;

/** Withdrawals that wait until their processor has enough funds, as a statement of their times. */
export const awaitingBalance = (now: Date) => fragment`select at from (${openTimes(now)}) as listed where hold_reason = 'awaiting_balance'`;

interface RecordRow extends Row {
  readonly email: string;
  readonly coins: string;
  readonly address: string;
  readonly memo: string;
  readonly status_of_player: string;
  readonly country: string;
  readonly joined_at: Date;
  readonly harm_level: number;
  readonly deposited: bigint;
  readonly wagered: bigint;
  readonly payouts: number;
  readonly payouts_minor: bigint;
  readonly payouts_here: number;
  readonly refund_of: string | null;
}

interface ScreeningRow {
  readonly day: bigint;
  readonly is_new_address: boolean;
  readonly is_first: boolean;
  readonly is_turnover_missing: boolean;
  readonly bonus_hours: number | null;
  readonly persons: number;
  readonly matched: { readonly id: number; readonly name: string; readonly persons: number }[];
}

const screeningOf = async ({ db }: Parts, id: string): Promise<WithdrawalRecord['screening']> => {
  const row = await db.one<ScreeningRow>`
    select day_eur_minor as day, is_new_address, is_first, is_turnover_missing, bonus_hours, persons, matched
    from payout_screenings where transaction_id = ${id}`;
  if (!row) return null;
  const { day, ...rest } = row;
  return { ...rest, day_eur: fromMinor(day, 2) };
};

async function historyOf({ db }: Parts, id: string, playerId: number) {
  const approvals = await db.sql<{ name: string; at: Date; expires_at: Date }>`
    select name, at, expires_at from payout_approvals join staff on staff.id = staff_id where transaction_id = ${id} order by payout_approvals.id`;
  const decisions = await db.sql<{ decision: string; note: string; at: Date }>`
    select decision, note, at from withdrawal_decisions where transaction_id = ${id} order by id`;
  const deposits = await db.sql<{ id: string; amount: bigint; at: Date }>`
    select id, amount_eur_minor as amount, created_at as at from transactions
    where player_id = ${playerId} and type_id = 1 and status = 'authorized' order by created_at desc limit 10`;
  return {
    approvals: approvals.map(({ name, at, expires_at: expires }) => ({ name, at: at.toISOString(), expires_at: expires.toISOString() })),
    decisions: decisions.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    deposits: deposits.map(({ id: deposit, amount, at }) => ({ id: deposit, amount_eur: fromMinor(amount, 2), at: at.toISOString() })),
  };
}

const rowOf = ({ db, now }: Parts, id: string): Promise<RecordRow | undefined> =>
  db.one<RecordRow>`
    select *, ${stateOf} as state, ${waitsFor} as waits_for from (
      select ${columns(now())}, players.email, trim_scale(crypto_value)::text as coins, wallet_address as address,
        coalesce(destination_tag, '') as memo, players.status as status_of_player, players.country, players.created_at as joined_at,
        coalesce(harm_levels.level, 0) as harm_level, wallets.deposited_eur_minor as deposited, wallets.bet_eur_minor as wagered,
        paid.payouts, paid.payouts_minor, paid.payouts_here,
        (select transaction_id from deposit_receipts where deposit_receipts.id = (transactions.payload ->> 'receipt_id')::bigint) as refund_of
      from ${holdTables} join currencies on currencies.code = transactions.currency join wallets on wallets.player_id = players.id
        left join harm_levels on harm_levels.player_id = players.id
        cross join lateral (
          select count(*)::int as payouts, coalesce(sum(others.amount_eur_minor), 0)::bigint as payouts_minor,
            count(*) filter (where others.wallet_address = transactions.wallet_address)::int as payouts_here
          from transactions as others where others.player_id = players.id and others.type_id = 2 and others.status = 'authorized'
        ) as paid
      where payment_intents.transaction_id = ${id}::uuid and transactions.type_id in (2, 12)
    ) as present`;

/** A withdrawal with the facts that its approver needs; unmasked personal data is recorded as read. @throws Problem `not_found`. */
export const withdrawalRecord = (
  parts: Pick<Platform, 'config' | 'db' | 'now' | 'rates'>,
  id: string,
  staff: StaffMember,
  scope: Scope,
): Promise<WithdrawalRecord> =>
  parts.db.transaction(async () => {
    const row = await rowOf(parts, id);
    if (!row) throw new Problem('not_found', 'There is no such withdrawal.');
    const isMasked = scope === 'masked';
    const screening = await screeningOf(parts, id);
    const payout = { id, playerId: row.player_id, currency: row.currency, decimals: row.decimals, screening };
    const [fee, risks] = [await networkFeeOf(parts, payout), await risksOf(parts, payout)];
    const { deposits, ...history } = await historyOf(parts, id, row.player_id);
    if (!isMasked) await recordAction(parts, { actor: staff, operation: 'getWithdrawal', object: `withdrawal ${id}` });
    return {
      ...shown(row),
      email: isMasked ? maskedEmail(row.email) : row.email,
      is_masked: isMasked,
      coins: row.coins,
      address: row.address,
      memo: row.memo,
      refund_of: row.refund_of,
      network_fee: fee,
      risks,
      screening,
      ...history,
      player: {
        status: row.status_of_player,
        country: row.country,
        created_at: row.joined_at.toISOString(),
        vip_level: vipOf(await vipLevelsAt(parts, parts.now()), fromMinor(row.wagered), fromMinor(row.deposited)).level,
        harm_level: row.harm_level,
        deposited_eur: fromMinor(row.deposited, 2),
        wagered_eur: fromMinor(row.wagered, 2),
        payouts: row.payouts,
        payouts_eur: fromMinor(row.payouts_minor, 2),
        payouts_here: row.payouts_here,
        recent_deposits: deposits,
      },
    };
  });
