import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { RawTx, Transaction } from '@scure/btc-signer';
import { describe, expect, test } from 'vitest';
import { ownAddress } from '#domain/bitcoin/addresses.ts';
import { type CoinNetwork, coinNetwork } from '#domain/bitcoin/networks.ts';
import { chooseCoins } from '#rails/bitcoin/funding.ts';
import { signTransaction } from '#signer/bitcoin/funding.ts';
import { callOf } from '#signer/calls.ts';
import { maxLineBytes } from '#signer/protocol.ts';
import { exampleKeys, paying } from '#tests/support/signing.ts';

const keys = await exampleKeys();
const branch = 0;
let numbers = 0;

/** A coin with its transaction, which has so many further outputs. */
function coinOf(network: CoinNetwork, value: bigint, others = 0) {
  const script = ownAddress(network, keys.account(network), branch, 0).script;
  numbers += 1;
  const transaction = paying([{ script, amount: value }, ...Array.from({ length: others }, () => ({ script, amount: 1n }))], numbers);
  const txid = bytesToHex(sha256(sha256(hexToBytes(transaction))).toReversed());
  return { txid, vout: 0, branch, index: 0, value, transaction, hexLength: transaction.length };
}
type Coin = ReturnType<typeof coinOf>;

/** The transaction that the signer makes of the coins, and the virtual size that nodes count. */
function signed(network: CoinNetwork, amount: bigint, { coins, change }: { readonly coins: readonly Coin[]; readonly change: bigint }) {
  const wallet = { network, account: keys.account(network) };
  const { address } = ownAddress(network, wallet.account, branch, 9);
  const payment = { address, amount, maxFee: 10n ** 12n };
  const { raw, fee } = signTransaction(wallet, payment, {
    inputs: coins,
    change: change === 0n ? null : { index: 0, amount: String(change) },
  });
  return { fee, size: BigInt(Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true }).vsize) };
}
const choose = (network: CoinNetwork, options: Parameters<typeof chooseCoins>[1]) =>
  chooseCoins(network, options) as { readonly coins: readonly Coin[]; readonly change: bigint };

describe.each(['litecoin-regtest', 'bitcoin-regtest', 'dogecoin-regtest'])('fees of %s', (id) => {
  const network = coinNetwork(id);
  const unit = network.dust * 1_000n;
  const rate = network.minFeeRate * 3n;

  test.each([1, 2, 15])('[35.2] of %i inputs are the rate, and not a fifth more', (inputs) => {
    const free = Array.from({ length: inputs }, () => coinOf(network, unit));
    const amount = unit * BigInt(inputs) - (unit * 2n) / 5n;
    const { fee, size } = signed(network, amount, choose(network, { amount, rate, free }));
    expect([fee >= size * rate, fee * 5n <= size * rate * 6n]).toEqual([true, true]);
  });

  test.each([1, 7])('[35.2] a replacement of %i inputs pays for itself beside the first, and not a fifth more', (inputs) => {
    const free = Array.from({ length: inputs }, () => coinOf(network, unit));
    const amount = unit * BigInt(inputs) - (unit * 2n) / 5n;
    const first = choose(network, { amount, rate, free });
    const before = signed(network, amount, first);
    const after = signed(network, amount, choose(network, { amount, rate, replaces: before, required: first.coins, free: [] }));
    const own = after.fee - before.fee;
    const least = after.size * network.minFeeRate;
    expect([own >= least, own * 5n <= least * 6n]).toEqual([true, true]);
  });

  test('[35.2] a replacement that needs another coin pays for its own size, at a higher price than the first', () => {
    const amount = unit;
    const first = choose(network, { amount, rate, free: [coinOf(network, unit + network.dust + rate * 250n)] });
    const before = signed(network, amount, first);
    const required = first.coins;
    const free = Array.from({ length: 4 }, () => coinOf(network, network.dust + rate * 70n));
    const next = choose(network, { amount, rate: rate * 4n, replaces: before, required, free: [...free, coinOf(network, unit)] });
    const after = signed(network, amount, next);
    expect(next.coins.length).toBeGreaterThan(1);
    expect(after.fee - before.fee).toBeGreaterThanOrEqual(after.size * network.minFeeRate);
    expect(after.fee * before.size).toBeGreaterThan(before.fee * after.size);
  });
});

describe('a payment of many coins that came with large transactions', () => {
  const network = coinNetwork('litecoin-regtest');
  /** 100 kB, as large as nodes pass on: a payment of an exchange to thousands at once. */
  const outputs = 3_200;
  const value = 1_000_000n;
  /** The choice compares no ids, so one transaction does for all. */
  const coinsOf = (count: number, each: bigint): Coin[] => {
    const one = coinOf(network, each, outputs);
    return Array.from({ length: count }, () => one);
  };
  const lineOf = (coins: readonly Coin[]): string => {
    const payout = {
      id: 'p',
      coin: 'LTC',
      network: network.id,
      amount: '1',
      address: ownAddress(network, keys.account(network), 0, 1).address,
      memo: '',
    };
    const inputs = coins.map(({ vout, transaction, branch: from, index }) => ({ vout, transaction, branch: from, index }));
    return JSON.stringify({ call: 'signPayout', payout, approvals: [], inputs, change: null });
  };

  test('[35.3] fits into one line of the signer, which takes it', () => {
    const free = coinsOf(200, value);
    expect(RawTx.decode(hexToBytes(free[0]!.transaction)).outputs).toHaveLength(outputs + 1);
    expect(free[0]!.hexLength).toBeGreaterThan(190_000);
    const { coins } = choose(network, { amount: value * 60n, rate: 10n, free });
    const line = lineOf(coins);
    expect([coins.length >= 60, line.length < maxLineBytes, callOf(line).call]).toEqual([true, true, 'signPayout']);
    expect(chooseCoins(network, { amount: value * 199n, rate: 10n, free })).toBeNull();
  });

  test('[35.3] leaves out a coin that does not fit beside the others, and pays with it alone where it has to', () => {
    // As large as a block: nodes do not pass it on, but a miner may put it there.
    const large = coinOf(network, value * 50n, 31_000);
    const small = coinsOf(190, value * 2n);
    const { coins } = choose(network, { amount: value * 60n, rate: 10n, free: [large, ...small] });
    expect(coins).toContain(large);
    const line = lineOf([large]);
    expect([line.length > 1_900_000, callOf(line).call]).toEqual([true, 'signPayout']);
  });
});
