import { keyOf } from '#domain/destination.ts';
import type { Platform } from '../platform.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly network: string | null;
  readonly address: string;
}

const batchSize = 500;

const keysOf = (rows: readonly Row[]) => rows.map(({ code, network, address }) => keyOf({ code, network }, address));

/** @returns how many rows of withdrawals got their key. Rows that another process is at are left to it. */
const fillWithdrawals = ({ db }: Pick<Platform, 'db'>): Promise<number> =>
  db.transaction(async () => {
    const rows = await db.sql<Row>`
      select transactions.id, coalesce(payment_methods.code, payload ->> 'code', '') as code, network, wallet_address as address
      from transactions left join payment_methods on payment_methods.id = payment_method_id
      where type_id = 2 and wallet_address is not null and destination_key is null
      limit ${batchSize} for update of transactions skip locked`;
    if (rows.length > 0)
      await db.sql`
        update transactions set destination_key = filled.key
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${keysOf(rows)}::text[]) as filled (id, key) where transactions.id = filled.id`;
    return rows.length;
  });

const fillSaved = ({ db }: Pick<Platform, 'db'>): Promise<number> =>
  db.transaction(async () => {
    const rows = await db.sql<Row>`
      select withdrawal_addresses.id::text, code, network, address
      from withdrawal_addresses join payment_methods on payment_methods.id = payment_method_id
      where destination_key is null
      limit ${batchSize} for update of withdrawal_addresses skip locked`;
    if (rows.length > 0)
      await db.sql`
        update withdrawal_addresses set destination_key = filled.key
        from unnest(${rows.map(({ id }) => Number(id))}::int[], ${keysOf(rows)}::text[]) as filled (id, key)
        where withdrawal_addresses.id = filled.id`;
    return rows.length;
  });

/**
 * Fills the destination keys of older rows, and of rows that an older version writes during an upgrade, in batches of one transaction each.
 * Until then such a row is compared by its text.
 */
export async function fillDestinationKeys(platform: Pick<Platform, 'db'>, ending?: AbortSignal): Promise<void> {
  for (const fill of [fillSaved, fillWithdrawals])
    for (let filled = batchSize; filled === batchSize && !ending?.aborted;) filled = await fill(platform);
}
