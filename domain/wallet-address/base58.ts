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
    return versions.includes(bytesToHex(payload.subarray(0, -hashLength))) ? payload : 'malformed';
  };

const xrpAccountVersion = 0;

/** A classic address of the XRP Ledger: its own alphabet, 20 bytes of account and four of a double SHA-256. */
export const xrpAccount: AddressRule = (address) => {
  const bytes = decoded(() => base58xrp.decode(address));
  if (!bytes || bytes.length !== 25 || bytes[0] !== xrpAccountVersion) return 'malformed';
  return isSame(bytes.subarray(21), sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)) ? bytes.subarray(1, 21) : 'checksum';
};

/** A public key of 32 bytes. Solana's addresses have no checksum, so only the length can be verified. */
export const solanaKey: AddressRule = (address) => {
  const bytes = decoded(() => base58.decode(address));
  return bytes?.length === 32 ? bytes : 'malformed';
};

const xAddressVersion = [0x05, 0x44] as const;
const checksumLength = 4;

/** The account and the tag in one text (XLS-5d, `X…` on the main net), as a classic address and its tag. Null for any other text. */
export function xrpParts(text: string): { readonly address: string; readonly tag: string | null } | null {
  const bytes = text.startsWith('X') ? decoded(() => base58xrp.decode(text)) : null;
  if (bytes?.length !== 2 + hashLength + 1 + 8 + checksumLength) return null;
  const body = bytes.subarray(0, -checksumLength);
  const isWhole = isSame(bytes.subarray(-checksumLength), sha256(sha256(body)).subarray(0, checksumLength));
  if (!isWhole || xAddressVersion.some((byte, index) => body[index] !== byte)) return null;
  const account = Uint8Array.of(xrpAccountVersion, ...body.subarray(2, 2 + hashLength));
  const address = base58xrp.encode(Uint8Array.of(...account, ...sha256(sha256(account)).subarray(0, checksumLength)));
  const [hasTag, ...tag] = body.subarray(2 + hashLength);
  return { address, tag: hasTag ? String(tag.slice(0, 4).reduce((sum, byte, index) => sum + byte * 2 ** (8 * index), 0)) : null };
}
