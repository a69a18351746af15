import { type Begun, beginCeremony, ceremonyLifeMs, endCeremony } from '../accounts/passkey-ceremonies.ts';
import { deviceOf } from '../accounts/devices.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { Problem } from '../http/problem.ts';
import { securityEvent } from '../http/security-log.ts';
import type { Host } from '../host.ts';
import { type IsChallenge, passkeyAlgorithms, type RelyingParty, verifiedCount, verifiedCredential, webauthn } from '../webauthn.ts';
import type { StaffMember } from './context.ts';

type Parts = Pick<Host, 'config' | 'db' | 'now' | 'log'>;
type NewPasskey = components['schemas']['NewPasskey'];
type PasskeyProof = components['schemas']['PasskeyProof'];
type Ceremony = components['schemas']['PasskeyCeremony'];
type Passkey = components['schemas']['Passkey'];

const maxPasskeys = 10;

const refused = () => new Problem('passkey_invalid', 'This passkey is not known here, or not what was asked for.');

/** Passkeys of operators belong to the operators' host alone, so that none of them works on the players' site. */
export function staffParty({ operatorUrl }: Parts['config']): RelyingParty {
  const { origin, hostname } = new URL(operatorUrl);
  return { id: hostname, origins: [origin] };
}

/** Options for a new passkey. @param token that the ceremony is bound to: the session's or the invitation's. */
export async function creationOptions(
  parts: Parts,
  staff: Pick<StaffMember, 'id' | 'name'>,
  purpose: 'staff_join' | 'staff_add',
  token: string,
): Promise<Ceremony> {
  const { db, config } = parts;
  const known = await db.sql<{ credential_id: Uint8Array; transports: string[] }>`
    select credential_id, transports from staff_passkeys where staff_id = ${staff.id}`;
  if (known.length >= maxPasskeys) throw new Problem('passkey_limit', `There are ${maxPasskeys} passkeys already. Remove one first.`);
  const { handle } = await db.single<{ handle: Uint8Array }>`select handle from staff where id = ${staff.id}`;
  const { ceremony, challenge } = await beginCeremony(parts, purpose, token);
  const { id } = staffParty(config);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: id,
    rpID: id,
    userID: Uint8Array.from(handle),
    userName: staff.name,
    challenge,
    timeout: ceremonyLifeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map((row) => ({ id: Buffer.from(row.credential_id).toString('base64url'), transports: row.transports })),
  });
  return { ceremony, options: { ...options } };
}

/**
 * Checks a new passkey. Outside of any transaction: a ceremony is used up whatever its result.
 * @throws Problem `passkey_expired`, `passkey_invalid`.
 */
export async function checkedPasskey(parts: Parts, body: NewPasskey, purpose: 'staff_join' | 'staff_add', token: string) {
  const isChallenge = await endCeremony(parts, body.ceremony, purpose, token);
  return verifiedCredential(parts.log, staffParty(parts.config), body, isChallenge);
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}
const shown = ({ id, name, created_at: created, last_used_at: used }: Row): Passkey => ({
  id,
  name,
  created_at: created.toISOString(),
  last_used_at: used?.toISOString() ?? null,
});

/** Stores a passkey in the caller's transaction. @throws Problem `passkey_known`, `passkey_limit`. */
export async function storePasskey(
  { db, now }: Parts,
  staffId: number,
  { id, publicKey, counter, transports = [] }: Awaited<ReturnType<typeof checkedPasskey>>,
  { name, userAgent }: { readonly name: string | undefined; readonly userAgent: string },
): Promise<Passkey> {
  await db.sql`select 1 from staff where id = ${staffId} for update`;
  const { count } = await db.single<{ count: number }>`select count(*)::int as count from staff_passkeys where staff_id = ${staffId}`;
  if (count >= maxPasskeys) throw new Problem('passkey_limit', `There are ${maxPasskeys} passkeys already. Remove one first.`);
  const { browser, system } = deviceOf(userAgent);
  const shownName = name?.trim() ?? ([browser, system].filter((part) => part !== null).join(', ') || 'Passkey');
  const row = await db.one<Row>`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, created_at)
    values (${staffId}, ${Buffer.from(id, 'base64url')}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${shownName}, ${now()})
    on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`;
  if (!row) throw new Problem('passkey_known', 'This passkey is known already.');
  return shown(row);
}

export const listPasskeys = async ({ db }: Pick<Parts, 'db'>, staffId: number): Promise<Passkey[]> =>
  (await db.sql<Row>`select id, name, created_at, last_used_at from staff_passkeys where staff_id = ${staffId} order by id`).map(shown);

/** Options for using a passkey: the same for everybody. */
export const requestOptions = async (parts: Parts): Promise<Ceremony> => optionsFor(parts, await beginCeremony(parts, 'staff_login', null));

/** Options for signing an approval. @param binding the purpose of the ceremony. */
export const approvalOptions = async (
  parts: Parts,
  binding: string,
  challengeOf: (ceremony: string) => Uint8Array<ArrayBuffer>,
): Promise<Ceremony> => optionsFor(parts, await beginCeremony(parts, 'staff_approve', binding, challengeOf));

async function optionsFor(parts: Parts, { ceremony, challenge }: Begun): Promise<Ceremony> {
  const { generateAuthenticationOptions } = await webauthn();
  const rpID = staffParty(parts.config).id;
  const options = await generateAuthenticationOptions({ rpID, challenge, timeout: ceremonyLifeMs, userVerification: 'required' });
  return { ceremony, options: { ...options } };
}

interface OwnerRow extends StaffMember {
  readonly key_id: number;
  readonly public_key: Uint8Array;
  readonly handle: Uint8Array;
}

/** Checks a signature. @returns the active operator whose passkey signed. @throws Problem `passkey_expired`, `passkey_invalid`. */
export async function provenStaff(parts: Parts, proof: PasskeyProof): Promise<StaffMember> {
  const isChallenge = await endCeremony(parts, proof.ceremony, 'staff_login', null);
  return signedBy(parts, proof, isChallenge);
}

/** Checks a signature like `provenStaff`, and requires that it is by this operator, who has a session. */
export async function requireProof(parts: Parts, { id }: Pick<StaffMember, 'id'>, proof: PasskeyProof): Promise<void> {
  const staff = await provenStaff(parts, proof);
  if (staff.id !== id) throw refused();
}

interface Signer extends StaffMember {
  readonly publicKey: Uint8Array;
}

/** Checks that an operator signed an approval. @param binding as in `approvalOptions`. @throws Problem `passkey_expired`, `passkey_invalid`. */
export async function approvedBy(parts: Parts, { id }: Pick<StaffMember, 'id'>, proof: PasskeyProof, binding: string): Promise<Signer> {
  const isChallenge = await endCeremony(parts, proof.ceremony, 'staff_approve', binding);
  const signer = await signedBy(parts, proof, isChallenge);
  if (signer.id !== id) throw refused();
  return signer;
}

async function signedBy(parts: Parts, proof: PasskeyProof, isChallenge: IsChallenge): Promise<Signer> {
  const { db, now, log, config } = parts;
  const row = await db.one<OwnerRow>`
    select staff.id, staff.name, role, staff_passkeys.id as key_id, public_key, handle
    from staff_passkeys join staff on staff.id = staff_id
    where credential_id = ${Buffer.from(proof.credential.id, 'base64url')} and is_active`;
  if (!row || !Buffer.from(proof.credential.response.userHandle, 'base64url').equals(row.handle)) throw refused();
  const count = await verifiedCount(log, staffParty(config), proof, row.public_key, isChallenge);
  if (count === null) throw refused();
  const used = await db.one`
    update staff_passkeys set counter = ${count}::bigint, last_used_at = ${now()}
    where id = ${row.key_id} and (counter < ${count}::bigint or (counter = 0 and ${count}::bigint = 0)) returning 1`;
  if (!used) {
    log.warn({ event: 'passkey counted back', staff: row.id }, securityEvent);
    throw refused();
  }
  return { id: row.id, name: row.name, role: row.role, publicKey: row.public_key };
}

/** Removes a passkey in the caller's transaction. @returns false where it was gone already. @throws Problem `not_pending` for the last one. */
export async function removePasskey({ db }: Pick<Parts, 'db'>, staffId: number, id: number): Promise<boolean> {
  await db.sql`select 1 from staff where id = ${staffId} for update`;
  const rows = await db.sql<{ id: number }>`select id from staff_passkeys where staff_id = ${staffId}`;
  if (!rows.some((row) => row.id === id)) return false;
  if (rows.length === 1) throw new Problem('not_pending', 'This is your last passkey. Add another one first.');
  await db.sql`delete from staff_passkeys where id = ${id} and staff_id = ${staffId}`;
  return true;
}
