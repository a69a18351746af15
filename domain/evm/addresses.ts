import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { required } from '../required.ts';
import { checksummed } from '../wallet-address/evm.ts';

/** Deposits have the branch 0; the hot wallet is the first address of the branch 1. */
export const evmBranches = { receive: 0, hot: 1 } as const;

const addressBytes = 20;
/** Children of this index and above need the private key. */
const hardened = 0x8000_0000;

/** The account of an extended public key. @throws Error for a key of another depth or with a private part. */
export function evmAccountOf(extendedKey: string): HDKey {
  const account = HDKey.fromExtendedKey(extendedKey);
  if (account.privateKey) throw new Error('This is a private key. The platform is given the public key of the account alone.');
  if (account.depth !== 3) throw new Error(`This key has the depth ${account.depth}. An account has the depth 3.`);
  return account;
}

/** The address of a compressed public key, with the capitals of EIP-55. */
export function evmAddressOfKey(publicKey: Uint8Array): string {
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return checksummed(bytesToHex(keccak_256(uncompressed.subarray(1)).subarray(-addressBytes)));
}

/** @throws RangeError for an index that no address has. */
export function evmAddressAt(account: HDKey, branch: 0 | 1, index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= hardened) throw new RangeError(`${index} is no index of an address`);
  return evmAddressOfKey(required(account.deriveChild(branch).deriveChild(index).publicKey, 'The public key'));
}
