import table from './coins.json' with { type: 'json' };

export interface Coin {
  readonly code: string;
  readonly name: string;
  /** Decimals of a payment's amount, at most as many as every network of the coin supports. */
  readonly decimals: number;
}

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

/** The accepted coins, in the order in which they are shown. `coins.json` holds all facts about each. */
export const knownCoins: readonly Coin[] = Object.entries(table).map(([code, { name, decimals }]) => ({ code, name, decimals }));

export const coinOf = (code: string): Coin | undefined => knownCoins.find((known) => known.code === code);
