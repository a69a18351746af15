import { fromMinor } from '#domain/money.ts';
import type { ProcessorClient } from '#server/payments/processor-client.ts';
import { cancelInvoice, findInvoice } from '../chains/invoices.ts';
import { confirmationBounds } from '../chains/settings.ts';
import { cancelPayout, findPayout, reclaimPayout } from '../chains/payouts.ts';
import { shownWithin } from '../chains/within.ts';
import { type Chain, coinDecimals } from './chain.ts';
import { invoiceBook, openCoinInvoice } from './deposits.ts';
import { expectedPayoutFee, freeCoins, minPayoutFee } from './funding.ts';
import { payoutBook, requestPayout, unfundedPayouts } from './payouts.ts';
import { comingTransfers, openPermanentAddress, permanentDepositsOf } from './permanent-addresses.ts';

/** The platform's own wallet as a processor: it replies by what was read of the chain, and asks its node for the price of a payout alone. */
export const chainClient = (chain: Chain, networkName: string): ProcessorClient => ({
  createInvoice: (invoice) => openCoinInvoice(chain, invoice),
  createPayout: (payout) => requestPayout(chain, payout),
  lookup: (reference, { kind }) =>
    kind === 'deposit' ? findInvoice(invoiceBook(chain), reference) : findPayout(payoutBook(chain), reference),
  cancel: (reference, { kind }) =>
    kind === 'deposit' ? cancelInvoice(invoiceBook(chain), reference) : cancelPayout(payoutBook(chain), reference),
  refunds: true,
  reclaim: (reference, requeue) => reclaimPayout(payoutBook(chain), reference, requeue),
  createAddress: (request) => openPermanentAddress(chain, request),
  comingTransfers: (reference) => comingTransfers(chain, reference),
  permanentDeposits: (cursor) => permanentDepositsOf(chain, networkName, cursor),
  terms: ({ code }) => {
    const { network } = chain.settings;
    if (code !== network.code) return null;
    const passedOn = { minimum: fromMinor(network.dust, coinDecimals) };
    return { deposits: passedOn, withdrawals: passedOn, confirmations: confirmationBounds(chain.settings) };
  },
  async balances() {
    const [coins, owed] = [await freeCoins(chain), await unfundedPayouts(chain)];
    const free = coins.reduce((sum, { value }) => sum + value, 0n) - owed;
    const { network } = chain.settings;
    const exact = (minor: bigint) => fromMinor(minor, coinDecimals);
    const expected = await shownWithin(expectedPayoutFee(chain));
    const networkFee = expected === null ? undefined : { code: network.code, amount: exact(expected) };
    const available = exact(free < 0n ? 0n : free);
    return [{ code: network.code, network: networkName, available, fee: exact(minPayoutFee(network)), networkFee }];
  },
});
