import { createHmac, timingSafeEqual } from 'node:crypto';

/** The single round that the bearer of a link may verify, with all rounds under the same pair of seeds. */
export interface ProofClaims {
  readonly round_id: string;
  readonly owner: string;
}

/** A player's page of the platform may be open for this long before its link is pressed. */
const ttlS = 24 * 3600;
const tokenForm = /^([\w-]{1,400})\.([\w-]{43})$/;

// Signatures of partner calls never begin with this, because they begin with the time.
const macOf = (secret: string, payload: string): Buffer => createHmac('sha256', secret).update(`proof.${payload}`).digest();

/** A token that lets its bearer read the seeds and bets of one round's pair for a day. @param secret shared by platform and provider. */
export function createProofToken(secret: string, claims: ProofClaims, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + ttlS;
  const payload = Buffer.from(JSON.stringify([claims.round_id, claims.owner, expiresAt])).toString('base64url');
  return `${payload}.${macOf(secret, payload).toString('base64url')}`;
}

/** Null for a token that is none, was changed, or has expired. */
export function readProofToken(secrets: readonly string[], token: string, now: Date): ProofClaims | null {
  const [, payload = '', mac = ''] = tokenForm.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  if (!secrets.some((secret) => given.length === 32 && timingSafeEqual(given, macOf(secret, payload)))) return null;
  const [round_id, owner, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number];
  return expiresAt * 1000 > now.getTime() ? { round_id, owner } : null;
}
