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
  /** Gas that was used, by the price that was paid. */
  readonly fee: bigint;
  /** Movements of tokens, whatever their contracts are. */
  readonly movements: readonly Movement[];
}

const hexOf = (value: bigint): string => `0x${value.toString(16)}`;

const callOf = ({ coin: { contract }, to, amount }: Transfer) =>
  contract === null ? { to, value: hexOf(amount) } : { to: contract, data: `0x${bytesToHex(tokenTransfer(to, amount))}` };

/** The calls of a node that a wallet of one address needs, the hot one or that of a deposit. Each throws NodeUnavailable, or NodeRefusal for the node's own no. */
export const walletNode = ({ call }: Pick<EvmNode, 'call'>, own: string) => ({
  /** The balance at the end of a block, so that it fits to the payouts that were read until then. */
  async balanceAt({ contract }: Pick<EvmCoin, 'contract'>, blockHash: string): Promise<bigint> {
    if (contract === null) return quantityOf(await call('eth_getBalance', own, { blockHash }), 'a balance');
    const data = balanceCall + own.slice(-addressDigits).padStart(wordDigits, '0');
    return quantityOf(await call('eth_call', { to: contract, data }, { blockHash }), `a balance of ${contract}`);
  },
  /** The number of transactions that the address has sent. @param until `pending` counts those that wait in the node. */
  nonce: async (until: 'latest' | 'pending'): Promise<number> =>
    numberOf(await call('eth_getTransactionCount', own, until), 'a number of transactions'),
  /** The price of gas in the latest block, and what is offered beside it. */
  async prices(): Promise<{ readonly base: bigint; readonly priority: bigint }> {
    const latest = objectOf(await call('eth_getBlockByNumber', 'latest', false), 'a latest block');
    const priority = quantityOf(await call('eth_maxPriorityFeePerGas'), 'a priority fee');
    return { base: quantityOf(latest['baseFeePerGas'], 'a base fee'), priority };
  },
  estimateGas: async (transfer: Transfer): Promise<bigint> =>
    quantityOf(await call('eth_estimateGas', { from: own, ...callOf(transfer) }), 'an amount of gas'),
  /** The native coin that a transaction carries. */
  async valueOf(txid: string): Promise<bigint> {
    const found = objectOf(await call('eth_getTransactionByHash', txid), 'a transaction');
    return quantityOf(found['value'], 'a value');
  },
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
      fee: quantityOf(receipt['gasUsed'], 'gas') * quantityOf(receipt['effectiveGasPrice'], 'a price of gas'),
      movements: logs.filter((one) => one !== null),
    };
  },
});
export type WalletNode = ReturnType<typeof walletNode>;
