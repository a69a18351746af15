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
  /** Name of the node. */
  readonly by: string;
  constructor(code: number, message: string, by = 'the node') {
    super(message);
    this.code = code;
    this.by = by;
  }
}

export const garbled = (what: string) => new NodeUnavailable(`the node replied without ${what}`);

export function countOf(value: unknown, what: string): number {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) throw garbled(what);
  return Number(value);
}
export function signedOf(value: unknown, what: string): number {
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
type RpcCall = readonly [method: string, ...params: readonly unknown[]];

/** Posts a body and parses the reply. @throws NodeUnavailable */
async function exchange({ fetch }: Pick<Host, 'fetch'>, { url, credentials }: RpcNode, body: unknown): Promise<unknown> {
  try {
    const secret = credentials();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret !== null && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return parseExactJson(await limitedText(response, maxBytes));
  } catch (error) {
    throw new NodeUnavailable('the node does not reply', { cause: error });
  }
}

function resultOf(reply: unknown): unknown {
  if (!isJsonObject(reply)) throw garbled('an object');
  const error = reply['error'];
  if (isJsonObject(error)) throw new NodeRefusal(signedOf(error['code'], 'a code'), String(error['message']).slice(0, 300));
  return reply['result'];
}

/** A call of a node by JSON-RPC. @throws NodeUnavailable, NodeRefusal */
export function rpcCaller(host: Pick<Host, 'fetch'>, node: RpcNode) {
  return async function call(...[method, ...params]: RpcCall): Promise<unknown> {
    return resultOf(await exchange(host, node, { jsonrpc: node.version, id: 0, method, params }));
  };
}

/** Several calls in one request. A refused call throws NodeRefusal where its result is taken. @throws NodeUnavailable */
export function rpcBatcher(host: Pick<Host, 'fetch'>, node: RpcNode) {
  return async function batch(calls: readonly RpcCall[]): Promise<(() => unknown)[]> {
    const body = calls.map(([method, ...params], id) => ({ jsonrpc: node.version, id, method, params }));
    const reply = await exchange(host, node, body);
    // Nodes that take no batches reply with one error.
    if (!Array.isArray(reply)) {
      resultOf(reply);
      throw garbled('a list of replies');
    }
    const byId = new Map((reply as unknown[]).map((one) => [isJsonObject(one) ? String(one['id']) : '', one]));
    return calls.map((_call, id) => () => {
      if (!byId.has(String(id))) throw garbled('each of the replies');
      return resultOf(byId.get(String(id)));
    });
  };
}
