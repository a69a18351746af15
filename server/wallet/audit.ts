import { type Database, fragment } from '../db/database.ts';
import { actionRules } from '../record/actions.ts';
import { watchedRules } from '../record/watched.ts';
import { adjustmentRules } from './audit-adjustments.ts';
import { postingRules, walletRules } from './audit-balances.ts';
import { bonusRules } from './audit-bonuses.ts';
import { creditRules } from './audit-credits.ts';
import { differenceRules } from './audit-differences.ts';
import { lookRules } from './audit-documents.ts';
import { freeRoundRules } from './audit-free-rounds.ts';
import { betRules, entryRules, roundRules } from './audit-entries.ts';
import { payoutRules } from './audit-payouts.ts';
import { receiptRuleRules } from './audit-receipt-rules.ts';
import { slotRules } from './audit-slots.ts';
import { sourceRules } from './audit-sources.ts';
import { valueRules } from './audit-values.ts';

export interface Audit {
  readonly entries: number;
  readonly postings: number;
  readonly wallets: number;
  /** Every figure that differs from the postings; empty when the ledger is right. */
  readonly differences: readonly { readonly rule: string; readonly subject: string; readonly expected: string; readonly actual: string }[];
}

type Difference = Audit['differences'][number];

/** Transactions and payments, by the entries. */
const paymentRules = [
  fragment`
    select 'a transaction did to the balance what it says' as rule, transactions.id::text as subject,
      (case when status = 'authorized' then amount_minor else 0 end)::text as expected, coalesce(moved, 0)::text as actual
    from transactions left join (
      select transaction_id, sum(moved_minor + locked_moved_minor)::bigint as moved from ledger_entries where transaction_id is not null group by transaction_id
    ) as moves on moves.transaction_id = transactions.id
    where type_id <> 12 and coalesce(moved, 0) <> case when status = 'authorized' then amount_minor else 0 end`,
  fragment`
    select 'locked funds are the open withdrawals' as rule, wallets.player_id::text as subject, coalesce(open, 0)::text as expected, locked_minor::text as actual
    from wallets left join (
      select player_id, sum(-amount_minor) as open from transactions where type_id = 2 and status in ('initialized', 'pending') group by 1
    ) as withdrawals on withdrawals.player_id = wallets.player_id
    where coalesce(open, 0) <> locked_minor
    union all
    select 'a refund and its receipt agree', refunds.id::text, refunds.status, coalesce(receipts.state, 'no receipt')
    from transactions as refunds left join deposit_receipts as receipts on receipts.refund_id = refunds.id
    where refunds.type_id = 12 and receipts.state is distinct from case refunds.status when 'authorized' then 'refunded' when 'declined' then null else 'held' end
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
    select rule, partner || ' ' || subject, expected, actual from partner_differences where rule is not null`,
];

/**
 * Each is one statement, because an engine frees the memory of a statement when it ends. The first takes about as long as all the others together.
 */
const rules = [
  entryRules,
  postingRules,
  walletRules,
  ...paymentRules,
  payoutRules,
  sourceRules,
  bonusRules,
  betRules,
  roundRules,
  creditRules,
  freeRoundRules,
  adjustmentRules,
  receiptRuleRules,
  differenceRules,
  ...slotRules,
  actionRules,
  lookRules,
  watchedRules,
  ...valueRules,
];

/** Sums over all entries are sorted and joined in memory. The embedded engine shares its memory with the process and has a smaller ledger. */
const settings = "set local work_mem = '128MB'; set local jit = off";

/** Recomputes every figure from the postings. All figures come from one snapshot, so that moving money is not mistaken for a difference. */
export async function audit(db: Database): Promise<Audit> {
  let counts: Pick<Audit, 'entries' | 'postings' | 'wallets'> = { entries: 0, postings: 0, wallets: 0 };
  const works = rules.map((rule) => async () => {
    if (db.engine === 'postgres') await db.script(settings);
    return db.sql<Difference>`${rule}`;
  });
  const count = async () => {
    counts = await db.single<typeof counts>`
      select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_postings) as postings, (select count(*)::int from wallets) as wallets`;
    return [];
  };
  const differences = await db.snapshot([...works, count]);
  return { ...counts, differences: differences.flat() };
}
