import type { Host } from '../host.ts';

/**
 * Whether the house may address a player with anything that encourages play: offers, bonus codes, cashback, recommended titles. All of marketing
 * calls this and learns no reason.
 */
export async function mayBeAddressed({ db, now }: Pick<Host, 'db' | 'now'>, playerId: number): Promise<boolean> {
  const row = await db.one<{ may: boolean }>`
    select not is_promotion_free and status <> 'self_excluded' and (break_until is null or break_until <= ${now()}) as may
    from players where id = ${playerId}`;
  return row?.may === true;
}
