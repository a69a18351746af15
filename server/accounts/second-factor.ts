import { required } from '#domain/required.ts';
import type { SecondFactor, SecondFactorProof, SecondFactorSetup } from '#openapi/model.ts';
import { Problem, type ProblemExtra } from '../http/problem.ts';
import { type FactorChange, factorLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Platform } from '../platform.ts';
import { type Seal, sealWith } from '../seal.ts';
import { refusedPassword } from './new-passwords.ts';
import { isPassword } from './passwords.ts';
import { type Account, accountWithId } from './players.ts';
import { newRecoveryCodes, plainCode, recoveryHashOf } from './recovery-codes.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** A secret that no code has confirmed within this time is discarded. */
const setupLifeMs = 3600 * 1000;

const wrongCode = (extra?: ProblemExtra) =>
  new Problem('second_factor_invalid', 'This code is wrong, too old, or was used already. Wait for the next one.', extra);
const isOnAlready = () => new Problem('second_factor_on', 'Two-step verification is on already.');

const sealOf = ({ config }: Pick<Platform, 'config'>): Seal => sealWith(() => (config.sealingKey === null ? [] : [config.sealingKey]));
const hasPasskey = async ({ db }: Pick<Platform, 'db'>, playerId: number): Promise<boolean> =>
  (await db.one`select 1 from passkeys where player_id = ${playerId} limit 1`) !== undefined;
const recoveryLeft = async ({ db }: Pick<Platform, 'db'>, playerId: number) => ({
  has_recovery_codes: (await db.one`select 1 from recovery_codes where player_id = ${playerId} and used_at is null limit 1`) !== undefined,
});
const about = (playerId: number): string => `the second factor of player ${playerId}`;

interface Row {
  readonly secret: string;
  readonly begun_at: Date;
  readonly confirmed_at: Date | null;
}

/** Locked until the caller's transaction ends, so that of two simultaneous attempts the second finds the code used. */
const lockedRow = ({ db }: Parts, playerId: number) =>
  db.one<Row>`select secret, begun_at, confirmed_at from second_factors where player_id = ${playerId} for update`;

export const hasSecondFactor = async ({ db }: Pick<Platform, 'db'>, playerId: number): Promise<boolean> =>
  (await db.one`select 1 from second_factors where player_id = ${playerId} and confirmed_at is not null`) !== undefined;

export async function secondFactorOf({ db }: Pick<Platform, 'db'>, playerId: number): Promise<SecondFactor> {
  const row = await db.one<{ left: number }>`
    select (select count(*)::int from recovery_codes where recovery_codes.player_id = second_factors.player_id and used_at is null) as left
    from second_factors where player_id = ${playerId} and confirmed_at is not null`;
  return { is_on: row !== undefined, recovery_codes_left: row?.left ?? 0 };
}

/** Checks a code of the app and marks it as used, in the caller's transaction; false for a wrong or used code. */
async function spendAppCode(platform: Platform, playerId: number, { secret }: Row, code: string): Promise<boolean> {
  const step = totpStepOf(sealOf(platform).open(secret, about(playerId)), code, platform.now());
  if (step === null) return false;
  const used = await platform.db.one`
    update second_factors set last_step = ${step}::bigint where player_id = ${playerId} and last_step < ${step}::bigint returning 1`;
  return used !== undefined;
}

async function spendCode(platform: Platform, playerId: number, row: Row, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (await spendAppCode(platform, playerId, row, code)) return true;
  const used = await platform.db.one`
    update recovery_codes set used_at = ${platform.now()}
    where player_id = ${playerId} and code_hash = ${recoveryHashOf(playerId, code)} and used_at is null returning 1`;
  return used !== undefined;
}

/**
 * Uses the code of a login with a correct password, in the caller's transaction, which also opens the session.
 * @throws Problem `second_factor_required` without a code, `second_factor_invalid`. Neither for an account without a second factor.
 */
export async function passSecondFactor(platform: Platform, playerId: number, code: string | undefined): Promise<void> {
  const row = await lockedRow(platform, playerId);
  if (!row || row.confirmed_at === null) return;
  if (code === undefined) {
    throw new Problem('second_factor_required', 'The code of your authenticator app is needed too.', {
      has_passkey: await hasPasskey(platform, playerId),
      ...(await recoveryLeft(platform, playerId)),
    });
  }
  if (!(await spendCode(platform, playerId, row, code))) throw wrongCode(await recoveryLeft(platform, playerId));
}

/** @throws Problem `password_incorrect`. */
export async function provenOwner(platform: Platform, playerId: number, password: string): Promise<Account> {
  const account = await accountWithId(platform, playerId);
  if (account && (await isPassword(password, account.passwordHash))) return account;
  throw refusedPassword('password_incorrect', 'The password does not match.');
}

/** @throws Problem `password_incorrect`, `second_factor_on`. */
export async function beginSecondFactor(platform: Platform, playerId: number, password: string): Promise<SecondFactorSetup> {
  const account = await provenOwner(platform, playerId, password);
  const secret = newTotpSecret();
  const begun = await platform.db.one`
    insert into second_factors as kept (player_id, secret, begun_at)
    values (${playerId}, ${sealOf(platform).seal(secret, about(playerId))}, ${platform.now()})
    on conflict (player_id) do update set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
    where kept.confirmed_at is null returning 1`;
  if (!begun) throw isOnAlready();
  return { secret, uri: totpUri(secret, new URL(platform.config.publicUrl).hostname, account.username) };
}

/** Replaces the recovery codes, which invalidates the former ones. In the caller's transaction. */
async function makeRecoveryCodes({ db }: Parts, playerId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHashOf(playerId, plainCode(code)));
  await db.sql`delete from recovery_codes where player_id = ${playerId}`;
  await db.sql`insert into recovery_codes (player_id, code_hash) select ${playerId}::int, hash from unnest(${hashes}::bytea[]) as hash`;
  return codes;
}

/** Records a change of the second factor in the caller's transaction. */
export async function saveChange({ db, now }: Parts, playerId: number, change: FactorChange, note: string | null = null): Promise<void> {
  await db.sql`insert into second_factor_changes (player_id, change, note, at) values (${playerId}, ${change}, ${note}, ${now()})`;
}

/** Emails the owner about a change, in the caller's transaction. */
export const notifyOwner = (
  platform: Pick<Platform, 'brand' | 'config' | 'db' | 'mailer' | 'now'>,
  account: Account,
  change: FactorChange,
): Promise<void> => {
  const { supportAddresses } = platform.config;
  return queueLetter(platform, account.id, factorLetter(account, change, { brand: platform.brand.latest(), supportAddresses }));
};

/** @returns the recovery codes. @throws Problem `second_factor_invalid`, `second_factor_on`, 404. */
export async function confirmSecondFactor(platform: Platform, playerId: number, code: string): Promise<string[]> {
  const { db, now } = platform;
  return db.transaction(async () => {
    const row = await lockedRow(platform, playerId);
    if (row?.confirmed_at) throw isOnAlready();
    if (!row || now().getTime() - row.begun_at.getTime() > setupLifeMs) {
      throw new Problem('not_found', 'The set-up was not begun, or too long ago. Begin it anew.');
    }
    if (!(await spendAppCode(platform, playerId, row, plainCode(code)))) throw wrongCode();
    await db.sql`update second_factors set confirmed_at = ${now()} where player_id = ${playerId}`;
    await saveChange(platform, playerId, 'on');
    await notifyOwner(platform, required(await accountWithId(platform, playerId), 'The owner'), 'on');
    return makeRecoveryCodes(platform, playerId);
  });
}

/** @returns the recovery codes. @throws Problem `password_incorrect`, `second_factor_invalid`, 404. */
export async function renewRecoveryCodes(platform: Platform, playerId: number, { password, code }: SecondFactorProof): Promise<string[]> {
  const account = await provenOwner(platform, playerId, password);
  return platform.db.transaction(async () => {
    const row = await lockedRow(platform, playerId);
    if (!row?.confirmed_at) throw new Problem('not_found', 'Two-step verification is off.');
    if (!(await spendCode(platform, playerId, row, code))) throw wrongCode(await recoveryLeft(platform, playerId));
    await saveChange(platform, playerId, 'codes');
    await notifyOwner(platform, account, 'codes');
    return makeRecoveryCodes(platform, playerId);
  });
}

/**
 * Removing it twice succeeds, because the first reply may have been lost.
 * @throws Problem `password_incorrect`, `second_factor_invalid`.
 */
export async function removeSecondFactor(platform: Platform, playerId: number, { password, code }: SecondFactorProof): Promise<void> {
  const account = await provenOwner(platform, playerId, password);
  await platform.db.transaction(async () => {
    const row = await lockedRow(platform, playerId);
    if (!row?.confirmed_at) return;
    if (!(await spendCode(platform, playerId, row, code))) throw wrongCode(await recoveryLeft(platform, playerId));
    await switchOff(platform, playerId);
    await notifyOwner(platform, account, 'off');
  });
}

/** Switches it off in the caller's transaction. @param note the operator and the reason. @returns false if it was off. */
export async function switchOff(platform: Parts, playerId: number, note: string | null = null): Promise<boolean> {
  const removed = await platform.db.one<{ confirmed_at: Date | null }>`
    delete from second_factors where player_id = ${playerId} returning confirmed_at`;
  if (!removed?.confirmed_at) return false;
  await saveChange(platform, playerId, 'off', note);
  return true;
}
