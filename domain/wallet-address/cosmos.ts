import { bech32 } from '@scure/base';
import type { AddressRule } from './rule.ts';
import { bech32Bytes } from './decoded.ts';

/** Payload bytes of an address: 20 of a key, 32 of contracts and modules (ADR-028). */
const payloadLengths: readonly number[] = [20, 32];

/** An account of the Cosmos Hub. Validators and other chains have prefixes of their own. */
export const cosmos: AddressRule = (address) => {
  if (!/^cosmos1/i.test(address)) return 'malformed';
  const account = bech32Bytes(bech32, 'cosmos', address);
  if (!account) return 'checksum';
  return payloadLengths.includes(account.length) ? account : 'malformed';
};
