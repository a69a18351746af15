import { base64, base64url } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { crc16 } from './crc.ts';

/** `EQ` and `UQ` are the tags 0x11 and 0x51, bounceable and not, and the first half of a chain. */
const pattern = /^[EU]Q(?:[A-Za-z0-9_-]{46}|[A-Za-z0-9+/]{46})$/;
const baseChain = 0;

/** A friendly address of the main net's base chain: tag, chain, 32 bytes of account, checksum. Both tags name one account. */
export const tonAddress: AddressRule = (address) => {
  if (!pattern.test(address)) return 'malformed';
  const bytes = (/[+/]/.test(address) ? base64 : base64url).decode(address);
  const [high = 0, low = 0] = bytes.subarray(34);
  if (crc16(bytes.subarray(0, 34)) !== ((high << 8) | low)) return 'checksum';
  return bytes[1] === baseChain ? bytes.subarray(2, 34) : 'malformed';
};
