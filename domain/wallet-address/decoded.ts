import { bytesToHex } from '@noble/hashes/utils.js';
import type { Bech32 } from '@scure/base';

/** Returns the decoded value, or null where the decoder throws. */
export const decoded = <Value>(decode: () => Value): Value | null => {
  try {
    return decode();
  } catch {
    return null;
  }
};

/** The bytes behind a prefix, of any length. Null for another encoding or a wrong checksum. */
export const bech32Bytes = (encoding: Bech32, prefix: string, address: string): Uint8Array | null =>
  decoded(() => {
    const found = encoding.decode(address as `${string}1${string}`, false);
    return found.prefix === prefix ? encoding.fromWords(found.words) : null;
  });

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => bytesToHex(a) === bytesToHex(b);
