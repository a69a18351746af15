import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { decoded, isSame } from './decoded.ts';

const FORM = /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/;
const CHECKSUM_LENGTH = 4;
const KEYS_LENGTH = 64;
/** By network byte: standard, integrated (with a payment id of 8 bytes), subaddress. */
const LENGTHS: Readonly<Record<number, number>> = { 18: 1 + KEYS_LENGTH, 19: 1 + KEYS_LENGTH + 8, 42: 1 + KEYS_LENGTH };

/** Network byte, two public keys and a Keccak checksum in Monero's base58, which encodes block by block. */
export const monero: AddressRule = (address) => {
  if (!FORM.test(address)) return 'malformed';
  const bytes = decoded(() => base58xmr.decode(address));
  if (!bytes) return 'checksum';
  const body = bytes.subarray(0, -CHECKSUM_LENGTH);
  if (!isSame(bytes.subarray(-CHECKSUM_LENGTH), keccak_256(body).subarray(0, CHECKSUM_LENGTH))) return 'checksum';
  return LENGTHS[body[0]!] === body.length ? 'ok' : 'malformed';
};
