import { required } from '#domain/required.ts';
import type { SignerCall } from '#signer/protocol.ts';
import { isKnownThere, sendToAll } from '#rails/chains/nodes.ts';
import { NodeRefusal } from '#rails/chains/rpc.ts';
import { SignerRefusal } from '#rails/chains/signer-client.ts';
import type { EvmChain } from '../chain.ts';
import { higherFees } from '../fees.ts';
import { heldAt, leftOf, reservedFor } from '../funding.ts';
import { isOfSigner } from '../pay.ts';
import { walletNode } from '../wallet-node.ts';
import { freeAt, topUp } from './fund.ts';
import { senderOf, setSweepProblem, storeSigned, type Sweep, sweepRow } from './record.ts';
import { minimumOf } from './worth.ts';

/** Has the signer sign, and stores it. What the signer refuses waits for a person, or for the next day. */
async function signAndStore(
  chain: EvmChain,
  { id }: Sweep,
  call: Exclude<SignerCall, { readonly call: 'publicKeys' }>,
  amount: bigint,
): Promise<void> {
  try {
    const signed = await required(chain.signer, 'The signer').call(call);
    if (signed.state === 'signed') await storeSigned(chain, signed, amount);
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    await setSweepProblem(chain, id, error.message);
  }
}

async function sign(chain: EvmChain, sweep: Sweep): Promise<void> {
  const { id, index, step, code: coin, amount, fees } = sweep;
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = required(fees, `The fees of ${id}`);
  if (!(await isOfSigner(chain))) return setSweepProblem(chain, id, 'the signer has another account than CHAINS_FILE');
  const fromNonce = await walletNode(chain.node, senderOf(chain, sweep)).nonce('pending');
  const order = { id, network: chain.id, index, amount, fees: { gas, maxFeePerGas, maxPriorityFeePerGas }, fromNonce };
  const call = step === 'sweep' ? ({ call: 'signEvmSweep', ...order, coin } as const) : ({ call: 'signEvmTopUp', ...order } as const);
  await signAndStore(chain, sweep, call, BigInt(amount));
}

/** The amount that a replacement with this fee moves, or why there is none; null where its fee is brought first. */
async function replacedAmount(chain: EvmChain, sweep: Sweep, fee: bigint): Promise<bigint | string | null> {
  const { settings } = chain;
  const amount = BigInt(sweep.amount);
  if (sweep.step === 'top_up') {
    const coin = { contract: null, code: settings.network.code };
    const { native } = leftOf(chain, coin, await heldAt(chain, coin), await reservedFor(chain, ['funded', 'signed'], sweep.id));
    return native < amount + fee ? 'it is stuck, and the hot wallet does not cover a higher fee' : amount;
  }
  const coin = required(settings.coins.get(sweep.code), sweep.code);
  const held = await heldAt(chain, coin, sweep.address);
  const free = coin.contract === null ? await freeAt(chain, sweep, held) : amount;
  if (free < ((await minimumOf(chain, coin, fee)) ?? 0n)) return 'it is stuck, and a higher fee is too large a share';
  if (coin.contract === null) return free > fee ? free - fee : 'it is stuck, and its address does not cover a higher fee';
  return held.native < fee ? topUp(chain, sweep.address, fee - held.native) : amount;
}

/** A higher fee for the same move under the same nonce. The transaction before it stays where no higher fee can be paid. */
async function replace(chain: EvmChain, sweep: Sweep): Promise<void> {
  const { id, txid } = sweep;
  // A reply that was lost: the signer has signed a replacement that is not stored here.
  const known = await required(chain.signer, 'The signer').call({ call: 'findPayout', id });
  if (known.state === 'signed' && known.txid !== txid) return void (await storeSigned(chain, known, BigInt(sweep.amount)));
  const wallet = walletNode(chain.node, senderOf(chain, sweep));
  const fees = await higherFees(wallet, chain.settings, required(sweep.fees, `The fees of ${id}`));
  if (!fees) return setSweepProblem(chain, id, 'it is stuck, and a higher fee is more than maxFeePerGas allows');
  const amount = await replacedAmount(chain, sweep, BigInt(fees.gas) * BigInt(fees.maxFeePerGas));
  if (typeof amount !== 'bigint') return setSweepProblem(chain, id, amount);
  return signAndStore(chain, sweep, { call: 'replaceEvmSweep', id, amount: `${amount}`, fees }, amount);
}

/** Sends it to the node as long as no block has it: a node forgets. */
async function broadcast(chain: EvmChain, sweep: Sweep): Promise<void> {
  const { id, raw } = sweep;
  try {
    const transaction = required(raw, `The transaction of ${id}`);
    await sendToAll(chain, (node) => walletNode(node, senderOf(chain, sweep)).broadcast(transaction));
    await setSweepProblem(chain, id, null);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (!isKnownThere(error)) await setSweepProblem(chain, id, `the node does not take it: ${error.message}`);
  }
}

/** Takes a sweep or a top-up that has its fees as far as it goes. */
export async function send(chain: EvmChain, { id }: Sweep): Promise<void> {
  const { node, now, settings } = chain;
  let row = await sweepRow(chain, id);
  if (row?.state === 'funded') await sign(chain, row);
  row = await sweepRow(chain, id);
  if (row?.state !== 'signed') return;
  const waitedMs = now().getTime() - required(row.signed_at, `The time of signing ${id}`).getTime();
  const isLate = waitedMs > settings.replaceMinutes * 60_000;
  if (isLate && row.fees?.nonce === (await walletNode(node, senderOf(chain, row)).nonce('latest'))) await replace(chain, row);
  row = await sweepRow(chain, id);
  if (row) await broadcast(chain, row);
}
