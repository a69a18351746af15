import { createHmac } from 'node:crypto';
import { isSame } from './timing-safe.ts';

/** Seconds that a partner's clock may differ from ours. */
const toleranceS = 300;

export interface Signed {
  readonly method: string;
  /** Path with the query, as on the request line. */
  readonly path: string;
  readonly body: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** Signs as openapi/partners.yaml defines: hex HMAC-SHA-256 over `{timestamp}.{METHOD}.{path}.{raw body}`. */
export const sign = (secret: string, { timestamp, method, path, body }: Signed): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method.toUpperCase()}.${path}.${body}`).digest('hex');

export function isSigned(secret: string, signed: Signed, signature: string, now: Date): boolean {
  if (!Number.isInteger(signed.timestamp) || Math.abs(now.getTime() / 1000 - signed.timestamp) > toleranceS) return false;
  return isSame(signature, sign(secret, signed));
}
