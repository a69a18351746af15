import { fromMinor, toMinor } from '../../../src/domain/money.ts';
import type { Hundredths } from '../../engine/index.ts';
import type { Language } from './messages.ts';

export interface MoneyFormat {
  /** `€1.50` */
  amount(minor: number): string;
  /** `+€1.50`, `−€0.60`, `€0.00` */
  signed(minor: number): string;
  /** `1.50`, as it stands in the input. */
  plain(minor: number): string;
  /** Minor units of what a person typed, with a point or a comma; null when it is no amount. */
  parse(text: string): number | null;
  /** `1.50×` */
  multiplier(hundredths: Hundredths): string;
  /** `95.99` by the language's rules. */
  percent(decimal: string): string;
  /** Hundredths of what a person typed. */
  parseMultiplier(text: string): Hundredths | null;
}

/** Amounts are formatted from exact decimal texts: no amount is ever a binary fraction. */
export function moneyFormat(language: Language, currency: string, decimals: number): MoneyFormat {
  const options = { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  const formats = { plain: currencyFormat(language, options), signed: currencyFormat(language, { ...options, signDisplay: 'exceptZero' }) };
  const factors = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const text = (minor: number, places: number) => fromMinor(BigInt(minor), places) as Intl.StringNumericLiteral;
  return {
    amount: (minor) => formats.plain.format(text(minor, decimals)),
    signed: (minor) => formats.signed.format(text(minor, decimals)),
    plain: (minor) => localised(language, fromMinor(BigInt(minor), decimals)),
    parse: (typed) => parseDecimal(typed, decimals),
    multiplier: (hundredths) => `${factors.format(text(hundredths, 2))}×`,
    percent: (decimal) => factors.format(decimal as Intl.StringNumericLiteral),
    parseMultiplier: (typed) => parseDecimal(typed.replace(/\s*[×x]\s*$/i, ''), 2),
  };
}

/** A wallet may hold a currency that Intl has no name for. */
function currencyFormat(language: Language, options: Intl.NumberFormatOptions & { currency: string }): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    const { style: _style, currency: _currency, ...rest } = options;
    return new Intl.NumberFormat(language, rest);
  }
}

const localised = (language: Language, decimal: string) => (language === 'en' ? decimal : decimal.replace('.', ','));

function parseDecimal(typed: string, decimals: number): number | null {
  const decimal = typed.trim().replace(',', '.');
  if (!/^\d{1,12}(\.\d*)?$/.test(decimal)) return null;
  try {
    return Number(toMinor(decimal.replace(/\.$/, ''), decimals));
  } catch {
    return null;
  }
}
