interface Named {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** `Tether · TRC-20`: the network is named where the coin's name does not say it. */
export const methodName = ({ name, network }: Omit<Named, 'code'>): string =>
  network && !name.includes(network) ? `${name} · ${network}` : name;

/** `Tether · USDT · TRC-20`: what tells the methods of a list apart. Some platforms put the network into the name. */
export const methodLabel = ({ name, code, network }: Named): string =>
  [name, ...(name === code ? [] : [code]), ...(network && !name.includes(network) ? [network] : [])].join(' · ');
