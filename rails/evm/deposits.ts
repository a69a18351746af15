import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { checksummed } from '#domain/wallet-address/evm.ts';
import { raiseOtherCoin } from '#server/payments/alarms.ts';
import { type Invoice, type ProcessorPayment, ProcessorRefusal, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import type { CoinRules, InvoiceRow } from '../chains/arrivals.ts';
import { cursorOf } from '../chains/cursor.ts';
import { type InvoiceBook, openInvoice, recentBlocks } from '../chains/invoices.ts';
import { confirmationsFor } from '../chains/settings.ts';
import type { EvmChain } from './chain.ts';

/** Amounts are numerics of the database, which come as text. */
interface StoredInvoice {
  readonly transaction_id: string;
  readonly code: string;
  readonly address: string | null;
  readonly amount: string;
  readonly expires_at: Date;
  readonly cancelled_at: Date | null;
  readonly reported: string;
}
interface StoredTransfer {
  readonly txid: string;
  readonly output: number;
  readonly value: string;
  readonly height: number | null;
  readonly min_confirmations: number;
  /** Null of one that was read before senders were stored. */
  readonly sender: string | null;
}

/** @throws ProcessorUnavailable for a coin that was taken out of the settings: its open deposits wait until it is there again. */
export function rulesOf({ id, settings }: EvmChain, code: string): CoinRules {
  const rules = settings.coins.get(code);
  if (!rules) throw new ProcessorUnavailable(`${code} of ${id} is not in CHAINS_FILE`);
  return rules;
}

/** The stored invoices of a chain, of all its coins. */
export function invoiceBook(chain: EvmChain): InvoiceBook {
  const { db, id, now, settings } = chain;
  const codes = [...settings.coins.keys()];
  const rowOf = (row: StoredInvoice): InvoiceRow => ({
    reference: row.transaction_id,
    address: row.address === null ? null : checksummed(row.address.slice(2)),
    rules: rulesOf(chain, row.code),
    amount: BigInt(row.amount),
    expiresAt: row.expires_at,
    cancelledAt: row.cancelled_at,
    reported: BigInt(row.reported),
  });
  return {
    db,
    id,
    now,
    payMinutes: settings.payMinutes,
    async find(reference) {
      const row = await db.one<StoredInvoice>`
        select * from evm_invoices where transaction_id = ${reference} and network = ${id}`;
      return row && rowOf(row);
    },
    async arrived({ reference }) {
      const transfers = await db.sql<StoredTransfer>`
        select txid, output, value, height, min_confirmations, sender from evm_invoices join evm_transfers using (network, address, code)
        where transaction_id = ${reference} and network = ${id} order by first_seen_at, txid, output`;
      return transfers.map(({ value, min_confirmations: minConfirmations, ...one }) => ({
        ...one,
        value: BigInt(value),
        isPresent: one.height !== null,
        replacedBy: null,
        minConfirmations,
      }));
    },
    insertCancelled: (reference) => db.sql`
      insert into evm_invoices (transaction_id, network, code, amount, expires_at, cancelled_at)
      values (${reference}, ${id}, ${settings.network.code}, 0, ${now()}, ${now()})`,
    cancel: (reference) => db.sql`update evm_invoices set cancelled_at = ${now()} where transaction_id = ${reference}`,
    async ended() {
      const cursor = await cursorOf(chain);
      const rows = await db.sql<StoredInvoice & { status: 'authorized' | 'declined' }>`
        select evm_invoices.*, status from evm_invoices join transactions on transactions.id = transaction_id
        where network = ${id} and code = any(${codes}::text[]) and status in ('authorized', 'declined') and address in (
          select address from evm_transfers where network = ${id} and (height > ${(cursor?.height ?? 0) - recentBlocks} or height is null))`;
      return rows.map((row) => ({ ...rowOf(row), status: row.status }));
    },
    saveReported: (reference, final) =>
      db.sql`update evm_invoices set reported = ${final.toString()}::numeric where transaction_id = ${reference}`,
  };
}

/** The next address of the account, in the caller's transaction: its row is locked until that ends, so an index is given once on all chains. */
async function giveAddress({ db, settings: { account, accountText } }: EvmChain): Promise<string> {
  await db.sql`insert into evm_accounts (account) values (${accountText}) on conflict do nothing`;
  const { index } = await db.single<{ index: number }>`
    update evm_accounts set next_index = next_index + 1 where account = ${accountText} returning next_index - 1 as index`;
  const address = evmAddressAt(account, evmBranches.receive, index).toLowerCase();
  await db.sql`insert into evm_addresses (address, account, index) values (${address}, ${accountText}, ${index})`;
  return address;
}

/** @throws ProcessorRefusal for a coin or a network that is not taken here, else as `openInvoice` of all chains. */
export function openCoinInvoice(chain: EvmChain, invoice: Invoice): Promise<ProcessorPayment> {
  const { db, id, settings } = chain;
  const { reference, code, network, amount, minConfirmations = 0 } = invoice;
  const coin = settings.coins.get(code);
  if (!coin || network !== settings.network.label) throw new ProcessorRefusal(`${id} does not take ${code} by ${network}`);
  return openInvoice(invoiceBook(chain), invoice, async (expires) => {
    const address = await giveAddress(chain);
    await db.sql`
      insert into evm_invoices (transaction_id, network, code, address, amount, min_confirmations, expires_at)
      values (${reference}, ${id}, ${code}, ${address}, ${toMinor(amount, coin.decimals).toString()}::numeric, ${minConfirmations}, ${expires})`;
  });
}

/** Raises an alarm for what came to the address of a deposit as another coin, or on another chain than its own: it credits nothing. */
export async function reportOtherCoins(chain: EvmChain): Promise<void> {
  const { db, id, now, settings } = chain;
  const cursor = await cursorOf(chain);
  const rows = await db.sql<Omit<StoredTransfer, 'min_confirmations' | 'sender'> & { transaction_id: string; code: string }>`
    select transaction_id, txid, output, evm_transfers.code, value, height from evm_transfers join evm_invoices using (address)
    where evm_transfers.network = ${id} and is_other and alarmed_at is null and evm_transfers.code = any(${[...settings.coins.keys()]}::text[])`;
  for (const { transaction_id: payment, txid, output, code, value, height } of rows) {
    const rules = rulesOf(chain, code);
    const confirmations = height === null ? 0 : (cursor?.height ?? 0) - height + 1;
    if (confirmations < confirmationsFor(rules, BigInt(value))) continue;
    const arrived = { value: fromMinor(BigInt(value), rules.decimals), code, network: settings.network.label, txHash: txid };
    await db.transaction(async () => {
      await raiseOtherCoin(chain, payment, arrived);
      await db.sql`update evm_transfers set alarmed_at = ${now()} where network = ${id} and txid = ${txid} and output = ${output}`;
    });
  }
}
