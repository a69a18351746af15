import type { components } from '#openapi/operators.schema.d.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';

type Parts = Pick<Host, 'db'>;
type Alarm = components['schemas']['Alarm'];
type Difference = components['schemas']['Difference'];

const pageSize = 50;

/** Open alarms of payments, the oldest first. They have an index of their own. */
export async function listAlarms({ db }: Parts, after = 0) {
  const rows = await db.sql<Omit<Alarm, 'raised_at'> & { readonly raised_at: Date }>`
    select payment_alarms.id, transaction_id as payment_id, case type_id when 1 then 'deposit' else 'withdrawal' end as payment_kind,
      payment_alarms.kind, stands as recorded, said as reported, raised_at
    from payment_alarms join transactions on transactions.id = transaction_id
    where closed_at is null and payment_alarms.id > ${after}::bigint order by payment_alarms.id limit ${pageSize + 1}`;
  const data = rows.slice(0, pageSize).map((row) => ({ ...row, id: Number(row.id), raised_at: row.raised_at.toISOString() }));
  return { data, next: nextAfter(rows, pageSize, ({ id }) => Number(id)) };
}

type DifferenceRow = Omit<Difference, 'begun_at' | 'seen_at'> & { readonly begun_at: Date; readonly seen_at: Date };
interface BookRow {
  readonly partner: string;
  readonly book: Difference['book'];
  readonly compared_until: Date | null;
  readonly failure: string | null;
}

type Key = readonly [partner: string, book: string, subject: string];
const keyOf = (row: Pick<Difference, 'partner' | 'book' | 'subject'>): Key => [row.partner, row.book, row.subject];
const firstKey: Key = ['', '', ''];

/** @throws Problem 400 for a text that is no `next` of a page. */
function keyFrom(text: string): Key {
  try {
    const parts: unknown = JSON.parse(text);
    if (Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string' && !part.includes('\0')))
      return parts as unknown as Key;
  } catch {
    // The refusal below names what is wrong.
  }
  throw new Problem('invalid_request', 'This page does not exist. Begin at the first one.');
}

/** Differences with partners that have a rule: the others may still be under way. The table holds nothing that agrees. */
export async function listDifferences({ db }: Parts, after?: string) {
  const [partner, book, subject] = after === undefined ? firstKey : keyFrom(after);
  const rows = await db.sql<DifferenceRow>`
    select partner, book, subject, rule, expected, actual, begun_at, seen_at from partner_differences
    where (partner, book, subject) > (${partner}, ${book}, ${subject}) and rule is not null order by partner, book, subject limit ${pageSize + 1}`;
  const data = rows.slice(0, pageSize).map((row) => ({ ...row, begun_at: row.begun_at.toISOString(), seen_at: row.seen_at.toISOString() }));
  const books = await db.sql<BookRow>`select partner, book, compared_until, failure from partner_books order by partner, book`;
  const audit = await db.one<{ at: Date; entries: string; differences: number }>`
    select at, entries::text as entries, differences from audit_runs order by id desc limit 1`;
  return {
    data,
    next: nextAfter(rows, pageSize, (row) => JSON.stringify(keyOf(row))),
    audit: audit ? { ...audit, at: audit.at.toISOString() } : null,
    partners: books.map(({ compared_until: until, ...row }) => ({ ...row, compared_until: until?.toISOString() ?? null })),
  };
}
