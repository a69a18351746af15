import { bytesToHex } from '@noble/hashes/utils.js';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { listOf, objectOf } from '../chains/rpc.ts';
import { hashOf, numberOf, quantityOf } from './hex.ts';
import { type EvmNode, movementOf } from './node.ts';
import type { EvmCoin } from './settings.ts';
import type { Movement } from './traces.ts';

/** Selector of `balanceOf(address)`. */
const balanceCall = '0x70a08231';
const addressDigits = 40;
const wordDigits = 64;

/** A transfer of one coin, in its smallest units. */
export interface Transfer {
  readonly coin: Pick<EvmCoin, 'contract'>;
  readonly to: string;
  readonly amount: bigint;
}

export interface Receipt {
  readonly height: number;
  readonly blockHash: string;
  readonly isDone: boolean;
  /** Movements of tokens, whatever their contracts are. */
  readonly movements: readonly Movement[];
}

const hexOf = (value: bigint): string => `0x${value.toString(16)}`;

const callOf = ({ coin: { contract }, to, amount }: Transfer) =>
  contract === null ? { to, value: hexOf(amount) } : { to: contract, data: `0x${bytesToHex(tokenTransfer(to, amount))}` };

/** The calls of a node that a wallet of one address needs. Each throws NodeUnavailable, or NodeRefusal for the node's own no. */
export const walletNode = ({ call }: Pick<EvmNode, 'call'>, hot: string) => ({
  /** The balance at the end of a block, so that it fits to the payouts that were read until then. */
  async balanceAt({ contract }: Pick<EvmCoin, 'contract'>, blockHash: string): Promise<bigint> {
    if (contract === null) return quantityOf(await call('eth_getBalance', hot, { blockHash }), 'a balance');
    const data = balanceCall + hot.slice(-addressDigits).padStart(wordDigits, '0');
    return quantityOf(await call('eth_call', { to: contract, data }, { blockHash }), `a balance of ${contract}`);
  },
  /** The number of transactions that the address has sent. @param until `pending` counts those that wait in the node. */
  nonce: async (until: 'latest' | 'pending'): Promise<number> =>
    numberOf(await call('eth_getTransactionCount', hot, until), 'a number of transactions'),
  /** The price of gas in the latest block, and what is offered beside it. */
  async prices(): Promise<{ readonly base: bigint; readonly priority: bigint }> {
    const latest = objectOf(await call('eth_getBlockByNumber', 'latest', false), 'a latest block');
    const priority = quantityOf(await call('eth_maxPriorityFeePerGas'), 'a priority fee');
    return { base: quantityOf(latest['baseFeePerGas'], 'a base fee'), priority };
  },
  estimateGas: async (transfer: Transfer): Promise<bigint> =>
    quantityOf(await call('eth_estimateGas', { from: hot, ...callOf(transfer) }), 'an amount of gas'),
  broadcast: (raw: string): Promise<unknown> => call('eth_sendRawTransaction', raw),
  async receipt(txid: string): Promise<Receipt | null> {
    const found = await call('eth_getTransactionReceipt', txid);
    if (found === null) return null;
    const receipt = objectOf(found, 'a receipt');
    const blockHash = hashOf(receipt['blockHash'], 'the block of a receipt');
    const logs = listOf(receipt['logs'], 'events').map((log) => movementOf(objectOf(log, 'an event'), blockHash));
    return {
      height: numberOf(receipt['blockNumber'], 'a height'),
      blockHash,
      isDone: quantityOf(receipt['status'], 'an outcome') === 1n,
      movements: logs.filter((one) => one !== null),
    };
  },
});
export type WalletNode = ReturnType<typeof walletNode>;
