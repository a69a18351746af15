import type { Decimal } from './money.ts';

export interface DecimalsShown {
  /** Fewest decimals, 2 by default. */
  readonly min?: number;
  /** Most decimals, 8 by default. What is cut off is never rounded up: nobody has more than stands there. */
  readonly max?: number;
  /** Puts a plus before gains too. */
  readonly isSigned?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, min: number, max: number, isSigned: boolean): Intl.NumberFormat {
  const key = `${locale} ${min} ${max} ${isSigned}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    roundingMode: 'trunc',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  formatters.set(key, formatter);
  return formatter;
}

/** `1,234.50`: the exact amount as the locale writes it, never passing through a binary number. */
export const formatDecimal = (amount: Decimal, locale: string, { min = 2, max = 8, isSigned = false }: DecimalsShown = {}): string =>
  formatterOf(locale, min, Math.max(min, max), isSigned).format(amount as Intl.StringNumericLiteral);

/** `1,234.50 EUR`: with the code instead of a sign, so that no two currencies look alike. */
export const formatWithCode = (amount: Decimal, code: string, locale: string, decimals?: DecimalsShown): string =>
  `${formatDecimal(amount, locale, decimals)}\u00A0${code}`;

/** More than any coin has: where a coin is sent or came, nothing may be cut off. */
const MOST_COIN_DECIMALS = 18;

/** `0.10 XRP`: all of an amount of a coin, written as elsewhere. */
export const formatCoins = (amount: Decimal, code: string, locale: string): string =>
  formatWithCode(amount, code, locale, { max: MOST_COIN_DECIMALS });
