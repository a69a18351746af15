import { coinNetworks } from './coin-networks.ts';

interface Asked {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

/** What a payment by the method goes over. A platform that names none means the coin's only one, or what it calls the coin itself. */
export function networkName({ name, code, network }: Asked): string {
  const [only, ...others] = coinNetworks[code] ?? [];
  return network ?? (others.length === 0 ? only : undefined) ?? name;
}
