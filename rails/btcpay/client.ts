import { add, isPositive, subtract } from '#domain/money.ts';
import type { Host } from '#server/host.ts';
import {
  type KnownPayment,
  type PayoutCoin,
  type ProcessorBalance,
  type ProcessorClient,
  type ProcessorPayment,
  type Transfer,
  ProcessorRefusal,
  ProcessorUnavailable,
  unlessRefused,
} from '#server/payments/processor-client.ts';
import { type BtcpayApi, btcpayApi } from './api.ts';
import type { BtcpaySettings } from './settings.ts';
import {
  confirmationsOf,
  invoiceOf,
  invoiceState,
  neededOf,
  owedOf,
  paidOf,
  payoutOf,
  payoutState,
  referenceOf,
  seenPayments,
  walletCoins,
} from './states.ts';

/** Minutes in which an invoice is paid; coins of a later transfer are held as a receipt. */
const payMinutes = 60;
/** A request that was sent before has arrived by then, or never will. */
const onItsWayMs = 3_600_000;

const methodOf = ({ code, processorCode }: { readonly code: string; readonly processorCode: string | null }): string =>
  processorCode ?? `${code}-CHAIN`;

/** The state of an invoice with what arrived for it. @throws ProcessorUnavailable */
export async function readInvoice(api: BtcpayApi, reply: unknown): Promise<ProcessorPayment> {
  const invoice = invoiceOf(reply);
  const methods = await api.get(`/invoices/${invoice.id}/payment-methods?onlyAccountedPayments=false`);
  const transfers = await transfersOf(api, neededOf(invoice), methods);
  return { ...invoiceState(invoice, paidOf(methods)), transfers };
}

const maxTransfers = 20;

/**
 * Payments of an invoice with their confirmations. A settled one has as many as it needs; the wallet reports those of the others to a key that may read it.
 * They are only shown: a wallet that does not reply is not asked again, and delays no credit.
 */
async function transfersOf(api: BtcpayApi, needed: number, methods: unknown): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let isReadable = true;
  async function seenOf(path: string): Promise<number> {
    if (!isReadable) return 0;
    try {
      return confirmationsOf(await api.getAllowed(path));
    } catch {
      isReadable = false;
      return 0;
    }
  }
  for (const { txHash, output, value, isSettled, method } of seenPayments(methods).slice(0, maxTransfers)) {
    const path = `/payment-methods/${encodeURIComponent(method)}/wallet/transactions/${txHash}`;
    const confirmations = isSettled ? needed : Math.min(await seenOf(path), needed);
    transfers.push({ txHash, output, value, confirmations, needed });
  }
  return transfers;
}

/** The invoice of a reference. Two requests at once make two: the first that something arrived for counts, else the oldest. */
async function invoiceOfReference(api: BtcpayApi, reference: string): Promise<ProcessorPayment | null> {
  const list = await api.get(`/invoices?orderId=${reference}&includeArchived=true`);
  if (!Array.isArray(list)) throw new ProcessorUnavailable('an answer without a list of invoices');
  const own = list.filter((reply) => referenceOf(invoiceOf(reply)) === reference).toReversed();
  const states: ProcessorPayment[] = [];
  for (const reply of own) states.push(await readInvoice(api, reply));
  return states.find(({ cryptoValue = '0', status }) => status === 'authorized' || /[1-9]/.test(cryptoValue)) ?? states[0] ?? null;
}

async function payoutOfReference(api: BtcpayApi, reference: string): Promise<ProcessorPayment | null> {
  const list = await api.get('/payouts?includeCancelled=true');
  if (!Array.isArray(list)) throw new ProcessorUnavailable('an answer without a list of payouts');
  const own = list.map(payoutOf).filter((payout) => referenceOf(payout) === reference);
  // Two would be two payments: that is for a person, and nothing is sent again meanwhile.
  if (own.length > 1) throw new ProcessorUnavailable(`${own.length} payouts of one reference`);
  return own[0] ? payoutState(own[0]) : null;
}

async function byId(
  api: BtcpayApi,
  { kind, externalId }: KnownPayment & { readonly externalId: string },
): Promise<ProcessorPayment | null> {
  const reply = await api.get(`/${kind === 'deposit' ? 'invoices' : 'payouts'}/${encodeURIComponent(externalId)}`);
  if (reply === null) return null;
  return kind === 'deposit' ? readInvoice(api, reply) : payoutState(payoutOf(reply));
}

const openPayouts: readonly string[] = ['AwaitingApproval', 'AwaitingPayment'];

/** The coins of the store's wallets that are confirmed and that no payout waits for. A wallet that the key may not read is left out. */
async function balancesOf(api: BtcpayApi, coins: readonly PayoutCoin[]): Promise<ProcessorBalance[]> {
  const list = await api.get('/payouts');
  if (!Array.isArray(list)) throw new ProcessorUnavailable('an answer without a list of payouts');
  const open = list.map(payoutOf).filter(({ state }) => openPayouts.includes(state));
  const balances: ProcessorBalance[] = [];
  for (const coin of coins) {
    const method = methodOf(coin);
    const wallet = await api.getAllowed(`/payment-methods/${encodeURIComponent(method)}/wallet`);
    if (wallet === null) continue;
    const owed = open.filter(({ payoutMethodId }) => payoutMethodId === method).map(owedOf);
    const left = subtract(walletCoins(wallet), owed.reduce(add, '0'));
    balances.push({ code: coin.code, network: coin.network, available: isPositive(left) ? left : '0' });
  }
  return balances;
}

/** A BTCPay server as a processor. */
export function btcpayClient(
  { fetch, now }: Pick<Host, 'fetch' | 'now'>,
  settings: BtcpaySettings,
): ProcessorClient & { readonly api: BtcpayApi } {
  const api = btcpayApi({ fetch }, settings);
  const find = (reference: string, known: KnownPayment): Promise<ProcessorPayment | null> => {
    const { kind, externalId } = known;
    if (externalId !== null) return byId(api, { ...known, externalId });
    return kind === 'deposit' ? invoiceOfReference(api, reference) : payoutOfReference(api, reference);
  };
  /** Ends what the server knows, as far as it still can. */
  async function end(state: ProcessorPayment, kind: KnownPayment['kind']): Promise<ProcessorPayment> {
    if (state.status !== 'pending') return state;
    // Coins of an invoice that is being paid arrive whatever it is called.
    if (kind === 'deposit' && invoiceOf(await api.get(`/invoices/${state.externalId}`)).status !== 'New') return state;
    try {
      await (kind === 'deposit'
        ? api.send('POST', `/invoices/${state.externalId}/status`, { status: 'Invalid' })
        : api.send('DELETE', `/payouts/${state.externalId}`));
      return { externalId: state.externalId, status: 'declined', reason: 'cancelled' };
    } catch (error) {
      // It has gone on meanwhile.
      if (error instanceof ProcessorRefusal) return state;
      throw error;
    }
  }
  return {
    api,
    async createInvoice({ reference, code, processorCode, amount, language, successUrl }) {
      const reply = await api.send('POST', '/invoices', {
        amount,
        currency: code,
        metadata: { orderId: reference },
        checkout: {
          paymentMethods: [methodOf({ code, processorCode })],
          expirationMinutes: payMinutes,
          paymentTolerance: 0,
          redirectURL: successUrl,
          redirectAutomatically: false,
          defaultLanguage: language,
        },
      });
      return invoiceState(invoiceOf(reply), { coins: '0', destination: null });
    },
    async createPayout({ reference, code, processorCode, amount, address }) {
      const reply = await api.send('POST', '/payouts', {
        destination: address,
        amount,
        payoutMethodId: methodOf({ code, processorCode }),
        approved: true,
        metadata: { reference },
      });
      return payoutState(payoutOf(reply));
    },
    balances: (coins) => balancesOf(api, coins),
    lookup: (reference, known) => unlessRefused(find(reference, known)),
    async cancel(reference, known) {
      const state = await unlessRefused(find(reference, known));
      if (state) return unlessRefused(end(state, known.kind));
      // An invoice that nobody knows is paid by nobody. A payout may be on its way to the server.
      if (known.kind === 'withdrawal' && now().getTime() - known.askedAt.getTime() < onItsWayMs)
        throw new ProcessorUnavailable('the request for the payout may still be on its way');
      return { externalId: null, status: 'declined', reason: 'cancelled' };
    },
  };
}
