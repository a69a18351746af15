import { required } from '#domain/required.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import { monthOf, periodOf } from './month.ts';
import { computeReport, groupsOf, type ReportContent, revenueFigure } from './report.ts';
import { type Grouping, groupings } from './sums.ts';

type Parts = Pick<Host, 'db' | 'now'>;
export type FrozenReport = components['schemas']['FrozenReport'];
type Report = components['schemas']['Report'];
type Agreement = components['schemas']['ReportAgreement'];

/** Transactions of the last seconds of a month have ended by then. */
const settledMs = 3_600_000;

interface Row extends Omit<FrozenReport, 'frozen_at'> {
  readonly frozen_at: Date;
}
const shown = (row: Row): FrozenReport => ({ ...row, frozen_at: row.frozen_at.toISOString() });

const rowOf = ({ db }: Pick<Parts, 'db'>, month: string) => db.one<Row>`
  select month, encode(content_hash, 'hex') as content_hash, encode(ledger_head, 'hex') as ledger_head, entries::text as entries, frozen_by, reason, frozen_at
  from frozen_reports where month = ${month}`;

/** The months that were frozen, the newest first. There is one row a month. */
export async function listFrozenReports({ db, now }: Parts): Promise<{ data: FrozenReport[]; current: string }> {
  const rows = await db.sql<Row>`
    select month, encode(content_hash, 'hex') as content_hash, encode(ledger_head, 'hex') as ledger_head, entries::text as entries, frozen_by, reason, frozen_at
    from frozen_reports order by month desc limit 600`;
  return { data: rows.map(shown), current: monthOf(now()) };
}

/** The text that was frozen. @throws Problem `not_found`. */
async function contentOf({ db }: Pick<Parts, 'db'>, month: string): Promise<string> {
  const row = await db.one<{ content: string }>`select content from frozen_reports where month = ${month}`;
  if (!row) throw new Problem('not_found', `The report of ${month} is not frozen.`);
  return row.content;
}

/** The figures of a month: frozen ones, or present ones of the ledger. @throws Problem 400. */
export async function getReport(parts: Parts, month: string, by: Grouping): Promise<Report> {
  const { to } = periodOf(month);
  const frozen = await rowOf(parts, month);
  const isEnded = to.getTime() + settledMs <= parts.now().getTime();
  if (!frozen)
    return {
      month,
      by,
      is_ended: isEnded,
      revenue: await revenueFigure(parts.db),
      frozen: null,
      data: await groupsOf(parts.db, month, by),
    };
  const { revenue, groups } = JSON.parse(await contentOf(parts, month)) as ReportContent;
  return { month, by, is_ended: isEnded, revenue, frozen: shown(frozen), data: [...groups[by]] };
}

/**
 * Freezes the report of an ended month, once and for good.
 * @throws Problem 400 for a month that has not ended, `not_pending` for a frozen one.
 */
export async function freezeReport(
  parts: Parts,
  month: string,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<FrozenReport> {
  const { db, now } = parts;
  if (periodOf(month).to.getTime() + settledMs > now().getTime())
    throw new Problem('invalid_request', `${month} can be frozen from an hour after its end in UTC.`);
  if (await rowOf(parts, month)) throw alreadyFrozen(month);
  const { content, head, entries } = await computeReport(db, month);
  return db.transaction(async () => {
    const made = await db.one<{ content_hash: string }>`
      insert into frozen_reports (month, content, content_hash, ledger_head, entries, frozen_by, reason, frozen_at)
      values (${month}, ${content}, sha256(convert_to(${content}, 'UTF8')), decode(${head}, 'hex'), ${entries}::bigint,
        ${typeof actor === 'string' ? actor : actor.name}, ${reason}, ${now()})
      on conflict (month) do nothing returning encode(content_hash, 'hex') as content_hash`;
    if (!made) throw alreadyFrozen(month);
    const frozen = shown(required(await rowOf(parts, month), 'The frozen report'));
    const after = { content_hash: made.content_hash, ledger_head: head, entries };
    await recordAction(parts, { actor, operation: 'freezeReport', object: `report ${month}`, reason, after });
    return frozen;
  });
}

const alreadyFrozen = (month: string) => new Problem('not_pending', `The report of ${month} is frozen already.`);

/** Computes a frozen report again and says whether the ledger still has the same figures and the same chains. @throws Problem `not_found`. */
export async function checkReport(parts: Parts, month: string): Promise<Agreement> {
  const row = await rowOf(parts, month);
  const before = await contentOf(parts, month);
  const frozen = required(row, 'The frozen report');
  const { content, head, entries } = await computeReport(parts.db, month);
  const [then, today] = [JSON.parse(before) as ReportContent, JSON.parse(content) as ReportContent];
  const differs = groupings.filter((by) => JSON.stringify(then.groups[by]) !== JSON.stringify(today.groups[by]));
  const agrees = differs.length === 0 && head === frozen.ledger_head;
  return { agrees, differs, ledger_head: head, entries: `${entries}`, frozen: shown(frozen) };
}
