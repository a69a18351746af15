import table from './coins.json' with { type: 'json' };
import type { Network } from './coins.ts';

/** By code. The build inlines it (`pluginCoins`). */
export const coinNetworks: Readonly<Record<string, readonly Network[]>> = Object.fromEntries(
  Object.entries(table).map(([code, { networks }]) => [code, Object.keys(networks) as Network[]]),
);
