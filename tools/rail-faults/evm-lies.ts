import { randomBytes } from 'node:crypto';
import type { EvmTestNode } from '#tests/support/evm/node.ts';
import type { FaultNode, Lie } from './node.ts';

interface Block {
  readonly number: string;
  readonly hash: string;
}

const replyOf = (result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id: 0, result });
const resultOf = <Result>(reply: string): Result => (JSON.parse(reply) as { readonly result: Result }).result;
const randomHex = (bytes: number): string => `0x${randomBytes(bytes).toString('hex')}`;
const latestOf = (node: EvmTestNode): Promise<Block> => node.call<Block>('eth_getBlockByNumber', 'latest', false);

/** The lies of one node that another one does not share. */
export const evmLies = (node: EvmTestNode): Pick<FaultNode, 'invents' | 'denies' | 'standsStill'> => ({
  invents: (address, amount) => (name, reply) => {
    if (name === 'eth_getBlockByHash') return replyOf({ ...resultOf<object>(reply), transactions: [randomHex(32)] });
    if (name !== 'debug_traceBlockByHash') return null;
    const result = { type: 'CALL', from: randomHex(20), to: address, value: `0x${amount.toString(16)}` };
    return replyOf([{ txHash: randomHex(32), result }, ...resultOf<unknown[]>(reply)]);
  },
  async denies() {
    const [height, other] = [Number((await latestOf(node)).number), randomHex(32)];
    const lie: Lie = (name, reply) => {
      const block = name === 'eth_getBlockByNumber' ? resultOf<Block | null>(reply) : null;
      return block !== null && Number(block.number) >= height ? replyOf({ ...block, hash: other }) : null;
    };
    return lie;
  },
  async standsStill() {
    const last = await latestOf(node);
    const lie: Lie = (name, reply, [wanted]) => {
      if (name === 'eth_getTransactionReceipt') return replyOf(null);
      if (name !== 'eth_getBlockByNumber') return null;
      if (wanted === 'latest') return replyOf(last);
      return Number(wanted) > Number(last.number) ? replyOf(null) : null;
    };
    return lie;
  },
});
