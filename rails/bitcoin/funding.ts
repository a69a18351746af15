import { branches } from '#domain/bitcoin/addresses.ts';
import type { CoinNetwork } from '#domain/bitcoin/networks.ts';
import { maxFundingHex, maxInputs } from '#domain/bitcoin/payment-limits.ts';
import type { ChangeOutput, Funding, SpentOutput } from '#signer/protocol.ts';
import { giveAddress } from './addresses.ts';
import { cursorOf } from '../chains/cursor.ts';
import { confirmationsFor } from '../chains/settings.ts';
import type { Chain } from './chain.ts';

/** Blocks within which a payout should be confirmed. */
const targetBlocks = 6;

export interface Coin extends Omit<SpentOutput, 'transaction'> {
  readonly txid: string;
  readonly value: bigint;
  /** The length of its transaction in hex, which is read once the coin is chosen. */
  readonly hexLength: number;
}
interface CoinRow extends Omit<Coin, 'hexLength'> {
  readonly height: number;
  readonly asked: number;
  readonly hex_length: number;
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
    select chain_outputs.txid, vout, branch, index, value, height, length(raw) as hex_length, coalesce((
        select min_confirmations from chain_invoices where chain_invoices.network = chain_outputs.network and chain_invoices.index = chain_outputs.index), 0) as asked
    from chain_outputs join chain_transactions using (network, txid)
    where network = ${id} and spent_by is null and reserved_by is null and height is not null and (not is_coinbase or height <= ${(cursor?.height ?? 0) - 100})
    order by value desc, chain_outputs.txid, vout`;
  return rows
    .filter(({ branch, value, height, asked }) => {
      const needed = branch === branches.change ? 1 : Math.max(asked, confirmationsFor(settings, value));
      return (cursor?.height ?? 0) - height + 1 >= needed;
    })
    .map(({ txid, vout, branch, index, value, hex_length: hexLength }) => ({ txid, vout, branch, index, value, hexLength }));
}

interface Choice {
  readonly coins: readonly Coin[];
  /** 0 where the rest is too little for an output: then it goes to the fee. */
  readonly change: bigint;
}

interface Demand {
  readonly amount: bigint;
  /** Minor units for each virtual byte. */
  readonly rate: bigint;
  /** The transaction whose place it takes, with its virtual size. */
  readonly replaces?: { readonly fee: bigint; readonly size: bigint };
  /** Coins that have to be among those chosen. */
  readonly required?: readonly Coin[];
  readonly free: readonly Coin[];
}

/** Nodes pass on a replacement that pays for its own size beside the first, at a higher price for each byte (BIP 125). */
function feeOf({ minFeeRate }: CoinNetwork, size: bigint, { rate, replaces }: Demand): bigint {
  const fees = [size * rate];
  if (replaces) fees.push(replaces.fee + size * minFeeRate, (replaces.fee * size) / replaces.size + 1n);
  return fees.reduce((highest, fee) => (fee > highest ? fee : highest));
}

/** As few coins as cover the amount and its fee, and as their transactions fit into one call. @returns null where there are not enough. */
export function chooseCoins(network: CoinNetwork, demand: Demand): Choice | null {
  const { amount, required = [], free } = demand;
  const coins = [...required];
  const rest = [...free];
  for (;;) {
    const sum = coins.reduce((total, { value }) => total + value, 0n);
    const feeWith = (outputs: number): bigint => feeOf(network, sizeOf(network, coins.length, outputs), demand);
    const change = sum - amount - feeWith(2);
    if (coins.length > 0 && change >= network.dust) return { coins, change };
    if (coins.length > 0 && sum - amount >= feeWith(1)) return { coins, change: 0n };
    const room = maxFundingHex - coins.reduce((total, { hexLength }) => total + hexLength, 0);
    const next = rest.findIndex(({ hexLength }) => hexLength <= room);
    if (next < 0 || coins.length === maxInputs) return null;
    coins.push(...rest.splice(next, 1));
  }
}

/** Sets coins aside for a payout, in the caller's transaction that holds the row of the network, and gives the change its address. */
export async function setAside(chain: Chain, reference: string, { coins, change }: Choice, known?: ChangeOutput | null): Promise<Funding> {
  const { db, id } = chain;
  const inputs: SpentOutput[] = [];
  for (const { txid, vout, branch, index } of coins) {
    await db.sql`update chain_outputs set reserved_by = ${reference} where network = ${id} and txid = ${txid} and vout = ${vout}`;
    const { raw } = await db.single<{ raw: string }>`select raw from chain_transactions where network = ${id} and txid = ${txid}`;
    inputs.push({ vout, transaction: raw, branch, index });
  }
  const index = change === 0n ? null : (known?.index ?? (await giveAddress(chain, branches.change)).index);
  return { inputs, change: index === null ? null : { index, amount: change.toString() } };
}
