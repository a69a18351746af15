import table from './coins.json' with { type: 'json' };

/** By code and network: the token's contract, or the contract that wraps the chain's own coin. The build inlines it (`pluginCoins`). */
export const coinContracts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = Object.fromEntries(
  Object.entries(table).flatMap(([code, { networks }]) => {
    const own = Object.entries(networks as Record<string, { contracts?: string[] }>).flatMap(([network, { contracts }]) =>
      contracts ? [[network, contracts] as const] : [],
    );
    return own.length > 0 ? [[code, Object.fromEntries(own)] as const] : [];
  }),
);
