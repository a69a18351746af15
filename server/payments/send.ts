import { fromMinor } from '../../domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type ProcessorClient, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from './processor-client.ts';
import { applyState, DEPOSIT, end, isEnded, lockedPayment, type Payment, paymentOf } from './transactions.ts';

async function ask(platform: Platform, client: ProcessorClient, payment: Payment): Promise<ProcessorPayment> {
  const { code, chain: network, language, success_url: successUrl, failure_url: failureUrl } = payment.payload;
  const common = { reference: payment.id, code, network, amount: payment.crypto_value };
  if (payment.type_id === DEPOSIT) {
    const currency = await platform.db.one<{ decimals: number }>`select decimals from currencies where code = ${payment.currency}`;
    const fiat = { amount: fromMinor(payment.amount_minor, currency?.decimals ?? 2), currency: payment.currency };
    return client.createInvoice({ ...common, fiat, language, successUrl, failureUrl });
  }
  if (payment.wallet_address === null) throw new Error(`withdrawal ${payment.id} has no address`);
  return client.createPayout({ ...common, address: payment.wallet_address, destinationTag: payment.destination_tag ?? '' });
}

/** Notes that the processor may know of the payment from here on. @returns whether it may have known before. */
async function markSent(platform: Platform, id: string): Promise<boolean> {
  const first = await platform.db.one`
    update payment_intents set sent_at = ${platform.now()} where transaction_id = ${id} and sent_at is null returning transaction_id`;
  return !first;
}

/**
 * Asks the processor for the payment; when it may have been asked before, only after it said that it knows nothing of it.
 * @throws ProcessorRefusal or ProcessorUnavailable.
 */
export async function sendOrFind(platform: Platform, client: ProcessorClient, payment: Payment): Promise<ProcessorPayment> {
  const known = (await markSent(platform, payment.id)) ? await client.lookup(payment.id) : null;
  return known ?? ask(platform, client, payment);
}

/** Ends a payment that the processor refused to take. */
export const decline = (platform: Platform, id: string): Promise<void> =>
  platform.db.transaction(async () => {
    const payment = await lockedPayment(platform, id);
    if (!isEnded(payment)) await end(platform, payment, 'declined', 'failed');
  });

/** Brings a payment to the processor and the answer back. @throws Problem 503 `unavailable` while the outcome is unknown. */
export async function send(platform: Platform, id: string): Promise<Payment> {
  const payment = await paymentOf(platform, id);
  const isSettled = isEnded(payment) || (payment.status === 'pending' && (payment.type_id !== DEPOSIT || payment.redirect_url !== null));
  if (isSettled) return payment;
  try {
    const { client } = platform.processors.of(payment);
    const said = await sendOrFind(platform, client, payment).catch((error: unknown) => {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      return client.lookup(id).then((found) => found ?? Promise.reject(error));
    });
    await applyState(platform, id, said);
  } catch (error) {
    if (error instanceof ProcessorRefusal) {
      platform.log.warn({ transaction: id, err: error }, 'the processor refused a payment');
      await decline(platform, id);
    } else if (error instanceof ProcessorUnavailable) {
      throw new Problem('unavailable', 'The payment processor does not answer. Your payment is kept: ask again in a moment.');
    } else {
      throw error;
    }
  }
  return paymentOf(platform, id);
}
