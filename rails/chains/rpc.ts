import type { Host } from '#server/host.ts';
import { isJsonObject, type JsonObject, parseExactJson } from '#server/http/exact-json.ts';
import { limitedText } from '#server/http/limited-text.ts';

const timeoutMs = 30_000;
/** A full block with all of its transactions written out. */
const maxBytes = 100_000_000;

/** The node does not answer, or answers what cannot be: nothing is known. */
export class NodeUnavailable extends Error {
  override readonly name = 'NodeUnavailable';
}
/** An error reply of the node, with its code. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const garbled = (what: string) => new NodeUnavailable(`the node replied without ${what}`);

export function countOf(value: unknown, what: string): number {
  if (typeof value !== 'string' || !/^-?\d{1,10}$/.test(value)) throw garbled(what);
  return Number(value);
}
export function objectOf(value: unknown, what: string): JsonObject {
  if (!isJsonObject(value)) throw garbled(what);
  return value;
}
export function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw garbled(what);
  return value as unknown[];
}

export interface RpcNode {
  readonly url: string;
  readonly version: '1.0' | '2.0';
  /** `user:password`, read for each call; null where the node asks for none. */
  readonly credentials: () => string | null;
}

/** A call of a node by JSON-RPC. @throws NodeUnavailable, NodeRefusal */
export function rpcCaller({ fetch }: Pick<Host, 'fetch'>, { url, version, credentials }: RpcNode) {
  return async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    let reply: unknown;
    try {
      const secret = credentials();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret !== null && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
        },
        body: JSON.stringify({ jsonrpc: version, id: 0, method, params }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      reply = parseExactJson(await limitedText(response, maxBytes));
    } catch (error) {
      throw new NodeUnavailable('the node does not reply', { cause: error });
    }
    if (!isJsonObject(reply)) throw garbled('an object');
    const error = reply['error'];
    if (isJsonObject(error)) throw new NodeRefusal(countOf(error['code'], 'a code'), String(error['message']).slice(0, 300));
    return reply['result'];
  };
}
