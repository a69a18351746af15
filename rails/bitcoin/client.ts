import { fromMinor } from '#domain/money.ts';
import type { ProcessorClient } from '#server/payments/processor-client.ts';
import { type Chain, coinDecimals } from './chain.ts';
import { cancelInvoice, findInvoice, openInvoice } from './deposits.ts';
import { freeCoins } from './funding.ts';
import { cancelPayout, findPayout, requestPayout } from './payouts.ts';

/** The platform's own wallet as a processor: it replies by what was read of the chain, and asks nobody. */
export const chainClient = (chain: Chain, networkName: string): ProcessorClient => ({
  createInvoice: (invoice) => openInvoice(chain, invoice),
  createPayout: (payout) => requestPayout(chain, payout),
  lookup: (reference, { kind }) => (kind === 'deposit' ? findInvoice : findPayout)(chain, reference),
  cancel: (reference, { kind }) => (kind === 'deposit' ? cancelInvoice : cancelPayout)(chain, reference),
  async balances() {
    const free = (await freeCoins(chain)).reduce((sum, { value }) => sum + value, 0n);
    return [{ code: chain.settings.network.code, network: networkName, available: fromMinor(free, coinDecimals) }];
  },
});
