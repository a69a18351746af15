import { type Cursor, type KnownNetwork } from './cursor.ts';
import { eachNode, type NodePair, NodesDiffer } from './nodes.ts';
import { NodeUnavailable } from './rpc.ts';

/** The chain of a node around a height. */
export interface NodeView {
  readonly height: number;
  readonly best: string;
  readonly isLoading: boolean;
  /** Hash of the block of the height; null where the chain is not that high. */
  readonly at: string | null;
  /** Hash of the block after it. */
  readonly next: string | null;
}
export interface ViewedNode {
  view(height: number): Promise<NodeView>;
}

/** The next step after the last block that was read, as one node sees it. */
type Step =
  | { readonly kind: 'denied' }
  | { readonly kind: 'behind'; readonly height: number }
  | { readonly kind: 'end'; readonly height: number }
  | { readonly kind: 'next'; readonly hash: string; readonly height: number }
  /** The chain changed between two calls. */
  | { readonly kind: 'changed' };

async function stepOf({ db, id }: KnownNetwork, cursor: Cursor, name: string, node: ViewedNode): Promise<Step> {
  const { height, best, isLoading, at, next } = await node.view(cursor.height);
  if (isLoading) throw new NodeUnavailable(`${name} still loads the chain`);
  if (height < cursor.height) {
    // A shorter chain of the same blocks takes nothing back.
    const same = await db.one<{ hash: string }>`select hash from chain_blocks where network = ${id} and height = ${height}`;
    return same !== undefined && same.hash !== best ? { kind: 'denied' } : { kind: 'behind', height };
  }
  if (at === null) return { kind: 'changed' };
  if (at !== cursor.hash) return { kind: 'denied' };
  if (height === cursor.height) return { kind: 'end', height };
  return next === null ? { kind: 'changed' } : { kind: 'next', hash: next, height };
}

const blocks = (count: number): string => (count === 1 ? '1 block' : `${count} blocks`);

/** The step that all nodes take together. */
export type Agreed =
  | { readonly kind: 'denied' | 'changed' }
  | { readonly kind: 'next'; readonly hash: string }
  /** All that they have in common was read. @property problem names the node that has less than the other one. */
  | { readonly kind: 'end'; readonly behindBy: number; readonly problem: string | null };

function agreedBy(cursor: Cursor, [first, second]: readonly [Step, Step]): Agreed {
  if (first.kind === 'changed' || second.kind === 'changed') return { kind: 'changed' };
  if (first.kind === 'denied' && second.kind === 'denied') return { kind: 'denied' };
  if (first.kind === 'denied' || second.kind === 'denied') {
    const [denying, other] = first.kind === 'denied' ? ['the first node', second] : ['the second node', first];
    const had = other.kind === 'behind' ? 'which both had' : 'which the other one has';
    throw new NodesDiffer(`${denying} denies block ${cursor.height}, ${had}`, { isDispute: true });
  }
  if (first.kind === 'next' && second.kind === 'next') {
    if (first.hash !== second.hash) throw new NodesDiffer(`the nodes have different blocks at height ${cursor.height + 1}`);
    return { kind: 'next', hash: first.hash };
  }
  const behindBy = Math.abs(first.height - second.height);
  const lower = first.height < second.height ? 'the first node' : 'the second node';
  const problem = behindBy === 0 ? null : `${lower} is ${blocks(behindBy)} behind`;
  if (first.kind !== 'behind' && second.kind !== 'behind') return { kind: 'end', behindBy, problem };
  // A node that does not have the last block confirms nothing of it.
  throw new NodesDiffer(problem ?? `both nodes are ${blocks(cursor.height - first.height)} behind what they had`, { isDispute: null });
}

/** The step after the last block that was read. Two nodes have to agree on it. @throws NodeUnavailable, NodesDiffer */
export async function agreedStep(network: KnownNetwork & NodePair<ViewedNode>, cursor: Cursor): Promise<Agreed> {
  const [one, two] = await Promise.all(eachNode(network).map(([name, node]) => stepOf(network, cursor, name, node)));
  if (one && two) return agreedBy(cursor, [one, two]);
  if (one?.kind === 'behind') throw new NodeUnavailable(`the node is behind: it has ${one.height} of ${cursor.height} blocks`);
  return one?.kind === 'end' || one === undefined ? { kind: 'end', behindBy: 0, problem: null } : one;
}
