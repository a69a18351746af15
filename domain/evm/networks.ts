import type { Network } from '../coins.ts';

/** A chain of the EVM. Sources: EIP-155 ids of the chains' own documents. */
export interface EvmNetwork {
  /** Names the network in tables and settings: `ethereum`, `ethereum-anvil`. */
  readonly id: string;
  readonly chainId: number;
  /** The network's name in payment methods. */
  readonly label: Network;
  /** The coin that fees are paid in. */
  readonly code: string;
}

/** Decimals of the native coins of all EVM chains. */
export const nativeDecimals = 18;

const ethereum = { label: 'ERC-20', code: 'ETH' } as const;
const polygon = { label: 'Polygon', code: 'POL' } as const;

/** Ethereum Classic is missing because it has no EIP-1559 transactions. */
export const evmNetworks: readonly EvmNetwork[] = [
  { ...ethereum, id: 'ethereum', chainId: 1 },
  { ...ethereum, id: 'ethereum-sepolia', chainId: 11_155_111 },
  { ...ethereum, id: 'ethereum-anvil', chainId: 31_337 },
  { id: 'bsc', chainId: 56, label: 'BEP-20', code: 'BNB' },
  { ...polygon, id: 'polygon', chainId: 137 },
  { ...polygon, id: 'polygon-anvil', chainId: 31_338 },
  { id: 'arbitrum', chainId: 42_161, label: 'Arbitrum', code: 'ETH' },
  { id: 'base', chainId: 8_453, label: 'Base', code: 'ETH' },
  { id: 'avalanche', chainId: 43_114, label: 'Avalanche C-Chain', code: 'AVAX' },
];

/** @throws Error that names the known networks. */
export function evmNetwork(id: string): EvmNetwork {
  const found = evmNetworks.find((network) => network.id === id);
  if (!found) throw new Error(`There is no network ${id}. Choose one of ${evmNetworks.map((network) => network.id).join(', ')}.`);
  return found;
}

/** The path of the single account on every EVM chain (BIP 44). */
export const evmAccountPath = "m/44'/60'/0'";
