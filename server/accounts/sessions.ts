import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../src/api/model.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';

/** What the player keeps. The database has only its hash, so that a copy of it opens no session. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

export async function openSession({ db }: Platform, playerId: number, { ip, userAgent }: Caller): Promise<string> {
  const token = newToken();
  await db.sql`insert into sessions (token_hash, player_id, ip, user_agent) values (${hashOf(token)}, ${playerId}, ${ip}, ${userAgent.slice(0, 300)})`;
  return token;
}

interface PlayerRow {
  id: number;
  username: string;
  name: string;
  email: string;
  email_verified_at: Date | null;
  mobile: string;
  country: string;
  language: Language;
  currency_id: number;
  currency_code: string;
  decimals: number;
  created_at: Date;
}

/** The player of a live session, null for any other token. */
export async function playerBehind({ db }: Platform, token: string): Promise<SessionPlayer | null> {
  const row = await db.one<PlayerRow>`
    select players.id, username, players.name, email, email_verified_at, mobile, country, language, currencies.id as currency_id, currencies.code as currency_code, decimals, players.created_at
    from sessions join players on players.id = sessions.player_id join currencies on currencies.id = players.currency_id
    where token_hash = ${hashOf(token)} and revoked_at is null`;
  return (
    (row && {
      id: row.id,
      username: row.username,
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      mobile: row.mobile,
      country: row.country,
      language: row.language,
      currency: { id: row.currency_id, code: row.currency_code, decimals: row.decimals },
      createdAt: row.created_at,
    }) ??
    null
  );
}

export async function revokeSession({ db }: Platform, token: string): Promise<void> {
  await db.sql`update sessions set revoked_at = now() where token_hash = ${hashOf(token)} and revoked_at is null`;
}

/** @param exceptToken the session that asked, where it is to go on. */
export async function revokeSessionsOf({ db }: Platform, playerId: number, exceptToken?: string): Promise<void> {
  const kept = exceptToken === undefined ? Buffer.alloc(0) : hashOf(exceptToken);
  await db.sql`update sessions set revoked_at = now() where player_id = ${playerId} and revoked_at is null and token_hash <> ${kept}`;
}
