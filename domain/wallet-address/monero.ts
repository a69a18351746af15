import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { decoded, isSame } from './decoded.ts';

const pattern = /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/;
const checksumLength = 4;
const keysLength = 64;
/** By network byte: standard, integrated (with a payment id of 8 bytes), subaddress. */
const payloadLengths: Readonly<Record<number, number>> = { 18: 1 + keysLength, 19: 1 + keysLength + 8, 42: 1 + keysLength };

/** Network byte, two public keys and a Keccak checksum in Monero's base58, which encodes block by block. */
export const monero: AddressRule = (address) => {
  if (!pattern.test(address)) return 'malformed';
  const bytes = decoded(() => base58xmr.decode(address));
  if (!bytes) return 'checksum';
  const body = bytes.subarray(0, -checksumLength);
  if (!isSame(bytes.subarray(-checksumLength), keccak_256(body).subarray(0, checksumLength))) return 'checksum';
  return payloadLengths[body[0] ?? -1] === body.length ? body : 'malformed';
};
