import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { codeSecret, findToken, useToken } from './tokens.ts';

const refused = () => new Problem('token_invalid', 'This link or code is wrong or has expired.');

/** A link that is opened again succeeds again, because it has served its purpose. @param playerId the player that the link names. */
export async function verifyEmail(platform: Platform, token: string, playerId?: string): Promise<void> {
  await platform.db.transaction(async () => {
    const found = await findToken(platform, token, 'verify_email');
    if (!found || (playerId !== undefined && String(found.player_id) !== playerId)) throw refused();
    if (found.used_at) return;
    await useToken(platform, token);
    await platform.db
      .sql`update players set email_verified_at = ${platform.now()} where id = ${found.player_id} and email_verified_at is null`;
  });
}

/** A repeated code succeeds again as long as the verified number is the player's. */
export async function verifyMobile(platform: Platform, playerId: number, code: string): Promise<void> {
  await platform.db.transaction(async () => {
    const owner = await platform.db.one<{ mobile: string }>`select mobile from players where id = ${playerId} for no key update`;
    const secret = codeSecret(playerId, owner?.mobile ?? '', code);
    const found = await findToken(platform, secret, 'verify_sms');
    if (!found) throw refused();
    if (found.used_at) {
      const isVerified = await platform.db.one`select 1 from players where id = ${playerId} and mobile_verified_at is not null`;
      if (!isVerified) throw refused();
      return;
    }
    await useToken(platform, secret);
    await platform.db.sql`update players set mobile_verified_at = ${platform.now()} where id = ${playerId}`;
  });
}
