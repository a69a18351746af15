import type { Host } from '#server/host.ts';
import { recordChain } from '#server/payments/chain-alarms.ts';
import { cursorOf, type KnownNetwork } from './cursor.ts';
import { NodesDiffer } from './nodes.ts';
import { NodeRefusal, NodeUnavailable } from './rpc.ts';
import { type Scan, unfinished } from './scan.ts';

/** Addresses of nodes may contain keys, and a reply may repeat them. */
const withoutAddresses = (text: string): string => text.replaceAll(/[a-z]+:\/\/\S+/gi, '…');

function problemOf(error: NodesDiffer | NodeUnavailable | NodeRefusal): string {
  return withoutAddresses(error instanceof NodeRefusal ? `${error.by} refuses a call: ${error.message}` : error.message);
}

/**
 * Does the work of one turn of a chain and records what hinders it, for the operator. Nodes that do not agree yet are no failure of the turn: its
 * work is over until the next one.
 */
export async function watched(network: KnownNetwork & Pick<Host, 'log' | 'now'>, work: () => Promise<Scan>): Promise<Scan> {
  const before = await cursorOf(network);
  try {
    const scan = await work();
    const hasMoved = before !== undefined && (await cursorOf(network))?.hash !== before.hash;
    await recordChain(network, { problem: scan.problem, isDisputed: false, isMoving: hasMoved && scan.isPassing });
    return scan;
  } catch (error) {
    const isOfNodes = error instanceof NodesDiffer || error instanceof NodeUnavailable || error instanceof NodeRefusal;
    // Whether a block is disputed stays unknown while a node does not reply.
    const isDisputed = error instanceof NodesDiffer ? error.isDispute : null;
    if (isOfNodes) await recordChain(network, { problem: problemOf(error), isDisputed, isMoving: false });
    if (error instanceof NodesDiffer && before) return unfinished;
    throw error;
  }
}
