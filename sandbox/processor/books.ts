import { randomBytes } from 'node:crypto';
import type { Language } from '#openapi/model.ts';
import { coinOf } from '#domain/coins.ts';
import type { ListLocation } from '#domain/list-page.ts';
import { add, type Decimal } from '#domain/money.ts';
import type { Database } from '#server/db/database.ts';
import { isNetwork, sandboxAddress, sandboxTag } from './addresses.ts';
import { type Choice, furtherChoice } from './choices.ts';

export type Status = 'pending' | 'authorized' | 'declined';
export type Reason = 'expired' | 'refused' | 'underpaid' | 'cancelled' | 'failed';

export interface ProcessorPayment {
  readonly id: string;
  readonly kind: 'invoice' | 'payout' | 'void';
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  readonly amount: Decimal;
  readonly address: string;
  readonly tag: string | null;
  readonly fiat_amount: Decimal | null;
  readonly fiat_currency: string | null;
  readonly success_url: string | null;
  readonly failure_url: string | null;
  readonly language: Language | null;
  readonly status: Status;
  readonly reason: Reason | null;
  readonly received: Decimal | null;
  readonly due_at: Date;
  readonly is_held: boolean;
  readonly created_at: Date;
}

export interface ListedRow extends ProcessorPayment {
  /** `created_at`, in microseconds since 1970. */
  readonly micros: string;
  readonly updated_at: Date;
}

export interface InvoiceOrder {
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  readonly amount: Decimal;
  readonly fiat: { readonly amount: Decimal; readonly currency: string };
  readonly language: Language;
  readonly success_url: string;
  readonly failure_url: string;
}
export interface PayoutOrder {
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  readonly amount: Decimal;
  readonly address: string;
  readonly destination_tag: string;
}

export interface BooksOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Makes the addresses of invoices. */
  readonly secret: () => string;
  readonly payoutDelayMs: number;
}

/** The time that a payment page can be paid. */
export const invoiceTtlMs = 30 * 60_000;
const batchSize = 50;
/** Default for coins that are not listed. */
const decimals = 8;
const newId = () => randomBytes(16).toString('base64url');

export class UnknownNetwork extends Error {}

/** Records payments: one for each reference, with one event per change and one end. */
function createRecords({ db, now }: Pick<BooksOptions, 'db' | 'now'>) {
  async function record(payment: ProcessorPayment): Promise<void> {
    const event = {
      event_id: newId(),
      transaction_id: payment.reference,
      external_id: payment.id,
      status: payment.status,
      ...(payment.reason !== null && { reason: payment.reason }),
      ...(payment.received !== null && { crypto_value: payment.received }),
    };
    await db.sql`
      insert into processor.events (id, payment_id, body, next_at, created_at)
      values (${event.event_id}, ${payment.id}, ${JSON.stringify(event)}, ${now()}, ${now()})`;
  }

  async function end(
    id: string,
    status: 'authorized' | 'declined',
    reason: Reason | null,
    received: Decimal | null,
  ): Promise<ProcessorPayment> {
    const payment = await db.one<ProcessorPayment>`
      update processor.payments set status = ${status}, reason = ${reason}, received = ${received}, updated_at = ${now()}
      where id = ${id} and status = 'pending' returning *`;
    if (!payment) throw new Error(`payment ${id} had ended before`);
    await record(payment);
    return payment;
  }

  const byReference = (reference: string) => db.one<ProcessorPayment>`select * from processor.payments where reference = ${reference}`;

  /** Creates the payment with its first event, or returns the existing payment of the reference. */
  async function keep(reference: string, insert: () => Promise<ProcessorPayment | undefined>): Promise<ProcessorPayment> {
    return db.transaction(async () => {
      const payment = await insert();
      if (payment) await record(payment);
      const kept = payment ?? (await byReference(reference));
      if (!kept) throw new Error(`payment for ${reference} vanished`);
      return kept;
    });
  }

  /** Adds coins that came after the end. Like every event, this one states the total so far. */
  async function addReceived({ id, amount }: ProcessorPayment): Promise<ProcessorPayment> {
    const payment = await db.single<ProcessorPayment>`
      update processor.payments set received = coalesce(received, 0) + ${amount}::numeric, updated_at = ${now()} where id = ${id} returning *`;
    await record(payment);
    return payment;
  }

  /** Runs `change` on the locked payment if it is pending; otherwise leaves it as it is. */
  const whilePending = (
    id: string,
    change: (payment: ProcessorPayment) => Promise<ProcessorPayment>,
  ): Promise<ProcessorPayment | undefined> =>
    db.transaction(async () => {
      const payment = await db.one<ProcessorPayment>`select * from processor.payments where id = ${id} for update`;
      return payment?.status === 'pending' ? change(payment) : payment;
    });

  return { byReference, keep, end, addReceived, whilePending };
}
type Records = ReturnType<typeof createRecords>;

function orders({ db, now, secret, payoutDelayMs }: BooksOptions, { keep, end }: Records) {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  return {
    createInvoice: (order: InvoiceOrder) =>
      keep(order.reference, async () => {
        const id = newId();
        if (!isNetwork(order.network)) throw new UnknownNetwork(order.network);
        return db.one<ProcessorPayment>`
          insert into processor.payments (id, kind, reference, code, network, amount, address, tag, fiat_amount, fiat_currency, language, success_url,
            failure_url, status, due_at, created_at, updated_at)
          values (${id}, 'invoice', ${order.reference}, ${order.code}, ${order.network}, ${order.amount}, ${sandboxAddress(secret(), order.network, id)},
            ${sandboxTag(secret(), order.network, id)}, ${order.fiat.amount}, ${order.fiat.currency}, ${order.language}, ${order.success_url},
            ${order.failure_url}, 'pending', ${later(invoiceTtlMs)}, ${now()}, ${now()})
          on conflict (reference) do nothing returning *`;
      }),

    createPayout: (order: PayoutOrder) =>
      keep(
        order.reference,
        () => db.one<ProcessorPayment>`
          insert into processor.payments (id, kind, reference, code, network, amount, address, tag, status, due_at, is_held, created_at, updated_at)
          select ${newId()}, 'payout', ${order.reference}, ${order.code}, ${order.network}, ${order.amount}::numeric, ${order.address},
            ${order.destination_tag || null}, 'pending', ${later(payoutDelayMs)}, holds_payouts, ${now()}, ${now()}
          from processor.settings
          on conflict (reference) do nothing returning *`,
      ),

    /** Also for a reference that has not arrived yet, which is then refused when it does. */
    cancel: (reference: string) =>
      db.transaction(async () => {
        const voided = await db.one<ProcessorPayment>`
          insert into processor.payments (id, kind, reference, status, reason, due_at, created_at, updated_at)
          values (${newId()}, 'void', ${reference}, 'declined', 'cancelled', ${now()}, ${now()}, ${now()})
          on conflict (reference) do nothing returning *`;
        const payment =
          voided ?? (await db.one<ProcessorPayment>`select * from processor.payments where reference = ${reference} for update`);
        if (!payment) throw new Error(`payment for ${reference} vanished`);
        return payment.status === 'pending' ? end(payment.id, 'declined', 'cancelled', null) : payment;
      }),
  };
}

const ends = ({ db, now }: BooksOptions, { end, addReceived, whilePending }: Records) => ({
  /** Applies the choice of the person on the page of an open invoice. */
  choose: (id: string, choice: Choice) =>
    whilePending(id, async (payment) => {
      if (payment.kind !== 'invoice' || choice === 'late' || choice === 'again') return payment;
      if (choice === 'expire' || payment.due_at <= now()) return end(id, 'declined', 'expired', null);
      if (choice === 'refuse') return end(id, 'declined', 'refused', null);
      if (choice === 'exact') return end(id, 'authorized', null, payment.amount);
      const { half } = await db.single<{ half: Decimal }>`
        select trim_scale(trunc(${payment.amount}::numeric / 2, ${coinOf(payment.code)?.decimals ?? decimals}::int)) as half`;
      return choice === 'more' ? end(id, 'authorized', null, add(payment.amount, half)) : end(id, 'declined', 'underpaid', half);
    }),

  /** Applies a transfer after the end of an invoice; a repeated one changes nothing. */
  sendFurther: (id: string, choice: Choice) =>
    db.transaction(async () => {
      const payment = await db.one<ProcessorPayment>`select * from processor.payments where id = ${id} for update`;
      return payment && furtherChoice(payment) === choice ? addReceived(payment) : payment;
    }),

  endPayout: (id: string, choice: 'pay' | 'refuse') =>
    whilePending(id, async (payment) => {
      if (payment.kind !== 'payout') return payment;
      return choice === 'pay' ? end(id, 'authorized', null, payment.amount) : end(id, 'declined', 'refused', null);
    }),

  /** Ends due payments: unpaid invoices expire, payouts are sent. @returns how many. */
  endDue: () =>
    db.transaction(async () => {
      const due = await db.sql<ProcessorPayment>`
        select * from processor.payments where status = 'pending' and not is_held and due_at <= ${now()}
        order by due_at limit ${batchSize} for update skip locked`;
      for (const { id, kind, amount } of due) {
        await (kind === 'payout' ? end(id, 'authorized', null, amount) : end(id, 'declined', 'expired', null));
      }
      return due.length;
    }),
});

const lists = ({ db }: BooksOptions) => ({
  byId: (id: string) => db.one<ProcessorPayment>`select * from processor.payments where id = ${id}`,

  /** Begun from `from` on and before `to`, behind `after`, the oldest first. */
  listed: (from: Date, to: Date, after: ListLocation | null, limit: number) =>
    db.sql<ListedRow>`
      select *, (extract(epoch from created_at) * 1000000)::bigint::text as micros from processor.payments
      where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz and (${after === null}::boolean
        or (created_at, id) > ('epoch'::timestamptz + ${after?.micros ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? ''}::text))
      order by created_at, id limit ${limit}::int`,

  payouts: (limit: number) =>
    db.sql<ProcessorPayment>`select * from processor.payments where kind = 'payout' order by created_at desc limit ${limit}`,

  holdsPayouts: async () =>
    (await db.one<{ holds_payouts: boolean }>`select holds_payouts from processor.settings`)?.holds_payouts ?? false,

  /** Held payouts wait for a person; releasing the hold sends them. */
  holdPayouts: (isHeld: boolean) =>
    db.transaction(async () => {
      await db.sql`update processor.settings set holds_payouts = ${isHeld}`;
      if (!isHeld) await db.sql`update processor.payments set is_held = false where is_held`;
    }),
});

/** The sandbox processor's records: one payment per reference, one end per payment, one event per change. */
export function createBooks(options: BooksOptions) {
  const records = createRecords(options);
  return {
    byReference: records.byReference,
    ...orders(options, records),
    ...ends(options, records),
    ...lists(options),
  };
}
export type Books = ReturnType<typeof createBooks>;
