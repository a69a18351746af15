/** Encodes the access token for local storage. This is no encryption: it only keeps the plain token out of screenshots and exports of the storage. */
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
