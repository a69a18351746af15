import type { Decimal } from '../../../domain/money.ts';

export interface MoneyFormat {
  /** Fewest and most decimals shown. What is cut off is never rounded up: nobody has more than stands there. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Puts a plus before gains too. */
  readonly signed?: boolean | undefined;
}

const CRYPTO_DECIMALS = 8;
const formatters = new Map<string, Intl.NumberFormat>();
let fiat: ReadonlySet<string> | null = null;

const isFiat = (currency: string): boolean => (fiat ??= new Set(Intl.supportedValuesOf('currency'))).has(currency);

function formatterOf(locale: string, currency: string, { min, max, signed }: MoneyFormat): Intl.NumberFormat {
  const key = [locale, currency, min, max, signed].join('|');
  const known = formatters.get(key);
  if (known) return known;
  const fewest = min ?? Math.min(2, max ?? 2);
  const formatter = new Intl.NumberFormat(locale, {
    ...(isFiat(currency) ? { style: 'currency', currency } : {}),
    ...(isFiat(currency) && min === undefined && max === undefined
      ? {}
      : { minimumFractionDigits: fewest, maximumFractionDigits: Math.max(fewest, max ?? (isFiat(currency) ? 2 : CRYPTO_DECIMALS)) }),
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  formatters.set(key, formatter);
  return formatter;
}

/** The text of an exact amount: `€1,234.50`, `0.00012 BTC`. It never passes through a binary number. */
export function formatMoney(locale: string, value: Decimal, currency: string, format: MoneyFormat = {}): string {
  const text = formatterOf(locale, currency, format).format(value as Intl.StringNumericLiteral);
  return isFiat(currency) ? text : `${text}\u00a0${currency}`;
}
