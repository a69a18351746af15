import Big from 'big.js';
import table from './coins.json' with { type: 'json' };

/** A payment method. Every payment stores its `id`, which is never given to another method. */
interface NetworkTerms {
  readonly id: number;
  /** Fee of a withdrawal, in the coin. */
  readonly fee: string;
  /** A chain that carries only this coin, so its name adds nothing. */
  readonly isOwn?: boolean;
}

export interface CoinTerms {
  readonly name: string;
  readonly decimals: number;
  /** Base of the sandbox's price in euros, roughly the coin's real price. */
  readonly eur: string;
  /** The largest swing of the sandbox's price, in millionths. */
  readonly swingPpm: number;
  /** For coins whose network makes small payments expensive. */
  readonly minimumEur?: string;
  readonly maximumEur?: string;
  readonly networks: Readonly<Record<string, NetworkTerms>>;
}

const minimumEur = '10';
const maximumEur = '10000';
const withdrawalMaximumEur = '5000';

/** In euros. */
export function rangesOf(coin: CoinTerms): { minimum: string; maximum: string; withdrawalMaximum: string } {
  const maximum = coin.maximumEur ?? maximumEur;
  const withdrawalMaximum = new Big(maximum).lt(withdrawalMaximumEur) ? maximum : withdrawalMaximumEur;
  return { minimum: coin.minimumEur ?? minimumEur, maximum, withdrawalMaximum };
}

/** A coin on a network as a payment method, with the limits and the fee that it has at first. */
export interface CoinMethod {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly chain: string;
  /** The chain as players read it; null where the coin has no chain but its own. */
  readonly network: string | null;
  readonly fee: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly withdrawalMaximum: string;
  readonly decimals: number;
  /** Place in the cashier, from 1 on. */
  readonly position: number;
}

/** Every coin of a table on each of its networks. */
export const methodsOf = (coins: Readonly<Record<string, CoinTerms>>): CoinMethod[] =>
  Object.entries(coins)
    .flatMap(([code, coin]) =>
      Object.entries(coin.networks).map(([chain, { id, fee, isOwn = false }], _, { length }) => ({
        id,
        name: length > 1 ? `${coin.name} (${chain})` : coin.name,
        code,
        chain,
        network: isOwn ? null : chain,
        fee,
        ...rangesOf(coin),
        decimals: coin.decimals,
      })),
    )
    .map((method, index) => ({ ...method, position: index + 1 }));

/** Every coin that is known here, on each network on which its addresses are checked. */
export const knownMethods: readonly CoinMethod[] = methodsOf(table);
