import { coinNetworks } from './coin-networks.ts';

interface Asked {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** Names the network of a payment method. Without one from the platform it is the coin's only network, else the method's name. */
export function networkName({ name, code, network }: Asked): string {
  const [only, ...others] = coinNetworks[code] ?? [];
  return network ?? (others.length === 0 ? only : undefined) ?? name;
}
