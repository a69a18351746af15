import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AddressRule } from './rule.ts';

const pattern = /^0x[0-9a-fA-F]{40}$/;

/** The capitals of EIP-55 for 40 lower-case hex digits. */
export function checksummed(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${Array.from(digits, (digit, index) => (hash.charAt(index) > '7' ? digit.toUpperCase() : digit)).join('')}`;
}

/** An address in one case carries no checksum and is accepted as it is, as EIP-55 says. */
export const evmAddress: AddressRule = (address) => {
  if (!pattern.test(address)) return 'malformed';
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const isUnchecked = digits === lower || digits === digits.toUpperCase();
  return isUnchecked || checksummed(lower) === address ? hexToBytes(lower) : 'checksum';
};
