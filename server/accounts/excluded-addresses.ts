import { createHmac, hkdfSync } from 'node:crypto';
import { type EmailIdentity, emailIdentity } from './exclusions/email-identity.ts';
import type { Host } from '../host.ts';

type Marks = Pick<Host, 'config' | 'db' | 'now'>;
type MarkBasis = 'email' | 'likely_email' | 'person';

/** A keyed hash: only with the key can it be tested whether something was excluded. */
function markOf({ config: { sealingKey } }: Marks, text: string): Buffer {
  if (sealingKey === null) throw new Error('there is no key to mark addresses with yet');
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', 'croupier: addresses that are excluded', 32));
  return createHmac('sha256', key).update(text).digest();
}

/** A prefix separates the kinds of marks. Older marks without one were made of addresses as typed. */
const textOf = (basis: MarkBasis, text: string): string => `${basis}\n${text}`;

const marksOf = (host: Marks, email: string, person: string | null): readonly (readonly [MarkBasis, Buffer])[] => {
  const { certain, likely }: EmailIdentity = emailIdentity(email);
  return [
    ['email', markOf(host, email.trim().toLowerCase())],
    ['email', markOf(host, textOf('email', certain))],
    ['likely_email', markOf(host, textOf('likely_email', likely))],
    ...(person === null ? [] : [['person', markOf(host, textOf('person', person))] as const]),
  ];
};

/**
 * Marks the addresses and the person of a self-excluded account that is being erased.
 * @param until null for an exclusion without an end.
 * @param person the identity of its person, if known.
 */
export async function exclude(host: Marks, email: string, until: Date | null, person: string | null = null): Promise<void> {
  for (const [kind, mark] of marksOf(host, email, person))
    await host.db.sql`
      insert into excluded_addresses (mark, until, kind) values (${mark}, ${until}, ${kind})
      on conflict (mark) do update set until = case when excluded_addresses.until is null or excluded.until is null then null
        else greatest(excluded_addresses.until, excluded.until) end`;
}

/** Lists the marks by which an address or a person matches an erased player who was self-excluded and still is. */
export async function excludedMarks(host: Marks, email: string, person: string | null = null): Promise<readonly MarkBasis[]> {
  // Without a key no mark was ever made.
  if (host.config.sealingKey === null && !(await host.db.one`select 1 from excluded_addresses limit 1`)) return [];
  const marks = marksOf(host, email, person).map(([, mark]) => mark);
  const found = await host.db.sql<{ kind: MarkBasis }>`
    select distinct kind from excluded_addresses where mark = any(${marks}::bytea[]) and (until is null or until > ${host.now()})`;
  const kinds = found.map(({ kind }) => kind);
  // A certain match of the address makes the likely match redundant.
  return kinds.includes('email') ? kinds.filter((kind) => kind !== 'likely_email') : kinds;
}
