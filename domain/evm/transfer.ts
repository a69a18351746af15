import { hexToBytes } from '@noble/hashes/utils.js';

/** Selector of `transfer(address,uint256)`. */
const transferCall = 'a9059cbb';
const wordDigits = 64;
const maxWord = 2n ** 256n - 1n;

/** The data of a call that has a token's contract move coins of the caller. @param to in hex, with `0x`. @throws RangeError for an amount that no word holds. */
export function tokenTransfer(to: string, amount: bigint): Uint8Array {
  if (amount < 0n || amount > maxWord) throw new RangeError(`${amount} is no amount of a token`);
  const [address, value] = [to.slice(2).toLowerCase(), amount.toString(16)].map((digits) => digits.padStart(wordDigits, '0'));
  return hexToBytes(`${transferCall}${address}${value}`);
}
