import type { AccountHold } from '#openapi/model.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';

type Holder = Pick<Host, 'db' | 'now'>;

/** In the order in which players see the holds. */
export const accountHolds: readonly AccountHold[] = ['match', 'register', 'review', 'contact', 'protection', 'acknowledgement'];

/** Messages for logs and for clients without texts of their own; the site has its own in each language. */
const messages: Readonly<Record<AccountHold, string>> = {
  match: 'An account with these details is self-excluded. What is in this one can be withdrawn. Write to support.',
  register: 'A national register says that this player is self-excluded. What is in the account can be withdrawn. Write to support.',
  review: 'This account is being checked before it can deposit or play. What is in it can be withdrawn. Write to support.',
  contact: 'Support has to speak with this player before they deposit or play. What is in the account can be withdrawn.',
  protection: 'Support speaks with this player about their play before they deposit or play on. What is in the account can be withdrawn.',
  acknowledgement:
    'The player has a message about their play to read before they deposit or play on. What is in the account can be withdrawn.',
};

/** @throws Problem `account_held` for the first hold. */
export function requireNoHold(holds: readonly AccountHold[]): void {
  const hold = accountHolds.find((each) => holds.includes(each));
  if (hold !== undefined) throw new Problem('account_held', messages[hold], { hold });
}

export interface HoldChange {
  readonly playerId: number;
  readonly hold: AccountHold;
  readonly isHeld: boolean;
  /** 1 to 1000 characters that explain the change. */
  readonly note: string;
}

/** Holds deposits and play or releases them, and records the reason. Open games accept no further bet. @returns false if nothing changed. */
export const changeHold = ({ db, now }: Holder, { playerId, hold, isHeld, note }: HoldChange): Promise<boolean> =>
  db.transaction(async () => {
    const at = now();
    const changed = await db.one`
      update players set updated_at = ${at},
        holds = case when ${isHeld}::boolean then array_append(holds, ${hold}::text) else array_remove(holds, ${hold}::text) end
      where id = ${playerId} and (${hold}::text = any(holds)) <> ${isHeld}::boolean returning id`;
    if (!changed) return false;
    await db.sql`
      insert into player_hold_changes (player_id, hold, is_held, note, at) values (${playerId}, ${hold}, ${isHeld}, ${note}, ${at})`;
    if (isHeld)
      await db.sql`
        update game_sessions set expires_at = ${at} where player_id = ${playerId} and created_at > ${at}::timestamptz - interval '1 day' and expires_at > ${at}`;
    return true;
  });
