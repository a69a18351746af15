import Big from 'big.js';

/** An exact decimal amount in API format, for example `12.50`. Never calculate with `Number`. */
export type Decimal = string;

Big.PE = 60;
Big.NE = -60;

const pattern = /^-?\d+(\.\d+)?$/;

/** Integer minor units of a decimal amount. @throws RangeError when the text is no decimal or has more than `decimals` decimals. */
export function toMinor(amount: Decimal, decimals = 2): bigint {
  if (!pattern.test(amount)) throw new RangeError(`not a decimal amount: ${amount}`);
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) throw new RangeError(`more than ${decimals} decimals: ${amount}`);
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return amount.startsWith('-') ? -minor : minor;
}

/** Decimal text of integer minor units, always with all `decimals` decimals: `fromMinor(5n)` is `0.05`. */
export function fromMinor(minor: bigint, decimals = 2): Decimal {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const text = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
  return minor < 0n ? `-${text}` : text;
}

export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b);
export const add = (a: Decimal, b: Decimal): Decimal => new Big(a).plus(b).toFixed();
export const subtract = (a: Decimal, b: Decimal): Decimal => new Big(a).minus(b).toFixed();
export const isPositive = (a: Decimal): boolean => pattern.test(a) && new Big(a).gt(0);
