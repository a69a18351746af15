import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import { Problem } from '../http/problem.ts';
import { canRefund, refundAddressesOf } from '../payments/refunds.ts';
import type { Platform } from '../platform.ts';
import { paymentColumns, paymentOnWire, paymentTables } from './payments.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now' | 'processors'>;
type Receipt = components['schemas']['Receipt'];
type HeldReceipt = components['schemas']['HeldReceipt'];
type DepositRecord = components['schemas']['DepositRecord'];
type Whereabouts = DepositRecord['whereabouts'];

const pageSize = 50;
/** A deposit of more transfers, receipts or postings shows the first ones. */
const maxShown = 50;

interface ReceiptRow extends Omit<Receipt, 'held' | 'came_at' | 'rule'> {
  readonly rule_version: number | null;
  readonly rule_refusal: NonNullable<Receipt['rule']>['refusal'];
  readonly held_minor: bigint;
  readonly decimals: number;
  readonly came_at: Date;
}

const receiptColumns = fragment`
  deposit_receipts.id, deposit_receipts.kind, held_for, deposit_receipts.state, trim_scale(deposit_receipts.crypto_value)::text as coins,
  trim_scale(held_value)::text as held_coins, held_minor, decimals, deposit_receipts.tx_hash, note, came_at, refund_id,
  decisions.version as rule_version, decisions.refusal as rule_refusal`;
const receiptTables = fragment`
  deposit_receipts join transactions on transactions.id = deposit_receipts.transaction_id join currencies on currencies.code = transactions.currency
  left join receipt_rule_decisions as decisions on decisions.receipt_id = deposit_receipts.id`;

const receiptOnWire = ({ id, held_minor: held, decimals, came_at: came, ...row }: ReceiptRow): Receipt => ({
  id: Number(id),
  kind: row.kind,
  held_for: row.held_for,
  state: row.state,
  coins: row.coins,
  held_coins: row.held_coins,
  held: fromMinor(held, decimals),
  tx_hash: row.tx_hash,
  note: row.note,
  refund_id: row.refund_id,
  came_at: came.toISOString(),
  rule: row.rule_version === null ? null : { version: row.rule_version, refusal: row.rule_refusal },
});

type HeldRow = ReceiptRow & Pick<HeldReceipt, 'deposit_id' | 'player_id' | 'username' | 'coin' | 'currency'>;

/** Held receipts, oldest first. They have an index of their own, so a page costs only what is held. */
export async function listReceipts({ db }: Pick<Parts, 'db'>, after = 0) {
  const rows = await db.sql<HeldRow>`
    select ${receiptColumns}, transactions.id as deposit_id, transactions.player_id, username, coalesce(payload ->> 'code', '') as coin, transactions.currency
    from ${receiptTables} join players on players.id = transactions.player_id
    where state = 'held' and deposit_receipts.id > ${after}::bigint order by deposit_receipts.id limit ${pageSize + 1}`;
  const page = rows.slice(0, pageSize).map((row): HeldReceipt => {
    const { deposit_id, player_id, username, coin, currency } = row;
    return { ...receiptOnWire(row), deposit_id, player_id, username, coin, currency };
  });
  return { data: page, next: nextAfter(rows, pageSize, ({ id }) => Number(id)) };
}

type DepositRow = Parameters<typeof paymentOnWire>[0] &
  Pick<DepositRecord, 'reason' | 'coins' | 'network' | 'processor' | 'external_id' | 'address' | 'memo' | 'tx_hash'> & {
    readonly updated_at: Date;
  };

const rowOf = ({ db }: Pick<Parts, 'db'>, id: string): Promise<DepositRow | undefined> =>
  db.one<DepositRow>`
    select ${paymentColumns}, reason, coalesce(trim_scale(crypto_value), 0)::text as coins, coalesce(payload ->> 'chain', '') as network, provider_name as processor,
      external_id, wallet_address as address, destination_tag as memo, tx_hash, transactions.updated_at
    from ${paymentTables} where transactions.id = ${id}::uuid and type_id = 1`;

async function transfersOf({ db }: Pick<Parts, 'db'>, id: string): Promise<DepositRecord['transfers']> {
  const rows = await db.sql<Omit<DepositRecord['transfers'][number], 'seen_at'> & { readonly seen_at: Date }>`
    select tx_hash, trim_scale(value)::text as coins, confirmations, needed, replaced_by is not null or gone_at is not null as is_replaced, seen_at
    from payment_transfers where transaction_id = ${id} order by seen_at, tx_hash, output limit ${maxShown}`;
  return rows.map(({ seen_at: seen, ...row }) => ({ ...row, seen_at: seen.toISOString() }));
}

interface PostingRow {
  readonly entry: string;
  readonly kind: string;
  readonly account: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly decimals: number;
  readonly at: Date;
}

/** Entries of the deposit itself and of its held coins. A credited receipt has an entry of the deposit that it became. */
async function postingsOf({ db }: Pick<Parts, 'db'>, id: string, receipts: readonly Receipt[]): Promise<DepositRecord['postings']> {
  const references = receipts.flatMap((receipt) => ['hold', 'credit', 'refund'].map((kind) => `${kind}:${receipt.id}`));
  const rows = await db.sql<PostingRow>`
    select reference as entry, kind, account, amount_minor, ledger_postings.currency, decimals, ledger_entries.created_at as at
    from ledger_entries join ledger_postings on entry_id = ledger_entries.id join currencies on currencies.code = ledger_postings.currency
    where ledger_entries.id in (
      select id from ledger_entries where transaction_id = ${id} union select id from ledger_entries where reference = any(${references}::text[])
    ) order by ledger_entries.id, ledger_postings.id limit ${maxShown}`;
  return rows.map(({ amount_minor: amount, decimals, at, ...row }) => ({
    ...row,
    amount: fromMinor(amount, decimals),
    at: at.toISOString(),
  }));
}

/** Alarms of the deposit, and of the payouts that were to send its coins back: those may have been declined, and then reported as paid. */
async function alarmsOf({ db }: Pick<Parts, 'db'>, { id, player_id: playerId }: DepositRow): Promise<DepositRecord['alarms']> {
  const rows = await db.sql<{ kind: string; recorded: string; reported: string; raised_at: Date }>`
    with own as (
      select ${id}::uuid as payment union all
      select refunds.id from transactions as refunds join deposit_receipts on deposit_receipts.id = (refunds.payload ->> 'receipt_id')::bigint
      where refunds.player_id = ${playerId} and refunds.type_id = 12 and deposit_receipts.transaction_id = ${id}
    )
    select kind, stands as recorded, said as reported, raised_at from own join payment_alarms on transaction_id = payment
    order by payment_alarms.id limit ${maxShown}`;
  return rows.map(({ raised_at: raised, ...row }) => ({ ...row, raised_at: raised.toISOString() }));
}

/** Locates the money of a deposit. Coins that wait for a decision come first, because a person must act on them. */
function whereaboutsOf({ status, held }: Pick<DepositRow, 'status' | 'held'>, receipts: readonly Receipt[], isSeen: boolean): Whereabouts {
  if (held > 0) return 'held';
  if (status === 'authorized') return 'credited';
  if (status === 'declined') return receipts.length > 0 ? 'resolved' : 'nothing_came';
  return isSeen ? 'confirming' : 'nothing_seen';
}

/** A deposit with all its transfers and their place in the ledger. @throws Problem `not_found`. */
export async function depositRecord(parts: Parts, id: string): Promise<DepositRecord> {
  const row = await rowOf(parts, id);
  if (!row) throw new Problem('not_found', 'There is no such deposit.');
  const transfers = await transfersOf(parts, id);
  const rows = await parts.db.sql<ReceiptRow>`
    select ${receiptColumns} from ${receiptTables} where deposit_receipts.transaction_id = ${id} order by deposit_receipts.id limit ${maxShown}`;
  const receipts = rows.map(receiptOnWire);
  const { reason, coins, network, processor, external_id, address, memo, tx_hash } = row;
  return {
    ...paymentOnWire(row),
    reason,
    coins,
    network,
    processor,
    external_id,
    address,
    memo,
    tx_hash,
    updated_at: row.updated_at.toISOString(),
    whereabouts: whereaboutsOf(
      row,
      receipts,
      transfers.some(({ is_replaced: isReplaced }) => !isReplaced),
    ),
    transfers,
    receipts,
    refund: canRefund(parts, processor) ? { addresses: [...(await refundAddressesOf(parts, id))] } : null,
    postings: await postingsOf(parts, id, receipts),
    alarms: await alarmsOf(parts, row),
  };
}
