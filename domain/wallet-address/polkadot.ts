import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { decoded, isSame } from './decoded.ts';

/** Prefix, 32 bytes of account, checksum. */
const [prefixLength, accountLength, checksumLength] = [1, 32, 2];
const polkadotPrefix = 0;

/** SS58's checksum: the first two bytes of BLAKE2b-512 over `SS58PRE`, prefix and account. */
const ss58Checksum = (body: Uint8Array): Uint8Array => blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, checksumLength);

/** An account of the relay chain in SS58. With another chain's prefix, the same key is another chain's address. */
export const polkadot: AddressRule = (address) => {
  const bytes = decoded(() => base58.decode(address));
  if (bytes?.length !== prefixLength + accountLength + checksumLength || bytes[0] !== polkadotPrefix) return 'malformed';
  const body = bytes.subarray(0, -checksumLength);
  return isSame(bytes.subarray(-checksumLength), ss58Checksum(body)) ? body.subarray(prefixLength) : 'checksum';
};
