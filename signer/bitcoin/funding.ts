import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { HDKey } from '@scure/bip32';
import { RawTx, Transaction } from '@scure/btc-signer';
import { addressOfKey, branches, childKey, ownAddress, scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import type { CoinNetwork } from '#domain/bitcoin/networks.ts';
import { required } from '#domain/required.ts';
import type { Funding, SpentOutput } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed } from '../way.ts';

/** It may be replaced by one with a higher fee (BIP 125). */
const replaceable = 0xffff_fffd;

interface Wallet {
  readonly network: CoinNetwork;
  readonly account: HDKey;
}

interface Input {
  readonly outpoint: string;
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  readonly previous: Uint8Array;
  readonly key: HDKey;
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean => one !== undefined && bytesToHex(one) === bytesToHex(other);

/** An input with its value, which the hash of the whole previous transaction proves. @throws Refusal */
function inputOf({ network, account }: Wallet, { vout, transaction, branch, index }: SpentOutput): Input {
  const previous = hexToBytes(transaction);
  const txid = bytesToHex(sha256(sha256(previous)).toReversed());
  const outpoint = `${txid}:${vout}`;
  let output: { readonly amount: bigint; readonly script: Uint8Array } | undefined;
  try {
    output = RawTx.decode(previous).outputs[vout];
  } catch {
    throw new Refusal('input_refused', `The transaction of ${outpoint} cannot be read.`);
  }
  const key = childKey(account, branch === branches.change ? branches.change : branches.receive, index);
  if (!output || !isSame(addressOfKey(network, required(key.publicKey, 'The public key')).script, output.script))
    throw new Refusal('input_refused', `${outpoint} does not pay this wallet at ${branch}/${index}.`);
  return { outpoint, txid, vout, value: output.amount, previous, key };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

function changeOf({ network, account }: Wallet, { change }: Funding): { readonly script: Uint8Array; readonly amount: bigint }[] {
  if (!change) return [];
  const amount = BigInt(change.amount);
  if (amount < network.dust) throw new Refusal('invalid', 'The change is dust.');
  return [{ script: ownAddress(network, account, branches.change, change.index).script, amount }];
}

/**
 * Builds and signs: the payout's output, what comes back to an address of this wallet, and nothing else. The fee is what remains, within
 * `maxFee` and the network's rates. @throws Refusal
 */
export function signTransaction(
  wallet: Wallet,
  { address, amount, maxFee }: { readonly address: string; readonly amount: bigint; readonly maxFee: bigint },
  funding: Funding,
): Signed {
  const { network } = wallet;
  const script = scriptOfAddress(network, address);
  if (!script) throw new Refusal('invalid', `${address} is no address of ${network.id}.`);
  if (amount < network.dust) throw new Refusal('invalid', 'The payout is dust.');
  const inputs = funding.inputs.map((input) => inputOf(wallet, input));
  const outpoints = inputs.map(({ outpoint }) => outpoint);
  if (new Set(outpoints).size !== outpoints.length) throw new Refusal('input_refused', 'An input stands there twice.');
  const outputs = [{ script, amount }, ...changeOf(wallet, funding)];
  const fee = sum(inputs.map(({ value }) => value)) - sum(outputs.map((output) => output.amount));
  if (fee <= 0n) throw new Refusal('fee_refused', 'The inputs do not cover the outputs and a fee.');
  if (fee > maxFee) throw new Refusal('fee_refused', `A fee of ${fee} is more than ${maxFee}.`);
  const transaction = new Transaction({ allowUnknownOutputs: true });
  for (const { txid, vout, previous } of inputs)
    transaction.addInput({ txid, index: vout, nonWitnessUtxo: previous, sequence: replaceable });
  for (const output of outputs) transaction.addOutput(output);
  inputs.forEach(({ key }, at) => transaction.signIdx(required(key.privateKey, 'The private key'), at));
  transaction.finalize();
  const size = BigInt(transaction.vsize);
  if (fee > size * network.maxFeeRate) throw new Refusal('fee_refused', `A fee of ${fee} for ${size} bytes is out of proportion.`);
  if (fee < size * network.minFeeRate) throw new Refusal('fee_refused', `Nodes do not pass on ${size} bytes for a fee of ${fee}.`);
  return { txid: transaction.id, raw: bytesToHex(transaction.extract()), fee, inputs: outpoints };
}
