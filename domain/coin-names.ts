import table from './coins.json' with { type: 'json' };

/** The names of the accepted coins by code, in the order in which they are shown. The build inlines them (`pluginCoins`). */
export const coinNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(table).map(([code, { name }]) => [code, name]),
);
