import { branches } from '#domain/bitcoin/addresses.ts';
import { NodeUnavailable } from '../chains/rpc.ts';
import { scanChain } from '../chains/scan.ts';
import { giveAddress } from './addresses.ts';
import type { Chain } from './chain.ts';
import type { NodeBlock } from './node.ts';
import { recordTransactions } from './record.ts';

/** Reads blocks as `scanChain`. @throws NodeUnavailable also for a node of another network, which its first block says. */
export async function scanBlocks(chain: Chain, ending?: AbortSignal): Promise<boolean> {
  const { db, id, log, node, settings } = chain;
  const genesis = await node.hashAt(0);
  if (genesis !== settings.network.genesis) throw new NodeUnavailable(`the node is not of ${id}: its first block is ${genesis}`);
  return scanChain<NodeBlock>(
    {
      db,
      id,
      log,
      node,
      startHeight: settings.startHeight,
      maxDepth: null,
      // Gives the operator an address to fill the wallet at: the first one for change.
      begin: async () => void (await giveAddress(chain, branches.change)),
      record: (block) => recordTransactions(chain, block.transactions, block.height),
      undo: (height) => db.sql`update chain_transactions set height = null where network = ${id} and height = ${height}`,
    },
    ending,
  );
}
