import type { Host } from '../host.ts';
import { limitedText } from '../http/limited-text.ts';
import type { SoftswissSettings } from './settings.ts';
import { signatureHeader, signWith } from './signature.ts';

const timeoutMs = 8_000;
const maxBytes = 20_000;

export interface Called {
  readonly status: number;
  /** The answer, or its error. */
  readonly json: Readonly<Record<string, unknown>>;
}
export type SoftswissCall = (path: string, call: object) => Promise<Called>;

/** Calls of the aggregator, signed over the body. No redirect is followed. @throws Error without a readable answer. */
export const softswissCalls =
  ({ fetch }: Pick<Host, 'fetch'>, { url, casinoId, tokens: [token] }: SoftswissSettings): SoftswissCall =>
  async (path, call) => {
    const body = JSON.stringify({ casino_id: casinoId, ...call });
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', [signatureHeader]: signWith(token, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await limitedText(response, maxBytes);
    const json: unknown = text.trim() === '' ? {} : JSON.parse(text);
    if (typeof json !== 'object' || json === null) throw new Error('answered no JSON object');
    return { status: response.status, json: json as Called['json'] };
  };
