import { NodeUnavailable } from '../chains/rpc.ts';
import { scanChain } from '../chains/scan.ts';
import type { EvmChain } from './chain.ts';
import type { EvmBlock } from './node.ts';
import { recordMovements } from './record.ts';

/** Blocks that a change of the chain may take back. Finality of these chains is far below. */
const maxDepth = 100_000;

/** @throws NodeUnavailable for a node of another chain, Error where a token has other decimals than the settings say. */
async function requireSettings({ id, node, settings }: EvmChain, checked: Set<string>): Promise<void> {
  const chainId = await node.chainId();
  if (chainId !== settings.network.chainId)
    throw new NodeUnavailable(`the node is not of ${id}: its chain has the id ${chainId}, not ${settings.network.chainId}`);
  for (const { code, contract, decimals } of settings.coins.values()) {
    if (contract === null || checked.has(contract)) continue;
    const found = await node.decimalsOf(contract);
    if (found !== decimals) throw new Error(`${code} of ${id} has ${found} decimals, not ${decimals}. Correct CHAINS_FILE.`);
    checked.add(contract);
  }
}

/** Reads blocks as `scanChain`. A process checks the decimals of each token once. */
export function blockScan(chain: EvmChain) {
  const { db, id, log, now, node, settings } = chain;
  const checked = new Set<string>();
  return async function scanBlocks(ending?: AbortSignal): Promise<boolean> {
    await requireSettings(chain, checked);
    return scanChain<EvmBlock>(
      {
        db,
        id,
        log,
        node,
        startHeight: settings.startHeight,
        maxDepth,
        begin: () => Promise.resolve(),
        async record({ movements, height, time }) {
          await recordMovements(chain, movements, height);
          // The time of the block, not of this reading: a node that has stopped lets nothing expire.
          const at = time > now() ? now() : time;
          await db.sql`update chain_cursors set scanned_at = greatest(scanned_at, ${at}) where network = ${id}`;
        },
        undo: (height) => db.sql`update evm_transfers set height = null where network = ${id} and height = ${height}`,
      },
      ending,
    );
  };
}
