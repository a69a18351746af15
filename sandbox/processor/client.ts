import type { Host } from '#server/host.ts';
import { sign } from '#server/http/signature.ts';
import type { Access } from '#server/partners.ts';
import {
  type DeclineReason,
  type PaymentAddress,
  type PermanentDeposit,
  type ProcessorClient,
  type ProcessorPayment,
  ProcessorRefusal,
  ProcessorUnavailable,
  unlessRefused,
} from '#server/payments/processor-client.ts';
import type { SentTransfer } from './address-books.ts';
import { requestList, type PaymentList } from '#server/statements/lists.ts';

/** In the format of sandbox/processor/api.ts. */
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

const amountPattern = /^\d{1,30}(?:\.\d{1,18})?$/;

const isText = (value: unknown) => value === undefined || typeof value === 'string';
function isPayment(value: unknown): value is PaymentReply {
  const { id, status, reason, received, pay_url, address, tag } = (value ?? {}) as Record<keyof PaymentReply, unknown>;
  const isWord = typeof id === 'string' && id !== '' && statuses.includes(status) && (reason === undefined || reasons.includes(reason));
  const isAmount = received === undefined || (typeof received === 'string' && amountPattern.test(received));
  return isWord && isAmount && [pay_url, address, tag].every(isText);
}

function isAddress(value: unknown): value is PaymentAddress {
  const { address, tag } = (value ?? {}) as Record<keyof PaymentAddress, unknown>;
  return typeof address === 'string' && address !== '' && (tag === null || typeof tag === 'string');
}

function isTransfer(value: unknown): value is SentTransfer {
  const { id, tx_hash: hash, value: coins, code, network } = (value ?? {}) as Record<keyof SentTransfer, unknown>;
  const isKnown = [hash, code, network].every((text) => typeof text === 'string') && Number.isInteger(id);
  return isKnown && isAddress(value) && typeof coins === 'string' && amountPattern.test(coins);
}

const isTransferList = (value: unknown): value is { readonly transfers: readonly SentTransfer[] } => {
  const { transfers } = (value ?? {}) as { transfers?: unknown };
  return Array.isArray(transfers) && transfers.every(isTransfer);
};

/** The sandbox has no blocks: sent coins have arrived. */
const depositOf = ({ address, tag, code, network, tx_hash: txHash, value }: SentTransfer): PermanentDeposit => ({
  address,
  tag,
  code,
  network,
  transfer: { txHash, output: 0, value, confirmations: 1, needed: 1 },
});

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
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    isReply: (value: unknown) => value is T,
    content?: object,
  ): Promise<T | null> {
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
      if (response.ok && isReply(word)) return word;
      const { code, reference } = (word ?? {}) as { code?: unknown; reference?: unknown };
      // An unknown address also answers 404, with a code that names it.
      if (response.status === 404 && code === 'not_found' && url.pathname.endsWith(`/payments/${String(reference)}`)) return null;
      throw content && refusedStatuses.includes(response.status) && typeof code === 'string'
        ? new ProcessorRefusal(unclear.message)
        : unclear;
    } catch (error) {
      if (error instanceof ProcessorRefusal || error instanceof ProcessorUnavailable) throw error;
      throw new ProcessorUnavailable('the processor does not answer', { cause: error });
    }
  }
  async function ordered<T>(method: 'GET' | 'POST', path: string, isReply: (value: unknown) => value is T, content?: object): Promise<T> {
    const reply = await call(method, path, isReply, content);
    // A processor answers at this address, so a 404 comes from another server.
    if (!reply) throw new ProcessorUnavailable(`there is no ${path}`);
    return reply;
  }
  const required = async (path: string, content: object) => paymentOf(await ordered('POST', path, isPayment, content));

  return {
    createInvoice: ({ reference, code, network, amount, fiat, language, successUrl, failureUrl }) =>
      required('/invoices', { reference, code, network, amount, fiat, language, success_url: successUrl, failure_url: failureUrl }),
    createPayout: ({ reference, code, network, amount, address, destinationTag }) =>
      required('/payouts', { reference, code, network, amount, address, destination_tag: destinationTag }),
    cancel: (reference) => unlessRefused(required(`/payments/${reference}/cancel`, {})),
    async lookup(reference) {
      const reply = await call('GET', `/payments/${reference}`, isPayment);
      return reply && paymentOf(reply);
    },
    createAddress: ({ reference, code, network }) => ordered('POST', '/addresses', isAddress, { reference, code, network }),
    async permanentDeposits(cursor) {
      const { transfers } = await ordered('GET', `/transfers/${cursor ?? '0'}`, isTransferList);
      return { deposits: transfers.map(depositOf), cursor: String(transfers.at(-1)?.id ?? cursor ?? '0') };
    },
    addressPage: (reference) => `${host.config.partnerUrl}/send/${reference}`,
    list: (range) => requestList<PaymentList>(host, access, { path: '/payments', schema: 'PaymentList' }, range),
  };
}
