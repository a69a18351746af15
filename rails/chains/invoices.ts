import { fromMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { Host } from '#server/host.ts';
import type { PaymentEvent } from '#server/payments/processors.ts';
import { type Arrived, arrivalsOf, invoiceState, type InvoiceRow } from './arrivals.ts';
import { cursorOf, type KnownNetwork, lockNetwork } from './cursor.ts';

/** Older arrivals were reported long ago. */
export const recentBlocks = 1_000;

/** The stored invoices of a network. Writers of one reference take turns by the lock of the network's row. */
export interface InvoiceBook extends KnownNetwork, Pick<Host, 'now'> {
  readonly payMinutes: number;
  find(reference: string): Promise<InvoiceRow | undefined>;
  arrived(row: InvoiceRow): Promise<readonly Arrived[]>;
  insertCancelled(reference: string): Promise<unknown>;
  cancel(reference: string): Promise<unknown>;
  /** Invoices of deposits that have ended, where coins came or went lately. */
  ended(): Promise<readonly (InvoiceRow & { readonly status: 'authorized' | 'declined' })[]>;
  saveReported(reference: string, final: bigint): Promise<unknown>;
}

const stateOf = async (book: InvoiceBook, row: InvoiceRow): Promise<ProcessorPayment> =>
  invoiceState(row, await book.arrived(row), await cursorOf(book));

/**
 * Gives a deposit its address, once. @param insert writes the invoice down, in the transaction that holds the lock of the network.
 * @throws ProcessorRefusal for one that was cancelled before, ProcessorUnavailable before the first block was read.
 */
export async function openInvoice(
  book: InvoiceBook,
  { reference, successUrl }: { readonly reference: string; readonly successUrl: string },
  insert: (expires: Date) => Promise<unknown>,
): Promise<ProcessorPayment> {
  const { db, id, now, payMinutes } = book;
  if (!(await cursorOf(book))) throw new ProcessorUnavailable(`${id} has not been read yet`);
  await db.transaction(async () => {
    await lockNetwork(book);
    if (!(await book.find(reference))) await insert(new Date(now().getTime() + payMinutes * 60_000));
  });
  const row = await book.find(reference);
  if (row?.cancelledAt !== null) throw new ProcessorRefusal('this deposit was cancelled');
  // The site's own page of the deposit shows the address.
  return { ...(await stateOf(book, row)), payUrl: successUrl };
}

export async function findInvoice(book: InvoiceBook, reference: string): Promise<ProcessorPayment | null> {
  const row = await book.find(reference);
  return row ? stateOf(book, row) : null;
}

/** Ends a deposit that nothing came for. Coins that are on their way arrive whatever it is called. */
export async function cancelInvoice(book: InvoiceBook, reference: string): Promise<ProcessorPayment> {
  await book.db.transaction(async () => {
    await lockNetwork(book);
    const row = await book.find(reference);
    if (!row) return book.insertCancelled(reference);
    const state = await stateOf(book, row);
    const isComing = (state.transfers ?? []).some(({ replacedBy }) => replacedBy === undefined);
    return isComing || state.status !== 'pending' ? undefined : book.cancel(reference);
  });
  return required(await findInvoice(book, reference), `The invoice of ${reference}`);
}

/** As many as an event may have: the newest, for the platform has stored those before. */
const maxTransfers = 20;

/** Reports coins of deposits that the platform does not look up any more: late, doubled, or gone with a block after they had counted. */
export async function reportArrivals(book: InvoiceBook, tell: (event: PaymentEvent) => Promise<unknown>): Promise<void> {
  const cursor = await cursorOf(book);
  if (cursor?.is_disputed === true) return;
  for (const row of await book.ended()) {
    const { reference, rules, reported, status } = row;
    const { final, transfers } = arrivalsOf(rules, await book.arrived(row), cursor?.height ?? 0);
    // A lookup credited them, and their blocks went before this had reported them: an event of this id counts once.
    const isGone = status === 'authorized' && final === 0n && reported === 0n;
    if (final === reported && !isGone) continue;
    await tell({
      event_id: isGone ? `${reference}:gone` : `${reference}:${cursor?.hash.slice(-16)}:${final}`,
      transaction_id: reference,
      external_id: reference,
      // The end that it had stands: what came beside it is held.
      status,
      ...(status === 'declined' && { reason: 'expired' as const }),
      crypto_value: fromMinor(final, rules.decimals),
      transfers: transfers.slice(-maxTransfers).map(({ txHash, replacedBy, sender, ...transfer }) => ({
        ...transfer,
        tx_hash: txHash,
        ...(replacedBy !== undefined && { replaced_by: replacedBy }),
        ...(sender !== undefined && { sender }),
      })),
    });
    await book.saveReported(reference, final);
  }
}
