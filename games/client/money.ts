import { amountText, readAmount } from '#domain/amount-input.ts';
import { type Decimal, fromMinor, toMinor } from '#domain/money.ts';
import { formatDecimal, formatWithCode } from '#domain/money-format.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { Language } from './messages.ts';

/** A number read from an input, in minor units or hundredths. */
export interface NumberReading {
  /** The accepted part of the typed text. */
  readonly text: string;
  /** Null while nothing is written that is above 0, and while it is not clear what is. */
  readonly value: number | null;
  /** Possible readings of an ambiguous text; empty where the text is clear. */
  readonly choices: readonly number[];
}

export interface MoneyFormat {
  /** `1.50 EUR` */
  amount(minor: number): string;
  /** `+1.50 EUR`, `-0.60 EUR`, `0.00 EUR` */
  signed(minor: number): string;
  /** `1.50`, as it stands in the input. */
  plain(minor: number): string;
  /** Minor units of what a person typed, by the rules of the language. */
  read(text: string): NumberReading;
  /** `1.50×` */
  multiplier(hundredths: Hundredths): string;
  /** `95.99` by the language's rules. */
  percent(decimal: string): string;
  /** Hundredths, as typed by a person. */
  readMultiplier(text: string): NumberReading;
}

/** Amounts are formatted from exact decimal texts: no amount is ever a binary fraction. */
export function moneyFormat(language: Language, currency: string, decimals: number): MoneyFormat {
  const places = { min: decimals, max: decimals };
  const text = (minor: number) => fromMinor(BigInt(minor), decimals);
  const factor = (decimal: Decimal) => formatDecimal(decimal, language, { max: 2 });
  return {
    amount: (minor) => formatWithCode(text(minor), currency, language, places),
    signed: (minor) => formatWithCode(text(minor), currency, language, { ...places, isSigned: true }),
    plain: (minor) => amountText(text(minor), language),
    read: (typed) => readNumber(typed, language, decimals),
    multiplier: (hundredths) => `${factor(fromMinor(BigInt(hundredths), 2))}×`,
    percent: factor,
    readMultiplier: (typed) => readNumber(typed, language, 2),
  };
}

function readNumber(typed: string, language: Language, decimals: number): NumberReading {
  const { text, amount, choices } = readAmount(typed, language, decimals);
  const minor = (decimal: Decimal) => Number(toMinor(decimal, decimals));
  return { text, value: amount === null ? null : minor(amount), choices: choices.map(minor) };
}
