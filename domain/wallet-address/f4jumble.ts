import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hashLength = 64;

const hash = (letter: 'H' | 'G', round: number, block: number, length: number, bytes: Uint8Array): Uint8Array =>
  blake2b(bytes, {
    dkLen: length,
    personalization: concatBytes(utf8ToBytes(`UA_F4Jumble_${letter}`), Uint8Array.of(round, block & 255, block >> 8)),
  });

const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, index) => byte ^ (b[index] ?? 0));

/** Masks one half with a hash of the other half, block by block. */
const masked = (round: number, other: Uint8Array, bytes: Uint8Array): Uint8Array =>
  concatBytes(
    ...Array.from({ length: Math.ceil(bytes.length / hashLength) }, (_, block) =>
      xor(bytes.subarray(block * hashLength, (block + 1) * hashLength), hash('G', round, block, hashLength, other)),
    ),
  );

/** The four rounds of ZIP 316 in reverse order, which restore a unified address. */
export function unjumbled(message: Uint8Array): Uint8Array {
  const left = Math.min(hashLength, message.length >> 1);
  const short = (round: number, bytes: Uint8Array) => hash('H', round, 0, left, bytes);
  const c = message.subarray(0, left);
  const d = message.subarray(left);
  const y = xor(c, short(1, d));
  const x = masked(1, y, d);
  const a = xor(y, short(0, x));
  return concatBytes(a, masked(0, a, x));
}
