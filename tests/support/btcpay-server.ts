import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { add } from '#domain/money.ts';

const [storeId, apiKey] = ['StoreOfTheTest', 'key of the store'];
export const webhookSecret = 'secret of the webhook';
export const btcpayEnv = (url: string): NodeJS.ProcessEnv => ({
  BTCPAY_URL: url,
  BTCPAY_STORE: storeId,
  BTCPAY_KEY: apiKey,
  BTCPAY_SECRET: webhookSecret,
});

/** The fault of the next call that changes something. */
export type Fault = 'reply lost' | 'request lost' | 'fails' | 'limits the rate' | 'answers as a proxy' | 'redirects' | 'wrong key';

interface Invoice {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly metadata: { readonly orderId: string };
  readonly checkout: { readonly paymentMethods: readonly string[] };
  status: string;
  additionalStatus: string;
  readonly payments: { id: string; value: string; status: 'Processing' | 'Settled' | 'Invalid' }[];
}
interface Payout {
  readonly id: string;
  readonly destination: string;
  readonly amount: string;
  readonly payoutMethodId: string;
  readonly metadata: { readonly reference: string };
  state: string;
  paymentProof: { proofType: string; id: string } | null;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
};

/** A BTCPay server by its Greenfield API, as far as a store uses it: a second invoice or payout of one reference is not refused. */
export async function openBtcpayServer() {
  const invoices: Invoice[] = [];
  const payouts: Payout[] = [];
  const calls: string[] = [];
  const state = { fault: null as Fault | null };
  /** Wallets by their payment method; any other method has none. */
  const wallets = new Map<string, { confirmed: string; all: string }>();
  /** Confirmations by transaction, which the wallet of its payment method tells. */
  const confirmations = new Map<string, number>();
  let made = 0;

  const shownInvoice = ({ payments, ...invoice }: Invoice) => ({
    ...invoice,
    storeId,
    paidAmount: payments.reduce((sum, { value }) => add(sum, value), '0'),
    checkoutLink: `https://btcpay.test/i/${invoice.id}`,
  });
  // Amounts are sometimes sent as numbers: they must not be read as such.
  const methodsOf = ({ id, amount, checkout, payments }: Invoice) =>
    `[{"paymentMethodId":${JSON.stringify(checkout.paymentMethods[0])},"destination":"ltc1q${id}","amount":"${amount}","due":"0","payments":[${payments
      .map((payment) => `{"id":"${payment.id}","value":${payment.value},"fee":"0","status":"${payment.status}","destination":"ltc1q${id}"}`)
      .join(',')}]}]`;
  const shownPayout = (payout: Payout) => ({ ...payout, payoutAmount: payout.amount, revision: 1 });

  async function answer(method: string, path: string, query: URLSearchParams, request: IncomingMessage): Promise<[number, unknown]> {
    const [kind, id, part, ...rest] = path.split('/');
    const missing: [number, unknown] = [404, { code: `${kind}-not-found`, message: 'There is none' }];
    if (kind === 'payment-methods' && part === 'wallet' && rest[0] === 'transactions') {
      const count = confirmations.get(rest[1] ?? '');
      return count === undefined ? missing : [200, `{"transactionHash":"${rest[1]}","confirmations":${count}}`];
    }
    if (kind === 'payment-methods') {
      const wallet = wallets.get(decodeURIComponent(id ?? ''));
      return wallet ? [200, `{"balance":"${wallet.all}","unconfirmedBalance":"0","confirmedBalance":${wallet.confirmed}}`] : missing;
    }
    if (kind === 'invoices') {
      if (method === 'POST' && id === undefined) {
        const body = (await readBody(request)) as unknown as Invoice;
        const invoice = { ...body, id: `Invoice${(made += 1)}`, status: 'New', additionalStatus: 'None', payments: [] };
        invoices.push(invoice);
        return [200, shownInvoice(invoice)];
      }
      // The newest first.
      if (id === undefined)
        return [
          200,
          invoices
            .filter(({ metadata }) => metadata.orderId === query.get('orderId'))
            .toReversed()
            .map(shownInvoice),
        ];
      const invoice = invoices.find((each) => each.id === id);
      if (!invoice) return missing;
      if (part === 'payment-methods') return [200, methodsOf(invoice)];
      if (part === 'status') Object.assign(invoice, { status: (await readBody(request))['status'], additionalStatus: 'Marked' });
      return [200, shownInvoice(invoice)];
    }
    if (method === 'POST') {
      const body = (await readBody(request)) as unknown as Payout;
      if (payouts.some(({ destination, state: now }) => destination === body.destination && now === 'AwaitingPayment'))
        return [400, { code: 'duplicate-destination', message: 'This destination is already used' }];
      if (Number(body.amount) < 0.001) return [400, { code: 'amount-too-low', message: 'Too little' }];
      const payout: Payout = { ...body, id: `Payout${(made += 1)}`, state: 'AwaitingPayment', paymentProof: null };
      payouts.push(payout);
      return [200, shownPayout(payout)];
    }
    if (id === undefined) return [200, payouts.map(shownPayout)];
    const payout = payouts.find((each) => each.id === id);
    if (!payout) return missing;
    if (method === 'DELETE') {
      if (payout.state !== 'AwaitingPayment') return [400, { code: 'invalid-state', message: 'It is being paid' }];
      payout.state = 'Cancelled';
      return [200, null];
    }
    return [200, shownPayout(payout)];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://btcpay.test');
    const path = url.pathname.slice(`/api/v1/stores/${storeId}/`.length);
    calls.push(`${request.method} ${path}`);
    const fault = request.method === 'GET' ? null : state.fault;
    if (fault !== null) state.fault = null;
    const reply = (status: number, said: unknown) =>
      void response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said ?? ''));
    if (fault === 'request lost') return void request.socket.destroy();
    if (fault === 'fails') return reply(500, 'An error occurred');
    if (fault === 'limits the rate') return reply(429, '');
    if (fault === 'answers as a proxy') return reply(200, '<html>Maintenance</html>');
    if (fault === 'redirects') return void response.writeHead(302, { location: '/login' }).end();
    if (fault === 'wrong key' || request.headers.authorization !== `token ${apiKey}`) return reply(401, { code: 'unauthenticated' });
    const [status, said] = await answer(request.method ?? 'GET', path, url.searchParams, request);
    if (fault === 'reply lost') return void request.socket.destroy();
    return reply(status, said);
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** A webhook as the server sends it, signed over its bytes. */
  function hook(about: object, secret = webhookSecret) {
    const payload = JSON.stringify({ deliveryId: randomUUID(), webhookId: 'hook', isRedelivery: false, storeId, ...about });
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    return { payload, headers: { 'content-type': 'application/json', 'btcpay-sig': signature } };
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoices,
    payouts,
    wallets,
    confirmations,
    calls,
    state,
    hook,
    invoiceOf: (reference: string) => invoices.find(({ metadata }) => metadata.orderId === reference)!,
    payoutOf: (reference: string) => payouts.find(({ metadata }) => metadata.reference === reference)!,
    /** Coins arrive for an invoice. */
    pay(invoice: Invoice, value: string, status: 'Processing' | 'Settled' = 'Settled'): void {
      invoice.payments.push({ id: `${randomBytes(32).toString('hex')}-0`, value, status });
      if (status === 'Processing') invoice.status = 'Processing';
      else if (invoice.status === 'New' || invoice.status === 'Processing') {
        const paid = invoice.payments.reduce((sum, payment) => add(sum, payment.value), '0');
        if (Number(paid) >= Number(invoice.amount)) invoice.status = 'Settled';
      }
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type BtcpayServer = Awaited<ReturnType<typeof openBtcpayServer>>;
