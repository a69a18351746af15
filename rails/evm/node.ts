import type { Host } from '#server/host.ts';
import type { JsonObject } from '#server/http/exact-json.ts';
import { garbled, listOf, NodeUnavailable, objectOf, rpcCaller } from '../chains/rpc.ts';
import type { Block } from '../chains/scan.ts';
import { addressOf, hashOf, numberOf, quantityOf, toHex } from './hex.ts';
import type { EvmSettings } from './settings.ts';
import { type Movement, nativeMovements } from './traces.ts';

/** Keccak-256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Selector of `decimals()`. */
const decimalsCall = '0x313ce567';
const paddedAddress = /^0x0{24}[0-9a-f]{40}$/;
const word = /^0x[0-9a-f]{64}$/;

export interface EvmBlock extends Block {
  /** By the clock of its producer. */
  readonly time: Date;
  /** Movements of all coins that the operator takes; of native coin first, then of tokens in the order of their events. */
  readonly movements: readonly Movement[];
}

/** The movement of an event, or null of one with other fields, as tokens that are no coins have. */
export function movementOf(log: JsonObject, blockHash: string): Movement | null {
  if (log['blockHash'] !== blockHash || String(log['removed']) === 'true') throw garbled('the events of the block that was asked for');
  const [topic, from, to, ...more] = listOf(log['topics'], 'topics') as unknown[];
  const data = log['data'];
  if (topic !== transferTopic || more.length > 0 || typeof data !== 'string' || !word.test(data)) return null;
  if (![from, to].every((one) => typeof one === 'string' && paddedAddress.test(one))) return null;
  return {
    txid: hashOf(log['transactionHash'], 'the transaction of an event'),
    contract: addressOf(log['address'], 'a contract'),
    from: `0x${String(from).slice(-40)}`,
    to: `0x${String(to).slice(-40)}`,
    value: BigInt(data),
  };
}

/** A node of an EVM chain by its JSON-RPC. It has to trace blocks where native coin is taken. */
export function evmNode(host: Pick<Host, 'fetch'>, settings: Pick<EvmSettings, 'node' | 'credentials' | 'coins'>) {
  const call = rpcCaller(host, { url: settings.node, version: '2.0', credentials: settings.credentials });
  const contracts = [...settings.coins.values()].flatMap(({ contract }) => contract ?? []);
  const hasNative = [...settings.coins.values()].some(({ contract }) => contract === null);

  const natives = async (hash: string): Promise<Movement[]> =>
    hasNative ? nativeMovements(await call('debug_traceBlockByHash', hash, { tracer: 'callTracer' })) : [];

  /** Events of one block by its hash: those of another chain are never mixed in, as those of a range could be. */
  async function tokens(hash: string): Promise<Movement[]> {
    if (contracts.length === 0) return [];
    const logs = listOf(await call('eth_getLogs', { blockHash: hash, address: contracts, topics: [transferTopic] }), 'events');
    return logs
      .map((log) => objectOf(log, 'an event'))
      .toSorted((one, other) => numberOf(one['logIndex'], 'a number of an event') - numberOf(other['logIndex'], 'a number of an event'))
      .map((log) => movementOf(log, hash))
      .filter((one) => one !== null && contracts.includes(one.contract ?? ''))
      .filter((one): one is Movement => one !== null && one.value > 0n);
  }

  return {
    call,
    chainId: async (): Promise<number> => numberOf(await call('eth_chainId'), 'a chain id'),
    decimalsOf: async (contract: string): Promise<number> =>
      numberOf(await call('eth_call', { to: contract, data: decimalsCall }, 'latest'), `the decimals of ${contract}`),
    async state() {
      const latest = objectOf(await call('eth_getBlockByNumber', 'latest', false), 'a latest block');
      const syncing = await call('eth_syncing');
      return {
        height: numberOf(latest['number'], 'a height'),
        best: hashOf(latest['hash'], 'a best block'),
        isLoading: syncing !== false,
      };
    },
    async hashAt(height: number): Promise<string | null> {
      const block = await call('eth_getBlockByNumber', toHex(height), false);
      return block === null ? null : hashOf(objectOf(block, 'a block')['hash'], 'a hash');
    },
    async block(hash: string): Promise<EvmBlock> {
      const found = await call('eth_getBlockByHash', hash, false);
      if (found === null) throw new NodeUnavailable(`the node no longer has the block ${hash}`);
      const block = objectOf(found, 'a block');
      const isEmpty = listOf(block['transactions'], 'transactions').length === 0;
      return {
        hash: hashOf(block['hash'], 'a hash'),
        height: numberOf(block['number'], 'a height'),
        previous: hashOf(block['parentHash'], 'a hash'),
        time: new Date(Number(quantityOf(block['timestamp'], 'a time')) * 1_000),
        movements: isEmpty ? [] : [...(await natives(hash)), ...(await tokens(hash))],
      };
    },
  };
}
export type EvmNode = ReturnType<typeof evmNode>;
