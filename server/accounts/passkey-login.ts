import type { PasskeyCeremony, PasskeyProof } from '#openapi/model.ts';
import type { Caller } from './sessions.ts';
import { Problem } from '../http/problem.ts';
import { securityEvent } from '../http/security-log.ts';
import type { Platform } from '../platform.ts';
import { verifiedCount, webauthn } from '../webauthn.ts';
import { beginCeremony, ceremonyLifeMs, endCeremony, relyingParty } from './passkey-ceremonies.ts';
import { type Account, accountWithId } from './players.ts';

const refused = () => new Problem('passkey_invalid', 'This passkey is not known here, or not what was asked for.');

/** Every caller gets the same options, because the authenticator itself knows its passkeys. */
export async function beginPasskeyLogin(platform: Platform): Promise<PasskeyCeremony> {
  const { ceremony, challenge } = await beginCeremony(platform, 'login', null);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(platform.config).id,
    challenge,
    timeout: ceremonyLifeMs,
    userVerification: 'required',
  });
  return { ceremony, options: { ...options } };
}

interface Row {
  readonly id: string | number;
  readonly player_id: number;
  readonly handle: Uint8Array;
  readonly public_key: Uint8Array;
}
export interface NamedPasskey extends Row {
  readonly account: Account;
}

/** Finds the passkey that a proof names, before the proof is verified; null for an unknown one. */
export async function passkeyNamed(platform: Platform, { credential }: PasskeyProof): Promise<NamedPasskey | null> {
  const row = await platform.db.one<Row>`
    select passkeys.id, passkeys.player_id, handle, public_key from passkeys join passkey_owners using (player_id)
    where credential_id = ${Buffer.from(credential.id, 'base64url')}`;
  const account = row ? await accountWithId(platform, row.player_id) : null;
  return row && account ? { ...row, account } : null;
}

/** A passkey with a verified signature, until it is used. */
export interface ProvenPasskey {
  readonly id: NamedPasskey['id'];
  readonly playerId: number;
  /** The number of signatures of the passkey, by its own count. */
  readonly counter: number;
}

/** @param owner the required owner, if only one player is allowed. @throws Problem `passkey_expired`, `passkey_invalid`. */
export async function provenPasskey(
  platform: Platform,
  { ceremony, credential }: PasskeyProof,
  named: NamedPasskey | null,
  owner?: number,
): Promise<ProvenPasskey> {
  const isChallenge = await endCeremony(platform, ceremony, 'login', null);
  if (!named || (owner !== undefined && named.player_id !== owner)) throw refused();
  if (!Buffer.from(credential.response.userHandle, 'base64url').equals(named.handle)) throw refused();
  const counter = await verifiedCount(platform.log, relyingParty(platform.config), { ceremony, credential }, named.public_key, isChallenge);
  if (counter !== null) return { id: named.id, playerId: named.player_id, counter };
  throw refused();
}

/**
 * Records its use, in the caller's transaction, which also opens the session.
 * @throws Problem `passkey_invalid` if it was removed in the meantime, or its counter went back: somebody has a copy of it.
 */
export async function spendPasskey({ db, now, log }: Platform, { id, playerId, counter }: ProvenPasskey, { ip }: Caller): Promise<void> {
  const used = await db.one`
    update passkeys set counter = ${counter}::bigint, last_used_at = ${now()}
    where id = ${id}::bigint and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning 1`;
  if (used) return;
  if (await db.one`select 1 from passkeys where id = ${id}::bigint`)
    log.warn({ event: 'passkey counted back', player: playerId, ip }, securityEvent);
  throw refused();
}
