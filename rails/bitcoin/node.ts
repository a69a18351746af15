import { toMinor } from '#domain/money.ts';
import type { Host } from '#server/host.ts';
import { countOf, garbled, listOf, NodeRefusal, objectOf, rpcBatcher, rpcCaller, type RpcNode } from '../chains/rpc.ts';
import type { NodeView } from '../chains/views.ts';
import { blockOf, coinDecimals, hashOf, type NodeBlock, type NodeTransaction, transactionOf } from './blocks.ts';

function stateOf(value: unknown) {
  const reply = objectOf(value, 'a state');
  const height = countOf(reply['blocks'], 'a height');
  return {
    height,
    best: hashOf(reply['bestblockhash'], 'a best block'),
    // A node that still loads the chain knows less than its peers.
    isLoading: String(reply['initialblockdownload']) === 'true' && height < countOf(reply['headers'], 'headers'),
  };
}

/** @returns null where the chain is not that high. */
async function hashOrNull(result: () => unknown): Promise<string | null> {
  try {
    return hashOf(await result(), 'a hash');
  } catch (error) {
    if (error instanceof NodeRefusal && error.code === -8) return null;
    throw error;
  }
}

/** A full node by its JSON-RPC. Nothing of its wallet is used. @param options.isBatched makes one request of the calls of a view. */
export function chainNode(
  host: Pick<Host, 'fetch'>,
  { url, credentials }: Pick<RpcNode, 'url' | 'credentials'>,
  { isBatched = false }: { readonly isBatched?: boolean } = {},
) {
  const rpc = { url, version: '1.0', credentials } as const;
  const [call, batch] = [rpcCaller(host, rpc), rpcBatcher(host, rpc)];
  const state = async () => stateOf(await call('getblockchaininfo'));
  const hashAt = (height: number): Promise<string | null> => hashOrNull(() => call('getblockhash', height));
  async function view(height: number): Promise<NodeView> {
    const found = await state();
    const at = found.height < height ? null : await hashAt(height);
    return { ...found, at, next: found.height > height ? await hashAt(height + 1) : null };
  }
  async function viewAtOnce(height: number): Promise<NodeView> {
    const [info, at, next] = await batch([['getblockchaininfo'], ['getblockhash', height], ['getblockhash', height + 1]]);
    return { ...stateOf(info?.()), at: await hashOrNull(() => at?.()), next: await hashOrNull(() => next?.()) };
  }
  return {
    call,
    state,
    hashAt,
    view: isBatched ? viewAtOnce : view,
    block: async (id: string): Promise<NodeBlock> => blockOf(await call('getblock', id, 2)),
    /** A block that its hash proves. @returns also whether that proves each of its transactions. @throws NodeUnavailable for another block */
    async provenBlock(id: string): Promise<{ readonly block: NodeBlock; readonly isWhole: boolean }> {
      const block = blockOf(await call('getblock', id, 2));
      if (block.hash !== id) throw garbled('the block that was asked for');
      return { block, isWhole: block.isProven() };
    },
    pool: async (): Promise<string[]> => listOf(await call('getrawmempool'), 'a pool').map((id) => hashOf(id, 'a transaction')),
    /** Null for one that left the pool meanwhile. */
    async pooled(txid: string): Promise<NodeTransaction | null> {
      try {
        return transactionOf(await call('getrawtransaction', txid, true));
      } catch (error) {
        if (error instanceof NodeRefusal && error.code === -5) return null;
        throw error;
      }
    },
    /** Minor units for each virtual byte; null where the node knows none. */
    async feeRate(blocks: number): Promise<bigint | null> {
      const reply = objectOf(await call('estimatesmartfee', blocks), 'an estimate');
      const rate = reply['feerate'];
      if (typeof rate !== 'string' || !/^\d{1,10}(?:\.\d{1,8})?$/.test(rate)) return null;
      return toMinor(rate, coinDecimals) / 1_000n + 1n;
    },
    broadcast: async (raw: string): Promise<void> => void (await call('sendrawtransaction', raw)),
  };
}
export type ChainNode = ReturnType<typeof chainNode>;
