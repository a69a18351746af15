import type { Database } from '../db/database.ts';
import { actionRules } from '../record/actions.ts';
import { watchedRules } from '../record/watched.ts';
import { chainRules } from './audit-chain.ts';
import { plantedRules } from './audit-rules.ts';
import { valueRules } from './audit-values.ts';

export interface Audit {
  readonly entries: number;
  readonly postings: number;
  readonly wallets: number;
  /** Every figure that is not what the postings say; empty when the books are right. */
  readonly differences: readonly { readonly rule: string; readonly subject: string; readonly expected: string; readonly actual: string }[];
}

type Difference = Audit['differences'][number];

/** Recomputes every figure from the postings. */
export function audit(db: Database): Promise<Audit> {
  return db.transaction(async () => {
    // One snapshot for all the figures, so that money on the move is not taken for a difference.
    await db.script('set transaction isolation level repeatable read');
    // Sums over all entries are sorted and joined in memory. The embedded engine shares its memory with the process and has smaller books.
    if (db.engine === 'postgres') await db.script("set local work_mem = '64MB'");
    const counts = await db.one<{ entries: number; postings: number; wallets: number }>`
      select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_postings) as postings, (select count(*)::int from wallets) as wallets`;
    const differences = await db.sql<Difference>`
      select 'an entry sums to zero' as rule, entry_id::text as subject, '0' as expected, sum(amount_minor)::text as actual
      from ledger_postings group by entry_id, currency having sum(amount_minor) <> 0
      union all
      select 'a balance is the sum of its postings', wallets.player_id || ' ' || part.account, coalesce(posted, 0)::text, kept::text
      from wallets cross join lateral (values ('cash', cash_minor), ('locked', locked_minor), ('bonus', bonus_minor)) as part (account, kept)
        left join (
          select player_id, account, currency, sum(amount_minor) as posted from ledger_postings where player_id is not null group by 1, 2, 3
        ) as sums on sums.player_id = wallets.player_id and sums.account = part.account and sums.currency = wallets.currency
      where coalesce(posted, 0) <> kept
      union all
      select 'a posting of a player is in the currency of the wallet', ledger_postings.id::text, wallets.currency, ledger_postings.currency
      from ledger_postings join wallets using (player_id) where ledger_postings.currency <> wallets.currency
      union all
      select 'lifetime deposits are the deposit entries', wallets.player_id::text, coalesce(posted, 0)::text, deposited_minor::text
      from wallets left join (
        select ledger_postings.player_id, sum(amount_minor) as posted from ledger_entries join ledger_postings on entry_id = ledger_entries.id
        where kind = 'deposit' and account = 'cash' group by 1
      ) as deposits on deposits.player_id = wallets.player_id
      where coalesce(posted, 0) <> deposited_minor
      union all
      select 'a transaction did to the balance what it says', transactions.id::text,
        (case when status = 'authorized' then amount_minor else 0 end)::text, coalesce(moved, 0)::text
      from transactions left join (
        select transaction_id, sum(amount_minor) as moved from ledger_entries join ledger_postings on entry_id = ledger_entries.id
        where ledger_postings.player_id is not null group by transaction_id
      ) as moves on moves.transaction_id = transactions.id
      where coalesce(moved, 0) <> case when status = 'authorized' then amount_minor else 0 end
      union all
      select 'an entry says what it did and left', id::text, concat_ws(' ', cash + bonus, bonus, locked, cash_after, locked_after, bonus_after),
        concat_ws(' ', moved_minor, bonus_moved_minor, locked_moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor)
      from (
        select ledger_entries.id, moved_minor, bonus_moved_minor, locked_moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor,
          cash, locked, bonus, sum(cash) over life as cash_after, sum(locked) over life as locked_after, sum(bonus) over life as bonus_after
        from ledger_entries join (
          select entry_id, coalesce(sum(amount_minor) filter (where account = 'cash'), 0) as cash,
            coalesce(sum(amount_minor) filter (where account = 'locked'), 0) as locked,
            coalesce(sum(amount_minor) filter (where account = 'bonus'), 0) as bonus
          from ledger_postings group by entry_id
        ) as moves on entry_id = ledger_entries.id
        window life as (partition by player_id order by ledger_entries.id)
      ) as lives
      where (moved_minor, bonus_moved_minor, locked_moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor)
        is distinct from (cash + bonus, bonus, locked, cash_after, locked_after, bonus_after)
      union all
      select 'locked funds are the open withdrawals', wallets.player_id::text, coalesce(open, 0)::text, locked_minor::text
      from wallets left join (
        select player_id, sum(-amount_minor) as open from transactions where type_id = 2 and status in ('initialized', 'pending') group by 1
      ) as withdrawals on withdrawals.player_id = wallets.player_id
      where coalesce(open, 0) <> locked_minor
      union all
      select 'what is held is what came and was not asked for', currency, coalesce(held, 0)::text, coalesce(posted, 0)::text from (
        select transactions.currency, sum(held_minor) filter (where state = 'held') as held
        from deposit_receipts join transactions on transactions.id = transaction_id group by transactions.currency
      ) as receipts full join (
        select currency, sum(amount_minor) as posted from ledger_postings where account = 'house:suspense' group by currency
      ) as suspense using (currency) where coalesce(held, 0) <> coalesce(posted, 0)
      union all
      select 'a receipt has the entries that its state says', deposit_receipts.id::text, state || ' ' || held_minor,
        coalesce(string_agg(ledger_entries.kind || ' ' || amount_minor, ', ' order by ledger_entries.id), 'nothing')
      from deposit_receipts
        left join ledger_entries on reference in ('hold:' || deposit_receipts.id, 'credit:' || deposit_receipts.id, 'refund:' || deposit_receipts.id)
        left join ledger_postings on entry_id = ledger_entries.id and account = 'house:suspense'
      group by deposit_receipts.id
      having coalesce(string_agg(ledger_entries.kind || ' ' || amount_minor, ', ' order by ledger_entries.id), '') <> case
        when held_minor = 0 then ''
        when state = 'held' then 'hold ' || held_minor
        else 'hold ' || held_minor || ', ' || case state when 'credited' then 'deposit' else 'refund' end || ' ' || -held_minor end
      union all
      select 'a processor stands by its word', transaction_id || ' ' || kind, stands, said from payment_alarms where closed_at is null
      union all
      select rule, partner || ' ' || subject, expected, actual from partner_differences where rule is not null
      union all ${plantedRules} union all ${chainRules} union all ${actionRules} union all ${watchedRules} union all ${valueRules}`;
    return { ...counts!, differences };
  });
}
