import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, createBase58check } from '@scure/base';
import type { AddressRule } from '../wallet-address.ts';

const bitcoinCheck = createBase58check(sha256);

const decoded = (decode: () => Uint8Array): Uint8Array | null => {
  try {
    return decode();
  } catch {
    return null;
  }
};

/** A version byte, 20 bytes of hash and a checksum, in Bitcoin's alphabet. @param form what the text must look like first. */
export const base58Check =
  (form: RegExp, versions: readonly number[]): AddressRule =>
  (address) => {
    if (!form.test(address)) return 'malformed';
    const payload = decoded(() => bitcoinCheck.decode(address));
    if (!payload) return 'checksum';
    return payload.length === 21 && versions.includes(payload[0]!) ? 'ok' : 'malformed';
  };

const XRP_FORM = /^r[1-9A-HJ-NP-Za-km-z]{25,34}$/;
const XRP_ACCOUNT = 0;

/** A classic address of the XRP Ledger: its own alphabet, 20 bytes of account and four of a double SHA-256. */
export const xrpAccount: AddressRule = (address) => {
  if (!XRP_FORM.test(address)) return 'malformed';
  const bytes = decoded(() => base58xrp.decode(address));
  if (!bytes || bytes.length !== 25 || bytes[0] !== XRP_ACCOUNT) return 'malformed';
  const check = sha256(sha256(bytes.subarray(0, 21)));
  return bytes.subarray(21).every((byte, index) => byte === check[index]) ? 'ok' : 'checksum';
};

const SOLANA_FORM = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** A public key of 32 bytes. Solana's addresses carry no checksum: the length in bytes is all there is to verify. */
export const solanaKey: AddressRule = (address) => {
  if (!SOLANA_FORM.test(address)) return 'malformed';
  return decoded(() => base58.decode(address))?.length === 32 ? 'ok' : 'malformed';
};
