interface Named {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** `Tether` of `Tether (TRC-20)`: some platforms put the network into the name. */
const bareName = ({ name, network }: Pick<Named, 'name' | 'network'>): string =>
  network && name.endsWith(` (${network})`) ? name.slice(0, -network.length - ' ()'.length) : name;

const isNamedIn = (name: string, network: string | undefined): boolean => !network || name.includes(network);

/** `Tether · TRC-20`: the network is named where the coin's name does not say it. */
export function methodName({ name, network }: Omit<Named, 'code'>): string {
  const bare = bareName({ name, network });
  return isNamedIn(bare, network) ? bare : `${bare} · ${network}`;
}

/** `Tether · USDT · TRC-20`: what tells the methods of a list apart. */
export function methodLabel({ name, code, network }: Named): string {
  const bare = bareName({ name, network });
  return [bare, ...(bare === code ? [] : [code]), ...(isNamedIn(bare, network) ? [] : [network])].join(' · ');
}
