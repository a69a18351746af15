import type { Network } from './coins.ts';

/** Chains on which a platform shares one account among its payers: only what goes with the address says whose the money is. */
const SHARED: readonly Network[] = ['XRP Ledger', 'Stellar', 'TON', 'Cosmos Hub'];

export const needsMemo = (network: Network): boolean => SHARED.includes(network);

/** What wallets of the coin call it. */
export const memoNameOf = (code: string): 'tag' | 'memo' => (code.toUpperCase() === 'XRP' ? 'tag' : 'memo');
