import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, base58xrp, createBase58check } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { decoded, isSame } from './decoded.ts';

const hashLength = 20;
const bitcoinCheck = createBase58check(sha256);

/**
 * A version of one or more bytes, 20 bytes of hash and a checksum, in Bitcoin's alphabet.
 * @param form what the text must look like first.
 * @param versions in hexadecimal digits, two for each byte.
 */
export const base58Check =
  (form: RegExp, versions: readonly string[]): AddressRule =>
  (address) => {
    if (!form.test(address)) return 'malformed';
    const payload = decoded(() => bitcoinCheck.decode(address));
    if (!payload) return 'checksum';
    return versions.includes(bytesToHex(payload.subarray(0, -hashLength))) ? 'ok' : 'malformed';
  };

const xrpAccountVersion = 0;

/** A classic address of the XRP Ledger: its own alphabet, 20 bytes of account and four of a double SHA-256. */
export const xrpAccount: AddressRule = (address) => {
  const bytes = decoded(() => base58xrp.decode(address));
  if (!bytes || bytes.length !== 25 || bytes[0] !== xrpAccountVersion) return 'malformed';
  return isSame(bytes.subarray(21), sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)) ? 'ok' : 'checksum';
};

/** A public key of 32 bytes. Solana's addresses carry no checksum: the length in bytes is all there is to verify. */
export const solanaKey: AddressRule = (address) => (decoded(() => base58.decode(address))?.length === 32 ? 'ok' : 'malformed');
