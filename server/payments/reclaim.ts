import { lockReasons } from './holds.ts';
import type { Payment } from './payment.ts';
import type { ProcessorClient } from './processor-client.ts';
import { isEnded, lockedPayment } from './transactions.ts';
import { pricingOf, type PricingHost } from './withdrawal-rate.ts';

/** Puts a withdrawal among those that were never sent, in the caller's transaction. @returns false where its coins stand, or somebody is at it. */
async function requeue(host: PricingHost, before: Payment): Promise<boolean> {
  const { db, log, now } = host;
  const { id } = before;
  await lockReasons(host, before);
  const payment = await lockedPayment(host, id);
  const intent = await db.one<{ cancelled: boolean; sending_until: Date | null }>`
    select cancel_requested_at is not null as cancelled, sending_until from payment_intents where transaction_id = ${id} for update`;
  const isTaken = intent?.cancelled !== false || (intent.sending_until !== null && intent.sending_until > now());
  if (isEnded(payment) || isTaken || (await pricingOf(host, payment)).is === 'valid') return false;
  await db.sql`
    update payment_intents set asks = 0, sent_at = null, sending_until = null, approvals_required = null, processor_problem = null,
      held_at = coalesce(held_at, ${now()}), next_at = ${now()}
    where transaction_id = ${id}`;
  await db.sql`update transactions set status = 'initialized', external_id = null, updated_at = ${now()} where id = ${id}`;
  log.info({ transaction: id }, 'a withdrawal is taken back from its rail: its rate has ended');
  return true;
}

/** Takes a payout back that a rail of ours has not signed while its rate stood: it is priced, and where a rule says so approved, again. */
export const reclaim = async (host: PricingHost, client: ProcessorClient, payment: Payment): Promise<boolean> =>
  client.reclaim !== undefined && client.reclaim(payment.id, () => requeue(host, payment));
