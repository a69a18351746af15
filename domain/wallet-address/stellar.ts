import { base32nopad } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { crc16 } from './crc.ts';
import { decoded } from './decoded.ts';

const pattern = /^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/;
const checksumLength = 2;
/** SEP-23: the version byte of an Ed25519 account, and of one with an id of 64 bits behind its key. */
const payloadLengths: Readonly<Record<number, number>> = { [6 << 3]: 1 + 32, [12 << 3]: 1 + 32 + 8 };

/** An account of Stellar, muxed or not. Contracts, pools and claimable balances take no payment. */
export const stellar: AddressRule = (address) => {
  const bytes = pattern.test(address) ? decoded(() => base32nopad.decode(address)) : null;
  if (!bytes) return 'malformed';
  const body = bytes.subarray(0, -checksumLength);
  const [low = 0, high = 0] = bytes.subarray(-checksumLength);
  if (crc16(body) !== ((high << 8) | low)) return 'checksum';
  return payloadLengths[body[0] ?? -1] === body.length ? body.subarray(1) : 'malformed';
};
