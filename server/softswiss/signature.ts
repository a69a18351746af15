import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-request-sign';

/** HMAC-SHA256 over the raw body, in lower-case hexadecimal digits. */
export const signWith = (token: string, rawBody: string): string => createHmac('sha256', token).update(rawBody).digest('hex');

export function isSignedBy(tokens: readonly string[], rawBody: string, signature: string): boolean {
  const given = Buffer.from(signature.toLowerCase());
  return tokens.some((token) => {
    const due = Buffer.from(signWith(token, rawBody));
    return given.length === due.length && timingSafeEqual(given, due);
  });
}
