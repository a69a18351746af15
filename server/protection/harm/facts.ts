import type { Platform } from '#server/platform.ts';
import { isLooser } from '#domain/play-limits.ts';
import type { ChaseRule } from './rules.ts';

type Reader = Pick<Platform, 'db'>;

const dayMs = 86_400_000;
/** The longest period of a rule plus the four weeks for comparison, in days. */
const maxDays = 60 + 28;
/** Maximum rows read of one player, however active. */
const [maxPayments, maxSessions, maxChanges, maxChased] = [1_000, 1_000, 200, 20];

export interface PlayedPayment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly status: 'open' | 'authorized' | 'declined';
  readonly reason: string | null;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly endedAt: Date;
}
export interface PlayedSession {
  readonly startedAt: Date;
  /** End of the session; now for the current one. */
  readonly endedAt: Date;
}
export interface Played {
  readonly staked: bigint;
  readonly lost: bigint;
}

/** The payments of the last weeks, oldest first. */
export async function paymentsOf({ db }: Reader, playerId: number, now: Date): Promise<PlayedPayment[]> {
  const rows = await db.sql<{ type_id: number; status: string; reason: string | null; amount: bigint; at: Date; ended_at: Date }>`
    select type_id, status, reason, amount_minor as amount, created_at as at, updated_at as ended_at from transactions
    where player_id = ${playerId} and type_id in (1, 2) and created_at > ${new Date(now.getTime() - maxDays * dayMs)} and created_at <= ${now}
    order by created_at desc limit ${maxPayments}`;
  return rows.toReversed().map(({ type_id, status, reason, amount, at, ended_at }) => ({
    kind: type_id === 1 ? 'deposit' : 'withdrawal',
    status: status === 'authorized' || status === 'declined' ? status : 'open',
    reason,
    amount: amount < 0n ? -amount : amount,
    at,
    endedAt: ended_at,
  }));
}

const goesOnMs = 30 * 60_000;

/** The play sessions of the last weeks, oldest first, and whether the last one is still open. */
export async function sessionsOf({ db }: Reader, playerId: number, now: Date): Promise<{ sessions: PlayedSession[]; isPlaying: boolean }> {
  const rows = await db.sql<{ started_at: Date; last_bet_at: Date }>`
    select started_at, last_bet_at from play_sessions
    where player_id = ${playerId} and started_at > ${new Date(now.getTime() - maxDays * dayMs)} and started_at <= ${now}
    order by started_at desc limit ${maxSessions}`;
  const goesOn = ({ last_bet_at: last }: { readonly last_bet_at: Date }) => now.getTime() - last.getTime() < goesOnMs;
  return {
    sessions: rows.toReversed().map((row) => ({ startedAt: row.started_at, endedAt: goesOn(row) ? now : row.last_bet_at })),
    isPlaying: rows.some(goesOn),
  };
}

/** The times at which limits were loosened since a moment, oldest first. */
export async function raisedLimitsOf({ db }: Reader, playerId: number, since: Date): Promise<Date[]> {
  const rows = await db.sql<{ before: bigint | null; after: bigint | null; at: Date }>`
    select amount_before_minor as before, amount_minor as after, at from play_limit_changes
    where player_id = ${playerId} and at > ${since} order by id desc limit ${maxChanges}`;
  return rows.toReversed().flatMap(({ before, after, at }) => (isLooser(before, after) ? [at] : []));
}

/** Deposits since a moment that came within some minutes of a loss of at least this amount, oldest first. @param lost minor units. */
export async function chasingDepositsOf(
  { db }: Reader,
  playerId: number,
  since: Date,
  { minutes }: Pick<ChaseRule, 'minutes'>,
  lost: bigint,
): Promise<Date[]> {
  const rows = await db.sql<{ at: Date }>`
    select at from (
      select created_at as at from transactions
      where player_id = ${playerId} and type_id in (1, 2) and type_id = 1 and status = 'authorized' and created_at > ${since}
      order by created_at desc limit ${maxChased}
    ) as deposits
    cross join lateral play_since(${playerId}::int, at - ${minutes}::int * interval '1 minute') as earlier
    cross join lateral play_since(${playerId}::int, at) as later
    where earlier.lost - later.lost >= ${lost}::bigint order by at`;
  return rows.map(({ at }) => at);
}

/** The sums staked and lost since each of the moments. */
export async function playedSince<const Moments extends readonly Date[]>(
  { db }: Reader,
  playerId: number,
  moments: Moments,
): Promise<{ readonly [Index in keyof Moments]: Played }> {
  const rows = await db.sql<Played>`
    select played.staked, played.lost from unnest(${moments.map((each) => each.toISOString())}::text[]) with ordinality as moment (since, place)
    cross join lateral play_since(${playerId}::int, since::timestamptz) as played order by place`;
  if (rows.length !== moments.length) throw new Error('The sums since a moment are missing');
  return rows as { readonly [Index in keyof Moments]: Played };
}

/** Counts the minutes of the sessions that lie after a moment. */
export const minutesSince = (sessions: readonly PlayedSession[], since: Date): number =>
  Math.round(
    sessions.reduce((sum, { startedAt, endedAt }) => {
      const from = Math.max(startedAt.getTime(), since.getTime());
      return sum + Math.max(0, endedAt.getTime() - from);
    }, 0) / 60_000,
  );
