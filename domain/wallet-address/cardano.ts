import { base58, bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { crc32 } from './crc.ts';
import { bech32Bytes, decoded } from './decoded.ts';

const HASH_LENGTH = 28;
const MAIN_NET = 1;
/** Numbers of a pointer: slot, transaction, certificate. */
const POINTER_NUMBERS = 3;
const LONGEST_POINTER = 3 * 10;

/** Three numbers in groups of seven bits, the last group of each without its highest bit. */
const isPointer = (bytes: Uint8Array): boolean =>
  bytes.length <= LONGEST_POINTER && bytes.at(-1)! < 0x80 && bytes.filter((byte) => byte < 0x80).length === POINTER_NUMBERS;

/** CIP-19: what follows the header and the hash of who may spend, by the type in the header's upper half. */
const TAILS: readonly ((tail: Uint8Array) => boolean)[] = [
  ...Array.from({ length: 4 }, () => (tail: Uint8Array) => tail.length === HASH_LENGTH),
  ...Array.from({ length: 2 }, () => isPointer),
  ...Array.from({ length: 2 }, () => (tail: Uint8Array) => tail.length === 0),
];

/** A payment address of CIP-19. Staking addresses, of types 14 and 15, take no payment. */
const shelley: AddressRule = (address) => {
  const bytes = bech32Bytes(bech32, 'addr', address);
  if (!bytes) return 'checksum';
  const [header = 0] = bytes;
  if ((header & 15) !== MAIN_NET || bytes.length <= HASH_LENGTH) return 'malformed';
  return TAILS[header >> 4]?.(bytes.subarray(1 + HASH_LENGTH)) ? 'ok' : 'malformed';
};

/** CBOR of an array of two: a byte string of tag 24, of one byte of length, and a number of four bytes. */
const BYRON_FORM = /^82d81858[0-9a-f]{2}(83581c[0-9a-f]{56}(?:a0|a101[0-9a-f]+)00)1a([0-9a-f]{8})$/;
const LENGTH_AT = 4;
const CONTENT_AT = 5;
const CHECKSUM_LENGTH = 5;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * An address of the Byron era: root, attributes and type in CBOR with a CRC-32. Attribute 2 names a test net, so the main
 * net has none or attribute 1 alone.
 */
const byron: AddressRule = (address) => {
  const bytes = decoded(() => base58.decode(address));
  const [, , checksum] = (bytes && BYRON_FORM.exec(hexOf(bytes))) ?? [];
  if (!bytes || !checksum) return 'malformed';
  const content = bytes.subarray(CONTENT_AT, -CHECKSUM_LENGTH);
  if (bytes[LENGTH_AT] !== content.length) return 'malformed';
  return crc32(content) === Number.parseInt(checksum, 16) ? 'ok' : 'checksum';
};

export const cardano: AddressRule = (address) => (/^addr1/i.test(address) ? shelley : byron)(address);
