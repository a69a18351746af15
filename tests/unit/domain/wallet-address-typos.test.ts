import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateWalletAddress } from '#domain/wallet-address.ts';

const typoCount = 1_000;

const vectorsIn = (file: string) =>
  (
    JSON.parse(readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')) as {
      vectors: { coin: string; address: string; valid: boolean }[];
    }
  ).vectors.filter(({ valid }) => valid);

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Every format with a checksum, and the probability that another character passes it by chance. A CRC-16 and the BCH codes of bech32 and CashAddr
 * detect every single changed character, so theirs is zero.
 */
const formats: readonly (readonly [name: string, coin: string, chance: string, starts: RegExp, alphabet: string])[] = [
  ['base58check', 'BTC', '2^-32', /^[13]/, base58],
  ['bech32', 'BTC', 'none', /^bc1q/, bech32],
  ['bech32m', 'BTC', 'none', /^bc1p/, bech32],
  ['base58check', 'LTC', '2^-32', /^[LM3]/, base58],
  ['bech32', 'LTC', 'none', /^ltc1/, bech32],
  ['CashAddr', 'BCH', 'none', /^(?:bitcoincash:)?[qp]/, bech32],
  ['base58check', 'DASH', '2^-32', /^X/, base58],
  ['base58check', 'DOGE', '2^-32', /^D/, base58],
  ['base58check', 'TRX', '2^-32', /^T/, base58],
  ['base58check', 'XRP', '2^-32', /^r/, base58],
  ['CRC-16', 'TON', 'none', /^[EU]Q/, base64url],
  ['bech32', 'ADA', 'none', /^addr1/, bech32],
  ['CRC-32 in base58', 'ADA', '2^-32', /^Ae2/, base58],
  ['CRC-32 in base58', 'ADA', '2^-32', /^Ddz/, base58],
  ['SS58', 'DOT', '2^-16', /^1/, base58],
  ['CRC-16', 'XLM', 'none', /^G/, base32],
  ['CRC-16, muxed', 'XLM', 'none', /^M/, base32],
  ['Keccak, standard', 'XMR', '2^-32', /^4.{94}$/, base58],
  ['Keccak, integrated', 'XMR', '2^-32', /^4.{105}$/, base58],
  ['Keccak, subaddress', 'XMR', '2^-32', /^8/, base58],
  ['bech32', 'ATOM', 'none', /^cosmos1/, bech32],
  ['base58check', 'ZEC', '2^-32', /^t[13]/, base58],
  ['bech32', 'ZEC', 'none', /^zs1/, bech32],
  ['bech32m, unified', 'ZEC', 'none', /^u1/, bech32],
  ['bech32m, TEX', 'ZEC', 'none', /^tex1/, bech32],
  ['EIP-55', 'ETH', '0.0247 %, says EIP-55', /^0x(?=.*[a-f])(?=.*[A-F])/, '0123456789abcdefABCDEF'],
];

const valid = [...vectorsIn('address-vectors.json'), ...vectorsIn('checked-address-vectors.json')];

/** One character after the prefix becomes another of the alphabet. */
function typo(address: string, alphabet: string, place: number, other: number): string {
  const lower = address.toUpperCase() === address && alphabet === bech32 ? address.toLowerCase() : address;
  const start = Math.max(lower.indexOf(':') + 1, 1);
  const at = start + (place % (lower.length - start));
  const others = [...alphabet].filter((letter) => letter !== lower[at]);
  return lower.slice(0, at) + others[other % others.length] + lower.slice(at + 1);
}

test.each(formats)(
  `[P-13] [ADDR-12] %s of %s (chance: %s): of ${typoCount} fixed typos of one character none passes`,
  (_name, coin, _chance, starts, alphabet) => {
    const addresses = valid.filter((vector) => vector.coin === coin && starts.test(vector.address)).map(({ address }) => address);
    expect(addresses).not.toEqual([]);
    const draws = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: typoCount, seed: 13 });
    const typos = draws.map(([place, other], index) => typo(addresses[index % addresses.length]!, alphabet, place, other));
    expect(typos.filter((address) => validateWalletAddress({ code: coin, address }).ok)).toEqual([]);
  },
);
