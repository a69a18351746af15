import type { Decimal } from './money.ts';

export interface DecimalsShown {
  /** Fewest decimals, 2 by default. */
  readonly min?: number;
  /** Most decimals, 8 by default. What is cut off is never rounded up: nobody has more than stands there. */
  readonly max?: number;
  /** Puts a plus before gains too. */
  readonly isSigned?: boolean;
  /** Leaves the decimals of a whole amount out. */
  readonly isShort?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** The one place where money is written: exact, never passing through a binary number, and cut instead of rounded. */
function write(amount: Decimal, locale: string, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  // Dear to make, and asked for by every cell of a table.
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(locale, { ...options, roundingMode: 'trunc' })));
  return formatter.format(amount as Intl.StringNumericLiteral);
}

/** `1,234.50`: the exact amount as the locale writes it. */
export const formatDecimal = (
  amount: Decimal,
  locale: string,
  { min = 2, max = 8, isSigned = false, isShort = false }: DecimalsShown = {},
): string =>
  write(amount, locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: Math.max(min, max),
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    ...(isShort ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
  });

/** `1,234.50 EUR`: with the code instead of a sign, so that no two currencies look alike. Whatever shows money shows it so. */
export const formatWithCode = (amount: Decimal, code: string, locale: string, decimals?: DecimalsShown): string =>
  `${formatDecimal(amount, locale, decimals)}\u00A0${code}`;

/** `1.2M`: short, for the sums of a table. */
export const formatCompact = (sum: Decimal, locale: string): string =>
  write(sum, locale, { notation: 'compact', maximumFractionDigits: 2 });

/** More than any coin has: where a coin is sent or came, nothing may be cut off. */
const maxCoinDecimals = 18;

/** `0.10 XRP`: all of an amount of a coin, written as elsewhere. */
export const formatCoins = (amount: Decimal, code: string, locale: string): string =>
  formatWithCode(amount, code, locale, { max: maxCoinDecimals });
