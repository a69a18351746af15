import { fromMinor } from '#domain/money.ts';
import type { SessionLimits, SessionLimitsRequest } from '#openapi/model.ts';
import { minorOf } from '../currencies/minor-units.ts';
import type { Host } from '../host.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { recordHit } from '../http/rate-limit.ts';
import { rulesOfCountry } from '../jurisdictions/current.ts';

type Resident = Pick<SessionPlayer, 'id' | 'country' | 'currency'>;

const starts = { most: 60, windowS: 3_600 };
const minuteMs = 60_000;

interface Row {
  readonly minutes: number;
  readonly spend_minor: bigint | null;
  readonly ends_at: Date;
  readonly is_ended: boolean;
  readonly lost: bigint;
}

const secondsTo = (end: Date, now: Date, addedMs = 0): number => Math.ceil((end.getTime() + addedMs - now.getTime()) / 1_000);

/** @returns the session limits that the player's country requires, with the state of the session; null if it requires none. */
export async function sessionLimitsOf(
  host: Pick<Host, 'config' | 'db' | 'now'>,
  { id, country, currency }: Resident,
): Promise<SessionLimits | null> {
  const { session_required: rule } = await rulesOfCountry(host, country);
  if (rule === null) return null;
  const { db } = host;
  const now = host.now();
  const row = await db.one<Row>`
    select minutes, spend_minor, least(ended_at, started_at + minutes * interval '1 minute') as ends_at, ended_at is not null as is_ended, used.lost
    from session_limits cross join lateral play_used(player_id, started_at - interval '1 millisecond') as used
    where player_id = ${id} order by id desc limit 1`;
  const common = { games: [...rule.games], needs_spend: rule.spend === 'required' };
  if (!row) return { ...common, state: 'needed' };
  const { minutes, spend_minor: spend, ends_at: end, lost } = row;
  if (!row.is_ended && end > now) {
    const left = spend === null ? null : spend > lost ? spend - lost : 0n;
    return {
      ...common,
      state: 'open',
      minutes,
      ends_in_s: secondsTo(end, now),
      ...(spend !== null && { spend: fromMinor(spend, currency.decimals) }),
      ...(left !== null && { left: fromMinor(left, currency.decimals) }),
    };
  }
  const next_in_s = secondsTo(end, now, rule.pause_minutes * minuteMs);
  if (next_in_s > 0) return { ...common, state: 'paused', next_in_s };
  const isRecent = secondsTo(end, now, rule.warn_minutes * minuteMs) > 0;
  // The end was written by a process whose clock may be ahead.
  return { ...common, state: 'needed', ...(isRecent && { ended_s: Math.max(0, -secondsTo(end, now)) }) };
}

/** Under the lock no bet comes between the read and the write. */
const lockWallet = ({ db }: Pick<Host, 'db'>, { id }: Resident) => db.sql`select 1 from wallets where player_id = ${id} for update`;

/**
 * Starts a session with its limits. Changes nothing during a session, during the pause after one, and in countries that require none.
 * @throws Problem 400 without a maximum loss if the country requires one, 422 for more decimals than the currency has, 429.
 */
export async function startLimitedSession(host: Host, player: Resident, { minutes, spend }: SessionLimitsRequest): Promise<void> {
  await recordHit(host, `session-limits:${player.id}`, starts);
  await host.db.transaction(async () => {
    await lockWallet(host, player);
    const limits = await sessionLimitsOf(host, player);
    if (limits?.state !== 'needed') return;
    if (limits.needs_spend && spend === undefined) {
      throw new Problem('invalid_request', 'Your country requires a highest loss of each session.', {
        fields: [{ path: 'body/spend', message: 'must be there' }],
      });
    }
    const minor = limits.needs_spend && spend !== undefined ? minorOf(spend, player.currency.decimals, 'body/spend') : null;
    await host.db.sql`
      insert into session_limits (player_id, minutes, spend_minor, started_at) values (${player.id}, ${minutes}, ${minor}, ${host.now()})`;
  });
}

/** Ends the current session; without one nothing changes. */
export const endLimitedSession = (host: Host, player: Resident): Promise<void> =>
  host.db.transaction(async () => {
    await lockWallet(host, player);
    const now = host.now();
    await host.db.sql`
      update session_limits set ended_at = greatest(started_at, ${now}::timestamptz)
      where id = (select id from session_limits_at(${player.id}::int, ${now}::timestamptz))`;
  });
