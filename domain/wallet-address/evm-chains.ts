import { coinNetworks } from '../coin-networks.ts';
import { plainName } from './chains.ts';

/** Ids of EVM chains (EIP-155), by names of `chains.ts` and short names of EIP-3770. A bare `ethereum:` means chain 1, as in EIP-681. */
const ids: readonly (readonly [id: string, label: string, names: string])[] = [
  ['1', 'ERC-20', 'erc20 eth ethereum'],
  ['10', 'Optimism', 'optimism oeth'],
  ['56', 'BEP-20', 'bep20 bsc bnb bnbsmartchain'],
  ['61', 'Ethereum Classic', 'ethereumclassic etc'],
  ['100', 'Gnosis', 'gno'],
  ['137', 'Polygon', 'polygon matic pol'],
  ['250', 'Fantom', 'ftm'],
  ['324', 'ZKsync', 'zksync'],
  ['8453', 'Base', 'base'],
  ['42161', 'Arbitrum', 'arbitrum arbitrumone arb1'],
  ['42220', 'Celo', 'celo'],
  ['43114', 'Avalanche C-Chain', 'avalanche avalanchecchain avaxc avax'],
  ['59144', 'Linea', 'linea'],
];
const idByName = new Map(ids.flatMap(([id, , names]) => names.split(' ').map((name) => [name, id] as const)));

/** Undefined for an unknown name. */
export const chainIdNamed = (name: string): string | undefined => idByName.get(plainName(name));

/** The chain of a payment method. Without a network it is known only for a coin that runs on a single chain. */
export function chainIdOf(code: string, network: string | undefined): string | undefined {
  const [only, ...others] = coinNetworks[code.toUpperCase()] ?? [];
  const name = network ?? (others.length === 0 ? only : undefined);
  return name === undefined ? undefined : chainIdNamed(name);
}

/** The common name of the chain. */
export const chainLabel = (id: string): string => ids.find((chain) => chain[0] === id)?.[1] ?? `EVM ${id}`;
