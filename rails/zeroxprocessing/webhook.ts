import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isJsonObject, type JsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { Problem } from '#server/http/problem.ts';
import type { Hint, SaveHint } from '#server/payments/hint.ts';
import type { PaymentEvent } from '#server/payments/processors.ts';
import type { ZeroxClient } from './client.ts';
import { isId, isReference } from './states.ts';

const maxBytes = 65_536;
const maxFieldLength = 300;

/** The processor signs by nothing better. It decides nothing: what a webhook is about is asked of the processor. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const keyOf = (parts: readonly unknown[]): string => createHash('sha256').update(parts.join(':')).digest('hex');
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= maxFieldLength ? value : '');

/** Checks the signature of a webhook by each password. The signature covers neither the amount, nor the status, nor our reference. */
export function isSigned(hook: JsonObject, passwords: readonly string[]): boolean {
  const names = isId(hook['PaymentId']) ? ['PaymentId', 'MerchantId', 'Email', 'Currency'] : ['ID', 'MerchantID', 'Address', 'Currency'];
  const given = Buffer.from(textOf(hook['Signature']).toLowerCase());
  return passwords.some((password) => {
    const right = Buffer.from(md5([...names.map((name) => textOf(hook[name])), password].join(':')));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The payment that a webhook is about, without anything that its signature leaves open; null where it is about none of ours. */
export function hintOf(hook: JsonObject): Hint | null {
  const isDeposit = isId(hook['PaymentId']);
  const [id, reference] = isDeposit ? [hook['PaymentId'], hook['BillingID']] : [hook['ID'], hook['ExternalID']];
  if (!isId(id) || !isReference(reference)) return null;
  const kind = isDeposit ? 'deposit' : 'withdrawal';
  const facts = ['Status', 'Amount', 'TotalAmount', 'Insufficient'].map((name) => String(hook[name]));
  return { key: keyOf([kind, id, reference, ...facts]), transactionId: reference, body: { kind, id, reference } };
}

/** The event of what the processor says now, whatever the webhook said. */
export async function confirmedEvent({ stateOf }: ZeroxClient, { kind, id, reference }: Hint['body']): Promise<PaymentEvent | null> {
  if ((kind !== 'deposit' && kind !== 'withdrawal') || !isId(id) || !isReference(reference)) return null;
  const { status, reason, cryptoValue, txHash } = await stateOf(kind, id, reference);
  return {
    event_id: keyOf([kind, id, reference, status, reason, cryptoValue, txHash]),
    transaction_id: reference,
    external_id: id,
    status,
    ...(reason && { reason }),
    ...(cryptoValue !== undefined && { crypto_value: cryptoValue }),
    ...(txHash !== undefined && { tx_hash: txHash }),
  };
}

/**
 * Webhooks of the processor, at `/zeroxprocessing/webhook`. One is stored and answered at once, because the processor waits three seconds;
 * what it is about is asked of the processor after.
 */
export async function mountWebhook(
  app: FastifyInstance,
  merchantId: string,
  save: SaveHint,
  passwords: () => readonly string[],
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
  app.post('/zeroxprocessing/webhook', async (request) => {
    const hook = readHook(request.body);
    if (!isSigned(hook, passwords()) || (hook['MerchantId'] ?? hook['MerchantID']) !== merchantId)
      throw new Problem('invalid_signature', 'This is not signed with the password of the webhook.');
    const hint = hook['Test'] === true ? null : hintOf(hook);
    if (hint) await save(hint);
    return { ignored: hint === null };
  });
}

/** @throws Problem `invalid_request`. */
function readHook(body: unknown): JsonObject {
  let hook: unknown;
  try {
    hook = parseExactJson(String(body));
  } catch {
    hook = null;
  }
  if (!isJsonObject(hook)) throw new Problem('invalid_request', 'This is no webhook.');
  return hook;
}
