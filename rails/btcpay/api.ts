import type { Host } from '#server/host.ts';
import { isJsonObject, type JsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { limitedText } from '#server/http/limited-text.ts';
import { ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { BtcpaySettings } from './settings.ts';

const timeoutMs = 8_000;
/** A list of payouts has some 600 bytes for each. */
const maxBytes = 4_000_000;
/** Codes of 400 that say that this payout will never be made. */
const refusalCodes: readonly unknown[] = [
  'amount-too-low',
  'archived',
  'expired',
  'not-started',
  'overdraft',
  'payment-method-not-supported',
];

export interface BtcpayApi {
  /** @returns null for 404. @throws ProcessorUnavailable */
  get(path: string): Promise<unknown>;
  /** As `get`, and null where the key may not read it. @throws ProcessorUnavailable */
  getAllowed(path: string): Promise<unknown>;
  /** @throws ProcessorRefusal where the server says that it will not do this, ProcessorUnavailable where nobody knows. */
  send(method: 'POST' | 'DELETE', path: string, body?: JsonObject): Promise<unknown>;
}

/** Whether an answer is a refusal of the server itself, and no limit, wrong key or proxy. */
function isRefusal(status: number, reply: unknown): boolean {
  // A list of fields that are wrong.
  if (status === 422) return Array.isArray(reply) && reply.every((fault) => isJsonObject(fault) && typeof fault['path'] === 'string');
  return status === 400 && isJsonObject(reply) && refusalCodes.includes(reply['code']);
}

/** The Greenfield API of one store: https://docs.btcpayserver.org/API/Greenfield/v1/. */
export function btcpayApi({ fetch }: Pick<Host, 'fetch'>, { url, storeId, apiKey }: BtcpaySettings): BtcpayApi {
  async function call(method: string, path: string, body?: JsonObject): Promise<{ status: number; reply: unknown; text: string }> {
    try {
      const response = await fetch(`${url}/api/v1/stores/${storeId}${path}`, {
        method,
        headers: { authorization: `token ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await limitedText(response, maxBytes);
      return { status: response.status, reply: text === '' ? null : parseExactJson(text), text };
    } catch (error) {
      throw new ProcessorUnavailable('the BTCPay server does not answer', { cause: error });
    }
  }
  const unclear = (status: number, text: string) => new ProcessorUnavailable(`${status} ${text}`.slice(0, 300));
  async function read(path: string, isOptional: boolean): Promise<unknown> {
    const { status, reply, text } = await call('GET', path);
    if (isOptional && status === 403) return null;
    if (status === 404 && isJsonObject(reply) && typeof reply['code'] === 'string') return null;
    if (status !== 200) throw unclear(status, text);
    return reply;
  }
  return {
    get: (path) => read(path, false),
    getAllowed: (path) => read(path, true),
    async send(method, path, body) {
      const { status, reply, text } = await call(method, path, body);
      if (status === 200) return reply;
      throw isRefusal(status, reply) ? new ProcessorRefusal(`${status} ${text}`.slice(0, 300)) : unclear(status, text);
    },
  };
}
