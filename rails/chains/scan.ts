import type { Host } from '#server/host.ts';
import { type Cursor, cursorOf, type KnownNetwork } from './cursor.ts';
import { eachNode, type NodePair, NodesDiffer } from './nodes.ts';
import { NodeUnavailable } from './rpc.ts';
import { agreedStep, type ViewedNode } from './views.ts';

/** Blocks of one turn; the next one goes on. */
const maxBlocks = 500;

export interface Block {
  readonly hash: string;
  readonly height: number;
  readonly previous: string | null;
}
interface ScannedNode extends ViewedNode {
  state(): Promise<{ readonly height: number; readonly isLoading: boolean }>;
  /** Null where the chain is not that high. */
  hashAt(height: number): Promise<string | null>;
}

/** Nodes, and what their blocks mean. Each of `begin`, `record` and `undo` is part of the transaction that moves the cursor. */
export interface ScannedChain<Read extends Block> extends KnownNetwork, Pick<Host, 'log'>, NodePair<ScannedNode> {
  /** Reads a block that all nodes have. @throws NodesDiffer where they differ in what it has. */
  block(hash: string): Promise<Read>;
  /** The first block to read; null begins at the latest. */
  readonly startHeight: number | null;
  /** Blocks behind the latest that are remembered; null remembers all. */
  readonly maxDepth: number | null;
  begin(): Promise<void>;
  record(block: Read): Promise<void>;
  undo(height: number): Promise<unknown>;
}

export interface Scan {
  /** Whether all was read that the nodes have in common. */
  readonly isRead: boolean;
  /** Blocks that one of the nodes has beyond that. */
  readonly behindBy: number;
  /** The problem, which names the node that is behind. */
  readonly problem: string | null;
  /** Whether the problem is over as soon as blocks are read: a node that is near behind another one hinders nothing. */
  readonly isPassing: boolean;
}

/** The cursor where it still is as it was read: another process may have gone on meanwhile. */
const lockedCursor = async ({ db, id }: KnownNetwork, { height, hash }: Cursor): Promise<boolean> =>
  (await db.one`select 1 from chain_cursors where network = ${id} and height = ${height} and hash = ${hash} for update`) !== undefined;

/** The first block, as all nodes have it. */
async function firstBlock<Read extends Block>(chain: ScannedChain<Read>) {
  const nodes = eachNode(chain);
  const states = await Promise.all(nodes.map(([, node]) => node.state()));
  const loading = nodes[states.findIndex(({ isLoading }) => isLoading)];
  if (loading) throw new NodeUnavailable(`${loading[0]} still loads the chain`);
  const height = chain.startHeight ?? Math.min(...states.map((state) => state.height));
  const [hash, ...others] = await Promise.all(
    nodes.map(async ([name, node]) => {
      const found = await node.hashAt(height);
      if (found === null) throw new NodeUnavailable(`${name} has no block ${height} yet`);
      return found;
    }),
  );
  if (hash === undefined || others.some((other) => other !== hash))
    throw new NodesDiffer(`the nodes have different blocks at height ${height}`);
  return { height, hash };
}

async function begin<Read extends Block>(chain: ScannedChain<Read>): Promise<void> {
  const { db, id } = chain;
  const { height, hash } = await firstBlock(chain);
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

/** @returns false where the block does not follow the last one: the chain changed between two calls. */
async function applyNext<Read extends Block>(chain: ScannedChain<Read>, cursor: Cursor, hash: string): Promise<boolean> {
  const block = await chain.block(hash);
  if (block.height !== cursor.height + 1 || block.previous !== cursor.hash) return false;
  await applyBlock(chain, cursor, block);
  return true;
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

export const unfinished: Scan = { isRead: false, behindBy: 0, problem: null, isPassing: false };

/** Blocks by which a node may be behind while both go on: chains with several blocks a second are never read at the same one. */
export const nearBlocks = 20;

/** A chain that changes between two calls stops doing so; a node that contradicts itself does not. */
const maxStandstill = 5;

/**
 * Reads blocks to the end of what the nodes have in common, and back to the last common one where all of them have changed. Safe in any number of
 * processes. @throws NodeUnavailable, NodesDiffer
 */
export async function scanChain<Read extends Block>(chain: ScannedChain<Read>, ending?: AbortSignal): Promise<Scan> {
  let standstill = 0;
  for (let read = 0; read < maxBlocks && ending?.aborted !== true; read += 1) {
    const cursor = await cursorOf(chain);
    if (!cursor) {
      await begin(chain);
      continue;
    }
    const step = await agreedStep(chain, cursor);
    if (step.kind === 'end')
      return { isRead: true, behindBy: step.behindBy, problem: step.problem, isPassing: step.behindBy <= nearBlocks };
    if (step.kind === 'denied') await undoBlock(chain, cursor);
    else if (step.kind === 'next' && (await applyNext(chain, cursor, step.hash))) standstill = 0;
    else standstill += 1;
    const node = chain.second === null ? 'the node' : 'one of the nodes';
    if (standstill === maxStandstill) throw new NodeUnavailable(`${node} replied without a block that follows block ${cursor.height}`);
  }
  return unfinished;
}
