import type { Host } from '#server/host.ts';
import type { JsonObject } from '#server/http/exact-json.ts';
import { garbled, listOf, NodeUnavailable, objectOf, rpcBatcher, rpcCaller, type RpcNode } from '../chains/rpc.ts';
import type { Block } from '../chains/scan.ts';
import type { NodeView } from '../chains/views.ts';
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

function stateOf(latestBlock: unknown, syncing: unknown) {
  const latest = objectOf(latestBlock, 'a latest block');
  return { height: numberOf(latest['number'], 'a height'), best: hashOf(latest['hash'], 'a best block'), isLoading: syncing !== false };
}
const hashOrNull = (block: unknown): string | null => (block === null ? null : hashOf(objectOf(block, 'a block')['hash'], 'a hash'));

/** Movements of tokens by the events of one block, in their order. */
function tokenMovements(events: unknown, blockHash: string, contracts: readonly string[]): Movement[] {
  return listOf(events, 'events')
    .map((log) => objectOf(log, 'an event'))
    .toSorted((one, other) => numberOf(one['logIndex'], 'a number of an event') - numberOf(other['logIndex'], 'a number of an event'))
    .map((log) => movementOf(log, blockHash))
    .filter((one) => one !== null && contracts.includes(one.contract ?? ''))
    .filter((one): one is Movement => one !== null && one.value > 0n);
}

const latestCall = ['eth_getBlockByNumber', 'latest', false] as const;
const tracesCall = (hash: string) => ['debug_traceBlockByHash', hash, { tracer: 'callTracer' }] as const;
/** Events of one block by its hash: those of another chain are never mixed in, as those of a range could be. */
const eventsCall = (hash: string, contracts: readonly string[]) =>
  ['eth_getLogs', { blockHash: hash, address: contracts, topics: [transferTopic] }] as const;

/** The parts of a block as the node has sent them. A part that was not asked for stays undefined. */
interface BlockParts {
  readonly header: unknown;
  readonly traces: () => unknown;
  readonly events: () => unknown;
}

async function blockOf(hash: string, { header, traces, events }: BlockParts, contracts: readonly string[]): Promise<EvmBlock> {
  if (header === null) throw new NodeUnavailable(`the node no longer has the block ${hash}`);
  const block = objectOf(header, 'a block');
  const isEmpty = listOf(block['transactions'], 'transactions').length === 0;
  const [traced, logs] = isEmpty ? [[], []] : [await traces(), await events()];
  return {
    hash: hashOf(block['hash'], 'a hash'),
    height: numberOf(block['number'], 'a height'),
    previous: hashOf(block['parentHash'], 'a hash'),
    time: new Date(Number(quantityOf(block['timestamp'], 'a time')) * 1_000),
    movements: [...nativeMovements(traced), ...tokenMovements(logs, hash, contracts)],
  };
}

/** A node of an EVM chain by its JSON-RPC. It has to trace blocks where native coin is taken. @param options.isBatched makes one request of calls that belong together. */
export function evmNode(
  host: Pick<Host, 'fetch'>,
  { url, credentials }: Pick<RpcNode, 'url' | 'credentials'>,
  coins: EvmSettings['coins'],
  { isBatched = false }: { readonly isBatched?: boolean } = {},
) {
  const rpc = { url, version: '2.0', credentials } as const;
  const [call, batch] = [rpcCaller(host, rpc), rpcBatcher(host, rpc)];
  const contracts = [...coins.values()].flatMap(({ contract }) => contract ?? []);
  const hasNative = [...coins.values()].some(({ contract }) => contract === null);
  const hasTokens = contracts.length > 0;

  const state = async () => stateOf(await call(...latestCall), await call('eth_syncing'));
  const hashAt = async (height: number): Promise<string | null> => hashOrNull(await call('eth_getBlockByNumber', toHex(height), false));
  async function view(height: number): Promise<NodeView> {
    const found = await state();
    const at = found.height < height ? null : await hashAt(height);
    return { ...found, at, next: found.height > height ? await hashAt(height + 1) : null };
  }
  async function viewAtOnce(height: number): Promise<NodeView> {
    const numbered = [height, height + 1].map((number) => ['eth_getBlockByNumber', toHex(number), false] as const);
    const [latest, syncing, at, next] = await batch([latestCall, ['eth_syncing'], ...numbered]);
    return { ...stateOf(latest?.(), syncing?.()), at: hashOrNull(at?.()), next: hashOrNull(next?.()) };
  }
  async function block(hash: string): Promise<EvmBlock> {
    const parts: BlockParts = {
      header: await call('eth_getBlockByHash', hash, false),
      traces: () => (hasNative ? call(...tracesCall(hash)) : []),
      events: () => (hasTokens ? call(...eventsCall(hash, contracts)) : []),
    };
    return blockOf(hash, parts, contracts);
  }
  async function blockAtOnce(hash: string): Promise<EvmBlock> {
    const [header, ...rest] = await batch([
      ['eth_getBlockByHash', hash, false],
      ...(hasNative ? [tracesCall(hash)] : []),
      ...(hasTokens ? [eventsCall(hash, contracts)] : []),
    ]);
    const parts: BlockParts = {
      header: header?.(),
      traces: () => (hasNative ? rest[0]?.() : []),
      events: () => (hasTokens ? rest.at(-1)?.() : []),
    };
    return blockOf(hash, parts, contracts);
  }
  return {
    call,
    chainId: async (): Promise<number> => numberOf(await call('eth_chainId'), 'a chain id'),
    decimalsOf: async (contract: string): Promise<number> =>
      numberOf(await call('eth_call', { to: contract, data: decimalsCall }, 'latest'), `the decimals of ${contract}`),
    state,
    hashAt,
    view: isBatched ? viewAtOnce : view,
    block: isBatched ? blockAtOnce : block,
  };
}
export type EvmNode = ReturnType<typeof evmNode>;
