import { Problem } from '../http/problem.ts';
import type { Database } from '../db/database.ts';

export type PlayerAccount = 'cash' | 'locked' | 'bonus';
export type HouseAccount = 'house:deposits' | 'house:payouts' | 'house:games' | 'house:bonus' | 'house:fees';

export interface Entry {
  /** What happened, once. */
  readonly reference: string;
  readonly kind: string;
  readonly playerId: number;
  readonly transactionId: string | null;
  readonly from: PlayerAccount | HouseAccount;
  readonly to: PlayerAccount | HouseAccount;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  /** What is added to the lifetime sums; in the player's currency, converted here. */
  readonly deposited?: bigint;
  readonly wagered?: bigint;
  readonly at?: Date | undefined;
}

const isOfPlayer = (account: Entry['from']): account is PlayerAccount => !account.startsWith('house:');

/**
 * Moves money between two accounts, with the balances it changes, in the caller's transaction or in one of its own.
 * @returns false when this reference moved it before.
 * @throws Problem `insufficient_funds` (`status` 402 or 422) or `idempotency_key_reused` (422).
 */
export async function post(db: Database, entry: Entry, statusWhenPoor: 402 | 422 = 422): Promise<boolean> {
  if (entry.amount <= 0n) throw new RangeError(`an entry moves a positive amount, not ${entry.amount}`);
  const change = (account: PlayerAccount): bigint =>
    (entry.to === account ? entry.amount : 0n) - (entry.from === account ? entry.amount : 0n);
  const fingerprint = [entry.kind, entry.playerId, entry.transactionId ?? '', entry.from, entry.to, entry.amount].join('|');
  const postings = [
    { account: entry.from, player_id: isOfPlayer(entry.from) ? entry.playerId : null, amount_minor: (-entry.amount).toString() },
    { account: entry.to, player_id: isOfPlayer(entry.to) ? entry.playerId : null, amount_minor: entry.amount.toString() },
  ];

  return db.transaction(async () => {
    // The unique reference makes a second caller wait here until the first has committed; the balance is checked on the locked row.
    const done = await db.one<{ entry_id: bigint | null; moved: boolean }>`
      with entry as (
        insert into ledger_entries (reference, kind, player_id, transaction_id, fingerprint, created_at)
        values (${entry.reference}, ${entry.kind}, ${entry.playerId}, ${entry.transactionId}, ${fingerprint}, coalesce(${entry.at ?? null}::timestamptz, now()))
        on conflict (reference) do nothing returning id
      ), moved as (
        update wallets set
          cash_minor = cash_minor + ${change('cash')}::bigint,
          locked_minor = locked_minor + ${change('locked')}::bigint,
          bonus_minor = bonus_minor + ${change('bonus')}::bigint,
          deposited_minor = deposited_minor + ${entry.deposited ?? 0n}::bigint,
          deposited_eur_minor = deposited_eur_minor + round(${entry.deposited ?? 0n}::bigint * currencies.eur_rate),
          bet_eur_minor = greatest(0, bet_eur_minor + round(${entry.wagered ?? 0n}::bigint * currencies.eur_rate)),
          updated_at = now()
        from entry, currencies
        where wallets.player_id = ${entry.playerId} and currencies.code = wallets.currency
          and cash_minor + ${change('cash')}::bigint >= 0 and locked_minor + ${change('locked')}::bigint >= 0 and bonus_minor + ${change('bonus')}::bigint >= 0
        returning wallets.currency
      ), posted as (
        insert into ledger_postings (entry_id, account, player_id, currency, amount_minor)
        select entry.id, part.account, part.player_id, moved.currency, part.amount_minor
        from entry, moved, jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as part (account text, player_id int, amount_minor bigint)
      )
      select (select id from entry) as entry_id, exists (select 1 from moved) as moved`;
    if (done?.entry_id == null) {
      const before = await db.one<{ fingerprint: string }>`select fingerprint from ledger_entries where reference = ${entry.reference}`;
      if (before?.fingerprint === fingerprint) return false;
      throw new Problem(422, 'idempotency_key_reused', 'This reference was used for another movement.');
    }
    if (!done.moved) throw new Problem(statusWhenPoor, 'insufficient_funds', 'The balance does not cover this amount.');
    return true;
  });
}
