import { randomInt } from 'node:crypto';
import type { Platform } from '../platform.ts';
import { hashOf, newToken } from './sessions.ts';

export type Purpose = 'reset_password' | 'verify_email' | 'verify_sms';

const hourS = 3600;
/** Seconds for which a token of each purpose is valid. */
export const lifeS: Readonly<Record<Purpose, number>> = { reset_password: hourS, verify_email: 7 * 24 * hourS, verify_sms: hourS / 6 };

interface TokenRow {
  player_id: number;
  used_at: Date | null;
}

async function store({ db, now }: Platform, playerId: number, purpose: Purpose, secret: string): Promise<void> {
  const expires = new Date(now().getTime() + lifeS[purpose] * 1000);
  await db.sql`
    insert into account_tokens (token_hash, purpose, player_id, expires_at) values (${hashOf(secret)}, ${purpose}, ${playerId}, ${expires})
    on conflict (token_hash) do update set expires_at = excluded.expires_at, used_at = null`;
}

/** A link's token. Only its hash is stored. */
export async function issueToken(platform: Platform, playerId: number, purpose: Exclude<Purpose, 'verify_sms'>): Promise<string> {
  const token = newToken();
  await store(platform, playerId, purpose, token);
  return token;
}

/** Six digits to type in. They are short, so the code that checks them must count attempts. */
export async function issueCode(platform: Platform, playerId: number, mobile: string): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await store(platform, playerId, 'verify_sms', codeSecret(playerId, mobile, code));
  return code;
}
/** A code verifies only the number that it was sent to. */
export const codeSecret = (playerId: number, mobile: string, code: string): string => `${playerId}:${mobile}:${code}`;

/** The row of an unexpired token, used or not. Locked until the caller's transaction ends. */
export const findToken = ({ db, now }: Platform, secret: string, purpose: Purpose): Promise<TokenRow | undefined> =>
  db.one<TokenRow>`
    select player_id, used_at from account_tokens
    where token_hash = ${hashOf(secret)} and purpose = ${purpose} and expires_at > ${now()} for update`;

export async function useToken({ db, now }: Platform, secret: string): Promise<void> {
  await db.sql`update account_tokens set used_at = ${now()} where token_hash = ${hashOf(secret)}`;
}

/** A new link invalidates the earlier ones of its kind. */
export async function withdrawTokens({ db }: Platform, playerId: number, purpose: Purpose): Promise<void> {
  await db.sql`delete from account_tokens where player_id = ${playerId} and purpose = ${purpose} and used_at is null`;
}
