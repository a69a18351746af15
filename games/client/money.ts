import { amountText, readAmount } from '../../domain/amount-input.ts';
import { type Decimal, fromMinor, toMinor } from '../../domain/money.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { Language } from './messages.ts';

/** What a person typed, in minor units or hundredths. */
export interface NumberReading {
  /** What the input keeps of it. */
  readonly text: string;
  /** Null while nothing is written that is above 0, and while it is not clear what is. */
  readonly value: number | null;
  /** What may be meant; empty where that is clear. */
  readonly choices: readonly number[];
}

export interface MoneyFormat {
  /** `€1.50` */
  amount(minor: number): string;
  /** `+€1.50`, `−€0.60`, `€0.00` */
  signed(minor: number): string;
  /** `1.50`, as it stands in the input. */
  plain(minor: number): string;
  /** Minor units of what a person typed, by the rules of the language. */
  read(text: string): NumberReading;
  /** `1.50×` */
  multiplier(hundredths: Hundredths): string;
  /** `95.99` by the language's rules. */
  percent(decimal: string): string;
  /** Hundredths of what a person typed. */
  readMultiplier(text: string): NumberReading;
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
    plain: (minor) => amountText(fromMinor(BigInt(minor), decimals), language),
    read: (typed) => readNumber(typed, language, decimals),
    multiplier: (hundredths) => `${factors.format(text(hundredths, 2))}×`,
    percent: (decimal) => factors.format(decimal as Intl.StringNumericLiteral),
    readMultiplier: (typed) => readNumber(typed, language, 2),
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

function readNumber(typed: string, language: Language, decimals: number): NumberReading {
  const { text, amount, choices } = readAmount(typed, language, decimals);
  const minor = (decimal: Decimal) => Number(toMinor(decimal, decimals));
  return { text, value: amount === null ? null : minor(amount), choices: choices.map(minor) };
}
