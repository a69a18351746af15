import { branches } from '#domain/bitcoin/addresses.ts';
import { eachNode, NodesDiffer } from '../chains/nodes.ts';
import { NodeUnavailable } from '../chains/rpc.ts';
import { type Scan, scanChain } from '../chains/scan.ts';
import { giveAddress } from './addresses.ts';
import type { NodeBlock, NodeTransaction } from './blocks.ts';
import type { Chain } from './chain.ts';
import { recordTransactions } from './record.ts';

const compared = (transactions: readonly NodeTransaction[]): string =>
  JSON.stringify(
    transactions.map(({ txid, inputs, outputs, isCoinbase }) => [
      txid,
      inputs,
      outputs.map(({ value, script }) => [`${value}`, script]),
      isCoinbase,
    ]),
  );

/**
 * A block of the hash that both nodes have. It is proven by its hash, so one node is asked for it; transactions with parts that are not written out here
 * are compared with those of the other node.
 */
async function agreedBlock({ node, second }: Chain, hash: string): Promise<NodeBlock> {
  if (second === null) return node.block(hash);
  const { block, isWhole } = await node.provenBlock(hash);
  if (!isWhole && compared((await second.block(hash)).transactions) !== compared(block.transactions))
    throw new NodesDiffer(`the nodes have different transactions in block ${block.height}`);
  return block;
}

/** Reads blocks as `scanChain`. @throws NodeUnavailable also for a node of another network, which its first block says. */
export async function scanBlocks(chain: Chain, ending?: AbortSignal): Promise<Scan> {
  const { db, id, log, node, second, settings } = chain;
  const first = await Promise.all(eachNode(chain).map(async ([name, one]) => [name, await one.hashAt(0)] as const));
  for (const [name, genesis] of first)
    if (genesis !== settings.network.genesis) throw new NodeUnavailable(`${name} is not of ${id}: its first block is ${genesis}`);
  return scanChain<NodeBlock>(
    {
      db,
      id,
      log,
      node,
      second,
      startHeight: settings.startHeight,
      maxDepth: null,
      block: (hash) => agreedBlock(chain, hash),
      // Gives the operator an address to fill the wallet at: the first one for change.
      begin: async () => void (await giveAddress(chain, branches.change)),
      record: (block) => recordTransactions(chain, block.transactions, block.height),
      undo: (height) => db.sql`update chain_transactions set height = null where network = ${id} and height = ${height}`,
    },
    ending,
  );
}
