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

/** The one place where money is written: exact, never passing through a binary number, and cut instead of rounded. */
function write(amount: Decimal, locale: string, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  // Dear to make, and asked for by every cell of a table.
  if (!formatter) formatters.set(key, (formatter = new Intl.NumberFormat(locale, { ...options, roundingMode: 'trunc' })));
  return formatter.format(amount as Intl.StringNumericLiteral);
}

const signDisplay = (isSigned: boolean) => (isSigned ? 'exceptZero' : 'auto');

/** `1,234.50`: the exact amount as the locale writes it. */
export const formatDecimal = (amount: Decimal, locale: string, { min = 2, max = 8, isSigned = false }: DecimalsShown = {}): string =>
  write(amount, locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: Math.max(min, max),
    signDisplay: signDisplay(isSigned),
  });

/** `1,234.50 EUR`: with the code instead of a sign, so that no two currencies look alike. */
export const formatWithCode = (amount: Decimal, code: string, locale: string, decimals?: DecimalsShown): string =>
  `${formatDecimal(amount, locale, decimals)}\u00A0${code}`;

export interface SignedAmountShown extends DecimalsShown {
  /** Leaves the decimals of a whole amount out. */
  readonly isShort?: boolean;
}

let signed: ReadonlySet<string> | null = null;
const hasSign = (currency: string): boolean => (signed ??= new Set(Intl.supportedValuesOf('currency'))).has(currency);

/** `€1,234.50`, with the decimals that the currency has; coins have no sign, so they go by their code. */
export function formatWithSign(
  amount: Decimal,
  currency: string,
  locale: string,
  { isShort = false, ...decimals }: SignedAmountShown = {},
): string {
  if (!hasSign(currency)) return formatWithCode(amount, currency, locale, { min: Math.min(2, decimals.max ?? 2), ...decimals });
  const { min, max, isSigned = false } = decimals;
  return write(amount, locale, {
    style: 'currency',
    currency,
    ...(min === undefined ? {} : { minimumFractionDigits: min }),
    ...(max === undefined ? {} : { maximumFractionDigits: max }),
    signDisplay: signDisplay(isSigned),
    ...(isShort ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
  });
}

/** `1.2M`: short, for the sums of a table. */
export const formatCompact = (sum: Decimal, locale: string): string =>
  write(sum, locale, { notation: 'compact', maximumFractionDigits: 2 });

/** More than any coin has: where a coin is sent or came, nothing may be cut off. */
const mostCoinDecimals = 18;

/** `0.10 XRP`: all of an amount of a coin, written as elsewhere. */
export const formatCoins = (amount: Decimal, code: string, locale: string): string =>
  formatWithCode(amount, code, locale, { max: mostCoinDecimals });
