import { type AddressRefusal, type Destination, type MemoRefusal, readDestination } from '#domain/destination.ts';
import { Problem } from '../http/problem.ts';
import type { Method } from './methods.ts';

const messages: Readonly<Record<AddressRefusal['fault'] | MemoRefusal['fault'], (code: string) => string>> = {
  empty: (code) => `Invalid ${code} wallet address.`,
  malformed: (code) => `Invalid ${code} wallet address.`,
  checksum: (code) => `Invalid ${code} wallet address.`,
  nobody: (code) => `Nobody owns this ${code} address: money sent there is lost.`,
  contract: () => 'This is the contract of a token, not a wallet: money sent there is lost.',
  not_a_wallet: () => 'This is not the address of a wallet, but of an account that belongs to one. Give the address of the wallet.',
  other_network: () => 'This address is for another network.',
  link_unsupported: () => 'This payment link asks for something that a withdrawal cannot do.',
  memo_twice: () => 'The address carries a tag or memo, and another one was given.',
  memo_too_long: (code) => `The memo is longer than ${code} payments can carry.`,
  memo_unsupported: (code) => `${code} payments on this network carry no memo.`,
  tag_required: (code) => `${code} needs a destination tag.`,
  tag_invalid: (code) => `A destination tag of ${code} is a whole number up to 4294967295.`,
};

const routeOf = ({ code, network }: Method) => ({ code, network });

/** Null where the address or its tag would be refused. */
export const destinationOf = (method: Method, address: string, tag: string): Destination | null =>
  readDestination(routeOf(method), address, tag).destination;

/** The destination of a withdrawal by the method. @throws Problem `wallet_address_invalid` or `destination_tag_required`, with the fault. */
export function requireDestination(method: Method, address: string, tag: string): Destination {
  const { destination, addressFault, memoFault } = readDestination(routeOf(method), address, tag);
  const refusal = addressFault ?? memoFault;
  if (destination && !refusal) return destination;
  const code = addressFault ? 'wallet_address_invalid' : 'destination_tag_required';
  const fault = refusal ?? { fault: 'malformed' as const };
  throw new Problem(code, messages[fault.fault](method.code), { destination_fault: fault });
}
