import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { codeSecret, findToken, useToken } from './tokens.ts';

const refused = () => new Problem('token_invalid', 'This link or code is wrong or has expired.');

/** A link that is opened again answers alike: it has done what it was for. @param playerId whom the link says it was sent to. */
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

/** A code that is sent again answers alike, as long as what it has verified is the player's number. */
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
