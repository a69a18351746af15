import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { CompactSize } from '@scure/btc-signer';
import { toMinor } from '#domain/money.ts';
import type { JsonObject } from '#server/http/exact-json.ts';
import { countOf, garbled, listOf, objectOf, signedOf } from '../chains/rpc.ts';

export const coinDecimals = 8;

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
  /**
   * Compares the hash of the block with its header, and the header with its transactions. @returns whether each transaction is what its id is made
   * of; false where one has parts that are not written out here. @throws NodeUnavailable for another header or other transactions
   */
  readonly isProven: () => boolean;
}

const hash = /^[0-9a-f]{64}$/;
const hex = /^(?:[0-9a-f]{2})*$/;

export function hashOf(value: unknown, what: string): string {
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
const doubleHash = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
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
    littleEndian(BigInt(signedOf(reply['version'], 'a version')), 4),
    CompactSize.encode(BigInt(inputs.length)),
    ...inputs.flatMap(input),
    CompactSize.encode(BigInt(outputs.length)),
    ...outputs.flatMap((one) => [
      littleEndian(valueOf(one), 8),
      withLength(bytesOf(objectOf(one['scriptPubKey'], 'a script')['hex'], 'a script')),
    ]),
    littleEndian(BigInt(countOf(reply['locktime'], 'a lock time')), 4),
  );
  if (bytesToHex(doubleHash(bytes).toReversed()) !== txid) throw garbled(`what ${txid} is made of`);
  return bytesToHex(bytes);
}

export function transactionOf(value: unknown): NodeTransaction {
  const reply = objectOf(value, 'a transaction');
  const txid = hashOf(reply['txid'], 'a transaction');
  const inputs = listOf(reply['vin'], 'inputs').map((one) => objectOf(one, 'an input'));
  const outputs = listOf(reply['vout'], 'outputs').map((one) => objectOf(one, 'an output'));
  const isCoinbase = inputs[0]?.['coinbase'] !== undefined;
  // A coinbase that is written as a payment has the same id, but its coins can be spent only after 100 blocks.
  if (!isCoinbase && inputs.some((one) => /^0{64}$/.test(String(one['txid'])))) throw garbled('an input');
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

/** The root of the tree over the ids of transactions, in the byte order of headers. */
function merkleRoot(txids: readonly string[]): Uint8Array {
  let level: Uint8Array[] = txids.map((txid) => hexToBytes(txid).toReversed());
  while (level.length > 1) {
    const below = level;
    level = [];
    for (let at = 0; at < below.length; at += 2) {
      const left = below[at] ?? new Uint8Array();
      level.push(doubleHash(concatBytes(left, below[at + 1] ?? left)));
    }
  }
  return level[0] ?? new Uint8Array(32);
}

/** The hash of a header, whose proof of work the coins of this family compute over the same bytes. */
function headerHash(reply: JsonObject, previous: string | null, root: Uint8Array): string {
  const header = concatBytes(
    littleEndian(BigInt(signedOf(reply['version'], 'a version')), 4),
    previous === null ? new Uint8Array(32) : hexToBytes(previous).toReversed(),
    root,
    littleEndian(BigInt(countOf(reply['time'], 'a time')), 4),
    bytesOf(reply['bits'], 'bits').toReversed(),
    littleEndian(BigInt(countOf(reply['nonce'], 'a nonce')), 4),
  );
  return bytesToHex(doubleHash(header).toReversed());
}

/** Whether it is what its id is made of, and has no parts that only Litecoin has. */
export function isWrittenOut({ raw }: NodeTransaction): boolean {
  try {
    raw();
    return true;
  } catch {
    return false;
  }
}

/** @param value the reply to `getblock` with all transactions. */
export function blockOf(value: unknown): NodeBlock {
  const reply = objectOf(value, 'a block');
  const hash = hashOf(reply['hash'], 'a hash');
  const previous = reply['previousblockhash'] === undefined ? null : hashOf(reply['previousblockhash'], 'a hash');
  const transactions = listOf(reply['tx'], 'transactions').map(transactionOf);
  return {
    hash,
    height: countOf(reply['height'], 'a height'),
    previous,
    transactions,
    isProven() {
      const root = merkleRoot(transactions.map(({ txid }) => txid));
      if (headerHash(reply, previous, root) !== hash) throw garbled(`what the block ${hash} is made of`);
      return transactions.every(isWrittenOut);
    },
  };
}
