import type { Host } from '#server/host.ts';
import { isJsonObject, type JsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { limitedText } from '#server/http/limited-text.ts';
import { ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { ZeroxSettings } from './settings.ts';

const timeoutMs = 8_000;
const maxBytes = 65_536;

export interface ZeroxApi {
  /** @throws ProcessorUnavailable for anything but an object. */
  get(path: string): Promise<JsonObject>;
  /** @throws ProcessorRefusal where the processor itself refuses the request, ProcessorUnavailable where the outcome is unknown. */
  post(path: string, body: URLSearchParams | JsonObject): Promise<JsonObject>;
}

/** An object with its keys in lower case: the documents and the examples write them in different ways. */
const lowerKeys = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]));

/** The API of a merchant: https://docs.0xprocessing.com. */
export function zeroxApi({ fetch }: Pick<Host, 'fetch'>, { url, apiKey }: ZeroxSettings): ZeroxApi {
  async function call(path: string, init: { method: string; body?: URLSearchParams | string; headers?: Record<string, string> }) {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { accept: 'application/json', apikey: apiKey, ...init.headers },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const text = await limitedText(response, maxBytes);
      return { status: response.status, text, json: parseExactJson(text) };
    } catch (error) {
      throw new ProcessorUnavailable('0xProcessing does not answer', { cause: error });
    }
  }
  const unclear = (status: number, text: string) => new ProcessorUnavailable(`${status} ${text}`.slice(0, 300));
  return {
    async get(path) {
      const { status, text, json } = await call(path, { method: 'GET' });
      if (status !== 200 || !isJsonObject(json)) throw unclear(status, text);
      return lowerKeys(json);
    },
    async post(path, body) {
      const isForm = body instanceof URLSearchParams;
      const { status, text, json } = await call(path, {
        method: 'POST',
        body: isForm ? body : JSON.stringify(body),
        ...(!isForm && { headers: { 'content-type': 'application/json' } }),
      });
      // A wrong key, a limit and a proxy have other codes: they say nothing of this payment.
      if (status === 400 && isJsonObject(json)) throw new ProcessorRefusal(`${status} ${text}`.slice(0, 300));
      if (status !== 200 || !isJsonObject(json)) throw unclear(status, text);
      return lowerKeys(json);
    },
  };
}
