import table from './coins.json' with { type: 'json' };

/** Contracts of each coin on its networks, by code and network: the token itself, or the token that wraps the chain's own coin. */
export const coinContracts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = Object.fromEntries(
  Object.entries(table).flatMap(([code, { networks }]) => {
    const own = Object.entries(networks as Record<string, { contracts?: string[] }>).flatMap(([network, { contracts }]) =>
      contracts ? [[network, contracts] as const] : [],
    );
    return own.length > 0 ? [[code, Object.fromEntries(own)] as const] : [];
  }),
);
