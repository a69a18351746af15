import { cursorOf, lockNetwork } from '#rails/chains/cursor.ts';
import { NodeRefusal } from '#rails/chains/rpc.ts';
import type { EvmChain } from '../chain.ts';
import { feesOf, gasLimit, newFees, plainGas, sweepPrices } from '../fees.ts';
import { type Held, heldAt, leftOf, reservedFor } from '../funding.ts';
import { type Transfer, walletNode } from '../wallet-node.ts';
import { dropSweep, setSweepProblem, type Sweep } from './record.ts';
import { minimumOf } from './worth.ts';

/** The coins of an address that a sweep may take: without those that came too late to be final. */
export async function freeAt(chain: EvmChain, { address, code }: Sweep, held: Held): Promise<bigint> {
  const { db, id } = chain;
  const { coming } = await db.single<{ coming: string }>`
    select coalesce(sum(value), 0)::text as coming from evm_transfers
    where network = ${id} and code = ${code} and address = ${address} and sweep_id is null and height is not null`;
  return held.coin - BigInt(coming);
}

/** The gas of a transfer, or why the chain would not do it now. */
async function gasOf({ node }: EvmChain, address: string, transfer: Transfer): Promise<bigint | string> {
  try {
    return await walletNode(node, address).estimateGas(transfer);
  } catch (error) {
    if (error instanceof NodeRefusal) return `the chain would not do it: ${error.message}`;
    throw error;
  }
}

/** Whether native coin is on its way to an address. */
const isToppedUp = async ({ db, id }: EvmChain, address: string): Promise<boolean> =>
  (await db.one`
    select 1 from evm_sweeps where network = ${id} and address = ${address} and state <> 'done' and step = 'top_up' and not exists (
      select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)`) !== undefined;

/**
 * Has the hot address bring a deposit address native coin, where payouts leave it so much.
 * @param amount in smallest units. @returns why it cannot; null where it is on its way.
 */
export async function topUp(chain: EvmChain, address: string, amount: bigint): Promise<string | null> {
  const { db, id, hot, node, now, settings } = chain;
  const [coin, wallet] = [{ contract: null, code: settings.network.code }, walletNode(node, hot)];
  if (await isToppedUp(chain, address)) return null;
  const held = await heldAt(chain, coin);
  const gas = await gasOf(chain, hot, { coin, to: address, amount: 1n });
  if (typeof gas === 'string') return gas;
  const fees = await newFees(wallet, settings, gas);
  if (!fees) return 'gas costs more than maxFeePerGas allows';
  return db.transaction(async () => {
    await lockNetwork(chain);
    // The balance is of a block that is not the last one any more: the next turn reads it again.
    if ((await cursorOf(chain))?.hash !== held.hash || (await isToppedUp(chain, address))) return null;
    const { native } = leftOf(chain, coin, held, await reservedFor(chain, ['funded', 'signed']));
    if (native < amount + BigInt(fees.gas) * BigInt(fees.maxFeePerGas))
      return `the hot wallet has too little ${coin.code} for the fee of a sweep`;
    await db.sql`
      insert into evm_sweeps (network, address, step, code, amount, state, fees, created_at)
      values (${id}, ${address}, 'top_up', ${coin.code}, ${`${amount}`}::numeric, 'funded', ${JSON.stringify(fees)}::jsonb, ${now()})`;
    return null;
  });
}

async function setFunded({ db }: EvmChain, { id }: Sweep, amount: bigint, fees: object): Promise<void> {
  await db.sql`
    update evm_sweeps set state = 'funded', amount = ${`${amount}`}::numeric, fees = ${JSON.stringify(fees)}::jsonb, problem = null
    where id = ${id} and state = 'planned'`;
}

/** Sets the amount and the fees of a planned sweep, or has its fee brought first. What is not worth its fee is put off. */
export async function fund(chain: EvmChain, sweep: Sweep): Promise<void> {
  const { hot, node, settings } = chain;
  const { id, address } = sweep;
  const coin = settings.coins.get(sweep.code);
  if (!coin) return setSweepProblem(chain, id, `${sweep.code} is not in CHAINS_FILE`);
  const [held, isNative] = [await heldAt(chain, coin, address), coin.contract === null];
  const free = await freeAt(chain, sweep, held);
  if (free <= 0n) return dropSweep(chain, id, 'the node has less at this address than came to it', 'failed');
  const gas = await gasOf(chain, address, { coin, to: hot, amount: isNative ? 1n : free });
  if (typeof gas === 'string') return dropSweep(chain, id, gas, 'notWorthIt');
  const prices = await sweepPrices(walletNode(node, address), settings);
  if (!prices) return setSweepProblem(chain, id, 'gas costs more than maxFeePerGas allows');
  const fees = feesOf(gasLimit(gas), prices);
  const fee = BigInt(fees.gas) * prices.maxFeePerGas;
  const isShort = !isNative && held.native < fee;
  const minimum = await minimumOf(chain, coin, isShort ? fee + plainGas * prices.maxFeePerGas : fee);
  if (minimum === null || free < minimum || (isNative && free <= fee))
    return dropSweep(chain, id, 'its fee is too large a share', 'notWorthIt');
  if (isShort) return setSweepProblem(chain, id, await topUp(chain, address, fee - held.native));
  return setFunded(chain, sweep, isNative ? free - fee : free, fees);
}
