import type { Host } from '../host.ts';

/** Records whether the source of a player's money is known. @returns false if nothing changed. */
export const reviewFunds = (
  { db, now }: Pick<Host, 'db' | 'now'>,
  { playerId, isVerified, note }: { readonly playerId: number; readonly isVerified: boolean; readonly note: string },
): Promise<boolean> =>
  db.transaction(async () => {
    const changed = await db.one`
      update players set funds_verified_at = ${isVerified ? now() : null}
      where id = ${playerId} and (funds_verified_at is not null) <> ${isVerified}::boolean
      returning id`;
    if (!changed) return false;
    await db.sql`insert into funds_reviews (player_id, is_verified, note, at) values (${playerId}, ${isVerified}, ${note}, ${now()})`;
    return true;
  });
