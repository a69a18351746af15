import { cursorOf } from '../chains/cursor.ts';
import { eachNode, nodePair, NodesDiffer } from '../chains/nodes.ts';
import type { EvmChain } from './chain.ts';
import { type Receipt, walletNode } from './wallet-node.ts';

const compared = (receipt: Receipt | null): string =>
  JSON.stringify(receipt, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/**
 * The receipt of a transaction, as both nodes have it; null while no block that was read has it.
 * @throws NodesDiffer where one of them has none, or another one, NodeUnavailable
 */
export async function agreedReceipt(chain: EvmChain, txid: string): Promise<Receipt | null> {
  const { hot, node, second } = chain;
  const wallets = nodePair(walletNode(node, hot), second && walletNode(second, hot));
  const [first, other] = await Promise.all(eachNode(wallets).map(([, wallet]) => wallet.receipt(txid)));
  if (first === undefined || second === null || other === undefined) return first ?? null;
  if (compared(first) === compared(other)) return first;
  const cursor = await cursorOf(chain);
  // One of them may have a block that the other does not have yet.
  const isRead = (receipt: Receipt | null): boolean => receipt !== null && receipt.height <= (cursor?.height ?? 0);
  if (!isRead(first) && !isRead(other)) return null;
  if (first !== null && other !== null) throw new NodesDiffer(`the nodes have different receipts of ${txid}`);
  throw new NodesDiffer(`${first === null ? 'the first node' : 'the second node'} has no receipt of ${txid}, which the other one has`);
}

/** Work that takes receipts of one transaction. @returns how the nodes differ in one of them, which waits until they do not */
export async function problemOfReceipts(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof NodesDiffer) return error.message;
    throw error;
  }
}
