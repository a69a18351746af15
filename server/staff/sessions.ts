import { hash } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { hashOf, newToken } from '../accounts/sessions.ts';
import { deviceOf } from '../accounts/devices.ts';
import { fragment } from '../db/database.ts';
import type { Host } from '../host.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import type { StaffContext, StaffSessionRow } from './context.ts';
import { elevationColumns, type ElevationColumns, elevationNow, elevationShown, roleNow } from './elevations.ts';
import { pagesOf, permissionsOf } from './permissions.ts';

type Parts = Pick<Host, 'db' | 'now'>;

const minuteMs = 60_000;
/** A session ends after this time without a call. */
export const idleMs = 30 * minuteMs;
/** A session ends after this time, whatever its use. */
export const lifeMs = 12 * 60 * minuteMs;
/** The precision of `last_seen_at`: a write for each call would cost more than the call. */
const seenEveryMs = minuteMs;
const storedDays = 90;

/** Derived from the token, which no script can read: only a page that the platform answered knows it. */
export const csrfTokenOf = (token: string): string => hash('sha256', `csrf:${token}`, 'base64url');

const isLive = (time: Date) =>
  fragment`staff_sessions.ended_at is null and last_seen_at > ${new Date(time.getTime() - idleMs)} and staff_sessions.created_at > ${new Date(time.getTime() - lifeMs)}`;

/** The session of a token while it is open and its operator active, with the role of this moment; otherwise null. */
export async function liveStaffSession({ db, now }: Parts, token: string): Promise<StaffSessionRow | null> {
  const time = now();
  const row = await db.one<StaffSessionRow>`
    select staff.id, staff.name, ${roleNow} as role, staff_sessions.id as "sessionId", staff_sessions.created_at as "createdAt",
      last_seen_at as "lastSeenAt"
    from staff_sessions join staff on staff.id = staff_sessions.staff_id ${elevationNow(time)}
    where token_hash = ${hashOf(token)} and is_active and ${isLive(time)}`;
  if (!row) return null;
  if (time.getTime() - row.lastSeenAt.getTime() < seenEveryMs) return row;
  await db.sql`update staff_sessions set last_seen_at = ${time} where id = ${row.sessionId}`;
  return { ...row, lastSeenAt: time };
}

type Caller = Pick<StaffContext, 'ip' | 'userAgent' | 'setCookie'>;

/** Opens a session in the caller's transaction and gives its token to the browser. @param actor the owner of the session. */
export async function openSession(parts: Parts, actor: Exclude<Actor, string>, caller: Caller): Promise<string> {
  const token = newToken();
  const { browser, system } = deviceOf(caller.userAgent);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  const time = parts.now();
  await parts.db.sql`
    insert into staff_sessions (token_hash, staff_id, address, browser, created_at, last_seen_at)
    values (${hashOf(token)}, ${actor.id}, ${caller.ip}, ${device}, ${time}, ${time})`;
  await recordAction(parts, { actor, operation: 'openStaffSession', object: `staff ${actor.id}` });
  caller.setCookie(token);
  return token;
}

/** The session as its page shows it. */
export async function sessionShown({ db, now }: Parts, token: string): Promise<components['schemas']['StaffSession']> {
  const session = required(await liveStaffSession({ db, now }, token), 'The session');
  const time = now();
  const row = await db.single<ElevationColumns & { passkeys: number }>`
    select (select count(*)::int from staff_passkeys where staff_id = staff.id) as passkeys, ${elevationColumns}
    from staff ${elevationNow(time)} where staff.id = ${session.id}`;
  const elevation = elevationShown(row);
  return {
    id: session.id,
    name: session.name,
    role: session.role,
    pages: pagesOf(session.role),
    permissions: permissionsOf(session.role),
    csrf_token: csrfTokenOf(token),
    passkeys: row.passkeys,
    elevation: elevation && { ...elevation, left_s: Math.ceil((Date.parse(elevation.ends_at) - time.getTime()) / 1000) },
    idle_ends_at: new Date(session.lastSeenAt.getTime() + idleMs).toISOString(),
    ends_at: new Date(session.createdAt.getTime() + lifeMs).toISOString(),
  };
}

interface OpenRow {
  readonly id: number;
  readonly address: string;
  readonly browser: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export async function listSessions({ db, now }: Parts, { id, sessionId }: StaffSessionRow) {
  const rows = await db.sql<OpenRow>`
    select id, address, browser, created_at, last_seen_at from staff_sessions where staff_id = ${id} and ${isLive(now())} order by id desc`;
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/** @param id of a session; null ends all of them. */
export async function endSessions({ db, now }: Parts, staffId: number, id: number | null = null): Promise<void> {
  await db.sql`
    update staff_sessions set ended_at = ${now()}
    where staff_id = ${staffId} and ended_at is null and (${id}::int is null or id = ${id}::int)`;
}

export const staffJobs = ({ db, now }: Pick<Platform, 'db' | 'now'>): readonly Job[] => [
  {
    name: 'deleting old sessions of operators',
    everyS: 3600,
    work: () => db.sql`delete from staff_sessions where created_at < ${now()}::timestamptz - make_interval(days => ${storedDays}::int)`,
  },
];
