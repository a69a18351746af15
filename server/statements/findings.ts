import type { Database } from '../db/database.ts';
import type { Book } from './book.ts';
import type { Verdict } from './judge.ts';

export interface Finding {
  readonly id: string;
  readonly begunAt: Date;
  readonly verdict: Verdict;
}
type Which = Pick<Book<unknown, unknown>, 'partner' | 'name'>;

/** An open finding is checked again after a minute, then after doubling intervals of up to a day. */
const firstStepS = 60;
const maxStepS = 86_400;
const maxDoublings = 11;

/** Differences that an operator has resolved, as long as both sides are unchanged since. */
async function resolvedOf(db: Database, { partner, name }: Which, findings: readonly Finding[]): Promise<ReadonlySet<string>> {
  const differing = findings.flatMap(({ id, verdict: { kind, ...words } }) => (kind === 'differs' ? [{ subject: id, ...words }] : []));
  if (differing.length === 0) return new Set();
  const rows = await db.sql<{ subject: string }>`
    select found.subject from jsonb_to_recordset(${JSON.stringify(differing)}::jsonb) as found (subject text, expected text, actual text)
    where exists (
      select 1 from difference_decisions as decided where decided.partner = ${partner} and decided.book = ${name} and decided.subject = found.subject
        and (decided.expected, decided.actual) = (found.expected, found.actual))`;
  return new Set(rows.map(({ subject }) => subject));
}

/** Writes down what differs or is open, and forgets what agrees or was resolved. */
export async function saveFindings(db: Database, which: Which, now: Date, findings: readonly Finding[]): Promise<void> {
  const { partner, name } = which;
  const resolved = await resolvedOf(db, which, findings);
  const isSettled = ({ id, verdict }: Finding) => verdict.kind === 'agrees' || resolved.has(id);
  const agreed = findings.filter(isSettled).map(({ id }) => id);
  const others = findings.flatMap((finding) => {
    const { id, begunAt, verdict } = finding;
    if (verdict.kind === 'agrees' || isSettled(finding)) return [];
    const { rule, expected, actual } = verdict.kind === 'differs' ? verdict : { rule: null, expected: '', actual: '' };
    return [{ subject: id, begun_at: begunAt, rule, expected, actual }];
  });
  if (agreed.length > 0)
    await db.sql`
      delete from partner_differences where partner = ${partner} and book = ${name}
        and subject in (select value from jsonb_array_elements_text(${JSON.stringify(agreed)}::jsonb))`;
  if (others.length > 0)
    await db.sql`
      insert into partner_differences (partner, book, subject, rule, expected, actual, begun_at, seen_at, next_at)
      select ${partner}, ${name}, subject, rule, expected, actual, begun_at, ${now}::timestamptz, ${now}::timestamptz + ${firstStepS} * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as row (subject text, rule text, expected text, actual text, begun_at timestamptz)
      on conflict (partner, book, subject) do update set rule = excluded.rule, expected = excluded.expected, actual = excluded.actual,
        attempts = partner_differences.attempts + 1,
        next_at = ${now}::timestamptz + least(${maxStepS}, ${firstStepS} * 2 ^ least(partner_differences.attempts, ${maxDoublings})) * interval '1 second'`;
}

interface Due {
  readonly subject: string;
  readonly begun_at: Date;
  readonly seen_at: Date;
  readonly rule: string | null;
}

/** Lists findings due for another check, the longest waiting first. @param since the time from which the partner still lists records. */
export const dueOf = (
  db: Database,
  { partner, name }: Which,
  { now, isThorough, since, most }: { readonly now: Date; readonly isThorough: boolean; readonly since: Date; readonly most: number },
): Promise<Due[]> =>
  db.sql<Due>`
    select subject, begun_at, seen_at, rule from partner_differences
    where partner = ${partner} and book = ${name} and begun_at >= ${since}::timestamptz and (next_at <= ${now}::timestamptz or (${isThorough}::boolean and rule is not null))
    order by next_at limit ${most}::int`;
