/**
 * Normalizes a typed or pasted text: compatibility forms (full-width digits) become plain ones, invisible and control characters are removed, and
 * blanks are merged. Never used on a password.
 */
export const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .trim();
