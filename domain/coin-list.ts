import table from './coins.json' with { type: 'json' };

export interface Coin {
  readonly code: string;
  readonly name: string;
  /** Decimals of an amount that is paid, at most what every network of the coin can carry. */
  readonly decimals: number;
}

/** The accepted coins, in the order in which they are shown. The build writes the list out in the place of this (`pluginCoins`). */
export const coinList: readonly Coin[] = Object.entries(table).map(([code, { name, decimals }]) => ({ code, name, decimals }));
