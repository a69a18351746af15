interface Named {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** `Tether · TRC-20`: the network is named where the coin's name does not say it. */
export const methodName = ({ name, network }: Omit<Named, 'code'>): string => (network && network !== name ? `${name} · ${network}` : name);

/** `Tether · USDT · TRC-20`: what tells the methods of a list apart. */
export const methodLabel = ({ name, code, network }: Named): string =>
  [name, code, network].filter((part, index, parts) => part && parts.indexOf(part) === index).join(' · ');
