import { createHmac, hkdfSync } from 'node:crypto';
import type { Host } from '../host.ts';

type Marks = Pick<Host, 'config' | 'db' | 'now'>;

/** Says of an address whether it is one that must not come back, to whoever has the key, and nothing to anybody else. */
function markOf({ config: { sealingKey } }: Marks, email: string): Buffer {
  if (sealingKey === null) throw new Error('there is no key to mark addresses with yet');
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'croupier: addresses that are excluded', 32));
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest();
}

/** @param until null where the exclusion has no end. */
export async function keepOut(host: Marks, email: string, until: Date | null): Promise<void> {
  await host.db.sql`
    insert into excluded_addresses (mark, until) values (${markOf(host, email)}, ${until})
    on conflict (mark) do update set until = case when excluded_addresses.until is null or excluded.until is null then null
      else greatest(excluded_addresses.until, excluded.until) end`;
}

/** Whether an erased player of this address was self-excluded and still is. */
export async function isKeptOut(host: Marks, email: string): Promise<boolean> {
  const found = await host.db.one`
    select 1 from excluded_addresses where mark = ${markOf(host, email)} and (until is null or until > ${host.now()})`;
  return found !== undefined;
}
