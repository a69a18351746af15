import type { EvmPlatform } from './platform.ts';
import { secondNodeUrl } from './platform.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}
interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}
/** Changes the reply to a call; undefined leaves it as it is. */
export type Change = (call: Call, result: unknown) => Pick<Reply, 'result' | 'error'> | undefined;

/** The place of a node in the settings. */
export type Place = 'first' | 'second';

/** Has one of two nodes reply something else, also within a batch. */
export function lieAt({ network, ethereum }: Pick<EvmPlatform, 'network' | 'ethereum'>, place: Place, change: Change): void {
  const lying = place === 'first' ? ethereum.url : secondNodeUrl;
  network.pass = async (url, send, body) => {
    const response = await send();
    if (url !== lying) return response;
    const calls = JSON.parse(body) as Call | Call[];
    const replies = (await response.json()) as Reply | Reply[];
    const changed = (call: Call, reply: Reply): Reply => ({ ...reply, ...change(call, reply.result) });
    if (!Array.isArray(calls)) return Response.json(changed(calls, replies as Reply));
    return Response.json(
      (replies as Reply[]).map((reply) =>
        changed(
          calls.find(({ id }) => id === reply.id)!,
          reply,
        ),
      ),
    );
  };
}

const heightOf = (value: unknown): number => Number(value);

/** A node that has nothing after a block. @param latest that block, as the node itself describes it. */
export const endsAt =
  (latest: { readonly number: string }): Change =>
  ({ method, params }, result) => {
    const isLater = (height: unknown): boolean => heightOf(height) > heightOf(latest.number);
    if (method === 'eth_getBlockByNumber' && params[0] === 'latest') return { result: latest };
    if (method === 'eth_getBlockByNumber' && isLater(params[0])) return { result: null };
    if (method === 'eth_getTransactionReceipt' && result && isLater((result as { blockNumber: string }).blockNumber))
      return { result: null };
    return undefined;
  };

/** A node with other blocks from a height on. */
export const forksAt =
  (height: number): Change =>
  ({ method }, result) => {
    const block = result as { readonly number: string; readonly hash: string } | null;
    if (method !== 'eth_getBlockByNumber' || block === null || heightOf(block.number) < height) return undefined;
    return { result: { ...block, hash: `${block.hash.slice(0, -4)}${block.hash.endsWith('beef') ? 'dead' : 'beef'}` } };
  };
