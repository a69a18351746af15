import type { Host } from '../host.ts';
import { type Invoice, type ProcessorClient, type ProcessorPayment, ProcessorRefusal } from './processor-client.ts';

/**
 * A processor with a payment page and webhooks alone: it can neither be asked about a payment nor told to end one. It takes no withdrawals, whose
 * outcome has to be found out.
 */
export interface PaymentForm {
  /** Seconds after which an unpaid deposit ends here. Coins that arrive later are held as a receipt. */
  readonly expiresAfterS: number;
  /**
   * @returns where the person pays. The processor's webhooks name `reference`; two pages of one reference are one payment to us.
   * @throws as `ProcessorClient.createInvoice`.
   */
  createInvoice(invoice: Invoice): Promise<{ readonly payUrl: string; readonly externalId?: string }>;
}

interface Row {
  readonly external_id: string | null;
  readonly redirect_url: string | null;
  readonly created_at: Date;
}

/** A form as a client: what becomes of a payment by itself is decided by our own record and the clock. */
export function clientOfForm({ db, now }: Pick<Host, 'db' | 'now'>, form: PaymentForm): ProcessorClient {
  const find = (reference: string) =>
    db.one<Row>`select external_id, redirect_url, created_at from transactions where id = ${reference}::uuid`;
  const stateOf = (row: Row | undefined, end: Pick<ProcessorPayment, 'status' | 'reason'>): ProcessorPayment => ({
    externalId: row?.external_id ?? null,
    ...end,
  });
  return {
    async createInvoice(invoice) {
      const { payUrl, externalId = null } = await form.createInvoice(invoice);
      return { externalId, status: 'pending', payUrl };
    },
    createPayout: () => Promise.reject(new ProcessorRefusal('a payment form pays nothing out')),
    // Ends it here: the page may stay open there, and what is paid on it is a receipt.
    cancel: async (reference) => stateOf(await find(reference), { status: 'declined', reason: 'cancelled' }),
    async lookup(reference) {
      const row = await find(reference);
      const isExpired = row !== undefined && now().getTime() - row.created_at.getTime() > form.expiresAfterS * 1_000;
      if (isExpired) return stateOf(row, { status: 'declined', reason: 'expired' });
      return row === undefined || row.redirect_url === null ? null : stateOf(row, { status: 'pending' });
    },
  };
}
