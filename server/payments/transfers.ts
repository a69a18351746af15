import type { PaymentTransfer } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';
import { explorerLink } from '../explorers.ts';
import type { Platform } from '../platform.ts';
import type { Transfer } from './processor-client.ts';

/** A payment of more transfers than this shows the first ones. An event of a processor names at most as many, so one of exactly these may be cut. */
export const maxTransfers = 20;
/** A report of more transfers is stored without the rest. */
const maxStored = 100;

/** Saves the transfers that a processor lists for a payment, on its locked row. @returns whether any of them changed. */
export async function saveTransfers(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  id: string,
  transfers: readonly Transfer[],
): Promise<boolean> {
  const listed = transfers.slice(0, maxStored);
  if (transfers.length > maxStored)
    log.warn({ transaction: id, transfers: transfers.length }, 'a payment has more transfers than are stored');
  const changed = await Promise.all(
    listed.map(
      ({ txHash, output, value, confirmations, needed, replacedBy = null, sender = null }) => db.one`
        insert into payment_transfers as known (transaction_id, tx_hash, output, value, confirmations, needed, replaced_by, seen_at, sender)
        values (${id}, ${txHash}, ${output}, ${value}::numeric, ${confirmations}, ${needed}, ${replacedBy}, ${now()}, ${sender})
        on conflict (transaction_id, tx_hash, output) do update set value = excluded.value, confirmations = excluded.confirmations,
          needed = excluded.needed, replaced_by = excluded.replaced_by, gone_at = null, sender = coalesce(excluded.sender, known.sender)
        where (known.value, known.confirmations, known.needed, known.replaced_by, known.gone_at)
          is distinct from (excluded.value, excluded.confirmations, excluded.needed, excluded.replaced_by, null)
        returning 1 as changed`,
    ),
  );
  // A report that may be cut shows of no transfer that it has left the chain.
  if (transfers.length === maxTransfers || transfers.length > maxStored) return changed.some((row) => row !== undefined);
  const keys = JSON.stringify(listed.map(({ txHash, output }) => `${output}:${txHash}`));
  const gone = await db.sql`
    update payment_transfers set gone_at = ${now()}
    where transaction_id = ${id} and gone_at is null and not ${keys}::jsonb ? (output || ':' || tx_hash) returning 1 as changed`;
  return gone.length > 0 || changed.some((row) => row !== undefined);
}

interface Row {
  readonly tx_hash: string;
  readonly value: Decimal;
  readonly confirmations: number;
  readonly needed: number;
  readonly is_replaced: boolean;
}

/** The transfers of a payment as its player reads them, the first seen first. @param chain the network as explorers are listed. */
export async function transfersOf(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  id: string,
  chain: string | null,
): Promise<PaymentTransfer[]> {
  const rows = await db.sql<Row>`
    select tx_hash, trim_scale(value)::text as value, confirmations, needed, replaced_by is not null or gone_at is not null as is_replaced
    from payment_transfers where transaction_id = ${id} order by seen_at, tx_hash, output limit ${maxTransfers}`;
  return rows.map((row) => {
    const explorer = explorerLink(config.explorers, chain ?? undefined, row.tx_hash);
    return { ...row, ...(explorer !== undefined && { explorer_url: explorer }) };
  });
}
