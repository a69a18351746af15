import { eachNode, NodesDiffer } from '../chains/nodes.ts';
import { NodeUnavailable } from '../chains/rpc.ts';
import { type Scan, scanChain } from '../chains/scan.ts';
import type { EvmChain } from './chain.ts';
import type { EvmBlock } from './node.ts';
import { type OwnMovement, ownMovements, recordMovements } from './record.ts';

/** Blocks that a change of the chain may take back. Finality of these chains is far below. */
const maxDepth = 100_000;

/** @throws NodeUnavailable for a node of another chain, NodesDiffer and Error where a token has other decimals than the other node or the settings say. */
async function requireSettings(chain: EvmChain, checked: Set<string>): Promise<void> {
  const { id, settings } = chain;
  const found = await Promise.all(eachNode(chain).map(async ([name, one]) => [name, await one.chainId()] as const));
  for (const [name, chainId] of found)
    if (chainId !== settings.network.chainId)
      throw new NodeUnavailable(`${name} is not of ${id}: its chain has the id ${chainId}, not ${settings.network.chainId}`);
  for (const { code, contract, decimals } of settings.coins.values()) {
    if (contract === null || checked.has(contract)) continue;
    const [given, ...others] = await Promise.all(eachNode(chain).map(([, one]) => one.decimalsOf(contract)));
    if (others.some((other) => other !== given)) throw new NodesDiffer(`the nodes have different decimals of ${code}`, { isDispute: null });
    if (given !== decimals) throw new Error(`${code} of ${id} has ${given} decimals, not ${decimals}. Correct CHAINS_FILE.`);
    checked.add(contract);
  }
}

interface ReadBlock extends EvmBlock {
  readonly own: readonly OwnMovement[];
}

/** A block with the movements to addresses of ours, in which both nodes have to agree. */
async function agreedBlock(chain: EvmChain, hash: string): Promise<ReadBlock> {
  const blocks = await Promise.all(
    eachNode(chain).map(async ([, node]) => {
      const block = await node.block(hash);
      return { ...block, own: await ownMovements(chain, block.movements) };
    }),
  );
  const [first, second] = blocks;
  if (!first) throw new Error('There is no node.');
  const compared = ({ hash: found, height, previous, time, own }: ReadBlock): string =>
    JSON.stringify([found, height, previous, time, own.map((one) => Object.values(one))]);
  if (second && compared(second) !== compared(first)) throw new NodesDiffer(`the nodes have different transfers in block ${first.height}`);
  return first;
}

/** Reads blocks as `scanChain`. A process checks the decimals of each token once. */
export function blockScan(chain: EvmChain) {
  const { db, id, log, now, node, second, settings } = chain;
  const checked = new Set<string>();
  return async function scanBlocks(ending?: AbortSignal): Promise<Scan> {
    await requireSettings(chain, checked);
    return scanChain<ReadBlock>(
      {
        db,
        id,
        log,
        node,
        second,
        startHeight: settings.startHeight,
        maxDepth,
        block: (hash) => agreedBlock(chain, hash),
        begin: () => Promise.resolve(),
        async record({ own, height, time }) {
          await recordMovements(chain, own, height);
          // The time of the block, not of this reading: a node that has stopped lets nothing expire.
          const at = time > now() ? now() : time;
          await db.sql`update chain_cursors set scanned_at = greatest(scanned_at, ${at}) where network = ${id}`;
        },
        async undo(height) {
          await db.sql`update evm_transfers set height = null where network = ${id} and height = ${height}`;
          // The next block says again until when everything was read: a payment that left its block may come back, and does not expire meanwhile.
          await db.sql`update chain_cursors set scanned_at = null where network = ${id}`;
        },
      },
      ending,
    );
  };
}
