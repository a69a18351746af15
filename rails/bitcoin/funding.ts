import { branches } from '#domain/bitcoin/addresses.ts';
import type { CoinNetwork } from '#domain/bitcoin/networks.ts';
import type { ChangeOutput, Funding, SpentOutput } from '#signer/protocol.ts';
import { giveAddress } from './addresses.ts';
import { cursorOf } from '../chains/cursor.ts';
import { confirmationsFor } from '../chains/settings.ts';
import type { Chain } from './chain.ts';

/** Blocks within which a payout should be confirmed. */
const targetBlocks = 6;
/** The signer takes no more. */
const maxInputs = 200;

export interface Coin extends SpentOutput {
  readonly txid: string;
  readonly value: bigint;
}
interface CoinRow {
  readonly txid: string;
  readonly vout: number;
  readonly branch: number;
  readonly index: number;
  readonly value: bigint;
  readonly height: number;
  readonly asked: number;
  readonly raw: string;
}

/** Virtual bytes of a transaction, at most: signatures of 72 bytes, and outputs as long as the longest in use. */
function sizeOf({ bech32 }: CoinNetwork, inputs: number, outputs: number): bigint {
  return BigInt(12 + inputs * (bech32 === null ? 149 : 69) + outputs * 43);
}

/** The fee of the smallest payout at the lowest price that nodes pass on: the node is not asked. */
export const minPayoutFee = (network: CoinNetwork): bigint => sizeOf(network, 1, 2) * network.minFeeRate;

/** The price of a virtual byte now, as the node estimates it, within what the network passes on and what is never exceeded. */
export async function feeRateOf({ node, settings: { network } }: Pick<Chain, 'node' | 'settings'>): Promise<bigint> {
  const estimated = (await node.feeRate(targetBlocks)) ?? network.minFeeRate;
  const atLeast = estimated > network.minFeeRate ? estimated : network.minFeeRate;
  // Half of what the signer refuses leaves room for replacements.
  return atLeast > network.maxFeeRate / 2n ? network.maxFeeRate / 2n : atLeast;
}

/** The fee of a payout from one coin with its change, at the price of now. @throws NodeUnavailable */
export const expectedPayoutFee = async (chain: Pick<Chain, 'node' | 'settings'>): Promise<bigint> =>
  sizeOf(chain.settings.network, 1, 2) * (await feeRateOf(chain));

/** Coins that nothing spends and no payout has, the largest first: change at its first confirmation, deposits once they count. */
export async function freeCoins(chain: Chain): Promise<Coin[]> {
  const { db, id, settings } = chain;
  const cursor = await cursorOf(chain);
  const rows = await db.sql<CoinRow>`
    select chain_outputs.txid, vout, branch, index, value, height, raw, coalesce((
        select min_confirmations from chain_invoices where chain_invoices.network = chain_outputs.network and chain_invoices.index = chain_outputs.index), 0) as asked
    from chain_outputs join chain_transactions using (network, txid)
    where network = ${id} and spent_by is null and reserved_by is null and height is not null and (not is_coinbase or height <= ${(cursor?.height ?? 0) - 100})
    order by value desc, chain_outputs.txid, vout`;
  return rows
    .filter(({ branch, value, height, asked }) => {
      const needed = branch === branches.change ? 1 : Math.max(asked, confirmationsFor(settings, value));
      return (cursor?.height ?? 0) - height + 1 >= needed;
    })
    .map(({ txid, vout, branch, index, value, raw }) => ({ txid, vout, branch, index, value, transaction: raw }));
}

interface Choice {
  readonly coins: readonly Coin[];
  /** 0 where the rest is too little for an output: then it goes to the fee. */
  readonly change: bigint;
}

/**
 * As few coins as cover the amount and its fee. @param required coins that have to be among them. @param minFee what the fee is above.
 * @returns null where there are not enough.
 */
export function chooseCoins(
  network: CoinNetwork,
  {
    amount,
    rate,
    minFee = 0n,
    required = [],
    free,
  }: { amount: bigint; rate: bigint; minFee?: bigint; required?: readonly Coin[]; free: readonly Coin[] },
): Choice | null {
  const coins = [...required];
  const rest = [...free];
  for (;;) {
    const sum = coins.reduce((total, { value }) => total + value, 0n);
    const feeWith = (outputs: number): bigint => {
      const fee = sizeOf(network, coins.length, outputs) * rate;
      return fee > minFee ? fee : minFee + 1n;
    };
    const change = sum - amount - feeWith(2);
    if (coins.length > 0 && change >= network.dust) return { coins, change };
    if (coins.length > 0 && sum - amount >= feeWith(1)) return { coins, change: 0n };
    const next = rest.shift();
    if (!next || coins.length === maxInputs) return null;
    coins.push(next);
  }
}

const spentOutput = ({ vout, transaction, branch, index }: Coin): SpentOutput => ({ vout, transaction, branch, index });

/** Sets coins aside for a payout, in the caller's transaction that holds the row of the network, and gives the change its address. */
export async function setAside(chain: Chain, reference: string, { coins, change }: Choice, known?: ChangeOutput | null): Promise<Funding> {
  const { db, id } = chain;
  for (const { txid, vout } of coins)
    await db.sql`update chain_outputs set reserved_by = ${reference} where network = ${id} and txid = ${txid} and vout = ${vout}`;
  const index = change === 0n ? null : (known?.index ?? (await giveAddress(chain, branches.change)).index);
  return { inputs: coins.map(spentOutput), change: index === null ? null : { index, amount: change.toString() } };
}
