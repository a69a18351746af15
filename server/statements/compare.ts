import { setImmediate as breathe } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import type { Platform } from '../platform.ts';
import type { Book, Booked, ListedItem } from './book.ts';
import { dueOf, type Finding, saveFindings } from './findings.ts';
import { ListNotOffered } from './lists.ts';

/** Anything younger may be under way: a repeated webhook, a repeated win. */
export const underWayMs = 5 * 60_000;
/** Maximum single queries for our records that no page lists, before the next page is requested. */
const maxIds = 100;
const maxOurs = 2_000;
const maxDue = 200;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export interface Turn {
  readonly now: Date;
  /** Pages of the partner's at most. */
  readonly pages: number;
  /** Whether the last week is compared again, with every known difference: records that agreed then may have changed since. */
  readonly isThorough: boolean;
}

type Here = Pick<Platform, 'db'>;

/** The time before which a partner lists no record any more. */
const oldestOf = ({ listedDays }: Pick<Book<unknown, unknown>, 'listedDays'>, now: Date): Date =>
  listedDays === undefined ? new Date(0) : new Date(now.getTime() - listedDays * dayMs);

/** Compares both sides of one record and returns the finding to store. */
function findingOf<Theirs, Ours>(
  { judge }: Book<Theirs, Ours>,
  { id, begunAt }: { readonly id: string; readonly begunAt: Date },
  theirs: Pick<ListedItem<Theirs>, 'says' | 'changedAt'> | null,
  booked: Booked<Ours> | null,
  { now, seenAt }: { readonly now: Date; readonly seenAt: Date | null },
): Finding {
  const verdict = judge(theirs?.says ?? null, booked?.says ?? null);
  if (verdict.kind !== 'differs') return { id, begunAt, verdict };
  // Without the time of a partner's last change, the time of observation is used.
  const changes = [booked?.changedAt, theirs && (theirs.changedAt ?? seenAt ?? now)].filter((at) => at !== null && at !== undefined);
  const isUnderWay = changes.some((at) => now.getTime() - at.getTime() < underWayMs);
  return { id, begunAt, verdict: isUnderWay ? { kind: 'open' } : verdict };
}

const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

/** Compares again the records that were open or different before. */
async function lookAgain<Theirs, Ours>({ db }: Here, book: Book<Theirs, Ours>, { now, isThorough }: Turn): Promise<void> {
  const due = await dueOf(db, book, { now, isThorough, since: oldestOf(book, now), most: maxDue });
  const ours = byId(await book.ours(due.map(({ subject }) => subject)));
  for (const { subject: id, begun_at: begunAt, seen_at, rule } of due) {
    // A known difference is no longer under way, even for a partner that reports no time of change.
    const seenAt = rule === null ? seen_at : new Date(0);
    const finding = findingOf(book, { id, begunAt }, await book.find(id, begunAt), ours.get(id) ?? null, { now, seenAt });
    await saveFindings(db, book, now, [finding]);
  }
}

/**
 * Compares everything begun since then, page by page, in both directions.
 * @throws the book's error; results so far are stored.
 */
async function goOn<Theirs, Ours>({ db }: Here, book: Book<Theirs, Ours>, { now, pages }: Turn, since: Date): Promise<void> {
  const until = new Date(now.getTime() - underWayMs);
  let [from, after]: [Date, string | undefined] = [since, undefined];
  let before: ReadonlySet<string> = new Set();
  for (let page = 0; page < pages && from < until; page += 1) {
    const { theirs, next, until: listedUntil } = await book.page({ from, to: until, after });
    const ids = new Set(theirs.map(({ id }) => id));
    const ours = byId(await book.ours([...ids]));
    const pageEnd = next === null ? until : (listedUntil ?? theirs.at(-1)?.begunAt ?? from);
    const own = await book.ownOf(from, pageEnd, maxOurs);
    const notListed = own.filter(({ id }) => !ids.has(id) && !before.has(id));
    // With too many unlisted records, the next page starts at the first that was not queried.
    const cut = notListed[maxIds]?.begunAt ?? (own.length === maxOurs ? required(own.at(-1), 'The last record').begunAt : pageEnd);
    const end = cut > from ? cut : pageEnd;
    const findings: Finding[] = [];
    for (const one of theirs) {
      const booked = ours.get(one.id) ?? null;
      const finding = findingOf(book, one, one, booked, { now, seenAt: null });
      const isPart = finding.verdict.kind === 'differs' && one.isWhole === false;
      findings.push(isPart ? findingOf(book, one, (await book.find(one.id, one.begunAt)) ?? one, booked, { now, seenAt: null }) : finding);
    }
    for (const one of notListed.filter(({ begunAt }) => begunAt < end))
      findings.push(findingOf(book, one, await book.find(one.id, one.begunAt), one, { now, seenAt: null }));
    await db.transaction(async () => {
      await saveFindings(db, book, now, findings);
      await db.sql`update partner_books set compared_until = greatest(compared_until, ${end}) where partner = ${book.partner} and book = ${book.name}`;
    });
    [from, after, before] = [end, end === pageEnd ? (next ?? undefined) : undefined, ids];
    await breathe();
  }
}

/** The result of a turn. */
export interface Comparison {
  readonly partner: string;
  readonly book: Book<unknown, unknown>['name'];
  /** ISO 8601: everything begun before it was compared; null if nothing ever was. */
  readonly comparedUntil: string | null;
  /** The reason why this run stopped; null if it did not. */
  readonly failure: string | null;
}

/** Compares one book in one run. A partner's failure is recorded, never thrown and never counted as a difference. */
export async function compareBook<Theirs, Ours>(
  here: Pick<Platform, 'db' | 'log'>,
  book: Book<Theirs, Ours>,
  turn: Turn,
): Promise<Comparison> {
  const { db, log } = here;
  const { partner, name } = book;
  const row = await db.single<{ compared_until: Date | null }>`
    insert into partner_books (partner, book, asked_at) values (${partner}, ${name}, ${turn.now})
    on conflict (partner, book) do update set asked_at = excluded.asked_at returning compared_until`;
  let failure: string | null = null;
  try {
    const last = row.compared_until ?? new Date(0);
    const week = new Date(turn.now.getTime() - weekMs);
    await lookAgain(here, book, turn);
    const since = turn.isThorough && week < last ? week : last;
    const oldest = oldestOf(book, turn.now);
    await goOn(here, book, turn, since < oldest ? oldest : since);
  } catch (error) {
    failure = error instanceof Error && error.message !== '' ? error.message.slice(0, 300) : 'it does not answer';
    // An audit reports failures itself, and a list that is not offered is no news.
    if (!turn.isThorough && !(error instanceof ListNotOffered))
      log.warn({ err: error, partner, book: name }, 'the books of a partner could not be compared');
  }
  const kept = await db.single<{ compared_until: Date | null }>`
    update partner_books set failure = ${failure} where partner = ${partner} and book = ${name} returning compared_until`;
  return { partner, book: name, comparedUntil: kept.compared_until?.toISOString() ?? null, failure };
}
