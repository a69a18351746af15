import type { FastifyInstance, FastifyReply } from 'fastify';
import { momentOf, placeOf, placePattern, placeText } from '#domain/list-page.ts';
import { compare } from '#domain/money.ts';
import { rawBodyOf } from '#server/http/bodies.ts';
import { answerProblems } from '#server/http/errors.ts';
import { Problem } from '#server/http/problem.ts';
import { isSigned } from '#server/http/signature.ts';
import type { ListedPayment, PaymentList } from '#server/statements/lists.ts';
import type { AddressBooks, AddressOrder } from './address-books.ts';
import { type Books, type InvoiceOrder, type ListedRow, type PayoutOrder, type ProcessorPayment, UnknownNetwork } from './books.ts';

export interface ApiOptions {
  readonly books: Books;
  readonly addresses: AddressBooks;
  readonly now: () => Date;
  /** Secrets that a request may be signed with. */
  readonly believed: () => readonly string[];
  readonly publicUrl: () => string;
  /** Called after every change. */
  readonly onChange: () => void;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const amount = { type: 'string', pattern: '^(?=.*[1-9])\\d{1,30}(\\.\\d{1,18})?$' };
const reference = { type: 'string', pattern: '^[\\w-]{8,64}$' };
const object = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const invoice = object({
  reference,
  code: text(10),
  network: text(40),
  amount,
  fiat: object({ amount, currency: text(10) }),
  language: text(5),
  success_url: text(600),
  failure_url: text(600),
});
const payout = object({
  reference,
  code: text(10),
  network: text(40),
  amount,
  address: text(200),
  destination_tag: { type: 'string', maxLength: 512 },
});
const address = object({ reference, code: text(10), network: text(40) });
const referenceParams = object({ reference });
const afterParams = object({ after: { type: 'string', pattern: '^\\d{1,9}$' } });
const moment = { type: 'string', format: 'date-time' };
const listQuery = object({ from: moment, to: moment, after: { type: 'string', pattern: placePattern } }, ['after']);
const listKinds = { invoice: 'deposit', payout: 'withdrawal', void: 'none' } as const;
const pageSize = 500;

const listedOf = ({ id, kind, reference: transactionId, status, received, created_at, updated_at }: ListedRow): ListedPayment => ({
  transaction_id: transactionId,
  external_id: id,
  kind: listKinds[kind],
  status,
  ...(received !== null && { crypto_value: received }),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Whether a repeated order equals the payment of its reference. */
const isSame = (payment: ProcessorPayment, order: InvoiceOrder | PayoutOrder): boolean =>
  payment.kind === 'void' ||
  (payment.code === order.code &&
    payment.network === order.network &&
    compare(payment.amount, order.amount) === 0 &&
    (!('address' in order) || payment.address === order.address));

const refuseUnknown =
  ({ network }: { readonly network: string }) =>
  (error: unknown): never => {
    throw error instanceof UnknownNetwork ? new Problem('unprocessable', `There is no network ${network}.`) : error;
  };

/** Permanent addresses and the transfers to them. */
function mountAddresses(app: FastifyInstance, { addresses }: Pick<ApiOptions, 'addresses'>): void {
  app.post<{ Body: AddressOrder }>('/addresses', { schema: { body: address } }, async ({ body }) => {
    const { address: opened, tag } = await addresses.open(body).catch(refuseUnknown(body));
    return { address: opened, tag };
  });
  app.get<{ Params: { after: string } }>('/transfers/:after', { schema: { params: afterParams } }, async ({ params }) => ({
    transfers: await addresses.sentAfter(Number(params.after)),
  }));
}

/** Mounts the processor's API for the platform. Every request is signed, and a repeated reference returns the same payment. */
export async function mountProcessorApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { books, now, believed, publicUrl, onChange } = options;
  answerProblems(app);
  app.addHook('preValidation', async (request) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    const signed = { method: request.method, path: request.url, body: rawBodyOf(request), timestamp: Number(timestamp) };
    if (!believed().some((secret) => isSigned(secret, signed, String(signature), now())))
      throw new Problem('invalid_signature', 'The signature is not right.');
  });

  mountAddresses(app, options);
  const answer = (reply: FastifyReply, payment: ProcessorPayment) =>
    reply.send({
      id: payment.id,
      status: payment.status,
      ...(payment.reason !== null && { reason: payment.reason }),
      ...(payment.received !== null && { received: payment.received }),
      ...(payment.kind === 'invoice' && {
        pay_url: `${publicUrl()}/pay/${payment.id}?lang=${payment.language}`,
        address: payment.address,
        ...(payment.tag !== null && { tag: payment.tag }),
      }),
    });
  const create = async <T extends InvoiceOrder | PayoutOrder>(
    reply: FastifyReply,
    order: T,
    make: (order: T) => Promise<ProcessorPayment>,
  ) => {
    const payment = await make(order).catch(refuseUnknown(order));
    if (!isSame(payment, order)) throw new Problem('idempotency_key_reused', 'This reference stands for another payment.');
    onChange();
    return answer(reply, payment);
  };

  app.get<{ Querystring: { from: string; to: string; after?: string } }>(
    '/payments',
    { schema: { querystring: listQuery } },
    async ({ query: { from, to, after } }): Promise<PaymentList> => {
      const rows = await books.listed(momentOf(from), momentOf(to), placeOf(after), pageSize + 1);
      const last = rows[pageSize - 1];
      const next = rows.length > pageSize && last ? placeText(last) : null;
      return { payments: rows.slice(0, pageSize).map(listedOf), next };
    },
  );
  app.post<{ Body: InvoiceOrder }>('/invoices', { schema: { body: invoice } }, (request, reply) =>
    create(reply, request.body, books.createInvoice),
  );
  app.post<{ Body: PayoutOrder }>('/payouts', { schema: { body: payout } }, (request, reply) =>
    create(reply, request.body, books.createPayout),
  );
  app.post<{ Params: { reference: string } }>(
    '/payments/:reference/cancel',
    { schema: { params: referenceParams } },
    async (request, reply) => {
      const payment = await books.cancel(request.params.reference);
      onChange();
      return answer(reply, payment);
    },
  );
  app.get<{ Params: { reference: string } }>('/payments/:reference', { schema: { params: referenceParams } }, async (request, reply) => {
    const payment = await books.byReference(request.params.reference);
    // Named, so that a proxy's 404 is not mistaken for it.
    if (!payment)
      return reply
        .code(404)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify({ code: 'not_found', message: 'There is no such payment.', reference: request.params.reference }));
    return answer(reply, payment);
  });
}
