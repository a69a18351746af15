import type { CallContext } from '../http/context.ts';
import { playerOf } from '../http/context.ts';
import { recordHit, clearHits, type Limit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { refusedPassword } from './new-passwords.ts';
import { isPassword } from './passwords.ts';
import { accountWithId } from './players.ts';
import { hashOf } from './sessions.ts';

const attempts: Limit = { most: 10, windowS: 15 * 60 };

/**
 * Counts an attempt at the player's own password under a session. Sessions count separately, so that a thief with another one does not use up the
 * owner's attempts.
 * @returns a function that clears the count after a correct password.
 * @throws Problem 429.
 */
export async function recordOwnPassword(platform: Platform, context: CallContext): Promise<() => Promise<void>> {
  const bucket = `password:${playerOf(context).id}:${hashOf(context.token ?? '').toString('base64url')}`;
  await recordHit(platform, bucket, attempts);
  return () => clearHits(platform, bucket);
}

/** @throws Problem 422 `password_incorrect`, or 429. */
export async function requireOwnPassword(platform: Platform, context: CallContext, password: string): Promise<void> {
  const forget = await recordOwnPassword(platform, context);
  const account = await accountWithId(platform, playerOf(context).id);
  if (!(await isPassword(password, account?.passwordHash ?? null))) throw refusedPassword('password_incorrect', 'The password is wrong.');
  await forget();
}
