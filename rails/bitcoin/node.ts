import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { CompactSize } from '@scure/btc-signer';
import { toMinor } from '#domain/money.ts';
import type { Host } from '#server/host.ts';
import type { JsonObject } from '#server/http/exact-json.ts';
import { countOf, garbled, listOf, NodeRefusal, objectOf, rpcCaller } from '../chains/rpc.ts';
import type { ChainSettings } from './settings.ts';

const coinDecimals = 8;

export interface NodeOutput {
  readonly value: bigint;
  readonly script: string;
}
export interface NodeTransaction {
  readonly txid: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly NodeOutput[];
  readonly isCoinbase: boolean;
  /** Written out only for those that matter. */
  readonly raw: () => string;
}
export interface NodeBlock {
  readonly hash: string;
  readonly height: number;
  readonly previous: string | null;
  readonly transactions: readonly NodeTransaction[];
}

const hash = /^[0-9a-f]{64}$/;
const hex = /^(?:[0-9a-f]{2})*$/;

function hashOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !hash.test(value)) throw garbled(what);
  return value;
}
function bytesOf(value: unknown, what: string): Uint8Array {
  if (typeof value !== 'string' || !hex.test(value)) throw garbled(what);
  return hexToBytes(value);
}
function littleEndian(value: bigint, size: 4 | 8): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (size === 4) view.setUint32(0, Number(BigInt.asUintN(32, value)), true);
  else view.setBigUint64(0, value, true);
  return bytes;
}
const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes);

function valueOf(output: JsonObject): bigint {
  const value = output['value'];
  if (typeof value !== 'string' || !/^\d{1,10}(?:\.\d{1,8})?$/.test(value)) throw garbled('a value');
  return toMinor(value, coinDecimals);
}

/** The transaction as its id is made of it: without witnesses, and without the parts that only Litecoin has. @throws NodeUnavailable */
function writtenOut(reply: JsonObject, inputs: readonly JsonObject[], outputs: readonly JsonObject[], txid: string): string {
  const input = (one: JsonObject): Uint8Array[] => {
    const isCoinbase = one['coinbase'] !== undefined;
    const script = isCoinbase ? one['coinbase'] : objectOf(one['scriptSig'], 'a script')['hex'];
    return [
      isCoinbase ? new Uint8Array(32) : hexToBytes(hashOf(one['txid'], 'an input')).toReversed(),
      littleEndian(isCoinbase ? 0xffff_ffffn : BigInt(countOf(one['vout'], 'an input')), 4),
      withLength(bytesOf(script, 'a script')),
      littleEndian(BigInt(countOf(one['sequence'], 'a sequence')), 4),
    ];
  };
  const bytes = concatBytes(
    littleEndian(BigInt(countOf(reply['version'], 'a version')), 4),
    CompactSize.encode(BigInt(inputs.length)),
    ...inputs.flatMap(input),
    CompactSize.encode(BigInt(outputs.length)),
    ...outputs.flatMap((one) => [
      littleEndian(valueOf(one), 8),
      withLength(bytesOf(objectOf(one['scriptPubKey'], 'a script')['hex'], 'a script')),
    ]),
    littleEndian(BigInt(countOf(reply['locktime'], 'a lock time')), 4),
  );
  if (bytesToHex(sha256(sha256(bytes)).toReversed()) !== txid) throw garbled(`what ${txid} is made of`);
  return bytesToHex(bytes);
}

export function transactionOf(value: unknown): NodeTransaction {
  const reply = objectOf(value, 'a transaction');
  const txid = hashOf(reply['txid'], 'a transaction');
  const inputs = listOf(reply['vin'], 'inputs').map((one) => objectOf(one, 'an input'));
  const outputs = listOf(reply['vout'], 'outputs').map((one) => objectOf(one, 'an output'));
  const isCoinbase = inputs[0]?.['coinbase'] !== undefined;
  return {
    txid,
    isCoinbase,
    inputs: isCoinbase
      ? []
      : inputs
          .filter((one) => one['txid'] !== undefined)
          .map((one) => `${hashOf(one['txid'], 'an input')}:${countOf(one['vout'], 'an input')}`),
    outputs: outputs.map((one) => ({
      value: valueOf(one),
      script: bytesToHex(bytesOf(objectOf(one['scriptPubKey'], 'a script')['hex'], 'a script')),
    })),
    raw: () => writtenOut(reply, inputs, outputs, txid),
  };
}

/** A full node by its JSON-RPC. Nothing of its wallet is used. */
export function chainNode(host: Pick<Host, 'fetch'>, { node, credentials }: Pick<ChainSettings, 'node' | 'credentials'>) {
  const call = rpcCaller(host, { url: node, version: '1.0', credentials });
  return {
    call,
    async state() {
      const reply = objectOf(await call('getblockchaininfo'), 'a state');
      return {
        height: countOf(reply['blocks'], 'a height'),
        best: hashOf(reply['bestblockhash'], 'a best block'),
        // A node that still loads the chain knows less than its peers.
        isLoading:
          String(reply['initialblockdownload']) === 'true' && countOf(reply['blocks'], 'a height') < countOf(reply['headers'], 'headers'),
      };
    },
    hashAt: async (height: number): Promise<string | null> => {
      try {
        return hashOf(await call('getblockhash', height), 'a hash');
      } catch (error) {
        // The chain is not that high.
        if (error instanceof NodeRefusal && error.code === -8) return null;
        throw error;
      }
    },
    async block(id: string): Promise<NodeBlock> {
      const reply = objectOf(await call('getblock', id, 2), 'a block');
      return {
        hash: hashOf(reply['hash'], 'a hash'),
        height: countOf(reply['height'], 'a height'),
        previous: reply['previousblockhash'] === undefined ? null : hashOf(reply['previousblockhash'], 'a hash'),
        transactions: listOf(reply['tx'], 'transactions').map(transactionOf),
      };
    },
    pool: async (): Promise<string[]> => listOf(await call('getrawmempool'), 'a pool').map((id) => hashOf(id, 'a transaction')),
    /** Null for one that left the pool meanwhile. */
    async pooled(txid: string): Promise<NodeTransaction | null> {
      try {
        return transactionOf(await call('getrawtransaction', txid, true));
      } catch (error) {
        if (error instanceof NodeRefusal && error.code === -5) return null;
        throw error;
      }
    },
    /** Minor units for each virtual byte; null where the node knows none. */
    async feeRate(blocks: number): Promise<bigint | null> {
      const reply = objectOf(await call('estimatesmartfee', blocks), 'an estimate');
      const rate = reply['feerate'];
      if (typeof rate !== 'string' || !/^\d{1,10}(?:\.\d{1,8})?$/.test(rate)) return null;
      return toMinor(rate, coinDecimals) / 1_000n + 1n;
    },
    broadcast: async (raw: string): Promise<void> => void (await call('sendrawtransaction', raw)),
  };
}
export type ChainNode = ReturnType<typeof chainNode>;
