import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxClient } from '#sandbox/processor/client.ts';
import type { Host } from '#server/host.ts';
import { type ProcessorClient, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import { EntryNetwork } from '#tools/conform/entry-network.ts';
import type { JudgedProcessor } from '#tools/conform/processor-play.ts';

/** A way in which a processor, or the client of its entry, is faulty. */
export type ProcessorFault =
  | 'finds-nothing'
  | 'many'
  | 'race'
  | 'one'
  | 'invents'
  | 'refuses-loss'
  | 'guesses'
  | 'refuses-foreign'
  | 'believes-404'
  | 'cancels-anyway'
  | 'unbounded'
  | 'elsewhere'
  | 'cancel-ignored'
  | 'cancel-forgotten'
  | 'unlisted'
  | 'numbers';

interface Payment {
  readonly id: string;
  readonly reference: string;
  status: 'pending' | 'declined';
}
const address = 'https://pay.acme.example';

/** A small processor behind a `fetch`: one reference is one payment. */
function modelFetch(fault: ProcessorFault | undefined): typeof globalThis.fetch {
  const payments: Payment[] = [];
  const open = async (reference: string, status: Payment['status'] = 'pending'): Promise<Payment> => {
    const found = payments.find((each) => each.reference === reference);
    if (fault === 'race') await sleep(5);
    if (found && fault !== 'many') return found;
    const payment = { id: fault === 'one' ? 'acme-1' : `acme-${payments.length + 1}`, reference, status };
    payments.push(payment);
    return payment;
  };
  const shown = ({ id, status }: Payment) =>
    Response.json({ id, status, address: `address-of-${id}`, ...(status === 'declined' && { reason: 'cancelled' }) });

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path } = new URL(request.url);
    const [, kind = '', reference = '', end] = path.split('/');
    if (request.method === 'POST' && end === 'cancel') {
      const known = payments.find((each) => each.reference === reference);
      const payment = known ?? { id: 'acme-void', reference, status: 'declined' as const };
      if (!known && fault !== 'cancel-forgotten') payments.push(payment);
      if (fault === 'cancel-ignored') return shown({ ...payment, status: 'declined' });
      payment.status = 'declined';
      return shown(payment);
    }
    if (request.method === 'POST') return shown(await open(((await request.json()) as { reference: string }).reference));
    if (reference === '') {
      const listed = fault === 'unlisted' ? [] : payments;
      const at = new Date().toISOString();
      const rows = listed.map(({ id, reference: own, status }) => ({
        transaction_id: own,
        external_id: id,
        kind: 'deposit',
        status,
        created_at: at,
        updated_at: at,
      }));
      return Response.json({ payments: rows, next: null });
    }
    const found = payments.find((each) => each.reference === reference) ?? (fault === 'invents' ? await open(reference) : undefined);
    if (found) return shown(found);
    return Response.json({ code: 'not_found', message: 'No such payment.', reference, kind }, { status: 404 });
  };
}

const declined: ProcessorPayment = { externalId: null, status: 'declined', reason: 'cancelled' };

/** The client of an entry; the kit has to detect its fault, if it has one. */
function clientWith(right: ProcessorClient, fault: ProcessorFault | undefined, lastStatus: () => number): ProcessorClient {
  const orElse = async <T>(work: Promise<T>, or: (error: Error) => T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      return or(error);
    }
  };
  const refuse = (error: Error): never => {
    throw new ProcessorRefusal(error.message);
  };
  const refuseForeign = (error: Error): never => {
    throw lastStatus() >= 400 && lastStatus() < 500 ? new ProcessorRefusal(error.message) : error;
  };
  const wrong: Partial<Record<ProcessorFault, Partial<ProcessorClient>>> = {
    'finds-nothing': { lookup: async () => null },
    'refuses-loss': { createInvoice: (invoice) => orElse(right.createInvoice(invoice), refuse) },
    guesses: { createInvoice: (invoice) => orElse(right.createInvoice(invoice), () => ({ externalId: null, status: 'pending' })) },
    'refuses-foreign': {
      createInvoice: (invoice) => orElse(right.createInvoice(invoice), refuseForeign),
      createPayout: (payout) => orElse(right.createPayout(payout), refuseForeign),
    },
    'believes-404': {
      lookup: (reference, known) =>
        orElse<ProcessorPayment | null>(right.lookup(reference, known), (error) => {
          if (lastStatus() === 404) return null;
          throw error;
        }),
    },
    'cancels-anyway': { cancel: (reference, known) => orElse(right.cancel(reference, known), () => declined) },
    numbers: { lookup: async (...call) => ({ ...(await right.lookup(...call))!, cryptoValue: 0.1 as unknown as string }) },
  };
  return { ...right, ...(fault && wrong[fault]) };
}

/** An entry with its processor, and its network in between. */
export function openModelProcessor(fault?: ProcessorFault): JudgedProcessor {
  const network = new EntryNetwork(modelFetch(fault));
  let lastStatus = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { signal: _, ...unbounded } = init ?? {};
    const { href } = new URL(input instanceof Request ? input.url : input);
    const url = fault === 'elsewhere' ? href.replace('pay.acme', 'metrics.acme') : href;
    const answer = await network.fetch(url, fault === 'unbounded' ? unbounded : init);
    lastStatus = answer.status;
    return answer;
  };
  const host = { now: () => new Date(), fetch } as Host;
  const access = { signsAs: 'acme', address: () => address, secret: () => 'a secret of acme', believed: () => ['a secret of acme'] };
  return {
    client: clientWith(sandboxClient(host, access), fault, () => lastStatus),
    network,
    origins: [address],
    coin: { code: 'LTC', network: 'Litecoin', processorCode: null },
    amount: '0.5',
    payTo: 'LgUPnP2UZxmFBJb8FDgNd5JcU9b7CNfrw1',
  };
}
