import { bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const prefix = 'bitcoincash';
const pattern = new RegExp(`^(?:${prefix}:)?[${alphabet}]{42,104}$`);
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const checksumLength = 8;

/** The checksum of the CashAddr specification, a 40-bit BCH code. It is 0 over an address with its checksum. */
function polymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    generators.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

const prefixValues = Array.from(prefix, (letter) => letter.charCodeAt(0) & 31).concat(0);

/** The eight 5-bit values that complete a payload. */
export function cashChecksum(payload: readonly number[]): number[] {
  const checksum = polymod([...prefixValues, ...payload, ...Array.from({ length: checksumLength }, () => 0)]);
  return Array.from({ length: checksumLength }, (_, index) => Number((checksum >> BigInt(5 * (checksumLength - 1 - index))) & 31n));
}

export const cashText = (values: readonly number[]): string => `${prefix}:${values.map((value) => alphabet[value]).join('')}`;

/** Bytes of a payload by its first, the version: a key or a script of 20 bytes, a script of 32. */
const payloadLengths: Readonly<Record<number, number>> = { 0x00: 1 + 20, 0x08: 1 + 20, 0x0b: 1 + 32 };
/** CHIP-2022-02: the version bit of addresses whose wallet also accepts tokens. They pay into the same script. */
const takesTokens = 0x10;

export const cashAddress: AddressRule = (address) => {
  const upper = address === address.toUpperCase();
  const text = upper ? address.toLowerCase() : address;
  if (!pattern.test(text)) return 'malformed';
  const values = Array.from(text.slice(text.indexOf(':') + 1), (letter) => alphabet.indexOf(letter));
  if (polymod([...prefixValues, ...values]) !== 0n) return 'checksum';
  // Invalid if the padding is not zero, or longer than needed.
  const payload = bech32.fromWordsUnsafe(values.slice(0, -checksumLength));
  const [version = 0xff, ...hash] = payload ?? [];
  const plainVersion = version & ~takesTokens;
  const plain = Uint8Array.of(plainVersion, ...hash);
  return payloadLengths[plainVersion] === plain.length ? plain : 'malformed';
};

/** The address in the form that every wallet of the chain can pay. @param bytes version and hash. */
export function plainCashText(bytes: Uint8Array): string {
  const payload = bech32.toWords(bytes);
  return cashText([...payload, ...cashChecksum(payload)]);
}
