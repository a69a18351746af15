import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { rlp, signEvmTransaction } from '#signer/evm/transaction.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import vectors from '../vectors/evm-transaction-vectors.json' with { type: 'json' };

const key = new Uint8Array(32).fill(0x46);
const text = (value: string) => new TextEncoder().encode(value);

describe('transactions of EVM chains', () => {
  test.each(vectors.transactions)('[35.3] are signed byte by byte as another implementation does: nonce $nonce', (vector) => {
    const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data, raw, txid } = vector;
    const signed = signEvmTransaction(
      {
        chainId: Number(chainId),
        nonce: Number(nonce),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
        maxFeePerGas: BigInt(maxFeePerGas),
        gas: BigInt(gas),
        to,
        value: BigInt(value),
        data: hexToBytes(data),
      },
      key,
    );
    expect(signed).toEqual({ raw, txid });
  });

  // Examples of the documents of Ethereum on RLP.
  test.each([
    ['dog', text('dog'), '83646f67'],
    ['a list', [text('cat'), text('dog')], 'c88363617483646f67'],
    ['nothing', new Uint8Array(), '80'],
    ['an empty list', [], 'c0'],
    ['a small byte', new Uint8Array([15]), '0f'],
    ['two bytes', new Uint8Array([4, 0]), '820400'],
    ['lists in lists', [[], [[]], [[], [[]]]], 'c7c0c1c0c3c0c1c0'],
    [
      'a long text',
      text('Lorem ipsum dolor sit amet, consectetur adipisicing elit'),
      'b8384c6f72656d20697073756d20646f6c6f722073697420616d65742c20636f6e7365637465747572206164697069736963696e6720656c6974',
    ],
  ])('[35.3] encode %s by RLP', (_what, item, encoded) => {
    expect(bytesToHex(rlp(item))).toBe(encoded);
  });

  test('[35.3] name the recipient and the amount of a token, and none that no word holds', () => {
    const { to } = vectors.transactions[1]!;
    expect(bytesToHex(tokenTransfer(to, 123_456_789n))).toBe(vectors.transactions[2]!.data);
    expect(() => tokenTransfer(to, 2n ** 256n)).toThrow(RangeError);
    expect(() => tokenTransfer(to, -1n)).toThrow(RangeError);
  });
});
