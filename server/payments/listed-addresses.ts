import { keysOfAny } from '#domain/destination.ts';
import { type Database, type Fragment, fragment } from '../db/database.ts';
import { asActor } from '../record/watched.ts';
import type { ListedAddresses } from './address-list-file.ts';

/** The label of each listed address, by each key that it can have. */
export function keysOfList(listed: ListedAddresses): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const [address, label] of listed) for (const key of keysOfAny(address)) if (!byKey.get(key)) byKey.set(key, label);
  return byKey;
}

/** Any fixed number: of processes that start together one writes after the other. */
const listLock = 7_270_300;

/** Makes the list in the database that of the file, which every payment of every process is checked against from then on. */
export const syncListedAddresses = (db: Database, listed: ListedAddresses): Promise<void> =>
  asActor(db, 'file of listed addresses', async () => {
    const byKey = keysOfList(listed);
    const [keys, labels] = [[...byKey.keys()], [...byKey.values()]];
    await db.sql`select pg_advisory_xact_lock(${listLock})`;
    await db.sql`
      delete from listed_addresses where not exists (select 1 from unnest(${keys}::text[]) as file (key) where file.key = listed_addresses.key)`;
    await db.sql`
      insert into listed_addresses (key, label) select key, label from unnest(${keys}::text[], ${labels}::text[]) as file (key, label)
      on conflict (key) do update set label = excluded.label where listed_addresses.label <> excluded.label`;
  });

/** Whether the destination of a payout is listed, for a statement over `transactions`. */
export const isDestinationListed: Fragment = fragment`exists (
  select 1 from listed_addresses where key in (destination_key, 'text:' || lower(wallet_address)))`;

/** Labels of those addresses that are listed, each at its address. @param addresses in any spelling. */
export async function listedAmong({ db }: { readonly db: Database }, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const byKey = new Map(addresses.flatMap((address) => keysOfAny(address).map((key) => [key, address] as const)));
  const rows = await db.sql<{ key: string; label: string }>`
    select key, label from listed_addresses where key = any(${[...byKey.keys()]}::text[])`;
  return new Map(rows.flatMap(({ key, label }) => (byKey.has(key) ? [[byKey.get(key) ?? '', label] as const] : [])));
}
