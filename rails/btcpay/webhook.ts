import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject } from '#server/http/exact-json.ts';
import { Problem } from '#server/http/problem.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import type { Tell } from '#server/payments/processors.ts';
import type { BtcpayApi } from './api.ts';
import { readInvoice } from './client.ts';
import { payoutOf, payoutState, referenceOf } from './states.ts';

const maxBytes = 65_536;
const reference = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const identifier = /^[\w-]{1,120}$/;

/** Whether the header is the signature of these bytes by one of the secrets. */
export function isSigned(body: Buffer, header: unknown, secrets: readonly string[]): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '');
  return secrets.some((secret) => {
    const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

interface Found {
  readonly transaction: string;
  readonly state: ProcessorPayment;
}

/** The state of the invoice or payout that a webhook is about, by the server now; null for one that is not ours. */
async function confirmed(api: BtcpayApi, hook: JsonObject): Promise<Found | null> {
  const isInvoice = typeof hook['invoiceId'] === 'string';
  const id = isInvoice ? hook['invoiceId'] : hook['payoutId'];
  if (typeof id !== 'string' || !identifier.test(id)) return null;
  const reply = await api.get(`/${isInvoice ? 'invoices' : 'payouts'}/${id}`);
  const transaction = isJsonObject(reply) ? referenceOf(reply) : null;
  if (transaction === null || !reference.test(transaction)) return null;
  return { transaction, state: isInvoice ? await readInvoice(api, reply) : payoutState(payoutOf(reply)) };
}

/**
 * Webhooks of the server, at `/btcpay/webhook`. One says that something has changed; what holds is asked of the server, so an old or
 * repeated one does no harm. An answer that is no 200 has it sent again.
 */
export async function mountWebhook(app: FastifyInstance, tell: Tell, api: BtcpayApi, secrets: () => readonly string[]): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
  app.post('/btcpay/webhook', async (request) => {
    const body = request.body;
    if (!Buffer.isBuffer(body) || !isSigned(body, request.headers['btcpay-sig'], secrets()))
      throw new Problem('invalid_signature', 'This is not signed with the secret of the webhook.');
    const hook: unknown = JSON.parse(body.toString());
    const delivery = isJsonObject(hook) ? (hook['originalDeliveryId'] ?? hook['deliveryId']) : undefined;
    if (!isJsonObject(hook) || typeof delivery !== 'string' || !identifier.test(delivery))
      throw new Problem('invalid_request', 'This is no webhook.');
    const found = await confirmed(api, hook);
    if (!found) return { ignored: true };
    const { state, transaction } = found;
    const { externalId } = state;
    if (externalId === null) return { ignored: true };
    return tell({
      event_id: delivery,
      transaction_id: transaction,
      external_id: externalId,
      status: state.status,
      ...(state.reason && { reason: state.reason }),
      ...(state.cryptoValue !== undefined && { crypto_value: state.cryptoValue }),
      ...(state.txHash !== undefined && { tx_hash: state.txHash }),
      ...(state.transfers && {
        transfers: state.transfers.map(({ txHash, output, value, confirmations, needed }) => ({
          tx_hash: txHash,
          output,
          value,
          confirmations,
          needed,
        })),
      }),
    });
  });
}
