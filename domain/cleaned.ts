/**
 * A typed or pasted text in one spelling: compatibility forms (full-width digits) as plain ones, no invisible or control characters, and one
 * blank where there are several. Never used on a password.
 */
export const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .trim();
