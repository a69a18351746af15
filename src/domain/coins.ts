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

export interface Coin {
  readonly code: string;
  readonly name: string;
  /** Decimals of an amount that is paid, at most what every network of the coin can carry. */
  readonly decimals: number;
  readonly networks: readonly Network[];
}

const coin = (code: string, name: string, decimals: number, ...networks: Network[]): Coin => ({ code, name, decimals, networks });

/** The accepted coins, in the order in which they are shown. */
export const COINS: readonly Coin[] = [
  coin('BTC', 'Bitcoin', 8, 'Bitcoin'),
  coin('USDT', 'Tether', 6, 'TRC-20', 'ERC-20', 'BEP-20', 'Polygon', 'Solana', 'TON'),
  coin('USDC', 'USD Coin', 6, 'ERC-20', 'BEP-20', 'Polygon', 'Solana', 'Arbitrum', 'Base'),
  coin('DOGE', 'Dogecoin', 8, 'Dogecoin'),
  coin('ETH', 'Ethereum', 8, 'ERC-20', 'Arbitrum', 'Base'),
  coin('TON', 'Toncoin', 8, 'TON'),
  coin('BNB', 'BNB', 8, 'BEP-20'),
  coin('TRX', 'TRON', 6, 'TRC-20'),
  coin('POL', 'Polygon', 8, 'Polygon'),
  coin('LTC', 'Litecoin', 8, 'Litecoin'),
  coin('BCH', 'Bitcoin Cash', 8, 'Bitcoin Cash'),
  coin('DASH', 'Dash', 8, 'Dash'),
  coin('XRP', 'XRP', 6, 'XRP Ledger'),
  coin('SOL', 'Solana', 8, 'Solana'),
  coin('ADA', 'Cardano', 6, 'Cardano'),
  coin('AVAX', 'Avalanche', 8, 'Avalanche C-Chain'),
  coin('DOT', 'Polkadot', 8, 'Polkadot'),
  coin('LINK', 'Chainlink', 8, 'ERC-20'),
  coin('SHIB', 'Shiba Inu', 4, 'ERC-20'),
  coin('XLM', 'Stellar', 7, 'Stellar'),
  coin('XMR', 'Monero', 8, 'Monero'),
  coin('ETC', 'Ethereum Classic', 8, 'Ethereum Classic'),
  coin('ATOM', 'Cosmos', 6, 'Cosmos Hub'),
  coin('UNI', 'Uniswap', 8, 'ERC-20'),
  coin('DAI', 'Dai', 8, 'ERC-20', 'Polygon'),
  coin('ZEC', 'Zcash', 8, 'Zcash'),
  coin('PEPE', 'Pepe', 2, 'ERC-20'),
];

export const coinOf = (code: string): Coin | undefined => COINS.find((known) => known.code === code);
