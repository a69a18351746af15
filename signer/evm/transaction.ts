import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** A transaction by EIP-1559. Prices are of one unit of gas, in the smallest unit of the chain's own coin. */
export interface EvmTransaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly maxPriorityFeePerGas: bigint;
  readonly maxFeePerGas: bigint;
  readonly gas: bigint;
  /** In hex, with `0x`. */
  readonly to: string;
  readonly value: bigint;
  readonly data: Uint8Array;
}

type Item = Uint8Array | readonly Item[];

/** The type of the transaction (EIP-2718). */
const type = new Uint8Array([2]);
/** Lengths up to here stand in the first byte. */
const maxShortLength = 55;

function numberBytes(value: bigint | number): Uint8Array {
  const digits = value.toString(16);
  return value === 0n || value === 0 ? new Uint8Array() : hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'));
}

function withLength(offset: number, content: Uint8Array): Uint8Array {
  if (content.length <= maxShortLength) return concatBytes(new Uint8Array([offset + content.length]), content);
  const length = numberBytes(content.length);
  return concatBytes(new Uint8Array([offset + maxShortLength + length.length]), length, content);
}

/** Recursive length prefix of the Ethereum yellow paper, appendix B. */
export function rlp(item: Item): Uint8Array {
  if (!(item instanceof Uint8Array)) return withLength(0xc0, concatBytes(...item.map(rlp)));
  const [first] = item;
  return item.length === 1 && first !== undefined && first < 0x80 ? item : withLength(0x80, item);
}

/** Signs without randomness (RFC 6979), so that the same facts give the same transaction. */
export function signEvmTransaction(transaction: EvmTransaction, privateKey: Uint8Array): { readonly raw: string; readonly txid: string } {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data } = transaction;
  const noAccess: Item = [];
  const numbers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(numberBytes);
  const fields: readonly Item[] = [...numbers, hexToBytes(to.slice(2)), numberBytes(value), data, noAccess];
  const digest = keccak_256(concatBytes(type, rlp(fields)));
  const signed = secp256k1.sign(digest, privateKey, { prehash: false, lowS: true, format: 'recovered' });
  const { r, s, recovery } = secp256k1.Signature.fromBytes(signed, 'recovered');
  const raw = concatBytes(type, rlp([...fields, numberBytes(recovery ?? 0), numberBytes(r), numberBytes(s)]));
  return { raw: `0x${bytesToHex(raw)}`, txid: `0x${bytesToHex(keccak_256(raw))}` };
}
