import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { hashOf, newToken } from './sessions.ts';

type Parts = Pick<Platform, 'db' | 'now'>;
/** `staff_…` is of operators, whose passkeys belong to another origin. */
export type Purpose = 'add' | 'login' | 'staff_join' | 'staff_add' | 'staff_login' | 'staff_approve';

/** Milliseconds in which an authenticator must respond; the browser gets the same limit. */
export const ceremonyLifeMs = 5 * 60 * 1000;
const minuteS = 60;

/**
 * The party for which passkeys are made, and the origins that may request them. Read at each use, because with port 0 the address is known only then.
 */
export function relyingParty({ publicUrl, passkeyDomain, allowedOrigins }: Pick<Config, 'publicUrl' | 'passkeyDomain' | 'allowedOrigins'>) {
  const { origin, hostname } = new URL(publicUrl);
  const id = passkeyDomain ?? hostname;
  const isBelow = (address: string) => `.${new URL(address).hostname}`.endsWith(`.${id}`);
  return { id, origins: [origin, ...allowedOrigins.filter(isBelow)] };
}

export interface Begun {
  /** The token that the answer must carry. The database stores only its hash. */
  readonly ceremony: string;
  readonly challenge: Uint8Array<ArrayBuffer>;
}

/** @param token of the requesting session; null before a login. @param challengeOf makes the challenge to sign; random by default. */
export async function beginCeremony(
  { db, now }: Parts,
  purpose: Purpose,
  token: string | null,
  challengeOf: (ceremony: string) => Uint8Array<ArrayBuffer> = () => Uint8Array.from(randomBytes(32)),
): Promise<Begun> {
  const ceremony = newToken();
  const challenge = challengeOf(ceremony);
  const signed = Buffer.from(challenge).toString('base64url');
  const expires = new Date(now().getTime() + ceremonyLifeMs);
  await db.sql`
    insert into passkey_ceremonies (ceremony_hash, challenge_hash, purpose, session_hash, expires_at)
    values (${hashOf(ceremony)}, ${hashOf(signed)}, ${purpose}, ${token === null ? null : hashOf(token)}, ${expires})`;
  return { ceremony, challenge };
}

/**
 * Ends a ceremony whatever its result, because each challenge is valid once. Not in a transaction that could undo it.
 * @returns whether the answer signs the challenge, in base64url.
 * @throws Problem `passkey_expired`.
 */
export async function endCeremony(
  { db, now }: Parts,
  ceremony: string,
  purpose: Purpose,
  token: string | null,
): Promise<(challenge: string) => boolean> {
  const row = await db.one<{ challenge_hash: Uint8Array; expires_at: Date }>`
    delete from passkey_ceremonies
    where ceremony_hash = ${hashOf(ceremony)} and purpose = ${purpose}
      and session_hash is not distinct from ${token === null ? null : hashOf(token)}::bytea
    returning challenge_hash, expires_at`;
  if (!row || row.expires_at <= now()) throw new Problem('passkey_expired', 'This took too long, or was answered already. Try again.');
  return (challenge) => hashOf(challenge).equals(row.challenge_hash);
}

export const passkeyJobs = ({ db, now }: Parts): readonly Job[] => [
  {
    name: 'forgetting what authenticators were asked',
    everyS: 10 * minuteS,
    work: () => db.sql`delete from passkey_ceremonies where expires_at < ${now()}::timestamptz`,
  },
];
