import type { Platform } from '../platform.ts';
import type { Payment } from './payment.ts';
import { withdrawalType } from './transactions.ts';

/**
 * Whether a withdrawal waits because its player is frozen. One that a processor may know of already does not: only the processor could stop it.
 */
export async function isHeld({ db, now }: Platform, { id, type_id, player_id }: Payment): Promise<boolean> {
  if (type_id !== withdrawalType) return false;
  const held = await db.one`
    update payment_intents set held_at = coalesce(held_at, ${now()})
    where transaction_id = ${id} and asks = 0 and closed_at is null
      and exists (select 1 from players where players.id = ${player_id} and standing = 'frozen')
    returning 1 as held`;
  return held !== undefined;
}
