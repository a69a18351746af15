import { type Coin, coinList } from './coin-list.ts';

/** A chain on which a coin can be sent; the text is what the wire calls `network`. */
export type Network =
  | 'Bitcoin'
  | 'Litecoin'
  | 'Bitcoin Cash'
  | 'Dash'
  | 'Dogecoin'
  | 'XRP Ledger'
  | 'Solana'
  | 'TON'
  | 'TRC-20'
  | 'ERC-20'
  | 'BEP-20'
  | 'Polygon'
  | 'Arbitrum'
  | 'Base'
  | 'Avalanche C-Chain'
  | 'Ethereum Classic'
  | 'Cardano'
  | 'Polkadot'
  | 'Stellar'
  | 'Monero'
  | 'Cosmos Hub'
  | 'Zcash';

export type { Coin };

/** Whatever is known of a coin stands in `coins.json`. */
export const knownCoins = coinList;

export const coinOf = (code: string): Coin | undefined => knownCoins.find((known) => known.code === code);
