import { nextAttemptAt } from '../db/backoff.ts';
import type { Platform } from '../platform.ts';
import { type ProcessorClient, ProcessorRefusal, type StoppablePayment, unlessRefused } from './processor-client.ts';
import { asStopped, decline, sendOrFind } from './send.ts';
import { heldBy, type HoldReason, isDecidedByClaim, stopReasonOf } from './holds.ts';
import { knownOf, type Payment } from './payment.ts';
import { reclaim } from './reclaim.ts';
import { applyState, isEnded, paymentOf } from './transactions.ts';

const batchSize = 20;
const steps = { firstS: 5, maxS: 60 };
/** A payment that the processor still does not know by then is not sent any more: its rate is long gone. */
const giveUpMs = 120_000;
/** Quotes are kept a while for those who ask what they were offered. */
const maxQuotes = '1 day';

interface Intent {
  readonly transaction_id: string;
  readonly cancel_requested_at: Date | null;
  readonly sent_at: Date | null;
  readonly held_at: Date | null;
  readonly failing_since: Date | null;
}

/** Claims the payments that are due and postpones their next turn, so that no other process takes them meanwhile. */
const claimDue = (platform: Platform) =>
  platform.db.sql<Intent>`
    update payment_intents set attempts = attempts + 1, next_at = ${nextAttemptAt(platform.now(), 'attempts', steps)}
    where transaction_id in (
      select transaction_id from payment_intents where closed_at is null and next_at <= ${platform.now()}
      order by next_at limit ${batchSize} for update skip locked)
    returning transaction_id, cancel_requested_at, sent_at, held_at, failing_since`;

/** Since when a payment has been with its processor, or could have been: a withdrawal that was held counts from when it was let go. */
const sinceOf = ({ held_at, sent_at }: Intent, payment: Payment, now: Date): Date =>
  held_at === null ? payment.created_at : (sent_at ?? now);

/** A payout that is not signed goes back to its player for these reasons. For the others it waits: an operator ends them. */
const returnReasons: readonly (HoldReason | null)[] = ['account_frozen', 'account_closed', 'self_excluded', 'awaiting_approval'];

/**
 * A payout that its processor still holds is cancelled there for a frozen player; one that cannot be cancelled goes on. One that a rail of ours has not signed
 * is taken back where its rate has ended. @returns null for that.
 */
async function stoppedOr(
  platform: Platform,
  client: ProcessorClient,
  known: StoppablePayment,
  payment: Payment,
): Promise<StoppablePayment | null> {
  const reason = await stopReasonOf(platform, payment.id);
  const isReturned = reason === 'account_frozen' || (known.isUnsigned === true && returnReasons.includes(reason));
  const isPricedAgain = known.isUnsigned === true && (!isReturned || reason === 'awaiting_approval');
  if (isPricedAgain && (await reclaim(platform, client, payment))) return null;
  if (!isReturned) return known;
  return client.cancel(payment.id, knownOf(payment)).then(asStopped, (error: unknown) => {
    if (error instanceof ProcessorRefusal) return known;
    throw error;
  });
}

/** @returns null where the payment waits. */
async function truthOf(platform: Platform, client: ProcessorClient, payment: Payment, intent: Intent): Promise<StoppablePayment | null> {
  const isCancelAsked = intent.cancel_requested_at !== null;
  const known = await unlessRefused(client.lookup(payment.id, knownOf(payment)));
  if (known && known.status !== 'pending') return known;
  if (isCancelAsked) return unlessRefused(client.cancel(payment.id, knownOf(payment)));
  if (known) return stoppedOr(platform, client, known, payment);
  const now = platform.now();
  const isLate = now.getTime() - sinceOf(intent, payment, now).getTime() > giveUpMs;
  if (!isLate) return sendOrFind(platform, client, payment);
  // Cancelled there first, so that a request that is still on its way is refused when it arrives.
  const ended = await unlessRefused(client.cancel(payment.id, knownOf(payment)));
  return ended.reason === 'cancelled' ? { ...ended, reason: 'failed' } : ended;
}

async function reconcile(platform: Platform, clientOf: ClientOf, intent: Intent): Promise<void> {
  const { transaction_id: id, cancel_requested_at: cancelAsked } = intent;
  const payment = await paymentOf(platform, id);
  if (isEnded(payment)) {
    await platform.db.sql`update payment_intents set closed_at = ${platform.now()} where transaction_id = ${id} and closed_at is null`;
    return;
  }
  const wait = cancelAsked === null ? await heldBy(platform, payment) : null;
  if (wait !== null && !isDecidedByClaim(wait)) return;
  try {
    const client = clientOf(payment);
    // One that waits was never sent, so there is nothing to look up.
    const truth = await (wait === null ? truthOf(platform, client, payment, intent) : sendOrFind(platform, client, payment));
    if (truth) await applyState(platform, id, truth);
  } catch (error) {
    if (!(error instanceof ProcessorRefusal)) throw error;
    await decline(platform, id);
  }
}

type ClientOf = (payment: Payment) => ProcessorClient;

interface Reconciliation {
  readonly clientOf?: ClientOf;
  readonly ending?: AbortSignal;
}

/**
 * Asks of every payment that is due the processor it was opened at, and makes true what it says. A payment whose processor is not configured
 * any more stays as it is: no other can tell. Safe in any number of processes.
 */
export async function reconcilePayments(
  platform: Platform,
  { clientOf = (payment) => platform.processors.of(payment).client, ending }: Reconciliation = {},
): Promise<void> {
  const { db, log, now } = platform;
  for (const intent of await claimDue(platform)) {
    if (ending?.aborted) return;
    const { transaction_id: id, failing_since: failingSince } = intent;
    try {
      await reconcile(platform, clientOf, intent);
      if (failingSince) await db.sql`update payment_intents set failing_since = null where transaction_id = ${id}`;
    } catch (error) {
      log.warn({ transaction: id, err: error }, 'a payment could not be reconciled');
      // The alarm counts from the first failure. Where the database is what fails, its own alarm says so.
      if (!failingSince) await db.sql`update payment_intents set failing_since = ${now()} where transaction_id = ${id}`.catch(() => []);
    }
  }
}

export async function deleteOldQuotes(platform: Platform): Promise<void> {
  await platform.db.sql`delete from payment_quotes where expires_at < ${platform.now()}::timestamptz - ${maxQuotes}::interval`;
}
