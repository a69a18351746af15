import { required } from '../required.ts';

/** The parameters of a coin of the Bitcoin family on one network. Sources: `chainparams.cpp` and `policy.h` of each reference node. */
export interface CoinNetwork {
  /** Names the network in tables and settings: `litecoin`, `litecoin-regtest`. */
  readonly id: string;
  readonly code: 'BTC' | 'LTC' | 'DOGE';
  readonly isTest: boolean;
  /** The hash of the first block: a node of another network is refused. */
  readonly genesis: string;
  /** The prefix of native segwit addresses; null for coins without them, whose addresses are hashes of public keys. */
  readonly bech32: string | null;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  /** Earlier versions of script hashes that wallets still show. */
  readonly formerScriptHashes: readonly number[];
  /** Versions of extended keys, as the node writes them. */
  readonly extended: { readonly public: number; readonly private: number };
  /** BIP 44 type of the coin. */
  readonly coinType: number;
  /** Nodes do not relay outputs below this many minor units. */
  readonly dust: bigint;
  /** Minor units per virtual byte: the minimum that nodes relay, and the maximum that is ever paid. */
  readonly minFeeRate: bigint;
  readonly maxFeeRate: bigint;
}

const bitcoinKeys = { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 };
const testKeys = { public: 0x04_35_87_cf, private: 0x04_35_83_94 };
const test = { isTest: true, pubKeyHash: 0x6f, extended: testKeys, coinType: 1 } as const;
const bitcoin = { code: 'BTC', dust: 294n, minFeeRate: 1n, maxFeeRate: 500n, formerScriptHashes: [] } as const;
const litecoin = { code: 'LTC', dust: 2_940n, minFeeRate: 10n, maxFeeRate: 2_000n } as const;
const dogecoin = {
  code: 'DOGE',
  dust: 1_000_000n,
  minFeeRate: 1_000n,
  maxFeeRate: 100_000n,
  formerScriptHashes: [],
  bech32: null,
} as const;

/** Bitcoin Cash is missing because its signatures and addresses are of another kind. */
export const coinNetworks: readonly CoinNetwork[] = [
  {
    ...bitcoin,
    id: 'bitcoin',
    isTest: false,
    genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    bech32: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    extended: bitcoinKeys,
    coinType: 0,
  },
  {
    ...bitcoin,
    ...test,
    id: 'bitcoin-regtest',
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    bech32: 'bcrt',
    scriptHash: 0xc4,
  },
  {
    ...litecoin,
    id: 'litecoin',
    isTest: false,
    genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
    bech32: 'ltc',
    pubKeyHash: 0x30,
    scriptHash: 0x32,
    formerScriptHashes: [0x05],
    extended: bitcoinKeys,
    coinType: 2,
  },
  {
    ...litecoin,
    ...test,
    id: 'litecoin-regtest',
    genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
    bech32: 'rltc',
    scriptHash: 0x3a,
    formerScriptHashes: [0xc4],
  },
  {
    ...dogecoin,
    id: 'dogecoin',
    isTest: false,
    genesis: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
    pubKeyHash: 0x1e,
    scriptHash: 0x16,
    extended: { public: 0x02_fa_ca_fd, private: 0x02_fa_c3_98 },
    coinType: 3,
  },
  {
    ...dogecoin,
    ...test,
    id: 'dogecoin-regtest',
    genesis: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
    scriptHash: 0xc4,
  },
];

/** @throws Error that names the known networks. */
export function coinNetwork(id: string): CoinNetwork {
  const found = coinNetworks.find((network) => network.id === id);
  if (!found) throw new Error(`There is no network ${id}. Choose one of ${coinNetworks.map((network) => network.id).join(', ')}.`);
  return found;
}

/** The path of the single account: BIP 84 for coins with native segwit, otherwise BIP 44. */
export const accountPath = ({ bech32, coinType }: CoinNetwork): string => `m/${bech32 === null ? 44 : 84}'/${coinType}'/0'`;

/** The main network of the same coin. */
export const mainNetworkOf = ({ code }: CoinNetwork): CoinNetwork =>
  required(
    coinNetworks.find((one) => one.code === code && !one.isTest),
    `The main network of ${code}`,
  );
