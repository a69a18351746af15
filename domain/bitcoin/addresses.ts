import { HDKey } from '@scure/bip32';
import { Address, OutScript, p2pkh, p2wpkh } from '@scure/btc-signer';
import { required } from '../required.ts';
import { type CoinNetwork, mainNetworkOf } from './networks.ts';

/** Addresses for deposits have the branch 0, those for change 1. */
export type Branch = 0 | 1;
export const branches = { receive: 0, change: 1 } as const satisfies Record<string, Branch>;

export interface OwnAddress {
  readonly address: string;
  readonly script: Uint8Array;
}

/** Children of this index and above need the private key. */
const hardened = 0x8000_0000;

/** The library's form of a network. No private key is ever written in it. */
const formatOf = ({ bech32, pubKeyHash, scriptHash }: CoinNetwork, script = scriptHash) => ({
  bech32: bech32 ?? 'none',
  pubKeyHash,
  scriptHash: script,
  wif: 0xef,
});

/** The account of an extended public key. @throws Error for a key of another network, of another depth or with a private part. */
export function accountOf(network: CoinNetwork, extendedKey: string): HDKey {
  const account = HDKey.fromExtendedKey(extendedKey, network.extended);
  if (account.privateKey) throw new Error('This is a private key. The platform is given the public key of the account alone.');
  if (account.depth !== 3) throw new Error(`This key has the depth ${account.depth}. An account has the depth 3.`);
  return account;
}

/** The address of a public key: native segwit for coins that have it. */
export function addressOfKey(network: CoinNetwork, publicKey: Uint8Array): OwnAddress {
  const { address, script } = network.bech32 === null ? p2pkh(publicKey, formatOf(network)) : p2wpkh(publicKey, formatOf(network));
  return { address: required(address, 'The address of the public key'), script };
}

/** @throws RangeError for an index that no address has. */
export function childKey(account: HDKey, branch: Branch, index: number): HDKey {
  if (!Number.isInteger(index) || index < 0 || index >= hardened) throw new RangeError(`${index} is no index of an address`);
  return account.deriveChild(branch).deriveChild(index);
}

export const ownAddress = (network: CoinNetwork, account: HDKey, branch: Branch, index: number): OwnAddress =>
  addressOfKey(network, required(childKey(account, branch, index).publicKey, 'The public key'));

/** The script of an address on exactly this network; null for any other text. */
function exactScript(network: CoinNetwork, address: string): Uint8Array | null {
  for (const scriptHash of [network.scriptHash, ...network.formerScriptHashes]) {
    try {
      const decoded = Address(formatOf(network, scriptHash)).decode(address);
      const isHash = decoded.type === 'pkh' || decoded.type === 'sh';
      return network.bech32 === null && !isHash ? null : OutScript.encode(decoded);
    } catch {
      // The text may still be an address in the earlier format.
    }
  }
  return null;
}

/**
 * The script of an address; null for any other text. A test network also accepts the main network's form, which is the only one that the site
 * accepts.
 */
export function scriptOfAddress(network: CoinNetwork, address: string): Uint8Array | null {
  return exactScript(network, address) ?? (network.isTest ? exactScript(mainNetworkOf(network), address) : null);
}
