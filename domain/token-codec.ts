/**
 * The form in which the access token is kept in local storage. It is an encoding, not a secret: it only
 * keeps the plain token out of screenshots and of exports of the storage.
 */
const mark = 'v1.';

const reversed = (text: string) => Array.from(text).toReversed().join('');

export const encodeToken = (token: string): string => mark + btoa(reversed(encodeURIComponent(token)));

/** @returns the token, or null when the text was not written by `encodeToken`. */
export function decodeToken(encoded: string): string | null {
  if (!encoded.startsWith(mark)) return null;
  try {
    return decodeURIComponent(reversed(atob(encoded.slice(mark.length)))) || null;
  } catch {
    return null;
  }
}
