import type { components, operations } from '#openapi/operators.schema.d.ts';
import { fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';
import { chainStates } from '../payments/chain-alarms.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../http/problem.ts';
import { recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';

type Parts = Pick<Host, 'db'>;
type Alarm = components['schemas']['Alarm'];
type Difference = components['schemas']['Difference'];

const pageSize = 50;

/** Open alarms of payments, the oldest first, which have an index of their own, and those of chains. */
export async function listAlarms({ db, processors }: Pick<Platform, 'db' | 'processors'>, after = 0) {
  const rows = await db.sql<Omit<Alarm, 'raised_at'> & { readonly raised_at: Date }>`
    select payment_alarms.id, transaction_id as payment_id, case type_id when 1 then 'deposit' else 'withdrawal' end as payment_kind,
      payment_alarms.kind, stands as recorded, said as reported, raised_at
    from payment_alarms join transactions on transactions.id = transaction_id
    where closed_at is null and payment_alarms.id > ${after}::bigint order by payment_alarms.id limit ${pageSize + 1}`;
  const data = rows.slice(0, pageSize).map((row) => ({ ...row, id: Number(row.id), raised_at: row.raised_at.toISOString() }));
  const chains = (await chainStates({ db, processors })).flatMap(({ network, problem, since, alarmed_at: raised }) =>
    problem === null || since === null || raised === null
      ? []
      : [{ network, problem, since: since.toISOString(), raised_at: raised.toISOString() }],
  );
  return { data, next: nextAfter(rows, pageSize, ({ id }) => Number(id)), chains };
}

type DifferenceRow = Omit<Difference, 'begun_at' | 'seen_at'> & { readonly begun_at: Date; readonly seen_at: Date };
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
    // The refusal below names the fault.
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
  const books = await booksOf({ db });
  const audit = await db.one<{ at: Date; entries: string; differences: number }>`
    select at, entries::text as entries, differences from audit_runs order by id desc limit 1`;
  return {
    data,
    next: nextAfter(rows, pageSize, (row) => JSON.stringify(keyOf(row))),
    audit: audit ? { ...audit, at: audit.at.toISOString() } : null,
    partners: books,
  };
}

type ComparedBook = components['schemas']['ComparedBook'];
type SignedOff = NonNullable<ComparedBook['signed_off']>;
interface BookRow extends Pick<ComparedBook, 'partner' | 'book' | 'failure' | 'differences' | 'fingerprint'> {
  readonly compared_until: Date | null;
  readonly signed_at: Date | null;
  readonly signed_by: string | null;
  readonly reason: string | null;
  readonly signed: Pick<SignedOff, 'compared_until' | 'differences'> | null;
}

const signedOffOf = ({ signed_at: at, signed_by: by, reason, signed }: BookRow): SignedOff | null =>
  at === null || by === null || signed === null ? null : { at: at.toISOString(), by, reason: reason ?? '', ...signed };

/** The number of open differences of a book, and a text that changes with each of them. */
const openDifferences = fragment`
  count(*)::int as differences, coalesce(md5(string_agg(subject || ' ' || rule || ' ' || expected || ' ' || actual, ',' order by subject)), '') as fingerprint`;

/** The comparisons with partners, each with its latest sign-off. */
async function booksOf({ db }: Parts): Promise<ComparedBook[]> {
  const rows = await db.sql<BookRow>`
    select partner_books.partner, partner_books.book, compared_until, failure, coalesce(differences, 0) as differences, coalesce(fingerprint, '') as fingerprint,
      signed_at, signed_by, reason, signed
    from partner_books
    left join (select partner, book, ${openDifferences} from partner_differences where rule is not null group by partner, book) as counted
      on counted.partner = partner_books.partner and counted.book = partner_books.book
    left join lateral (
      select at as signed_at, actor as signed_by, reason, after as signed from staff_actions
      where object = 'book ' || partner_books.partner || ' ' || partner_books.book order by staff_actions.id desc limit 1) as latest on true
    order by partner_books.partner, partner_books.book`;
  return rows.map((row) => ({
    partner: row.partner,
    book: row.book,
    failure: row.failure,
    differences: row.differences,
    fingerprint: row.fingerprint,
    compared_until: row.compared_until?.toISOString() ?? null,
    signed_off: signedOffOf(row),
  }));
}

type SignOff = operations['signOffBook']['requestBody']['content']['application/json'];

/** Records that an operator has gone through a comparison as it was shown. @throws Problem 404, `not_pending`, `proposal_stale`. */
export const signOff = (parts: Pick<Host, 'db' | 'now'>, staff: StaffMember, { partner, book, reason, ...seen }: SignOff) =>
  parts.db.transaction(async () => {
    const row = await parts.db.one<{ compared_until: Date | null }>`
      select compared_until from partner_books where partner = ${partner} and book = ${book} for update`;
    if (!row) throw new Problem('not_found', 'There is no such comparison.');
    if (row.compared_until === null) throw new Problem('not_pending', 'Nothing was compared yet.');
    // Read after the lock: a statement that waited for it would read the differences from before.
    const { differences, fingerprint } = await parts.db.single<Pick<BookRow, 'differences' | 'fingerprint'>>`
      select ${openDifferences} from partner_differences where partner = ${partner} and book = ${book} and rule is not null`;
    const until = new Date(seen.compared_until);
    if (fingerprint !== seen.fingerprint || until > row.compared_until)
      throw new Problem('proposal_stale', 'The differences have changed. Look at them again.');
    const after = { compared_until: until.toISOString(), differences };
    await recordAction(parts, { actor: staff, operation: 'signOffBook', object: `book ${partner} ${book}`, reason, after });
    return { done: true } as const;
  });
