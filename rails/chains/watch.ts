import type { Host } from '#server/host.ts';
import { recordChain } from '#server/payments/chain-alarms.ts';
import { cursorOf, type KnownNetwork } from './cursor.ts';
import { NodesDiffer } from './nodes.ts';
import { NodeRefusal, NodeUnavailable } from './rpc.ts';
import { type Scan, unfinished } from './scan.ts';

/** Addresses of nodes may contain keys, and a reply may repeat them. */
const withoutAddresses = (text: string): string => text.replaceAll(/(?:https?|wss?):\/\/\S+/gi, '…');

/** Messages of errors that are not of the nodes may have anything, so the log alone has them. */
function problemOf(error: unknown): string {
  if (error instanceof NodeRefusal) return withoutAddresses(`${error.by} refuses a call: ${error.message}`);
  const isOfNodes = error instanceof NodesDiffer || error instanceof NodeUnavailable;
  return isOfNodes ? withoutAddresses(error.message) : 'the turn fails; its log has the reason';
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
    // A turn that ended before it heard of any block knows nothing new.
    if (!scan.isRead && !hasMoved) return scan;
    await recordChain(network, { problem: scan.problem, isDisputed: false, isMoving: hasMoved && scan.isPassing });
    return scan;
  } catch (error) {
    // Whether a block is disputed stays unknown while a node does not reply.
    const isDisputed = error instanceof NodesDiffer ? error.isDispute : null;
    try {
      await recordChain(network, { problem: problemOf(error), isDisputed, isMoving: false });
    } catch (failure) {
      network.log.warn({ network: network.id, err: failure }, 'the problem of a chain could not be recorded');
    }
    if (error instanceof NodesDiffer && before) return unfinished;
    throw error;
  }
}
