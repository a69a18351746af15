import { isDestinationTag, needsDestinationTag, validateWalletAddress } from '../../domain/wallet-address.ts';
import { Problem } from '../http/problem.ts';
import type { Method } from './methods.ts';

/** Well-formed addresses that nobody holds a key to. */
const nobodysAddresses = new Set([
  '11111111111111111111111111111111',
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '1111111111111111111114olvt2',
  't9yd14nj9j7xab4dbgeix9h8unkkhxuwwb',
  'rrrrrrrrrrrrrrrrrrrrrholvtp',
  'rrrrrrrrrrrrrrrrrrrrbzbvji',
  'gaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaawhf',
  't1hsc1lr8yknbbe3twrp88p6vffc5t7dlbs',
]);

/** Whether money can be sent there by the method. @throws Problem `wallet_address_invalid` or `destination_tag_required`. */
export function checkDestination(method: Method, address: string, tag: string): void {
  const { code } = method;
  const network = method.network ?? undefined;
  if (!validateWalletAddress({ code, network, address }).ok || nobodysAddresses.has(address.toLowerCase())) {
    throw new Problem('wallet_address_invalid', `Invalid ${code} wallet address.`);
  }
  if (needsDestinationTag(code) && tag === '') throw new Problem('destination_tag_required', `${code} needs a destination tag.`);
  if (!isDestinationTag(code, tag)) throw new Problem('destination_tag_required', `A destination tag of ${code} is a number.`);
}
