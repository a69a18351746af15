import type { components } from '#openapi/schema.d.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { Pause } from './pauses.ts';

export const methodSides = ['deposits', 'withdrawals'] as const;
export type MethodSide = (typeof methodSides)[number];
export type Notices = components['schemas']['PauseNotices'];

/** One payment method, or all methods of a coin. */
export interface PauseScope {
  readonly methodId: number | null;
  readonly coin: string | null;
}

export interface MethodPause {
  readonly subject: MethodSide;
  readonly method_id: number | null;
  readonly coin: string | null;
  readonly paused_at: Date;
  readonly ends_at: Date | null;
  readonly notices: Notices | null;
}

type Parts = Pick<Platform, 'db' | 'now'>;
type Method = Pick<components['schemas']['PaymentMethod'], 'id' | 'code'>;

/** The present pauses of methods and coins. */
export const methodPausesNow = ({ db, now }: Parts): Promise<MethodPause[]> =>
  db.sql<MethodPause>`
    select subject, method_id, coin, paused_at, ends_at, notices from pauses
    where (method_id is not null or coin is not null) and (ends_at > ${now()}) is not false order by subject, method_id, coin`;

const isOf = ({ id, code }: Method, pause: MethodPause): boolean => pause.method_id === id || pause.coin === code;

/** The pauses of a method, its own and that of its coin, longest first. */
export const pausesOf = (pauses: readonly MethodPause[], method: Method, side: MethodSide): MethodPause[] =>
  pauses
    .filter((pause) => pause.subject === side && isOf(method, pause))
    .toSorted((a, b) => (b.ends_at?.getTime() ?? Infinity) - (a.ends_at?.getTime() ?? Infinity) || (a.coin === null ? -1 : 1));

/** The pause as players read it; undefined without one. */
export function shownPause(pauses: readonly MethodPause[], method: Method, side: MethodSide): Pause | undefined {
  const [pause] = pausesOf(pauses, method, side);
  return pause && { ...(pause.ends_at && { until: pause.ends_at.toISOString() }), ...(pause.notices && { notices: pause.notices }) };
}

/**
 * Refuses to open a payment of a paused method. The method's row is locked until the caller's transaction ends: an act that pauses waits for payments
 * that have begun.
 * @throws Problem `method_paused`.
 */
export async function requireMethodNotPaused(parts: Parts, method: Method & { readonly name: string }, side: MethodSide): Promise<void> {
  await parts.db.sql`select 1 from payment_methods where id = ${method.id} for share`;
  const pause = shownPause(await methodPausesNow(parts), method, side);
  if (pause) throw new Problem('method_paused', `New ${side} by ${method.name} are paused at the moment. Use another method.`, { pause });
}

/** Locks the methods of a scope and returns their names. @throws Problem 404 if there are none. */
export async function lockMethods({ db }: Pick<Parts, 'db'>, { methodId, coin }: PauseScope): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    select case when strpos(name, coalesce(network, '')) > 0 then name else name || ' (' || network || ')' end as name from payment_methods
    where id = ${methodId}::int or code = ${coin}::text order by id for update`;
  if (rows.length === 0) throw new Problem('not_found', 'There is no such payment method.');
  return rows.map(({ name }) => name);
}

export interface NewMethodPause {
  readonly endsAt: Date | null;
  readonly notices: Notices | null;
}

/** Pauses a side of a scope, or changes its end or its texts. @param pause null reopens it. */
export async function setMethodPause(
  { db, now }: Parts,
  { methodId, coin }: PauseScope,
  side: MethodSide,
  pause: NewMethodPause | null,
): Promise<void> {
  if (pause === null) {
    await db.sql`
      delete from pauses where subject = ${side} and method_id is not distinct from ${methodId}::int and coin is not distinct from ${coin}::text
        and (method_id is not null or coin is not null)`;
    return;
  }
  const at = now();
  await db.sql`
    insert into pauses (subject, method_id, coin, paused_at, ends_at, notices)
    values (${side}, ${methodId}::int, ${coin}::text, ${at}, ${pause.endsAt}, ${pause.notices && JSON.stringify(pause.notices)}::jsonb)
    on conflict (subject, method_id, coin) do update set ends_at = excluded.ends_at, notices = excluded.notices,
      paused_at = case when (pauses.ends_at > ${at}) is not false then pauses.paused_at else excluded.paused_at end`;
}
