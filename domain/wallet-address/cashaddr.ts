import type { AddressRule } from './rule.ts';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const PREFIX = 'bitcoincash';
const FORM = new RegExp(`^(?:${PREFIX}:)?[${ALPHABET}]{42,104}$`);
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CHECKSUM_LENGTH = 8;

/** The checksum of the CashAddr specification, a 40-bit BCH code. It is 0 over an address with its checksum. */
function polymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    GENERATORS.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

const prefixValues = Array.from(PREFIX, (letter) => letter.charCodeAt(0) & 31).concat(0);

/** The eight 5-bit values that complete a payload. */
export function cashChecksum(payload: readonly number[]): number[] {
  const checksum = polymod([...prefixValues, ...payload, ...Array.from({ length: CHECKSUM_LENGTH }, () => 0)]);
  return Array.from({ length: CHECKSUM_LENGTH }, (_, index) => Number((checksum >> BigInt(5 * (CHECKSUM_LENGTH - 1 - index))) & 31n));
}

export const cashText = (values: readonly number[]): string => `${PREFIX}:${values.map((value) => ALPHABET[value]).join('')}`;

/** 5-bit values to bytes, or null when the padding is not zero or is longer than it need be. */
function bytesOf(values: readonly number[]): number[] | null {
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  const whole = bits.length - (bits.length % 8);
  if (bits.length - whole >= 5 || bits.slice(whole).includes('1')) return null;
  return Array.from({ length: whole / 8 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2));
}

/** Version bytes that wallets use: a key or a script of 20 bytes, a script of 32. */
const LENGTHS: Readonly<Record<number, number>> = { 0x00: 20, 0x08: 20, 0x0b: 32 };

export const cashAddress: AddressRule = (address) => {
  const upper = address === address.toUpperCase();
  const text = upper ? address.toLowerCase() : address;
  if (!FORM.test(text)) return 'malformed';
  const values = Array.from(text.slice(text.indexOf(':') + 1), (letter) => ALPHABET.indexOf(letter));
  if (polymod([...prefixValues, ...values]) !== 0n) return 'checksum';
  const [version, ...hash] = bytesOf(values.slice(0, -CHECKSUM_LENGTH)) ?? [];
  return version !== undefined && LENGTHS[version] === hash.length ? 'ok' : 'malformed';
};
