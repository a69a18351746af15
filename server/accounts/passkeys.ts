import { randomBytes } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { NewPasskey, Passkey, PasskeyCeremony } from '#openapi/model.ts';
import type { CallContext } from '../http/context.ts';
import { playerOf } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { passkeyAlgorithms, verifiedCredential, webauthn } from '../webauthn.ts';
import { deviceOf } from './devices.ts';
import { beginCeremony, ceremonyLifeMs, endCeremony, relyingParty } from './passkey-ceremonies.ts';
import { accountWithId } from './players.ts';
import { saveChange, passSecondFactor, provenOwner, notifyOwner } from './second-factor.ts';

type Parts = Pick<Platform, 'db'>;

/** Maximum per player, more than anybody has devices. */
const maxPasskeys = 10;

const tooMany = () => new Problem('passkey_limit', `There are ${maxPasskeys} passkeys already. Remove one that you do not use.`);

interface Row {
  readonly id: string | number;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}
const onWire = ({ id, name, created_at: created, last_used_at: used }: Row): Passkey => ({
  id: Number(id),
  name,
  created_at: created.toISOString(),
  last_used_at: used?.toISOString() ?? null,
});

export const listPasskeys = async ({ db }: Parts, playerId: number): Promise<Passkey[]> =>
  (await db.sql<Row>`select id, name, created_at, last_used_at from passkeys where player_id = ${playerId} order by id`).map(onWire);

/** Returns the player's handle for authenticators, created with the first passkey and unrelated to the player's number or address. */
async function handleOf({ db }: Parts, playerId: number): Promise<Buffer> {
  await db.sql`insert into passkey_owners (player_id, handle) values (${playerId}, ${randomBytes(32)}) on conflict (player_id) do nothing`;
  const row = await db.single<{ handle: Uint8Array }>`select handle from passkey_owners where player_id = ${playerId}`;
  return Buffer.from(row.handle);
}

interface Proof {
  readonly password: string;
  /** Second-factor code, required only while the second factor is on; players with a passkey need none. */
  readonly code?: string;
}

/** @throws Problem `password_incorrect`, `passkey_limit`, `second_factor_required`, `second_factor_invalid`. */
export async function beginPasskey(platform: Platform, context: CallContext, { password, code }: Proof): Promise<PasskeyCeremony> {
  const account = await provenOwner(platform, playerOf(context).id, password);
  const known = await platform.db.sql<{ credential_id: Uint8Array; transports: string[] }>`
    select credential_id, transports from passkeys where player_id = ${account.id}`;
  if (known.length >= maxPasskeys) throw tooMany();
  await platform.db.transaction(() => passSecondFactor(platform, account.id, code));
  const { ceremony, challenge } = await beginCeremony(platform, 'add', context.token);
  const { id } = relyingParty(platform.config);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: id,
    rpID: id,
    userID: Uint8Array.from(await handleOf(platform, account.id)),
    userName: account.username,
    challenge,
    timeout: ceremonyLifeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: known.map((row) => ({
      id: Buffer.from(row.credential_id).toString('base64url'),
      transports: row.transports,
    })),
  });
  return { ceremony, options: { ...options } };
}

/** @throws Problem `passkey_expired`, `passkey_invalid`, `passkey_known`, `passkey_limit`. */
export async function addPasskey(platform: Platform, context: CallContext, body: NewPasskey): Promise<Passkey> {
  const playerId = playerOf(context).id;
  const isChallenge = await endCeremony(platform, body.ceremony, 'add', context.token);
  const party = relyingParty(platform.config);
  const { id, publicKey, counter, transports = [] } = await verifiedCredential(platform.log, party, body, isChallenge);
  const { browser, system } = deviceOf(context.userAgent);
  const name = body.name?.trim() ?? ([browser, system].filter((part) => part !== null).join(', ') || 'Passkey');
  const { db, now } = platform;
  return db.transaction(async () => {
    await db.one`select 1 from passkey_owners where player_id = ${playerId} for update`;
    const { count } = await db.single<{ count: number }>`select count(*)::int as count from passkeys where player_id = ${playerId}`;
    if (count >= maxPasskeys) throw tooMany();
    const row = await db.one<Row>`
      insert into passkeys (player_id, credential_id, public_key, counter, transports, name, created_at)
      values (${playerId}, ${Buffer.from(id, 'base64url')}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${name}, ${now()})
      on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`;
    if (!row) throw new Problem('passkey_known', 'This passkey is kept already.');
    await saveChange(platform, playerId, 'passkey_added');
    await notifyOwner(platform, required(await accountWithId(platform, playerId), 'The owner'), 'passkey_added');
    return onWire(row);
  });
}

/** @throws Problem 404. */
export async function renamePasskey({ db }: Parts, playerId: number, id: number, name: string): Promise<void> {
  const row = await db.one`update passkeys set name = ${name.trim()} where id = ${id}::bigint and player_id = ${playerId} returning 1`;
  if (!row) throw new Problem('not_found', 'There is no such passkey.');
}

/** Removing a passkey twice succeeds, because the first reply may have been lost. @throws Problem `password_incorrect`. */
export async function removePasskey(platform: Platform, playerId: number, id: number, password: string): Promise<void> {
  const account = await provenOwner(platform, playerId, password);
  const { db } = platform;
  await db.transaction(async () => {
    const row = await db.one`delete from passkeys where id = ${id}::bigint and player_id = ${playerId} returning 1`;
    if (!row) return;
    await saveChange(platform, playerId, 'passkey_removed');
    await notifyOwner(platform, account, 'passkey_removed');
  });
}

/** Deletes all passkeys of a player, in the caller's transaction. @param note the operator and the reason. @returns whether there was one. */
export async function deletePasskeys(platform: Pick<Platform, 'db' | 'now'>, playerId: number, note: string): Promise<boolean> {
  const { db } = platform;
  const gone = await db.sql`delete from passkeys where player_id = ${playerId} returning 1`;
  if (gone.length === 0) return false;
  await saveChange(platform, playerId, 'passkey_removed', note);
  return true;
}
