import type { PasswordChange, PasswordReset } from '#openapi/model.ts';
import { isStrongPassword } from '#domain/password-strength.ts';
import { Problem } from '../http/problem.ts';
import { passwordChangedLetter, resetLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Platform } from '../platform.ts';
import { refusedPassword, requireAcceptablePassword, requireImpersonalPassword } from './new-passwords.ts';
import { hashPassword, isPassword, plainPassword } from './passwords.ts';
import { type Account, accountNamed, accountWithId } from './players.ts';
import { newToken, revokeSessionsOf } from './sessions.ts';
import { findToken, issueToken, useToken, withdrawTokens } from './tokens.ts';

const mismatch = () => refusedPassword('password_mismatch', 'The passwords do not match.');
const deadLink = () => new Problem('token_invalid', 'This link is wrong, was used or has expired.');

/** @returns a receipt without access rights: the token itself goes to the mailbox only. */
export async function sendResetLink(platform: Platform, name: string): Promise<string> {
  const account = await accountNamed(platform, name);
  if (!account) throw new Problem('email_unknown', 'This email does not exist!', { email: name });
  // Earlier links stay valid: otherwise anybody could invalidate the owner's by requesting another.
  const token = await issueToken(platform, account.id, 'reset_password');
  const { config } = platform;
  const { name: brand } = await platform.brand.load();
  await platform.mailer
    .send(resetLetter(account, `${config.publicUrl}/${account.language}/password/reset/${token}`, brand))
    .catch((error: unknown) => {
      platform.log.error({ err: error, player: account.id }, 'reset e-mail');
      throw new Problem('unavailable', 'The e-mail could not be sent. Try again later.');
    });
  return newToken();
}

/** Returns the account whose password a link resets; null for an unknown or used link. */
export async function accountOfResetLink(platform: Platform, token: string): Promise<Account | null> {
  const found = await findToken(platform, token, 'reset_password');
  return found && !found.used_at ? accountWithId(platform, found.player_id) : null;
}

/** Whether a used link has set this very password: a repetition after a lost reply then succeeds again. */
async function hasDoneSo(platform: Platform, { email, token, password }: PasswordReset): Promise<boolean> {
  const owner = await platform.db.transaction(async () => {
    const found = await findToken(platform, token, 'reset_password');
    return found?.used_at ? accountWithId(platform, found.player_id) : null;
  });
  return owner !== null && owner.email.toLowerCase() === email.toLowerCase() && isPassword(password, owner.passwordHash);
}

/** @returns the id of the player, or null if it was done before. */
export async function resetPassword(platform: Platform, reset: PasswordReset): Promise<number | null> {
  const { email, token, password, password_confirmation } = reset;
  if (plainPassword(password) !== plainPassword(password_confirmation)) throw mismatch();
  if (!isStrongPassword(plainPassword(password))) {
    throw refusedPassword(
      'password_weak',
      'At least 8 characters with a lower case letter, an upper case letter, a digit and a symbol are needed.',
    );
  }
  await requireAcceptablePassword(password);
  if (await hasDoneSo(platform, reset)) return null;
  const passwordHash = await hashPassword(password);
  return platform.db.transaction(async () => {
    const owner = await accountOfResetLink(platform, token);
    if (!owner || owner.email.toLowerCase() !== email.toLowerCase()) throw deadLink();
    await requireImpersonalPassword(platform, password, owner);
    await useToken(platform, token);
    await storePassword(platform, owner.id, passwordHash);
    await withdrawTokens(platform, owner.id, 'reset_password');
    await revokeSessionsOf(platform, owner.id);
    await notifyOwner(platform, owner);
    return owner.id;
  });
}

const isTwice = ({ password, password_confirmation: confirmation }: PasswordChange) =>
  plainPassword(password) === plainPassword(confirmation);

/** Ends all sessions but the caller's. */
export async function changePassword(platform: Platform, playerId: number, token: string, change: PasswordChange): Promise<void> {
  const account = await accountWithId(platform, playerId);
  if (!(await isPassword(change.password_current, account?.passwordHash ?? null)) || !account) {
    // A repeat after a lost reply: the password is set already.
    const isDone = isTwice(change) && (await isPassword(change.password, account?.passwordHash ?? null));
    if (isDone) return;
    throw refusedPassword('password_incorrect', 'The current password does not match.');
  }
  await requireAcceptablePassword(change.password);
  await requireImpersonalPassword(platform, change.password, account);
  if (!isTwice(change)) throw mismatch();
  const passwordHash = await hashPassword(change.password);
  await platform.db.transaction(async () => {
    await storePassword(platform, playerId, passwordHash);
    await revokeSessionsOf(platform, playerId, token);
    await withdrawTokens(platform, playerId, 'reset_password');
    await notifyOwner(platform, account);
  });
}

async function storePassword({ db, now }: Platform, playerId: number, passwordHash: string): Promise<void> {
  await db.sql`update players set password_hash = ${passwordHash}, updated_at = ${now()} where id = ${playerId}`;
}

/** Queues the letter in the caller's transaction. */
const notifyOwner = (platform: Platform, account: Account): Promise<void> =>
  queueLetter(platform, account.id, passwordChangedLetter(account, platform.brand.latest().name));
