import type { Host } from '#server/host.ts';
import { sign } from '#server/http/signature.ts';
import type { Access } from '#server/partners.ts';
import {
  type DeclineReason,
  type ProcessorClient,
  type ProcessorPayment,
  ProcessorRefusal,
  ProcessorUnavailable,
  unlessRefused,
} from '#server/payments/processor-client.ts';
import { requestList, type PaymentList } from '#server/statements/lists.ts';

/** As the sandbox processor answers (sandbox/processor/api.ts). */
interface PaymentReply {
  readonly id: string;
  readonly status: ProcessorPayment['status'];
  readonly reason?: DeclineReason;
  readonly received?: string;
  readonly pay_url?: string;
  readonly address?: string;
  readonly tag?: string;
}

const timeoutMs = 8_000;
const statuses: readonly unknown[] = ['pending', 'authorized', 'declined'] satisfies ProcessorPayment['status'][];
const reasons: readonly unknown[] = ['expired', 'refused', 'underpaid', 'cancelled', 'failed'] satisfies DeclineReason[];
/** Only the processor's own code sends these; any other 4xx may come from a proxy, a rate limit or a wrong secret. */
const refusedStatuses: readonly number[] = [400, 422];

const isText = (value: unknown) => value === undefined || typeof value === 'string';
function isPayment(value: unknown): value is PaymentReply {
  const { id, status, reason, received, pay_url, address, tag } = (value ?? {}) as Record<keyof PaymentReply, unknown>;
  const isWord = typeof id === 'string' && id !== '' && statuses.includes(status) && (reason === undefined || reasons.includes(reason));
  const isAmount = received === undefined || (typeof received === 'string' && /^\d{1,30}(?:\.\d{1,18})?$/.test(received));
  return isWord && isAmount && [pay_url, address, tag].every(isText);
}

const paymentOf = ({ id, status, reason, received, pay_url, address, tag }: PaymentReply): ProcessorPayment => ({
  externalId: id,
  status,
  reason,
  cryptoValue: received,
  payUrl: pay_url,
  payTo: address === undefined ? undefined : { address, tag: tag ?? null },
});

/** The embedded processor, reached as any foreign one: over HTTP, on its own origin, with signed requests. */
export function sandboxClient(host: Host, access: Access): ProcessorClient {
  const { now, fetch } = host;
  const { address, secret } = access;
  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<PaymentReply | null> {
    const url = new URL(address() + path);
    const body = content ? JSON.stringify(content) : '';
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = sign(secret(), { timestamp, method, path: url.pathname, body });
    const headers = {
      'x-partner': 'platform',
      'x-timestamp': `${timestamp}`,
      'x-signature': signature,
      'content-type': 'application/json',
    };
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body && { body }),
      });
      const text = await response.text();
      const unclear = new ProcessorUnavailable(`${response.status} ${text}`.slice(0, 300));
      const word: unknown = JSON.parse(text);
      if (response.ok && isPayment(word)) return word;
      const { code, reference } = (word ?? {}) as { code?: unknown; reference?: unknown };
      // An unknown address answers 404 as well: what is not known is named.
      if (response.status === 404 && code === 'not_found' && url.pathname.endsWith(`/payments/${String(reference)}`)) return null;
      throw content && refusedStatuses.includes(response.status) && typeof code === 'string'
        ? new ProcessorRefusal(unclear.message)
        : unclear;
    } catch (error) {
      if (error instanceof ProcessorRefusal || error instanceof ProcessorUnavailable) throw error;
      throw new ProcessorUnavailable('the processor does not answer', { cause: error });
    }
  }
  async function required(path: string, content: object): Promise<ProcessorPayment> {
    const reply = await call('POST', path, content);
    // A processor answers at this address, so a 404 comes from another server.
    if (!reply) throw new ProcessorUnavailable(`there is no ${path}`);
    return paymentOf(reply);
  }

  return {
    createInvoice: ({ reference, code, network, amount, fiat, language, successUrl, failureUrl }) =>
      required('/invoices', { reference, code, network, amount, fiat, language, success_url: successUrl, failure_url: failureUrl }),
    createPayout: ({ reference, code, network, amount, address, destinationTag }) =>
      required('/payouts', { reference, code, network, amount, address, destination_tag: destinationTag }),
    cancel: (reference) => unlessRefused(required(`/payments/${reference}/cancel`, {})),
    async lookup(reference) {
      const reply = await call('GET', `/payments/${reference}`);
      return reply && paymentOf(reply);
    },
    list: (range) => requestList<PaymentList>(host, access, { path: '/payments', schema: 'PaymentList' }, range),
  };
}
