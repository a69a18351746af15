import type { Platform } from '../platform.ts';
import { type ProcessorClient, type ProcessorPayment, ProcessorRefusal, unlessRefused } from './processor-client.ts';
import { decline, sendOrFind } from './send.ts';
import type { Payment } from './payment.ts';
import { applyState, isEnded, paymentOf } from './transactions.ts';

const BATCH = 20;
const FIRST_STEP_S = 5;
const LONGEST_STEP_S = 60;
/** A payment that the processor still does not know by then is not sent any more: its rate is long gone. */
const GIVE_UP_MS = 120_000;
/** Quotes are kept a while for those who ask what they were offered. */
const QUOTES_KEPT = '1 day';

/** Takes what is due and puts off its next turn, so that no other process takes it meanwhile. */
const claimDue = (platform: Platform) =>
  platform.db.sql<{ transaction_id: string; cancel_requested_at: Date | null }>`
    update payment_intents set attempts = attempts + 1,
      next_at = ${platform.now()}::timestamptz + least(${LONGEST_STEP_S}, ${FIRST_STEP_S} * power(2, least(attempts, 10))) * interval '1 second'
    where transaction_id in (
      select transaction_id from payment_intents where closed_at is null and next_at <= ${platform.now()}
      order by next_at limit ${BATCH} for update skip locked)
    returning transaction_id, cancel_requested_at`;

async function truthOf(platform: Platform, client: ProcessorClient, payment: Payment, isCancelAsked: boolean): Promise<ProcessorPayment> {
  const known = await unlessRefused(client.lookup(payment.id));
  if (known && !(isCancelAsked && known.status === 'pending')) return known;
  if (isCancelAsked) return unlessRefused(client.cancel(payment.id));
  const isLate = platform.now().getTime() - payment.created_at.getTime() > GIVE_UP_MS;
  if (!isLate) return sendOrFind(platform, client, payment);
  // Cancelled there first, so that a request that is still on its way is refused when it arrives.
  const ended = await unlessRefused(client.cancel(payment.id));
  return ended.reason === 'cancelled' ? { ...ended, reason: 'failed' } : ended;
}

async function reconcile(platform: Platform, clientOf: ClientOf, id: string, isCancelAsked: boolean): Promise<void> {
  const payment = await paymentOf(platform, id);
  if (isEnded(payment)) {
    await platform.db.sql`update payment_intents set closed_at = ${platform.now()} where transaction_id = ${id} and closed_at is null`;
    return;
  }
  try {
    await applyState(platform, id, await truthOf(platform, clientOf(payment), payment, isCancelAsked));
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
    await decline(platform, id);
  }
}

type ClientOf = (payment: Payment) => ProcessorClient;

/**
 * Asks of every payment that is due the processor it was opened at, and makes true what it says. A payment whose processor is not configured
 * any more stays as it is: no other can tell. Safe in any number of processes.
 */
export async function reconcilePayments(
  platform: Platform,
  clientOf: ClientOf = (payment) => platform.processors.of(payment).client,
): Promise<void> {
  for (const { transaction_id: id, cancel_requested_at: asked } of await claimDue(platform)) {
    await reconcile(platform, clientOf, id, asked !== null).catch((error: unknown) => {
      platform.log.warn({ transaction: id, err: error }, 'a payment could not be reconciled');
    });
  }
}

export async function deleteOldQuotes(platform: Platform): Promise<void> {
  await platform.db.sql`delete from payment_quotes where expires_at < ${platform.now()}::timestamptz - ${QUOTES_KEPT}::interval`;
}
