import { coinNetworks } from './coin-networks.ts';
import type { Network } from './coins.ts';

/** Chains on which many people share one account, each with its coin: only what goes with the address says whose the money is. */
const sharedMemoNetworks: { readonly [N in Network]?: string } = { 'XRP Ledger': 'XRP', Stellar: 'XLM', TON: 'TON', 'Cosmos Hub': 'ATOM' };

export const needsMemo = (network: Network): boolean => Object.hasOwn(sharedMemoNetworks, network);

/** Whether a payment by the method may go to such an account. @param asked the network as the platform names it, where it does. */
export const takesMemo = (asked: { readonly code: string; readonly network?: string | undefined }): boolean =>
  asked.network === undefined
    ? Object.values(sharedMemoNetworks).includes(asked.code.toUpperCase())
    : Object.hasOwn(sharedMemoNetworks, asked.network);

/** Whether it is known that no payment by the method can have one. Of a chain that is not listed, nobody knows. */
export const takesNoMemo = (asked: { readonly code: string; readonly network?: string | undefined }): boolean =>
  Object.hasOwn(coinNetworks, asked.code) && !takesMemo(asked);

/** What wallets of the coin call it. */
export const memoNameOf = (code: string): 'tag' | 'memo' => (code.toUpperCase() === 'XRP' ? 'tag' : 'memo');
