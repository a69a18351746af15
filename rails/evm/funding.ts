import { fromMinor } from '#domain/money.ts';
import type { ProcessorBalance } from '#server/payments/processor-client.ts';
import { cursorOf } from '../chains/cursor.ts';
import { NodeUnavailable } from '../chains/rpc.ts';
import { shownWithin } from '../chains/within.ts';
import type { EvmChain } from './chain.ts';
import { expectedFee, plainGas } from './fees.ts';
import type { EvmCoin } from './settings.ts';
import { shownSweeps } from './sweeps/shown.ts';
import { walletNode } from './wallet-node.ts';

const native = { contract: null } as const;
const nativeDecimals = 18;

/** Coins and fees that open payouts and top-ups take from the hot address and its balance does not show yet, in smallest units. */
export interface Reserved {
  /** By code. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** In the chain's own coin. */
  readonly fees: bigint;
}

/** The native coin of top-ups that no block has which was read, with their fees. */
async function toppedUp({ db, id }: Pick<EvmChain, 'db' | 'id'>, except: string | null): Promise<bigint> {
  const { sum } = await db.single<{ sum: string }>`
    select coalesce(sum(amount + (fees ->> 'gas')::numeric * (fees ->> 'maxFeePerGas')::numeric), 0)::text as sum
    from evm_sweeps where network = ${id} and state <> 'done' and step = 'top_up' and id is distinct from ${except}::uuid
      and not exists (select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)`;
  return BigInt(sum);
}

/** Sums up the payouts of these states that no block has which was read, and top-ups. @param except a payout or a top-up that is left out. */
export async function reservedFor(
  { db, id }: Pick<EvmChain, 'db' | 'id'>,
  states: readonly ('requested' | 'funded' | 'signed')[],
  except: string | null = null,
): Promise<Reserved> {
  // The states stand there as literals too: their index is found by them.
  const rows = await db.sql<{ code: string; amount: string; fees: string }>`
    select payout ->> 'coin' as code, sum((payout ->> 'amount')::numeric)::text as amount,
      coalesce(sum((funding ->> 'gas')::numeric * (funding ->> 'maxFeePerGas')::numeric), 0)::text as fees
    from chain_payouts where network = ${id} and state in ('requested', 'funded', 'signed') and state = any(${states}::text[])
      and transaction_id is distinct from ${except}::uuid
      and not exists (select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)
    group by 1`;
  return {
    amounts: new Map(rows.map(({ code, amount }) => [code, BigInt(amount)])),
    fees: rows.reduce((sum, { fees }) => sum + BigInt(fees), await toppedUp({ db, id }, except)),
  };
}

export interface Held {
  /** The block at whose end these were the balances. */
  readonly hash: string;
  readonly coin: bigint;
  readonly native: bigint;
}

/** The balances of an address at the last block that was read. @throws NodeUnavailable */
export async function heldAt(chain: EvmChain, coin: Pick<EvmCoin, 'contract'>, address: string = chain.hot): Promise<Held> {
  const [cursor, wallet] = [await cursorOf(chain), walletNode(chain.node, address)];
  if (!cursor) throw new NodeUnavailable(`${chain.id} has not been read yet`);
  const balance = await wallet.balanceAt(native, cursor.hash);
  return { hash: cursor.hash, native: balance, coin: coin.contract === null ? balance : await wallet.balanceAt(coin, cursor.hash) };
}

/** The balances that are left for a transfer, of the coin and of the chain's own coin. */
export function leftOf(
  { settings }: Pick<EvmChain, 'settings'>,
  coin: Pick<EvmCoin, 'code' | 'contract'>,
  held: Held,
  { amounts, fees }: Reserved,
) {
  const native = held.native - (amounts.get(settings.network.code) ?? 0n) - fees;
  return { native, coin: coin.contract === null ? native : held.coin - (amounts.get(coin.code) ?? 0n) };
}

/** The coins that could be paid out now: open payouts and the fees of those on their way are subtracted. */
export async function balancesOf(chain: EvmChain): Promise<ProcessorBalance[]> {
  const { settings, node, hot } = chain;
  const [found, shown] = [[] as ProcessorBalance[], await shownSweeps(chain)];
  const prices = await shownWithin(walletNode(node, hot).prices());
  for (const coin of settings.coins.values()) {
    const { coin: left } = leftOf(chain, coin, await heldAt(chain, coin), await reservedFor(chain, ['requested', 'funded', 'signed']));
    const available = fromMinor(left < 0n ? 0n : left, coin.decimals);
    const fee = fromMinor(plainGas * (settings.maxFeePerGas ?? 0n), coin.decimals);
    const networkFee = prices ? { code: settings.network.code, amount: fromMinor(expectedFee(coin, prices), nativeDecimals) } : undefined;
    const common = { code: coin.code, network: settings.network.label, available, networkFee };
    found.push({ ...common, ...(coin.contract === null && { fee }), ...shown(coin) });
  }
  return found;
}
