import type { PlayerStatus } from '#openapi/model.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { matchOthers } from './exclusions/matches.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { requireNoHold } from './account-holds.ts';
import { deletePasskeys } from './passkeys.ts';
import { revokeSessionsOf } from './sessions.ts';

export const playerStatuses: readonly PlayerStatus[] = ['active', 'frozen', 'closed', 'self_excluded'];

/** Codes of the refusals of a restricted account; the site explains each in its languages. */
const refusals = {
  frozen: ['account_frozen', 'This account is being looked into. Write to support.'],
  closed: ['account_closed', 'This account is closed. What is in it can be withdrawn.'],
  self_excluded: ['self_excluded', 'This account is self-excluded. What is in it can be withdrawn.'],
} as const;

type Restrictable = Pick<SessionPlayer, 'status' | 'excludedUntil' | 'breakUntil' | 'holds'>;

/** When the break ends that a player is taking now, or null. */
export const breakEnd = ({ breakUntil }: Pick<Restrictable, 'breakUntil'>, now: Date): Date | null =>
  breakUntil !== null && breakUntil > now ? breakUntil : null;

/** Whether a player may neither deposit nor play at this moment. */
export const isRestrictedAt = (player: Restrictable, now: Date): boolean =>
  player.status !== 'active' || breakEnd(player, now) !== null || player.holds.length > 0;

/** @throws Problem `account_frozen`, `account_closed`, `account_held`, or `self_excluded` and `on_break`, which name their end. */
export function requireActive({ status, excludedUntil, breakUntil, holds }: Restrictable, now: Date): void {
  if (status === 'active') {
    const until = breakEnd({ breakUntil }, now)?.toISOString();
    if (until === undefined) return requireNoHold(holds);
    throw new Problem('on_break', `You are taking a break until ${until}.`, { break_until: until });
  }
  const [code, message] = refusals[status];
  throw new Problem(code, message, status === 'self_excluded' && excludedUntil ? { excluded_until: excludedUntil.toISOString() } : {});
}

/** Does the same as `requireActive` in the caller's transaction, and locks the status until that ends. */
export async function requireActiveNow({ db, now }: { readonly db: Database; readonly now: () => Date }, playerId: number): Promise<void> {
  const row = await db.single<Restrictable>`
    select status, excluded_until as "excludedUntil", break_until as "breakUntil", holds from players where id = ${playerId} for share`;
  requireActive(row, now());
}

export interface StatusChange {
  readonly playerId: number;
  readonly status: PlayerStatus;
  /** Name of the person who decided, and the reason: 1 to 1000 characters. */
  readonly note: string;
  /** Earliest end of a self-exclusion; it can be extended, never shortened. */
  readonly excludedUntil?: Date | undefined;
}

interface StatusPeriod {
  readonly status: PlayerStatus;
  readonly excluded_until: Date | null;
}

/** Stands for a self-exclusion without an end; stored when the account gets another status, which the exclusion outlives. */
export const forEver = new Date('9999-12-31T00:00:00Z');

const isForEver = (until: Date): boolean => until.getTime() === forEver.getTime();
const endOf = ({ status, excluded_until: until }: StatusPeriod): Date | null => (status === 'self_excluded' ? (until ?? forEver) : until);
const inWords = (until: Date): string => (isForEver(until) ? 'for ever' : `until ${until.toISOString().slice(0, 10)}`);

/** @throws Error with a sentence for the operator. */
function requirePossible(before: StatusPeriod, { status, excludedUntil }: StatusChange, now: Date): void {
  const until = endOf(before);
  if (excludedUntil && status !== 'self_excluded') throw new Error('Only a self-exclusion has an end.');
  if (excludedUntil && excludedUntil <= now) throw new Error('A self-exclusion ends on a day to come.');
  if (!until || until <= now) return;
  if (status === 'active')
    throw new Error(`This player is self-excluded ${inWords(until)}: nobody can end that${isForEver(until) ? '' : ' before'}.`);
  if (excludedUntil && excludedUntil < until) throw new Error(`This self-exclusion holds ${inWords(until)}: it can only be made longer.`);
}

/** The end of a self-exclusion that continues under a new status without an end of its own. */
function exclusionEndUnder(before: StatusPeriod, status: PlayerStatus, now: Date): Date | null {
  const end = endOf(before);
  if (end === null || status !== 'self_excluded') return end;
  // An end in the past does not count when a new exclusion begins.
  return isForEver(end) || (before.status !== status && end <= now) ? null : end;
}

/**
 * Changes a player's status, records the reason, and ends the sessions of a player with fewer rights: open games accept no further bet.
 * @returns false if nothing changed.
 * @throws Error with a sentence for the operator.
 */
export const changeStatus = (
  platform: { readonly config: Config; readonly db: Database; readonly now: () => Date },
  change: StatusChange,
): Promise<boolean> =>
  platform.db.transaction(async () => {
    const { playerId, status, note, excludedUntil } = change;
    const { db } = platform;
    const now = platform.now();
    const before = await db.one<StatusPeriod>`
      select status, excluded_until from players where id = ${playerId} and not is_sandbox for no key update`;
    if (!before) throw new Error(`There is no player ${playerId}.`);
    requirePossible(before, change, now);
    const until = excludedUntil ?? exclusionEndUnder(before, status, now);
    if (before.status === status && until?.getTime() === before.excluded_until?.getTime()) return false;
    await db.sql`update players set status = ${status}, excluded_until = ${until}, updated_at = ${now} where id = ${playerId}`;
    await db.sql`
      insert into player_status_changes (player_id, status_before, status, excluded_until, note, at)
      values (${playerId}, ${before.status}, ${status}, ${until}, ${note}, ${now})`;
    if (status !== 'active') await revokeSessionsOf(platform, playerId);
    if (status === 'closed') await deletePasskeys(platform, playerId, note);
    // Other accounts are held for an exclusion alone.
    if (before.status === 'self_excluded' || status === 'self_excluded' || until) await matchOthers(platform, playerId);
    return true;
  });

/** Returns the earliest end of a player's self-exclusion; null for one without an end, and without an exclusion. */
export async function exclusionEnd({ db }: { readonly db: Database }, playerId: number): Promise<Date | null> {
  const row = await db.one<StatusPeriod>`select status, excluded_until from players where id = ${playerId}`;
  return row?.status === 'self_excluded' ? row.excluded_until : null;
}

/** Whether the last decision about a player extended their self-exclusion. */
export async function lastChangeLengthened({ db }: { readonly db: Database }, playerId: number): Promise<boolean> {
  const row = await db.one<{ before: PlayerStatus; after: PlayerStatus }>`
    select status_before as before, status as after from player_status_changes where player_id = ${playerId} order by id desc limit 1`;
  return row?.before === 'self_excluded' && row.after === 'self_excluded';
}
