import type { ErasureBlocker } from '#openapi/model.ts';
import type { Host } from '../host.ts';
import { holdings } from './holdings.ts';
import { exclude } from '../accounts/excluded-addresses.ts';

/** Parts of the platform that erasure needs; the operator CLI runs it without a started platform. */
export type Eraser = Pick<Host, 'config' | 'db' | 'now'>;

interface Open extends Readonly<Record<ErasureBlocker, boolean>> {
  readonly status: string;
}

const order = ['frozen', 'bonus', 'balance', 'payment', 'round', 'receipt'] as const satisfies ErasureBlocker[];

/** Lists the reasons why a player cannot be erased yet: their money, and open business that may still pay them. */
export async function blockersOf({ db }: Pick<Host, 'db'>, playerId: number): Promise<ErasureBlocker[]> {
  const row = await db.one<Open>`
    select status = 'frozen' as frozen,
      exists (select 1 from wallets where player_id = players.id and (cash_minor > 0 or locked_minor > 0 or bonus_minor > 0)) as balance,
      exists (select 1 from player_campaigns where player_id = players.id and status = 'active')
        or exists (select 1 from free_round_grants where player_id = players.id and settled_at is null and free_rounds_won(free_round_grants.id) > 0) as bonus,
      exists (select 1 from transactions where player_id = players.id and type_id in (1, 2, 12) and status in ('initialized', 'pending')) as payment,
      exists (select 1 from game_bets where player_id = players.id and status = 'open') as round,
      exists (select 1 from deposit_receipts join transactions on transactions.id = transaction_id
        where player_id = players.id and state = 'held' and held_minor > 0) as receipt
    from players where id = ${playerId}`;
  return order.filter((blocker) => row?.[blocker]);
}

interface Player {
  readonly email: string;
  readonly status: string;
  readonly excluded_until: Date | null;
  readonly erased_at: Date | null;
  /** The identity of the person whom a document has shown. */
  readonly person: string | null;
}

export type Erased = { readonly is: 'erased' | 'already' } | { readonly is: 'blocked'; readonly blockers: readonly ErasureBlocker[] };

/**
 * Removes all personal data of a player from the database, in one transaction. What the ledger, its chains and the decisions of the house need stays,
 * under a number without a name.
 * @param note who decided it, and why.
 * @throws Error for an unknown player.
 */
export const erasePlayer = (host: Eraser, playerId: number, note: string): Promise<Erased> =>
  host.db.transaction(async () => {
    const { db, now } = host;
    // Locks the player and the wallet, so that no payment is opened and no money moves meanwhile.
    const player = await db.one<Player>`
      select email, status, excluded_until, erased_at, (select identity from player_persons where player_id = players.id) as person
      from players where id = ${playerId} and not is_sandbox for no key update`;
    if (!player) throw new Error(`There is no player ${playerId}.`);
    if (player.erased_at) return { is: 'already' };
    await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
    const blockers = await blockersOf(host, playerId);
    if (blockers.length > 0) return { is: 'blocked', blockers };
    await db.sql`
      select free_rounds_cancel(id, 'cancelling', ${now()}::timestamptz) from free_round_grants where player_id = ${playerId} and status = 'open'`;
    const isExcluded = player.status === 'self_excluded' || (player.excluded_until !== null && player.excluded_until > now());
    if (isExcluded) await exclude(host, player.email, player.excluded_until, player.person);
    for (const { table, rows, erased } of holdings) {
      if (erased === 'deleted') await db.query(`delete from ${table} where ${rows}`, [playerId]);
      else if ('set' in erased) await db.query(`update ${table} set ${erased.set} where ${rows}`, [playerId]);
    }
    await db.sql`select erase_address_record(${playerId}::int)`;
    if (player.status !== 'active') return { is: 'erased' };
    await db.sql`update players set status = 'closed' where id = ${playerId}`;
    await db.sql`
      insert into player_status_changes (player_id, status_before, status, excluded_until, note, at)
      values (${playerId}, 'active', 'closed', ${player.excluded_until}, ${note}, ${now()})`;
    return { is: 'erased' };
  });
