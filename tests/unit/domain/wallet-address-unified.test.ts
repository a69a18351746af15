import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import { validateWalletAddress } from '#domain/wallet-address.ts';

/** F4Jumble as ZIP 316 has it, with H and G by their definitions: what a wallet does to an address before it is written down. */
function jumbled(message: Uint8Array): Uint8Array {
  const leftLength = Math.min(64, Math.floor(message.length / 2));
  const h = (round: number, input: Uint8Array) =>
    blake2b(input, { dkLen: leftLength, personalization: concatBytes(utf8ToBytes('UA_F4Jumble_H'), Uint8Array.of(round, 0, 0)) });
  const g = (round: number, input: Uint8Array) => {
    const pieces: Uint8Array[] = [];
    for (let j = 0; j < 8; j += 1)
      pieces.push(blake2b(input, { personalization: concatBytes(utf8ToBytes('UA_F4Jumble_G'), Uint8Array.of(round, j, 0)) }));
    return concatBytes(...pieces);
  };
  const xor = (one: Uint8Array, other: Uint8Array) => one.map((byte, index) => byte ^ other[index]!);
  const a = message.slice(0, leftLength);
  const b = message.slice(leftLength);
  const x = xor(b, g(0, a));
  const y = xor(a, h(0, x));
  const d = xor(x, g(1, y));
  return concatBytes(xor(y, h(1, d)), d);
}

type Receiver = readonly [type: readonly number[] | number, length: number];

const prefix = 'u';
const padding = [...utf8ToBytes(prefix), ...Array.from({ length: 15 }, () => 0)];
const receiver = ([type, length]: Receiver): number[] => [
  ...[type].flat(),
  ...(length < 0xfd ? [length] : [0xfd, length & 255, length >> 8]),
  ...Array.from({ length }, (_, index) => index & 255),
];
const written = (content: readonly number[], behind: readonly number[] = padding) =>
  bech32m.encode(prefix, bech32m.toWords(jumbled(Uint8Array.from([...content, ...behind]))), false);
const address = (...receivers: readonly Receiver[]) => written(receivers.flatMap(receiver));

const [key, script, sapling, orchard] = [
  [0, 20],
  [1, 20],
  [2, 43],
  [3, 43],
] as const;

test.each<[title: string, address: string, expected: string]>([
  ['a key alone is too short', address(key), 'malformed'],
  ['48 bytes are long enough', address(key, [9, 8]), 'ok'],
  ['47 are not', address(key, [9, 7]), 'malformed'],
  ['Sapling alone', address(sapling), 'ok'],
  ['key, Sapling and Orchard', address(key, sapling, orchard), 'ok'],
  ['all four', address(key, script, sapling, orchard), 'ok'],
  ['types that fall', address(sapling, key), 'malformed'],
  ['a type twice', address(sapling, sapling), 'malformed'],
  ['a key of 21 bytes', address([0, 21], sapling), 'malformed'],
  ['Sapling of 42 bytes', address([2, 42]), 'malformed'],
  ['one that is known and one of tomorrow', address(orchard, [4, 12]), 'ok'],
  ['one of tomorrow alone', address([4, 43]), 'malformed'],
  ['one of tomorrow, with a type and a length of three bytes each', address(sapling, [[0xfd, 0x00, 0x01], 300]), 'ok'],
  ['types of three bytes that rise', address(sapling, [[0xfd, 0xff, 0x00], 3], [[0xfd, 0x00, 0x01], 3]), 'ok'],
  ['types of three bytes that fall', address(sapling, [[0xfd, 0x00, 0x01], 3], [[0xfd, 0xff, 0x00], 3]), 'malformed'],
  ['a type of five bytes', address(sapling, [[0xfe, 0, 0, 1, 0], 3]), 'malformed'],
  ['a receiver that ends late', written([...receiver(sapling), 4, 12, 1, 2, 3]), 'malformed'],
  ['a type without its length', written([...receiver(sapling), 4]), 'malformed'],
  ['padding of zeros', written(receiver(sapling), padding.with(0, 0)), 'checksum'],
  ['padding whose last byte is not zero', written(receiver(sapling), padding.with(-1, 1)), 'checksum'],
])('a unified address of Zcash with %s', (_title, text, expected) => {
  const check = validateWalletAddress({ code: 'ZEC', address: text });
  expect(check.ok ? 'ok' : check.reason).toBe(expected);
});
