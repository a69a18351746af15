import { branches } from '#domain/bitcoin/addresses.ts';
import { giveAddress } from './addresses.ts';
import { type Chain, type Cursor, cursorOf } from './chain.ts';
import { type NodeBlock, NodeUnavailable } from './node.ts';
import { recordTransactions } from './record.ts';

/** Blocks of one turn; the next one goes on. */
const maxBlocks = 500;

/** The cursor where it still is as it was read: another process may have gone on meanwhile. */
const lockedCursor = async ({ db, id }: Chain, { height, hash }: Cursor): Promise<boolean> =>
  (await db.one`select 1 from chain_cursors where network = ${id} and height = ${height} and hash = ${hash} for update`) !== undefined;

/** Begins at a block, and gives the operator an address to fill the wallet at: the first one for change. */
async function begin(chain: Chain, height: number): Promise<void> {
  const { db, id, node } = chain;
  const hash = await node.hashAt(height);
  if (hash === null) throw new NodeUnavailable(`the node has no block ${height} yet`);
  await db.transaction(async () => {
    const isNew = await db.one`
      insert into chain_cursors (network, height, hash) values (${id}, ${height}, ${hash}) on conflict do nothing returning network`;
    if (!isNew) return;
    await db.sql`insert into chain_blocks (network, height, hash) values (${id}, ${height}, ${hash})`;
    await giveAddress(chain, branches.change);
  });
}

async function applyBlock(chain: Chain, cursor: Cursor, block: NodeBlock): Promise<void> {
  const { db, id } = chain;
  await db.transaction(async () => {
    if (!(await lockedCursor(chain, cursor))) return;
    await recordTransactions(chain, block.transactions, block.height);
    await db.sql`insert into chain_blocks (network, height, hash) values (${id}, ${block.height}, ${block.hash})`;
    await db.sql`update chain_cursors set height = ${block.height}, hash = ${block.hash} where network = ${id}`;
  });
}

/** Takes back the last block: what it held waits for a block again. */
async function undoBlock(chain: Chain, cursor: Cursor): Promise<void> {
  const { db, id, log } = chain;
  await db.transaction(async () => {
    if (!(await lockedCursor(chain, cursor))) return;
    const before = await db.one<{ hash: string }>`
      select hash from chain_blocks where network = ${id} and height = ${cursor.height - 1}`;
    if (!before) throw new Error(`${id}: the chain has changed before block ${cursor.height}, where reading began`);
    await db.sql`update chain_transactions set height = null where network = ${id} and height = ${cursor.height}`;
    await db.sql`delete from chain_blocks where network = ${id} and height = ${cursor.height}`;
    await db.sql`update chain_cursors set height = ${cursor.height - 1}, hash = ${before.hash} where network = ${id}`;
  });
  log.warn({ network: id, height: cursor.height, hash: cursor.hash }, 'a block left the chain');
}

/** Whether the node has left the chain of the cursor, or is only behind: a shorter chain of the same blocks takes nothing back. */
async function hasForked({ db, id, node }: Chain, cursor: Cursor, state: { height: number; best: string }): Promise<boolean> {
  if (state.height >= cursor.height) return (await node.hashAt(cursor.height)) !== cursor.hash;
  const same = await db.one<{ hash: string }>`select hash from chain_blocks where network = ${id} and height = ${state.height}`;
  return same !== undefined && same.hash !== state.best;
}

/**
 * Reads blocks to the end of the node's chain, and back to the last common one where it has changed. Safe in any number of processes.
 * @returns whether the end was reached. @throws NodeUnavailable
 */
export async function scanBlocks(chain: Chain, ending?: AbortSignal): Promise<boolean> {
  const { node, settings, id } = chain;
  const genesis = await node.hashAt(0);
  if (genesis !== settings.network.genesis) throw new NodeUnavailable(`the node is not of ${id}: its first block is ${genesis}`);
  for (let read = 0; read < maxBlocks && ending?.aborted !== true; read += 1) {
    const state = await node.state();
    if (state.isLoading) throw new NodeUnavailable('the node still loads the chain');
    const cursor = await cursorOf(chain);
    if (!cursor) await begin(chain, settings.startHeight ?? state.height);
    else if (await hasForked(chain, cursor, state)) await undoBlock(chain, cursor);
    else if (state.height < cursor.height)
      throw new NodeUnavailable(`the node is behind: it has ${state.height} of ${cursor.height} blocks`);
    else if (state.height === cursor.height) return true;
    else {
      const hash = await node.hashAt(cursor.height + 1);
      const block = hash === null ? null : await node.block(hash);
      // Otherwise the chain changed between two calls: the next turn sees how.
      if (block?.height === cursor.height + 1 && block.previous === cursor.hash) await applyBlock(chain, cursor, block);
    }
  }
  return false;
}
