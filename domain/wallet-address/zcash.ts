import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, type Bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { base58Check } from './base58.ts';
import { bech32Bytes } from './decoded.ts';
import { unjumbled } from './f4jumble.ts';

const transparent = base58Check(/^t[13][1-9A-HJ-NP-Za-km-z]{33}$/, ['1cb8', '1cbd']);

const ofLength =
  (encoding: Bech32, prefix: string, length: number): AddressRule =>
  (address) => {
    const bytes = bech32Bytes(encoding, prefix, address);
    if (!bytes) return 'checksum';
    return bytes.length === length ? Uint8Array.of(...utf8ToBytes(prefix), ...bytes) : 'malformed';
  };

/** Diversifier and key of a Sapling address; the key hash of a TEX address (ZIP 320), paid from transparent money alone. */
const sapling = ofLength(bech32, 'zs', 11 + 32);
const tex = ofLength(bech32m, 'tex', 20);
const texPrefixLength = 3;
/** Pays the same key hash as the transparent address of version 0x1cb8. */
const transparentSource: AddressRule = (address) => {
  const bytes = tex(address);
  return typeof bytes === 'string' ? bytes : Uint8Array.of(0x1c, 0xb8, ...bytes.subarray(texPrefixLength));
};

const minLength = 48;
const requiredPadding = Uint8Array.of('u'.charCodeAt(0), ...Array.from({ length: 15 }, () => 0));
/** Lengths of the receivers of ZIP 316: key, script, Sapling, Orchard. Unknown types are accepted unread, as the ZIP requires. */
const receivers: readonly number[] = [20, 20, 43, 43];

/** A compact size of one or three bytes; addresses need no longer ones. */
const sizeAt = (bytes: Uint8Array, at: number): readonly [size: number, next: number] | null => {
  const [first = 0xff, low = 0, high = 0] = bytes.subarray(at);
  if (first < 0xfd) return [first, at + 1];
  return first === 0xfd ? [low | (high << 8), at + 3] : null;
};

/** Whether the text is a list of receivers: type, length and bytes, with rising types and at least one known type. */
function hasReceivers(bytes: Uint8Array): boolean {
  let [at, last, known] = [0, -1, 0];
  while (at < bytes.length) {
    const type = sizeAt(bytes, at);
    const length = type && sizeAt(bytes, type[1]);
    if (!length || type[0] <= last) return false;
    if (type[0] < receivers.length) {
      if (length[0] !== receivers[type[0]]) return false;
      known += 1;
    }
    last = type[0];
    at = length[1] + length[0];
  }
  return at === bytes.length && known > 0;
}

const unified: AddressRule = (address) => {
  const bytes = bech32Bytes(bech32m, 'u', address);
  if (!bytes) return 'checksum';
  if (bytes.length < minLength) return 'malformed';
  const content = unjumbled(bytes);
  const padding = content.subarray(-requiredPadding.length);
  if (padding.some((byte, index) => byte !== requiredPadding[index])) return 'checksum';
  const body = content.subarray(0, -requiredPadding.length);
  return hasReceivers(body) ? Uint8Array.of('u'.charCodeAt(0), ...body) : 'malformed';
};

const patterns: readonly (readonly [RegExp, AddressRule])[] = [
  [/^t[13]/, transparent],
  [/^zs1/i, sapling],
  [/^u1/i, unified],
  [/^tex1/i, transparentSource],
];

/** Sprout addresses are refused, because nothing can be paid into that pool any more. */
export const zcash: AddressRule = (address) => patterns.find(([start]) => start.test(address))?.[1](address) ?? 'malformed';
