import type { Database } from '../db/database.ts';
import { type HoldReason, heldCounts } from '../payments/holds.ts';

/** Backlog of one of the platform's queues. */
interface Queue {
  readonly queue: 'payments' | 'letters' | 'contact' | 'webhooks' | 'rounds';
  /** The number of overdue tasks. */
  readonly due: number;
  /** The age in seconds of the oldest overdue task; a failed attempt counts from its first due time. */
  readonly lag_s: number;
}
interface Pending {
  readonly type: 'deposit' | 'withdrawal';
  readonly pending: number;
  readonly oldest_s: number;
}
interface LastAudit {
  readonly age_s: number;
  readonly differences: number;
}
interface Flights {
  readonly outages: number;
  /** Flights that they made void, and the highest number of one player. */
  readonly void_all: number;
  readonly void_of_one: number;
}
interface RegisterChecks {
  readonly register: string;
  readonly outcome: string;
  readonly checks: number;
}
export interface Readings {
  /** Withdrawals that are held, by reason. */
  readonly held: readonly { readonly reason: HoldReason; readonly held: number }[];
  readonly queues: readonly Queue[];
  readonly payments: readonly Pending[];
  /** Undefined if there was none. */
  readonly audit: LastAudit | undefined;
  /** Outages of the house games within a day. */
  readonly flights: Flights | undefined;
  /** Counts answers of exclusion registers within the last hour. */
  readonly registerChecks: readonly RegisterChecks[];
}

/** Reads what only the database knows, by its clock. Conditions use `now()`, because an index cannot serve `clock_timestamp()`. */
export async function readingsOf(db: Database): Promise<Readings> {
  const queues = await db.sql<Queue>`
    select queue, count(at)::int as due, coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as lag_s
    from (values ('payments'), ('letters'), ('contact'), ('webhooks'), ('rounds')) as known (queue)
    left join (
      select 'payments' as of, least(failing_since, next_at) as at from payment_intents
        where closed_at is null and (next_at <= clock_timestamp() or failing_since is not null)
      union all select 'letters', least(created_at, letter_next_at) from notifications
        where letter_next_at is not null and (letter_next_at <= clock_timestamp() or letter_attempts > 0)
      union all select 'letters', created_at from mail_queue
      union all select 'contact', created_at from contact_messages where sent_at is null and leased_until <= clock_timestamp()
      union all select 'webhooks', created_at from processor.events where delivered_at is null
      union all select 'rounds', least(next_attempt_at, case when attempts > 1 then coalesce(ends_at, created_at) end) from provider.rounds
        where state in ('betting', 'flying', 'paying', 'undoing') and (next_attempt_at <= clock_timestamp() or attempts > 1)
      union all select 'rounds', created_at from provider.further_bets where state = 'undoing'
    ) as waiting on of = queue
    group by queue`;
  const payments = await db.sql<Pending>`
    select type, count(created_at)::int as pending, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest_s
    from (values ('deposit', 1), ('withdrawal', 2)) as known (type, id)
    left join transactions on type_id = known.id and status = 'pending'
    group by type`;
  const audit = await db.one<LastAudit>`
    select extract(epoch from clock_timestamp() - at)::float8 as age_s, differences from audit_runs order by id desc limit 1`;
  const flights = await db.one<Flights>`
    select (select count(*)::int from provider.outages where ended_at > now() - interval '1 day') as outages,
      coalesce(sum(voids), 0)::int as void_all, coalesce(max(voids), 0)::int as void_of_one
    from (
      select count(*) as voids from provider.rounds
      where refusal = 'outage' and created_at > now() - interval '1 day' and wallet <> 'demo' group by owner
    ) as players`;
  const registerChecks = await db.sql<RegisterChecks>`
    select register, outcome, count(*)::int as checks from exclusion_register_checks where at > now() - interval '1 hour'
    group by register, outcome`;
  const held = await heldCounts({ db, now: () => new Date() });
  return { queues, payments, held, audit, flights, registerChecks };
}
