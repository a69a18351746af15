import { fromMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import {
  type ProcessorClient,
  type ProcessorPayment,
  ProcessorRefusal,
  ProcessorUnavailable,
  type StoppablePayment,
  unlessRefused,
} from './processor-client.ts';
import { approvalsOf } from './approvals.ts';
import { requireReading } from './balances.ts';
import { type Claim, claimSending, endSending, heldBy, isDecidedByClaim } from './holds.ts';
import { knownOf, type Payment } from './payment.ts';
import { applyState, depositType, end, isEnded, lockedPayment, paymentOf } from './transactions.ts';

async function ask(platform: Platform, client: ProcessorClient, payment: Payment): Promise<ProcessorPayment> {
  const {
    code,
    chain: network,
    processor_code: processorCode = null,
    confirmations,
    language,
    success_url: successUrl,
    failure_url: failureUrl,
  } = payment.payload;
  const common = { reference: payment.id, code, network, processorCode, amount: payment.crypto_value };
  if (payment.type_id === depositType) {
    const currency = await platform.db.one<{ decimals: number }>`select decimals from currencies where code = ${payment.currency}`;
    const fiat = { amount: fromMinor(payment.amount_minor, currency?.decimals ?? 2), currency: payment.currency };
    const asked = confirmations === undefined ? {} : { minConfirmations: confirmations };
    return client.createInvoice({ ...common, ...asked, fiat, language, successUrl, failureUrl });
  }
  if (payment.wallet_address === null) throw new Error(`withdrawal ${payment.id} has no address`);
  const approvals = await approvalsOf(platform, payment.id);
  const destination = { address: payment.wallet_address, destinationTag: payment.destination_tag ?? '' };
  return client.createPayout({ ...common, ...destination, ...(approvals.length > 0 && { approvals }) });
}

/** Sends a payment that was claimed for it, for as long as the claim holds. @throws as `ask`, and ProcessorUnavailable where the claim has run out. */
async function requestWhile(platform: Platform, client: ProcessorClient, payment: Payment, claim: Claim & { is: 'sending' }) {
  if (platform.now() >= claim.until) throw new ProcessorUnavailable('the process stood still for longer than a request may take');
  // The claim may have priced a withdrawal again.
  return ask(platform, client, payment.type_id === depositType ? payment : await paymentOf(platform, payment.id));
}

/** The payment as a processor knows it, or what has become of it there once it is cancelled: a request that is still on its way is then refused. */
async function stopOrFind(client: ProcessorClient, payment: Payment): Promise<StoppablePayment> {
  const known = await unlessRefused(client.lookup(payment.id, knownOf(payment)));
  return known ?? asStopped(await unlessRefused(client.cancel(payment.id, knownOf(payment))));
}

/** A cancellation by the house, which the player did not ask for. */
export const asStopped = (state: ProcessorPayment): StoppablePayment =>
  state.status === 'declined' && state.reason === 'cancelled' ? { ...state, reason: 'stopped' } : state;

/**
 * Asks the processor for the payment; when it may have been asked before, only after it reported that it knows nothing of it.
 * @returns null where the payment waits (ADR 159). @throws ProcessorRefusal when it was never asked before and will not make the payment, else
 * ProcessorUnavailable: an earlier request may be under way.
 */
export async function sendOrFind(platform: Platform, client: ProcessorClient, payment: Payment): Promise<StoppablePayment | null> {
  if (payment.type_id !== depositType) await requireReading(platform, payment);
  const claim = await claimSending(platform, payment);
  if (claim.is === 'held') return null;
  // A pause ends, so what was sent once is neither cancelled nor sent again before.
  if (claim.is === 'stopped' && claim.reason === 'method_paused') return unlessRefused(client.lookup(payment.id, knownOf(payment)));
  if (claim.is === 'stopped') return stopOrFind(client, payment);
  if (claim.is === 'ended') {
    const known = await unlessRefused(client.lookup(payment.id, knownOf(payment)));
    if (known) return known;
    throw new ProcessorUnavailable('the payment has ended meanwhile');
  }
  try {
    if (claim.asks === 1) return await requestWhile(platform, client, payment, claim);
    const known = await unlessRefused(client.lookup(payment.id, knownOf(payment)));
    return known ?? (await unlessRefused(requestWhile(platform, client, payment, claim)));
  } finally {
    await endSending(platform, payment.id, claim);
  }
}

/** Ends a payment that the processor refused to make, unless it was asked a second time meanwhile: then only a look-up can tell. */
export const decline = (platform: Platform, id: string): Promise<void> =>
  platform.db.transaction(async () => {
    const payment = await lockedPayment(platform, id);
    const intent = await platform.db.one<{ asks: number }>`select asks from payment_intents where transaction_id = ${id} for update`;
    if (!isEnded(payment) && intent?.asks === 1) await end(platform, payment, 'declined', 'failed');
  });

/** Sends a payment to the processor and applies the reply. @throws Problem 503 `unavailable` while the outcome is unknown. */
export async function send(platform: Platform, id: string): Promise<Payment> {
  const payment = await paymentOf(platform, id);
  const isSettled =
    isEnded(payment) || (payment.status === 'pending' && (payment.type_id !== depositType || payment.redirect_url !== null));
  const wait = isSettled ? null : await heldBy(platform, payment);
  if (isSettled || (wait !== null && !isDecidedByClaim(wait))) return payment;
  try {
    const { client } = platform.processors.of(payment);
    const state = await sendOrFind(platform, client, payment).catch((error: unknown) => {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      return unlessRefused(client.lookup(id, knownOf(payment))).then((found) => found ?? Promise.reject(error));
    });
    if (state) await applyState(platform, id, state);
  } catch (error) {
    const isRefused = error instanceof ProcessorRefusal;
    if (!isRefused && !(error instanceof ProcessorUnavailable)) throw error;
    if (isRefused) {
      platform.log.warn({ transaction: id, err: error }, 'the processor refused a payment');
      await decline(platform, id);
    }
    const after = await paymentOf(platform, id);
    if (isRefused && isEnded(after)) return after;
    throw new Problem('unavailable', 'The payment processor does not answer. Your payment is kept: ask again in a moment.');
  }
  return paymentOf(platform, id);
}
