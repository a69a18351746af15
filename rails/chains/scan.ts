import type { Host } from '#server/host.ts';
import { type Cursor, cursorOf, type KnownNetwork } from './cursor.ts';
import { NodeUnavailable } from './rpc.ts';

/** Blocks of one turn; the next one goes on. */
const maxBlocks = 500;

export interface Block {
  readonly hash: string;
  readonly height: number;
  readonly previous: string | null;
}

/** A node, and what its blocks mean. Each of `begin`, `record` and `undo` is part of the transaction that moves the cursor. */
export interface ScannedChain<Read extends Block> extends KnownNetwork, Pick<Host, 'log'> {
  readonly node: {
    state(): Promise<{ readonly height: number; readonly best: string; readonly isLoading: boolean }>;
    /** Null where the chain is not that high. */
    hashAt(height: number): Promise<string | null>;
    block(hash: string): Promise<Read>;
  };
  /** The first block to read; null begins at the latest. */
  readonly startHeight: number | null;
  /** Blocks behind the latest that are remembered; null remembers all. */
  readonly maxDepth: number | null;
  begin(): Promise<void>;
  record(block: Read): Promise<void>;
  undo(height: number): Promise<unknown>;
}

/** The cursor where it still is as it was read: another process may have gone on meanwhile. */
const lockedCursor = async ({ db, id }: KnownNetwork, { height, hash }: Cursor): Promise<boolean> =>
  (await db.one`select 1 from chain_cursors where network = ${id} and height = ${height} and hash = ${hash} for update`) !== undefined;

async function beginAt<Read extends Block>(chain: ScannedChain<Read>, height: number): Promise<void> {
  const { db, id, node } = chain;
  const hash = await node.hashAt(height);
  if (hash === null) throw new NodeUnavailable(`the node has no block ${height} yet`);
  await db.transaction(async () => {
    const isNew = await db.one`
      insert into chain_cursors (network, height, hash) values (${id}, ${height}, ${hash}) on conflict do nothing returning network`;
    if (!isNew) return;
    await db.sql`insert into chain_blocks (network, height, hash) values (${id}, ${height}, ${hash})`;
    await chain.begin();
  });
}

async function applyBlock<Read extends Block>(chain: ScannedChain<Read>, cursor: Cursor, block: Read): Promise<void> {
  const { db, id, maxDepth } = chain;
  await db.transaction(async () => {
    if (!(await lockedCursor(chain, cursor))) return;
    await chain.record(block);
    await db.sql`insert into chain_blocks (network, height, hash) values (${id}, ${block.height}, ${block.hash})`;
    if (maxDepth !== null) await db.sql`delete from chain_blocks where network = ${id} and height = ${block.height - maxDepth}`;
    await db.sql`update chain_cursors set height = ${block.height}, hash = ${block.hash} where network = ${id}`;
  });
}

/** Takes back the last block: what it held waits for a block again. */
async function undoBlock<Read extends Block>(chain: ScannedChain<Read>, cursor: Cursor): Promise<void> {
  const { db, id, log } = chain;
  await db.transaction(async () => {
    if (!(await lockedCursor(chain, cursor))) return;
    const before = await db.one<{ hash: string }>`
      select hash from chain_blocks where network = ${id} and height = ${cursor.height - 1}`;
    if (!before) throw new Error(`${id}: the chain has changed before block ${cursor.height}, which is as far back as blocks are known`);
    await chain.undo(cursor.height);
    await db.sql`delete from chain_blocks where network = ${id} and height = ${cursor.height}`;
    await db.sql`update chain_cursors set height = ${cursor.height - 1}, hash = ${before.hash} where network = ${id}`;
  });
  log.warn({ network: id, height: cursor.height, hash: cursor.hash }, 'a block left the chain');
}

/** Whether the node has left the chain of the cursor, or is only behind: a shorter chain of the same blocks takes nothing back. */
async function hasForked<Read extends Block>(
  { db, id, node }: ScannedChain<Read>,
  cursor: Cursor,
  state: { readonly height: number; readonly best: string },
): Promise<boolean> {
  if (state.height >= cursor.height) return (await node.hashAt(cursor.height)) !== cursor.hash;
  const same = await db.one<{ hash: string }>`select hash from chain_blocks where network = ${id} and height = ${state.height}`;
  return same !== undefined && same.hash !== state.best;
}

/**
 * Reads blocks to the end of the node's chain, and back to the last common one where it has changed. Safe in any number of processes.
 * @returns whether the end was reached. @throws NodeUnavailable
 */
export async function scanChain<Read extends Block>(chain: ScannedChain<Read>, ending?: AbortSignal): Promise<boolean> {
  const { node, startHeight } = chain;
  for (let read = 0; read < maxBlocks && ending?.aborted !== true; read += 1) {
    const state = await node.state();
    if (state.isLoading) throw new NodeUnavailable('the node still loads the chain');
    const cursor = await cursorOf(chain);
    if (!cursor) await beginAt(chain, startHeight ?? state.height);
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
