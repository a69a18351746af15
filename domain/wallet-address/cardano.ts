import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { crc32 } from './crc.ts';
import { bech32Bytes, decoded } from './decoded.ts';

const hashLength = 28;
const mainNet = 1;
/** Numbers of a pointer: slot, transaction, certificate. */
const pointerNumbers = 3;
const maxPointer = 3 * 10;

/** Three numbers in groups of seven bits, the last group of each without its highest bit. */
const isPointer = (bytes: Uint8Array): boolean =>
  bytes.length <= maxPointer && (bytes.at(-1) ?? 0) < 0x80 && bytes.filter((byte) => byte < 0x80).length === pointerNumbers;

/** CIP-19: what follows the header and the hash of who may spend, by the type in the header's upper half. */
const tailRules: readonly ((tail: Uint8Array) => boolean)[] = [
  ...Array.from({ length: 4 }, () => (tail: Uint8Array) => tail.length === hashLength),
  ...Array.from({ length: 2 }, () => isPointer),
  ...Array.from({ length: 2 }, () => (tail: Uint8Array) => tail.length === 0),
];

/** A payment address of CIP-19. Staking addresses, of types 14 and 15, take no payment. */
const shelley: AddressRule = (address) => {
  const bytes = bech32Bytes(bech32, 'addr', address);
  if (!bytes) return 'checksum';
  const [header = 0] = bytes;
  if ((header & 15) !== mainNet || bytes.length <= hashLength) return 'malformed';
  return tailRules[header >> 4]?.(bytes.subarray(1 + hashLength)) ? bytes : 'malformed';
};

/** CBOR of an array of two: a byte string of tag 24, of one byte of length, and a number of four bytes. */
const byronForm = /^82d81858[0-9a-f]{2}83581c([0-9a-f]+)001a([0-9a-f]{8})$/;
const attributesForm = /^a0$|^a101[0-9a-f]+$/;
const lengthAt = 4;
const contentAt = 5;
const checksumLength = 5;

/**
 * A Byron address: root, attributes and type in CBOR with a CRC-32. Attribute 2 names a test net, so main net addresses have no attribute or
 * attribute 1 alone.
 */
const byron: AddressRule = (address) => {
  const bytes = decoded(() => base58.decode(address)) ?? new Uint8Array();
  const [, root = '', checksum = ''] = byronForm.exec(bytesToHex(bytes)) ?? [];
  const content = bytes.subarray(contentAt, -checksumLength);
  if (!attributesForm.test(root.slice(2 * hashLength)) || bytes[lengthAt] !== content.length) return 'malformed';
  return crc32(content) === Number.parseInt(checksum, 16) ? bytes : 'checksum';
};

export const cardano: AddressRule = (address) => (/^addr1/i.test(address) ? shelley : byron)(address);
