import { NodeRefusal, NodeUnavailable } from './rpc.ts';

/** Each node by the name that messages have. An address may contain a key, so no message has it. */
export interface NodePair<Node> {
  readonly node: Node;
  /** The node that has to agree with the first one; null where one node alone is believed. */
  readonly second: Node | null;
}

type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Has what a node throws name it. `name` takes the place of "the node". */
function named<Node extends object>(node: Node, name: string): Node {
  const renamed = (error: unknown): unknown => {
    if (error instanceof NodeRefusal) return new NodeRefusal(error.code, error.message, name);
    return error instanceof NodeUnavailable ? new NodeUnavailable(error.message.replace(/^the node/, name), { cause: error.cause }) : error;
  };
  const entries = Object.entries(node as unknown as Calls).map(([key, call]) => [
    key,
    async (...args: never[]) => {
      try {
        return await call(...args);
      } catch (error) {
        throw renamed(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as Node;
}

export const nodePair = <Node extends object>(first: Node, second: Node | null): NodePair<Node> =>
  second === null ? { node: first, second } : { node: named(first, 'the first node'), second: named(second, 'the second node') };

/** Each node with its name. */
export const eachNode = <Node>({ node, second }: NodePair<Node>): readonly (readonly [name: string, node: Node])[] =>
  second === null
    ? [['the node', node]]
    : [
        ['the first node', node],
        ['the second node', second],
      ];

/** The node has this transaction in the pool or in a block. */
export const isKnownThere = ({ code, message }: NodeRefusal): boolean => code === -27 || /already|known/i.test(message);

/** Sends a transaction to all nodes: one that keeps it to itself stops nothing. @throws what the first one throws, where none takes it */
export async function sendToAll<Node>(pair: NodePair<Node>, send: (node: Node) => Promise<unknown>): Promise<void> {
  const sent = await Promise.allSettled(eachNode(pair).map(([, node]) => send(node)));
  if (sent.some(({ status }) => status === 'fulfilled')) return;
  const reasons = sent.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  throw reasons.find((reason) => reason instanceof NodeRefusal && isKnownThere(reason)) ?? reasons[0];
}

/**
 * The nodes do not agree: nothing is read until they do. A node that is one block ahead of the other differs for seconds, so this is a failure only
 * when it lasts.
 */
export class NodesDiffer extends Error {
  override readonly name = 'NodesDiffer';
  /**
   * Whether a block that was read is denied by one of them: until both confirm it, nothing of the chain becomes final. Null where a node has not
   * replied about it, which leaves a dispute as it was recorded.
   */
  readonly isDispute: boolean | null;
  constructor(message: string, { isDispute = false }: { readonly isDispute?: boolean | null } = {}) {
    super(message);
    this.isDispute = isDispute;
  }
}
