import { toMinor } from '#domain/money.ts';
import { branches } from '#domain/bitcoin/addresses.ts';
import { type Invoice, type ProcessorPayment, ProcessorRefusal } from '#server/payments/processor-client.ts';
import type { Arrived, InvoiceRow } from '../chains/arrivals.ts';
import { cursorOf } from '../chains/cursor.ts';
import { type InvoiceBook, openInvoice, recentBlocks } from '../chains/invoices.ts';
import { giveAddress } from './addresses.ts';
import { type Chain, coinDecimals } from './chain.ts';

/** A coinbase output can be spent only then, so until then it is nothing. */
const coinbaseConfirmations = 100;

/** Older arrivals were reported long ago. */
const recentMs = 30 * 24 * 3_600_000;

interface StoredInvoice {
  readonly transaction_id: string;
  readonly address: string | null;
  readonly amount_minor: bigint;
  readonly expires_at: Date;
  readonly cancelled_at: Date | null;
  readonly reported_minor: bigint;
}
interface StoredOutput {
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  readonly height: number | null;
  readonly is_coinbase: boolean;
  readonly dropped_at: Date | null;
  readonly replaced_by: string | null;
  readonly min_confirmations: number;
}

const arrivedOf = ({ txid, vout, value, height, is_coinbase, dropped_at, replaced_by, min_confirmations }: StoredOutput): Arrived => ({
  txid,
  output: vout,
  value,
  height,
  isPresent: height !== null || dropped_at === null,
  replacedBy: replaced_by,
  minConfirmations: Math.max(min_confirmations, is_coinbase ? coinbaseConfirmations : 0),
});

/** The stored invoices of a coin. */
export function invoiceBook(chain: Chain): InvoiceBook {
  const { db, id, now, settings } = chain;
  const rules = { decimals: coinDecimals, confirmations: settings.confirmations };
  const rowOf = (row: StoredInvoice): InvoiceRow => ({
    reference: row.transaction_id,
    address: row.address,
    rules,
    amount: row.amount_minor,
    expiresAt: row.expires_at,
    cancelledAt: row.cancelled_at,
    reported: row.reported_minor,
  });
  return {
    db,
    id,
    now,
    payMinutes: settings.payMinutes,
    async find(reference) {
      const row = await db.one<StoredInvoice>`
        select chain_invoices.*, address from chain_invoices
        left join chain_addresses on chain_addresses.network = chain_invoices.network and branch = ${branches.receive}
          and chain_addresses.index = chain_invoices.index
        where transaction_id = ${reference} and chain_invoices.network = ${id}`;
      return row && rowOf(row);
    },
    async arrived({ reference }) {
      const outputs = await db.sql<StoredOutput>`
        select chain_outputs.txid, vout, value, height, is_coinbase, dropped_at, replaced_by, min_confirmations
        from chain_invoices join chain_outputs using (network, index) join chain_transactions using (network, txid)
        where transaction_id = ${reference} and network = ${id} and branch = ${branches.receive} order by first_seen_at, txid, vout`;
      return outputs.map(arrivedOf);
    },
    insertCancelled: (reference) => db.sql`
      insert into chain_invoices (transaction_id, network, amount_minor, expires_at, cancelled_at)
      values (${reference}, ${id}, 0, ${now()}, ${now()})`,
    cancel: (reference) => db.sql`update chain_invoices set cancelled_at = ${now()} where transaction_id = ${reference}`,
    async ended() {
      const cursor = await cursorOf(chain);
      const recently = new Date(now().getTime() - recentMs);
      const rows = await db.sql<StoredInvoice & { status: 'authorized' | 'declined' }>`
        select chain_invoices.*, null as address, status from chain_invoices join transactions on transactions.id = transaction_id
        where network = ${id} and status in ('authorized', 'declined') and index in (
          select index from chain_outputs join chain_transactions using (network, txid)
          where network = ${id} and branch = ${branches.receive}
            and (height > ${(cursor?.height ?? 0) - recentBlocks} or (height is null and first_seen_at > ${recently})))`;
      return rows.map((row) => ({ ...rowOf(row), status: row.status }));
    },
    saveReported: (reference, final) => db.sql`update chain_invoices set reported_minor = ${final} where transaction_id = ${reference}`,
  };
}

/** @throws ProcessorRefusal for another coin, else as `openInvoice` of all chains. */
export function openCoinInvoice(chain: Chain, invoice: Invoice): Promise<ProcessorPayment> {
  const { db, id, settings } = chain;
  const { reference, code, amount, minConfirmations = 0 } = invoice;
  if (code !== settings.network.code) throw new ProcessorRefusal(`${id} takes ${settings.network.code}, not ${code}`);
  return openInvoice(invoiceBook(chain), invoice, async (expires) => {
    const { index } = await giveAddress(chain, branches.receive);
    await db.sql`
      insert into chain_invoices (transaction_id, network, index, amount_minor, min_confirmations, expires_at)
      values (${reference}, ${id}, ${index}, ${toMinor(amount, coinDecimals)}, ${minConfirmations}, ${expires})`;
  });
}
