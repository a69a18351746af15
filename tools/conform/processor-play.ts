import { randomUUID } from 'node:crypto';
import { type ProcessorClient, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { Decimal } from '#domain/money.ts';
import { type Exchange, Failure } from './answer.ts';
import { PartnerRecords } from './records.ts';
import type { EntryNetwork } from './entry-network.ts';

/** The entry that is judged, with one coin that it takes. */
export interface JudgedProcessor {
  readonly client: ProcessorClient;
  /** The network of its calls. */
  readonly network: EntryNetwork;
  /** Origins that it may call. */
  readonly origins: readonly string[];
  readonly coin: { readonly code: string; readonly network: string; readonly processorCode: string | null };
  readonly amount: Decimal;
  /** Address of payouts; without it the cases of payouts are left out. */
  readonly payTo?: string;
}

type Outcome =
  | { readonly kind: 'made'; readonly payment: ProcessorPayment }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' | 'unavailable'; readonly reason: string };

const statuses: readonly unknown[] = ['pending', 'authorized', 'declined'];
const decimal = /^\d{1,30}(?:\.\d{1,18})?$/;

/** @throws Failure where a payment is none of the contract. */
function checked(payment: ProcessorPayment): ProcessorPayment {
  const { externalId, status, cryptoValue } = payment;
  if (!statuses.includes(status)) throw new Failure(`A payment has the status ${String(status)}.`);
  if (externalId !== null && (typeof externalId !== 'string' || externalId === ''))
    throw new Failure(`A payment has the id ${JSON.stringify(externalId)}.`);
  if (cryptoValue !== undefined && (typeof cryptoValue !== 'string' || !decimal.test(cryptoValue)))
    throw new Failure(`An amount is ${JSON.stringify(cryptoValue)}, which is no decimal string.`);
  return payment;
}

async function outcomeOf(work: () => Promise<ProcessorPayment | null>): Promise<Outcome> {
  try {
    const payment = await work();
    return payment === null ? { kind: 'none' } : { kind: 'made', payment: checked(payment) };
  } catch (error) {
    if (error instanceof ProcessorRefusal) return { kind: 'refused', reason: error.message };
    if (error instanceof ProcessorUnavailable) return { kind: 'unavailable', reason: error.message };
    if (error instanceof Failure) throw error;
    throw new Failure(
      `The entry threw neither ProcessorRefusal nor ProcessorUnavailable: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The platform as an entry meets it: opens payments, and writes down the calls of the entry. */
export class ProcessorPlay {
  readonly exchanges: Exchange[] = [];
  readonly judged: JudgedProcessor;
  readonly #references = new Map<string, string>();
  readonly #openedAt = new Date();
  readonly #records = new PartnerRecords();

  constructor(judged: JudgedProcessor) {
    this.judged = judged;
    judged.network.removeExchanges();
  }

  /** A reference of this case alone, as the platform makes them. */
  reference(name: string): string {
    const known = this.#references.get(name) ?? randomUUID();
    this.#references.set(name, known);
    return known;
  }

  async #outcome(name: string, work: () => Promise<ProcessorPayment | null>): Promise<Outcome> {
    try {
      const outcome = await outcomeOf(work);
      if (outcome.kind === 'made') {
        const { externalId, status, cryptoValue } = outcome.payment;
        const parts = [status, externalId ?? 'without a name', cryptoValue === undefined ? null : `${cryptoValue} arrived`];
        this.#records.set(this.reference(name), parts.filter((part) => part !== null).join(', '));
      }
      return outcome;
    } finally {
      this.exchanges.push(...this.judged.network.removeExchanges());
    }
  }

  invoice = (name = 'invoice', more: object = {}): Promise<Outcome> =>
    this.#outcome(name, () =>
      this.judged.client.createInvoice({
        reference: this.reference(name),
        ...this.judged.coin,
        amount: this.judged.amount,
        fiat: { amount: '10.00', currency: 'EUR' },
        language: 'en',
        successUrl: 'https://casino.example/en/transactions/1',
        failureUrl: 'https://casino.example/en/transactions/1',
        ...more,
      }),
    );
  payout = (name = 'payout'): Promise<Outcome> =>
    this.#outcome(name, () =>
      this.judged.client.createPayout({
        reference: this.reference(name),
        ...this.judged.coin,
        amount: this.judged.amount,
        address: this.judged.payTo ?? '',
        destinationTag: '',
      }),
    );
  #known = (kind: 'deposit' | 'withdrawal', externalId: string | null) => ({ kind, externalId, askedAt: this.#openedAt });
  lookup = (name = 'invoice', kind: 'deposit' | 'withdrawal' = 'deposit', externalId: string | null = null): Promise<Outcome> =>
    this.#outcome(name, () => this.judged.client.lookup(this.reference(name), this.#known(kind, externalId)));
  cancel = (name = 'invoice', kind: 'deposit' | 'withdrawal' = 'deposit', externalId: string | null = null): Promise<Outcome> =>
    this.#outcome(name, () => this.judged.client.cancel(this.reference(name), this.#known(kind, externalId)));

  records = () => this.#records.entries();

  /** A processor has no balance of a player. */
  balance = (): Promise<null> => Promise.resolve(null);
}

/** @throws Failure unless a payment was made or found. */
export function expectMade(outcome: Outcome, ...expected: readonly ProcessorPayment['status'][]): ProcessorPayment {
  if (outcome.kind !== 'made')
    throw new Failure(`There is no payment but "${outcome.kind}"${'reason' in outcome ? `: ${outcome.reason}` : ''}.`);
  const { payment } = outcome;
  if (expected.length > 0 && !expected.includes(payment.status))
    throw new Failure(`The payment is ${payment.status}, not ${expected.join(' or ')}.`);
  return payment;
}

/** @throws Failure unless the outcome is one of these kinds. */
export function expectKind({ kind }: Outcome, ...expected: readonly Outcome['kind'][]): void {
  if (!expected.includes(kind)) throw new Failure(`The outcome is "${kind}", not "${expected.join('" or "')}".`);
}

/** @throws Failure where two payments are not one. */
export function expectSame(one: ProcessorPayment, other: ProcessorPayment): void {
  const same = one.externalId === null || other.externalId === null || one.externalId === other.externalId;
  const isOneAddress = one.payTo?.address === undefined || other.payTo?.address === undefined || one.payTo.address === other.payTo.address;
  if (!same || !isOneAddress) throw new Failure(`One reference has two payments: ${one.externalId} and ${other.externalId}.`);
}
