import { branches } from '#domain/bitcoin/addresses.ts';
import { fromMinor } from '#domain/money.ts';
import {
  type AddressRequest,
  type PaymentAddress,
  ProcessorRefusal,
  ProcessorUnavailable,
  type PermanentDeposit,
  type Transfer,
} from '#server/payments/processor-client.ts';
import { cursorOf, lockNetwork } from '../chains/cursor.ts';
import { recentBlocks } from '../chains/invoices.ts';
import { confirmationsFor } from '../chains/settings.ts';
import { giveAddress } from './addresses.ts';
import { type Chain, coinDecimals } from './chain.ts';

/** A coinbase output can be spent only then, so until then it is nothing. */
const coinbaseConfirmations = 100;

/** Gives a reference an address that stays, once. @throws ProcessorRefusal for another coin, ProcessorUnavailable before the first block was read. */
export async function openPermanentAddress(chain: Chain, { reference, code }: AddressRequest): Promise<PaymentAddress> {
  const { db, id, settings } = chain;
  if (code !== settings.network.code) throw new ProcessorRefusal(`${id} takes ${settings.network.code}, not ${code}`);
  if (!(await cursorOf(chain))) throw new ProcessorUnavailable(`${id} has not been read yet`);
  const address = await db.transaction(async () => {
    await lockNetwork(chain);
    const known = await db.one<{ address: string }>`
      select address from chain_permanent_addresses join chain_addresses using (network, index)
      where reference = ${reference} and network = ${id} and branch = ${branches.receive}`;
    if (known) return known.address;
    const given = await giveAddress(chain, branches.receive);
    await db.sql`insert into chain_permanent_addresses (reference, network, index) values (${reference}, ${id}, ${given.index})`;
    return given.address;
  });
  return { address, tag: null };
}

/** A transfer that no block has is listed for this long. */
const unminedMs = 30 * 24 * 3_600_000;

interface Output {
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  /** Null where no block has it. */
  readonly height: number | null;
  readonly address: string;
  readonly is_coinbase: boolean;
  readonly dropped_at: Date | null;
  readonly replaced_by: string | null;
  /** All coins that came to the address in its block and in later ones: a chain that takes its block back takes these back with it. */
  readonly sum: bigint;
}

/** Transfers in blocks after `since`, and those that no block has. @param reference of one address; null for all. */
async function transfersAfter(
  { db, id, now, settings }: Chain,
  { height, since }: { height: number; since: number },
  reference: string | null,
) {
  const outputs = await db.sql<Output>`
    select chain_outputs.txid, vout, value, height, address, is_coinbase, dropped_at, replaced_by,
      sum(value) over (partition by chain_permanent_addresses.index, height is null order by height desc)::bigint as sum
    from chain_transactions
      join chain_outputs on chain_outputs.network = ${id} and chain_outputs.txid = chain_transactions.txid and chain_outputs.branch = ${branches.receive}
      join chain_permanent_addresses on chain_permanent_addresses.network = ${id} and chain_permanent_addresses.index = chain_outputs.index
      join chain_addresses on chain_addresses.network = ${id} and chain_addresses.branch = ${branches.receive} and chain_addresses.index = chain_permanent_addresses.index
    where chain_transactions.network = ${id} and (height > ${since} or (height is null and first_seen_at > ${new Date(now().getTime() - unminedMs)}))
      and (${reference}::uuid is null or reference = ${reference}::uuid)
    order by height, chain_outputs.txid, vout`;
  return outputs.map(({ txid, vout, value, height: mined, address, sum, ...row }) => {
    const needed = Math.max(confirmationsFor(settings, sum), row.is_coinbase ? coinbaseConfirmations : 0);
    const confirmations = mined === null ? 0 : height - mined + 1;
    const transfer: Transfer = {
      txHash: txid,
      output: vout,
      value: fromMinor(value, coinDecimals),
      confirmations,
      needed,
      ...(row.replaced_by !== null && { replacedBy: row.replaced_by }),
    };
    return { address, transfer, isPresent: mined !== null || row.dropped_at === null };
  });
}

/** Transfers to one address that can still become final. */
export async function comingTransfers(chain: Chain, reference: string): Promise<Transfer[]> {
  const { height = 0 } = (await cursorOf(chain)) ?? {};
  const listed = await transfersAfter(chain, { height, since: height - recentBlocks }, reference);
  return listed.filter(({ isPresent, transfer }) => isPresent && transfer.confirmations < transfer.needed).map(({ transfer }) => transfer);
}

/**
 * The transfers to permanent addresses. Blocks that were read before are listed again as far as a chain has ever changed: another block may have come in
 * the place of one of them. While the chain is read again after that, nothing is listed.
 */
export async function permanentDepositsOf(chain: Chain, networkName: string, cursor: string | null) {
  const { height = 0, is_disputed: isDisputed } = (await cursorOf(chain)) ?? {};
  const before = Number(cursor ?? 0);
  if (height < before || isDisputed === true) return { deposits: [], cursor: String(before) };
  const { code } = chain.settings.network;
  const listed = await transfersAfter(chain, { height, since: before - recentBlocks }, null);
  const deposits = listed.map(({ address, transfer }): PermanentDeposit => ({ address, tag: null, code, network: networkName, transfer }));
  return { deposits, cursor: String(height) };
}
