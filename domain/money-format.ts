import type { Decimal } from './money.ts';

export interface DecimalsShown {
  /** Fewest decimals, 2 by default. */
  readonly min?: number;
  /** Maximum number of decimals, 8 by default. Further ones are cut off and never rounded up, so nobody sees more money than they have. */
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
  // Creating a formatter is slow, and every cell of a table needs one.
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

/** `1,234.50 EUR`: with the code instead of a sign, so that no two currencies look alike. All money is shown this way. */
export const formatWithCode = (amount: Decimal, code: string, locale: string, decimals?: DecimalsShown): string =>
  `${formatDecimal(amount, locale, decimals)}\u00A0${code}`;

/** `1.2M`: short, for the sums of a table. */
export const formatCompact = (sum: Decimal, locale: string): string =>
  write(sum, locale, { notation: 'compact', maximumFractionDigits: 2 });

/** More decimals than any coin has, because amounts of coins sent or received must not be cut off. */
const maxCoinDecimals = 18;

/** `0.10 XRP`: all of an amount of a coin, written as elsewhere. */
export const formatCoins = (amount: Decimal, code: string, locale: string): string =>
  formatWithCode(amount, code, locale, { max: maxCoinDecimals });
