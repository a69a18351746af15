import type { Language } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';
import { formatDecimal } from '#domain/money-format.ts';

/** More decimals than any order has: a payer who rounds down pays too little. */
const maxDecimals = 18;

/** `1,234.5 LTC`: all of an amount, as the language writes it. */
export const coinText = (amount: Decimal, code: string, language: Language): string =>
  `${formatDecimal(amount, language, { max: maxDecimals })} ${code}`;
