import type { Transaction } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import { waitOf } from './holds.ts';
import type { Payment } from './payment.ts';
import { withdrawalType } from './transactions.ts';

/** The step of a withdrawal that its player reads: what it waits for and how long that takes, whose rate counts, or why it was refused. */
export type WithdrawalProgress = Pick<Transaction['payload'], 'waits_for' | 'refused_for' | 'typical_s' | 'is_repriced'>;

/** Fewer payouts than this are no typical time. */
const minPayouts = 5;
const maxPayouts = 100;

/** The median time of the latest payouts that took a person, from the lock of the amount to its payout by the ledger, in seconds; null for too few. */
export async function typicalSeconds({ db }: Pick<Platform, 'db'>): Promise<number | null> {
  const row = await db.single<{ count: number; seconds: number | null }>`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from settled.created_at - locked.created_at)))::int as seconds
    from (
      select transaction_id from payout_screenings where (persons > 0) = true order by at desc limit ${maxPayouts}
    ) as latest
      join ledger_entries as locked on locked.reference = 'lock:' || latest.transaction_id
      join ledger_entries as settled on settled.reference = 'settle:' || latest.transaction_id`;
  return row.count < minPayouts ? null : row.seconds;
}

async function refusalOf({ db }: Pick<Platform, 'db'>, id: string): Promise<string | undefined> {
  const row = await db.one<{ message: string | null }>`
    select message from withdrawal_decisions where transaction_id = ${id} and decision = 'refuse' order by id desc limit 1`;
  return row?.message ?? undefined;
}

/** Whether the coins of a withdrawal are not the agreed ones: they were set again, or will be when it is sent. */
async function isRepriced({ db, now }: Pick<Platform, 'db' | 'now'>, id: string): Promise<boolean> {
  const row = await db.one<{ is: boolean }>`
    select payload ? 'agreed_crypto' or (asks = 0 and closed_at is null and coalesce((payload ->> 'rate_until')::timestamptz <= ${now()}, true)) as is
    from transactions join payment_intents on transaction_id = transactions.id where transactions.id = ${id}`;
  return row?.is ?? false;
}

export async function progressOf(
  platform: Pick<Platform, 'db' | 'now'>,
  payment: Pick<Payment, 'id' | 'type_id'> & { readonly status: string; readonly reason: string | null },
): Promise<WithdrawalProgress> {
  if (payment.type_id !== withdrawalType) return {};
  if (payment.reason === 'stopped') {
    const refused = await refusalOf(platform, payment.id);
    return refused === undefined ? {} : { refused_for: refused };
  }
  if (payment.status === 'declined') return {};
  const repriced = (await isRepriced(platform, payment.id)) ? { is_repriced: true } : {};
  const wait = payment.status === 'initialized' ? await waitOf(platform, payment) : null;
  if (wait === null) return repriced;
  const typical = wait === 'awaiting_approval' || wait === 'under_review' ? await typicalSeconds(platform) : null;
  return { ...repriced, waits_for: wait, ...(typical !== null && { typical_s: typical }) };
}
