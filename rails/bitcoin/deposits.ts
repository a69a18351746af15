import { fromMinor, toMinor } from '#domain/money.ts';
import { branches } from '#domain/bitcoin/addresses.ts';
import { required } from '#domain/required.ts';
import {
  type Invoice,
  type ProcessorPayment,
  ProcessorRefusal,
  ProcessorUnavailable,
  type Transfer,
} from '#server/payments/processor-client.ts';
import type { PaymentEvent } from '#server/payments/processors.ts';
import { giveAddress } from './addresses.ts';
import { type Chain, coinDecimals, cursorOf } from './chain.ts';
import { confirmationsFor } from './settings.ts';

/** A coinbase output can be spent only then, so until then it is nothing. */
const coinbaseConfirmations = 100;

/** Older arrivals were reported long ago. */
const recentBlocks = 1_000;
const recentMs = 30 * 24 * 3_600_000;

interface InvoiceRow {
  readonly transaction_id: string;
  readonly index: number | null;
  readonly address: string | null;
  readonly amount_minor: bigint;
  readonly expires_at: Date;
  readonly cancelled_at: Date | null;
  readonly reported_minor: bigint;
}
interface Arrived {
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  readonly height: number | null;
  readonly is_coinbase: boolean;
  readonly dropped_at: Date | null;
  readonly replaced_by: string | null;
}

const coins = (minor: bigint): string => fromMinor(minor, coinDecimals);
const sumOf = (list: readonly Arrived[]): bigint => list.reduce((sum, { value }) => sum + value, 0n);

const rowOf = ({ db, id }: Chain, reference: string, lock = false): Promise<InvoiceRow | undefined> =>
  lock
    ? db.one<InvoiceRow>`
        select chain_invoices.*, null as address from chain_invoices where transaction_id = ${reference} and network = ${id} for update`
    : db.one<InvoiceRow>`
        select chain_invoices.*, address from chain_invoices
        left join chain_addresses on chain_addresses.network = chain_invoices.network and branch = ${branches.receive}
          and chain_addresses.index = chain_invoices.index
        where transaction_id = ${reference} and chain_invoices.network = ${id}`;

/** All that came to an address, also what left the chain again. */
const arrivedAt = ({ db, id }: Chain, index: number): Promise<Arrived[]> =>
  db.sql<Arrived>`
    select chain_outputs.txid, vout, value, height, is_coinbase, dropped_at, replaced_by
    from chain_outputs join chain_transactions using (network, txid)
    where network = ${id} and branch = ${branches.receive} and index = ${index} order by first_seen_at, txid, vout`;

interface Arrivals {
  readonly final: bigint;
  readonly seen: bigint;
  readonly transfers: readonly Transfer[];
}

/** The coins that came, by the blocks that were read. The whole of them decides how many confirmations each part needs. */
function arrivalsOf(chain: Chain, arrived: readonly Arrived[], height: number): Arrivals {
  const present = arrived.filter((one) => one.height !== null || one.dropped_at === null);
  const needed = confirmationsFor(chain.settings, sumOf(present));
  const transfers = arrived
    .filter((one) => present.includes(one) || one.replaced_by !== null)
    .map((one) => ({
      txHash: one.txid,
      output: one.vout,
      value: coins(one.value),
      confirmations: one.height === null ? 0 : height - one.height + 1,
      needed: one.is_coinbase ? Math.max(needed, coinbaseConfirmations) : needed,
      ...(one.height === null && one.replaced_by !== null && { replacedBy: one.replaced_by }),
    }));
  const isFinal = (one: Arrived): boolean => {
    const transfer = transfers.find(({ txHash, output }) => txHash === one.txid && output === one.vout);
    return transfer !== undefined && transfer.confirmations >= transfer.needed;
  };
  const final = sumOf(present.filter(isFinal));
  return { final, seen: sumOf(present) - final, transfers };
}

/** The state of an invoice by what was read of the chain. An invoice expires only once everything until then was read. */
async function stateOf(chain: Chain, row: InvoiceRow): Promise<ProcessorPayment> {
  const { transaction_id: externalId, index, address, amount_minor: amount, expires_at: expires, cancelled_at: cancelled } = row;
  const cursor = await cursorOf(chain);
  const arrived = index === null ? [] : await arrivedAt(chain, index);
  const { final, seen, transfers } = arrivalsOf(chain, arrived, cursor?.height ?? 0);
  const common = { externalId, transfers, ...(address !== null && { payTo: { address, tag: null } }) };
  const came = final > 0n ? { cryptoValue: coins(final) } : {};
  if (cancelled !== null) return { ...common, ...came, status: 'declined', reason: 'cancelled' };
  if (final >= amount) return { ...common, cryptoValue: coins(final), status: 'authorized' };
  const isRead = cursor?.scanned_at !== undefined && cursor.scanned_at !== null && cursor.scanned_at > expires;
  if (seen > 0n || !isRead) return { ...common, status: 'pending' };
  return { ...common, ...came, status: 'declined', reason: final > 0n ? 'underpaid' : 'expired' };
}

/** Gives a deposit its address, once. @throws ProcessorRefusal for one that was cancelled before. */
export async function openInvoice(chain: Chain, { reference, code, amount, successUrl }: Invoice): Promise<ProcessorPayment> {
  const { db, id, now, settings } = chain;
  if (code !== settings.network.code) throw new ProcessorRefusal(`${id} takes ${settings.network.code}, not ${code}`);
  if (!(await cursorOf(chain))) throw new ProcessorUnavailable(`${id} has not been read yet`);
  await db.transaction(async () => {
    // The row of the network makes two requests of one reference take turns.
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    if (await rowOf(chain, reference, true)) return;
    const { index } = await giveAddress(chain, branches.receive);
    const expires = new Date(now().getTime() + settings.payMinutes * 60_000);
    await db.sql`
      insert into chain_invoices (transaction_id, network, index, amount_minor, expires_at)
      values (${reference}, ${id}, ${index}, ${toMinor(amount, coinDecimals)}, ${expires})`;
  });
  const row = await rowOf(chain, reference);
  if (row?.cancelled_at !== null) throw new ProcessorRefusal('this deposit was cancelled');
  // The site's own page of the deposit shows the address.
  return { ...(await stateOf(chain, row)), payUrl: successUrl };
}

export async function findInvoice(chain: Chain, reference: string): Promise<ProcessorPayment | null> {
  const row = await rowOf(chain, reference);
  return row ? stateOf(chain, row) : null;
}

/** Ends a deposit that nothing came for. Coins that are on their way arrive whatever it is called. */
export async function cancelInvoice(chain: Chain, reference: string): Promise<ProcessorPayment> {
  const { db, id, now } = chain;
  await db.transaction(async () => {
    await db.sql`select 1 from chain_cursors where network = ${id} for update`;
    const row = await rowOf(chain, reference, true);
    if (!row)
      return db.sql`
        insert into chain_invoices (transaction_id, network, amount_minor, expires_at, cancelled_at)
        values (${reference}, ${id}, 0, ${now()}, ${now()})`;
    const state = await stateOf(chain, row);
    const isComing = (state.transfers ?? []).some(({ replacedBy }) => replacedBy === undefined);
    return isComing || state.status !== 'pending'
      ? []
      : db.sql`update chain_invoices set cancelled_at = ${now()} where transaction_id = ${reference}`;
  });
  return required(await findInvoice(chain, reference), `The invoice of ${reference}`);
}

/** Reports coins of deposits that the platform does not look up any more: late, doubled, or gone with a block after they had counted. */
export async function reportArrivals(chain: Chain, tell: (event: PaymentEvent) => Promise<unknown>): Promise<void> {
  const { db, id, now } = chain;
  const cursor = await cursorOf(chain);
  const recently = new Date(now().getTime() - recentMs);
  const rows = await db.sql<InvoiceRow & { index: number; status: 'authorized' | 'declined' }>`
    select chain_invoices.*, null as address, status from chain_invoices join transactions on transactions.id = transaction_id
    where network = ${id} and status in ('authorized', 'declined') and index in (
      select index from chain_outputs join chain_transactions using (network, txid)
      where network = ${id} and branch = ${branches.receive}
        and (height > ${(cursor?.height ?? 0) - recentBlocks} or (height is null and first_seen_at > ${recently})))`;
  for (const row of rows) {
    const { final } = arrivalsOf(chain, await arrivedAt(chain, row.index), cursor?.height ?? 0);
    if (final === row.reported_minor) continue;
    await tell({
      event_id: `${row.transaction_id}:${cursor?.hash.slice(-16)}:${final}`,
      transaction_id: row.transaction_id,
      external_id: row.transaction_id,
      // The end that it had stands: what came beside it is held.
      status: row.status,
      ...(row.status === 'declined' && { reason: 'expired' as const }),
      crypto_value: coins(final),
    });
    await db.sql`update chain_invoices set reported_minor = ${final} where transaction_id = ${row.transaction_id}`;
  }
}
