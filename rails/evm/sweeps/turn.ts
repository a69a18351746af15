import { deepBlocks } from '#rails/chains/pay.ts';
import { garbled } from '#rails/chains/rpc.ts';
import type { EvmChain } from '../chain.ts';
import { agreedReceipt, problemOfReceipts } from '../receipts.ts';
import { type Receipt, walletNode } from '../wallet-node.ts';
import { fund } from './fund.ts';
import { planSweeps } from './plan.ts';
import { openSweeps, releaseTransfers, senderOf, type Sweep } from './record.ts';
import { send } from './send.ts';

/** The coins that a transaction has moved. Those of a token count by the events of its contract. */
async function movedBy(chain: EvmChain, sweep: Sweep, txid: string, { isDone, movements }: Receipt): Promise<bigint> {
  const [from, coin] = [senderOf(chain, sweep), chain.settings.coins.get(sweep.code)];
  const to = sweep.step === 'sweep' ? chain.hot : sweep.address;
  if (!isDone) return 0n;
  if (sweep.step === 'top_up' || coin?.contract === null) return walletNode(chain.node, from).valueOf(txid);
  const arrived = movements.filter((one) => one.contract === coin?.contract && one.from === from && one.to === to);
  return arrived.reduce((sum, { value }) => sum + value, 0n);
}

async function readReceiptsOf(chain: EvmChain, sweep: Sweep): Promise<void> {
  const { db, settings } = chain;
  const { id, txids, fees, code, step } = sweep;
  // A coin that was taken out of the settings waits until it is there again.
  if (sweep.state !== 'signed' || !fees || (step === 'sweep' && !settings.coins.has(code))) return;
  for (const txid of txids) {
    const receipt = await agreedReceipt(chain, txid);
    if (!receipt) continue;
    if (receipt.fee > BigInt(fees.gas) * BigInt(fees.maxFeePerGas)) throw garbled('a fee that was signed');
    const moved = await movedBy(chain, sweep, txid, receipt);
    await db.sql`
      update evm_sweeps set mined_txid = ${txid}, mined_height = ${receipt.height}, mined_hash = ${receipt.blockHash},
        moved = ${`${moved}`}::numeric, fee = ${`${receipt.fee}`}::numeric, problem = null where id = ${id}`;
  }
}

/** Looks for the blocks of sweeps and top-ups that were signed. @returns how the nodes differ in a receipt */
async function readReceipts(chain: EvmChain): Promise<string | null> {
  let problem: string | null = null;
  for (const sweep of await openSweeps(chain)) problem = (await problemOfReceipts(() => readReceiptsOf(chain, sweep))) ?? problem;
  return problem;
}

/** Frees the coins of sweeps that failed on the chain, once that is final. */
async function releaseFailed(chain: EvmChain): Promise<void> {
  const { db, id, log, settings } = chain;
  const needed = Math.max(...[...settings.coins.values()].flatMap(({ confirmations }) => confirmations.map((step) => step.confirmations)));
  const failed = await db.sql<{ id: string; txid: string }>`
    select evm_sweeps.id, mined_txid as txid from evm_sweeps join chain_cursors using (network)
    where evm_sweeps.network = ${id} and state <> 'done' and moved = 0 and mined_height <= chain_cursors.height + 1 - ${needed}
      and exists (select 1 from evm_transfers where sweep_id = evm_sweeps.id)
      and exists (select 1 from chain_blocks where chain_blocks.network = ${id} and chain_blocks.height = mined_height and chain_blocks.hash = mined_hash)`;
  for (const { id: sweep, txid } of failed) {
    log.warn({ network: id, sweep, txid }, 'a sweep failed on its chain');
    await releaseTransfers(chain, sweep, 'failed');
  }
}

/** Ends the work on those that are so deep that no change of the chain reaches them. */
const closeDeep = ({ db, id }: EvmChain): Promise<unknown> => db.sql`
  update evm_sweeps set state = 'done' from chain_cursors join chain_blocks using (network)
  where evm_sweeps.network = ${id} and chain_cursors.network = ${id} and state <> 'done' and state = 'signed'
    and mined_height <= chain_cursors.height - ${deepBlocks} and chain_blocks.height = mined_height and chain_blocks.hash = mined_hash`;

/** Works on each, the first first. One that fails holds up no other. */
async function forEach(chain: EvmChain, sweeps: readonly Sweep[], work: typeof send, ending?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) {
    if (ending?.aborted === true) return;
    try {
      await work(chain, sweep);
    } catch (error) {
      chain.log.warn({ network: chain.id, sweep: sweep.id, err: error }, 'a sweep could not be taken further');
    }
  }
}

/**
 * Brings coins of deposits to the hot address. Each step finds the result of the one before, and the signer signs each move once, so it is safe in
 * any number of processes. @returns how the nodes differ in a receipt
 */
export async function sweepTurn(chain: EvmChain, ending?: AbortSignal): Promise<string | null> {
  if (chain.signer === null) return null;
  const problem = await readReceipts(chain);
  await releaseFailed(chain);
  await closeDeep(chain);
  if (chain.settings.sweep) await planSweeps(chain);
  const isPlanned = ({ state }: Sweep): boolean => state === 'planned';
  await forEach(chain, (await openSweeps(chain)).filter(isPlanned), fund, ending);
  await forEach(
    chain,
    (await openSweeps(chain)).filter((sweep) => !isPlanned(sweep)),
    send,
    ending,
  );
  return problem;
}
