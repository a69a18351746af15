import { coinNetworks } from './coin-networks.ts';

interface Asked {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** The name of a payment method's network. If the platform gives none, it is the coin's only network or the method's name. */
export function networkName({ name, code, network }: Asked): string {
  const [only, ...others] = coinNetworks[code] ?? [];
  return network ?? (others.length === 0 ? only : undefined) ?? name;
}
