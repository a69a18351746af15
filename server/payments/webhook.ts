import type { operations } from '#openapi/partners.schema.d.ts';
import type { HandlersOf } from '../http/contract.ts';
import type { PartnerContext } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { PaymentEvent, Processor } from './processors.ts';
import { applyTo, isOfAnother, lockedPayment, unknownPayment } from './transactions.ts';

/**
 * Applies an event in one transaction with its own row, so that a repeated one finds what the first has done.
 * @throws Problem 404 for a payment that is not of this processor, 409 `idempotency_key_reused` for an event of another payment.
 */
export async function applyEvent(platform: Platform, processor: Pick<Processor, 'id'>, event: PaymentEvent): Promise<{ applied: boolean }> {
  const { db } = platform;
  const { external_id: externalId, status, reason, crypto_value: cryptoValue, tx_hash: txHash, risk_score: riskScore } = event;
  const transfers = event.transfers?.map(({ tx_hash: hash, output = 0, replaced_by: replacedBy, ...transfer }) => ({
    ...transfer,
    txHash: hash,
    output,
    replacedBy,
  }));
  const reported = { externalId, status, reason, cryptoValue, txHash, transfers, riskScore };
  const answer = await db.transaction(async () => {
    // The lock makes the same event, sent twice at once, take turns.
    const payment = await lockedPayment(platform, event.transaction_id);
    if (payment.provider_name !== processor.id) throw unknownPayment();
    const before = await db.one<{ transaction_id: string; applied: boolean }>`
      select transaction_id, applied from payment_events where event_id = ${event.event_id}`;
    if (before && before.transaction_id !== event.transaction_id) {
      throw new Problem('idempotency_key_reused', 'This event was sent for another transaction.');
    }
    if (before) return { applied: before.applied };
    if (await isOfAnother(platform, payment, reported)) return null;
    const applied = await applyTo(platform, payment, reported);
    await db.sql`
      insert into payment_events (event_id, transaction_id, external_id, status, reason, crypto_value, tx_hash, applied, received_at)
      values (${event.event_id}, ${event.transaction_id}, ${externalId}, ${status}, ${reason ?? null}, ${cryptoValue ?? null}, ${txHash ?? null},
        ${applied}, ${platform.now()})`;
    return { applied };
  });
  // Outside of the transaction, which keeps the alarm.
  if (!answer) throw unknownPayment();
  return answer;
}

/** An event that a processor's own adapter has read, under an id that no other processor can have. @throws as `applyEvent`. */
export const applyOwnEvent = (platform: Platform, processor: Pick<Processor, 'id'>, event: PaymentEvent): Promise<{ applied: boolean }> =>
  applyEvent(platform, processor, { ...event, event_id: `${processor.id}:${event.event_id}` });

export const paymentWebhookHandlers = (platform: Platform) =>
  ({
    receivePaymentEvent: async ({ body: event }, { partner }) => {
      const processor = platform.processors.signedBy(partner);
      if (!processor) throw new Problem('invalid_signature', 'Only a payment processor may tell this.');
      return applyEvent(platform, processor, event);
    },
  }) satisfies Partial<HandlersOf<operations, PartnerContext>>;
