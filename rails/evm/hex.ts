import { garbled } from '../chains/rpc.ts';

const hash = /^0x[0-9a-f]{64}$/;
const address = /^0x[0-9a-f]{40}$/;
const quantity = /^0x[0-9a-f]{1,64}$/;

export function hashOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !hash.test(value)) throw garbled(what);
  return value;
}
/** @returns lower case. */
export function addressOf(value: unknown, what: string): string {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (!address.test(text)) throw garbled(what);
  return text;
}
export function quantityOf(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !quantity.test(value)) throw garbled(what);
  return BigInt(value);
}
/** A number that is no amount, such as a height or a time in seconds. */
export function numberOf(value: unknown, what: string): number {
  const found = Number(quantityOf(value, what));
  if (!Number.isSafeInteger(found)) throw garbled(what);
  return found;
}
export const toHex = (value: number): string => `0x${value.toString(16)}`;
