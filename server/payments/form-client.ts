import type { Host } from '../host.ts';
import { formState, namedId } from './own-record.ts';
import { type Invoice, type ProcessorClient, ProcessorRefusal } from './processor-client.ts';

/**
 * A processor with a payment page and webhooks alone: a payment can neither be looked up there nor ended. It takes no withdrawals, whose
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

/** A form as a client: what becomes of a payment by itself is decided by our own record and the clock. */
export const clientOfForm = (host: Pick<Host, 'db' | 'now'>, form: PaymentForm): ProcessorClient => ({
  async createInvoice(invoice) {
    const { payUrl, externalId = null } = await form.createInvoice(invoice);
    return { externalId, status: 'pending', payUrl };
  },
  createPayout: () => Promise.reject(new ProcessorRefusal('a payment form pays nothing out')),
  // Ends it here: the page may stay open there, and what is paid on it is a receipt.
  cancel: async (reference) => ({ externalId: await namedId(host, reference), status: 'declined', reason: 'cancelled' }),
  lookup: (reference) => formState(host, reference, form.expiresAfterS),
});
