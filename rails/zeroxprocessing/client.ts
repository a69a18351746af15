import type { Host } from '#server/host.ts';
import { formState, isSent } from '#server/payments/own-record.ts';
import {
  type KnownPayment,
  type ProcessorClient,
  type ProcessorPayment,
  ProcessorRefusal,
  ProcessorUnavailable,
  unlessRefused,
} from '#server/payments/processor-client.ts';
import { type ZeroxApi, zeroxApi } from './api.ts';
import type { ZeroxSettings } from './settings.ts';
import { depositState, isId, payoutState } from './states.ts';

/** The payment window is at most 50 minutes long. Coins of a later transfer are held as a receipt. */
const expiresAfterS = 3_600;

export interface ZeroxClient extends ProcessorClient {
  /** The state of a payment by the id that the processor gave it. @throws ProcessorUnavailable */
  readonly stateOf: (kind: KnownPayment['kind'], id: string, reference: string) => Promise<ProcessorPayment>;
}

async function createForm(
  api: ZeroxApi,
  { merchantId }: ZeroxSettings,
  email: string,
  { reference, code, processorCode, amount, successUrl, failureUrl }: Parameters<ProcessorClient['createInvoice']>[0],
): Promise<ProcessorPayment> {
  // The player stays unknown there: each payment is a client of its own.
  const answer = await api.post(
    '/Payment',
    new URLSearchParams({
      Amount: amount,
      Currency: processorCode ?? code,
      Email: email,
      ClientId: reference,
      MerchantId: merchantId,
      BillingID: reference,
      SuccessUrl: successUrl,
      CancelUrl: failureUrl,
      AutoReturn: 'true',
      ReturnUrl: 'true',
    }),
  );
  const payUrl = answer['redirecturl'];
  if (typeof payUrl !== 'string' || URL.parse(payUrl)?.protocol !== 'https:')
    throw new ProcessorUnavailable('an answer without the address of a payment form');
  return { externalId: null, status: 'pending', payUrl };
}

/** 0xProcessing as a processor. @param email what it is given in place of the player's address. */
export function zeroxClient(host: Pick<Host, 'fetch' | 'db' | 'now'>, settings: ZeroxSettings, email: string): ZeroxClient {
  const api = zeroxApi(host, settings);
  const stateOf: ZeroxClient['stateOf'] = async (kind, id, reference) =>
    kind === 'deposit'
      ? depositState(await unlessRefused(api.get(`/Api/GetPayment/${id}`)), id, reference, settings.merchantId)
      : payoutState(await unlessRefused(api.get(`/Api/GetWithdraw/${id}`)), id, reference);

  async function lookup(reference: string, { kind, externalId }: KnownPayment): Promise<ProcessorPayment | null> {
    if (externalId !== null) return stateOf(kind, externalId, reference);
    if (kind === 'deposit') return formState(host, reference, expiresAfterS);
    if (!(await isSent(host, reference))) return null;
    // It cannot be found by our id: only its webhook tells, and a second request could be a second payout.
    throw new ProcessorUnavailable('the reply to the withdrawal was lost: its webhook or a person has to say what became of it');
  }
  return {
    stateOf,
    lookup,
    createInvoice: (invoice) => createForm(api, settings, email, invoice),
    async createPayout({ reference, code, processorCode, amount, address, destinationTag }) {
      const answer = await api.post('/Api/Withdraw', {
        Currency: processorCode ?? code,
        Amount: amount,
        Address: address,
        ...(destinationTag !== '' && { DestinationTag: destinationTag }),
        ClientId: reference,
        ExternalId: reference,
        Test: false,
      });
      const id = answer['id'];
      if (!isId(id) || answer['externalid'] !== reference) throw new ProcessorUnavailable('an answer without the withdrawal');
      return { externalId: id, status: 'pending' };
    },
    async cancel(reference, known) {
      const state = await lookup(reference, known);
      if (known.kind === 'withdrawal' && state !== null) {
        if (state.status === 'pending') throw new ProcessorRefusal('a withdrawal is stopped by a manager of the merchant alone');
        return state;
      }
      if (state !== null && state.status !== 'pending') return state;
      // The form may stay open there: what is paid on it is a receipt.
      return { externalId: state?.externalId ?? null, status: 'declined', reason: 'cancelled' };
    },
  };
}
