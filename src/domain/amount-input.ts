import type { Language } from '../api/model.ts';
import { type Decimal, isPositive } from './money.ts';

/** Languages whose keyboards and paper write a comma before the decimals. */
const COMMA_LANGUAGES: readonly Language[] = ['es', 'fr', 'pt'];
const GROUPED_BEFORE_COMMA = /^\D*\d{1,3}(?:\.\d{3})+,\d*\D*$/;
const MOST_WHOLE_DIGITS = 15;

/**
 * What an amount field keeps of typed or pasted text: digits and one decimal point, further points merged,
 * at most `decimals` decimals. In es, fr and pt a comma is the decimal point.
 */
export function cleanAmount(text: string, language: Language, decimals: number): string {
  const [whole = '', ...rest] = withPoint(text, language)
    .replace(/[^\d.]/g, '')
    .split('.');
  const kept = whole.slice(0, MOST_WHOLE_DIGITS);
  return rest.length > 0 && decimals > 0 ? `${kept}.${rest.join('').slice(0, decimals)}` : kept;
}

function withPoint(text: string, language: Language): string {
  if (!COMMA_LANGUAGES.includes(language)) return text;
  // In `1.234,5` the points only group; read as decimals the amount would shrink a thousandfold.
  return (GROUPED_BEFORE_COMMA.test(text) ? text.replaceAll('.', '') : text).replaceAll(',', '.');
}

/** The amount that stands in the field, or null while it is not above 0. */
export function amountOf(typed: string): Decimal | null {
  const digits = typed.replace(/^\./, '0.').replace(/\.$/, '');
  return isPositive(digits) ? digits.replace(/^0+(?=\d)/, '') : null;
}
