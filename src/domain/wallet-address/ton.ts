import { base64, base64url } from '@scure/base';
import type { AddressRule } from '../wallet-address.ts';

const FORM = /^[EU]Q(?:[A-Za-z0-9_-]{46}|[A-Za-z0-9+/]{46})$/;
const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const BASE_CHAIN = 0;

/** CRC-16/XMODEM, as TON's friendly addresses end with. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

/** A friendly address of the main net's base chain: tag, chain, 32 bytes of account, checksum. */
export const tonAddress: AddressRule = (address) => {
  if (!FORM.test(address)) return 'malformed';
  const bytes = (/[+/]/.test(address) ? base64 : base64url).decode(address);
  if (crc16(bytes.subarray(0, 34)) !== ((bytes[34]! << 8) | bytes[35]!)) return 'checksum';
  return (bytes[0] === BOUNCEABLE || bytes[0] === NON_BOUNCEABLE) && bytes[1] === BASE_CHAIN ? 'ok' : 'malformed';
};
