import { createHash, randomBytes } from 'node:crypto';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import type { AccountHold, Language, PlayerStatus } from '#openapi/model.ts';
import type { SessionPlayer } from '../http/context.ts';
import { batched } from '../db/batched.ts';
import { type Fragment, fragment } from '../db/database.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import { securityEvent } from '../http/security-log.ts';
import type { Platform } from '../platform.ts';

/** Creates the player's token. The database stores only its hash, so that a leaked copy opens no session. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

export async function openSession({ db, now, log }: Platform, playerId: number, { ip, userAgent }: Caller): Promise<string> {
  const token = newToken();
  await db.sql`insert into sessions (token_hash, player_id, ip, user_agent, created_at, last_seen_at) values (${hashOf(token)}, ${playerId}, ${ip}, ${userAgent.slice(0, 300)}, ${now()}, ${now()})`;
  log.info({ event: 'session opened', player: playerId, ip }, securityEvent);
  return token;
}

interface PlayerRow {
  token_hash: Uint8Array;
  id: number;
  username: string;
  name: string;
  email: string;
  email_verified_at: Date | null;
  mobile: string;
  mobile_verified_at: Date | null;
  country: string;
  language: Language;
  currency_id: number;
  currency_code: string;
  decimals: number;
  created_at: Date;
  status: PlayerStatus;
  excluded_until: Date | null;
  break_until: Date | null;
  age_confirmed: number | null;
  holds: AccountHold[];
  last_seen_at: Date;
}

const dayMs = 24 * 3600 * 1000;
/** A session ends after so many days without a call. */
const idleDays = 30;
/** The maximum age of a session, whatever its use: a stolen token must not work forever because it is used. */
const maxDays = 90;
/** Whether a session is still open. */
export function isLive({ now }: Pick<Platform, 'now'>): Fragment {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  return fragment`revoked_at is null and last_seen_at > ${ago(idleDays)} and sessions.created_at > ${ago(maxDays)}`;
}

/** The precision of `last_seen_at`: a write for every call would cost more than the call. */
const seenEveryMs = 10 * 60 * 1000;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Checks sessions against the database for each call; simultaneous checks share a query. */
export function liveSessions(platform: Platform): (token: string) => Promise<SessionPlayer | null> {
  const { db, now } = platform;
  const rowOf = batched(async (hashes: readonly string[]) => {
    const rows = await db.sql<PlayerRow>`
    select token_hash, players.id, username, players.name, email, email_verified_at, mobile, mobile_verified_at, country, language, currencies.id as currency_id, currencies.code as currency_code, decimals, players.created_at, players.status, excluded_until, break_until, age_confirmed, holds, last_seen_at
    from sessions join players on players.id = sessions.player_id join currencies on currencies.id = players.currency_id
    where token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and ${isLive(platform)}`;
    return new Map(rows.map((row) => [hexOf(row.token_hash), row]));
  });

  /** The player of an open session; null for any other token. */
  return async (token) => {
    const hash = hashOf(token);
    const row = await rowOf(hexOf(hash));
    if (!row) return null;
    const time = now().getTime();
    if (time - row.last_seen_at.getTime() > seenEveryMs)
      await db.sql`update sessions set last_seen_at = ${new Date(time)} where token_hash = ${hash}`;
    return playerOf(row);
  };
}

/** Whether a token opens a session, for decisions about the order of calls only. */
export function sessionCheck(platform: Platform): (token: string) => Promise<boolean> {
  const playerOfToken = liveSessions(platform);
  return async (token) => (await playerOfToken(token)) !== null;
}

const playerOf = (row: PlayerRow): SessionPlayer => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  mobile: row.mobile,
  mobileVerified: row.mobile_verified_at !== null,
  country: row.country,
  language: isLanguage(row.language) ? row.language : defaultLanguage,
  currency: { id: row.currency_id, code: row.currency_code, decimals: row.decimals },
  createdAt: row.created_at,
  // An unknown status counts as frozen, so that the player cannot play.
  status: knownOr(knownValues['players.status'], row.status, 'frozen'),
  excludedUntil: row.excluded_until,
  breakUntil: row.break_until,
  ageConfirmed: row.age_confirmed,
  holds: row.holds,
});

export const revokeSession = (platform: Platform, token: string): Promise<void> => revokeHash(platform, hashOf(token));

/** Only the owner of the token can know its hash, and revoking is all the hash allows. */
export async function revokeHash({ db }: Platform, hash: Buffer): Promise<void> {
  await db.sql`update sessions set revoked_at = now() where token_hash = ${hash} and revoked_at is null`;
}

/** @param exceptToken the caller's session, if it continues. */
export async function revokeSessionsOf({ db }: Pick<Platform, 'db'>, playerId: number, exceptToken?: string): Promise<void> {
  const kept = exceptToken === undefined ? Buffer.alloc(0) : hashOf(exceptToken);
  await db.sql`update sessions set revoked_at = now() where player_id = ${playerId} and revoked_at is null and token_hash <> ${kept}`;
}

/** Ends all sessions: everybody has to log in again. */
export async function revokeAllSessions({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.sql`update sessions set revoked_at = now() where revoked_at is null`;
}
