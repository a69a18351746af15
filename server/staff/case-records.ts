import type { components, operations } from '#openapi/operators.schema.d.ts';
import { isSilent } from '../cases/letters.ts';
import { type Fragment, fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';
import { recordAction } from '../record/actions.ts';
import type { StaffMember } from './context.ts';
import { type Role, scopeOf } from './permissions.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type Schemas = components['schemas'];
type Case = Schemas['Case'];
type CaseRecord = Schemas['CaseRecord'];
type Filter = NonNullable<operations['listCases']['parameters']['query']>;

const pageSize = 50;
const maxEvents = 500;
const maxLinks = 100;

/** The cases that a role may see. For other roles an alert of money laundering does not exist. */
export const seenBy = (role: Role): Fragment =>
  scopeOf(role, 'cases.alerts') === null ? fragment`cases.kind <> 'aml_alert'` : fragment`true`;

export const missingCase = () => new Problem('not_found', 'There is no such case.');

interface Row extends Omit<Case, 'opened_at' | 'due_at' | 'is_overdue'> {
  readonly opened_at: Date;
  readonly due_at: Date;
}

const columns = fragment`
  cases.id, reference, kind, state, cases.player_id, username, opened_at, due_at, staff.name as claimed_by, outcome`;
const tables = fragment`cases left join players on players.id = cases.player_id left join staff on staff.id = cases.claimed_by`;

const listed = ({ id, reference, kind, state, player_id, username, opened_at, due_at, claimed_by, outcome }: Row, now: Date): Case => ({
  id,
  reference,
  kind,
  state,
  player_id,
  username,
  opened_at: opened_at.toISOString(),
  due_at: due_at.toISOString(),
  is_overdue: state !== 'closed' && due_at < now,
  claimed_by,
  outcome,
});

/** Cases of one state by their deadline. The cost of a page depends only on what it shows. */
export async function listCases({ db, now }: Parts, filter: Filter, { id, role }: StaffMember) {
  const { state = 'open', kind, player_id: playerId, is_mine: isMine = false, after } = filter;
  const isClosed = state === 'closed';
  const cursor = fragment`(select due_at, id from cases where id = ${after ?? 0})`;
  const beyond =
    after === undefined ? fragment`true` : isClosed ? fragment`(due_at, cases.id) < ${cursor}` : fragment`(due_at, cases.id) > ${cursor}`;
  const rows = await db.sql<Row>`
    select ${columns} from ${tables}
    where state = ${state} and ${beyond} and ${seenBy(role)}
      and ${kind === undefined ? fragment`true` : fragment`kind = ${kind}`}
      and ${playerId === undefined ? fragment`true` : fragment`cases.player_id = ${playerId}`}
      and ${isMine ? fragment`claimed_by = ${id}` : fragment`true`}
    order by ${isClosed ? fragment`due_at desc, cases.id desc` : fragment`due_at, cases.id`} limit ${pageSize + 1}`;
  const page = rows.slice(0, pageSize).map((row) => listed(row, now()));
  return { data: page, next: nextAfter(rows, pageSize, ({ id }) => id) };
}

const referenceForm = /^c-[2-9a-hjkmnp-z]{10}$/i;

/** The case that a player names by its reference, in any case of letters. None for roles that may not know of it. */
export async function casesOfReference({ db, now }: Parts, text: string, role: Role): Promise<Case[]> {
  if (!referenceForm.test(text) || scopeOf(role, 'cases.read') === null) return [];
  const rows = await db.sql<Row>`select ${columns} from ${tables} where reference = ${text.toUpperCase()} and ${seenBy(role)}`;
  return rows.map((row) => listed(row, now()));
}

async function eventsOf({ db }: Parts, id: number): Promise<CaseRecord['events']> {
  const rows = await db.sql<Omit<CaseRecord['events'][number], 'at'> & { readonly at: Date }>`
    select case_events.id::text as id, at, what, name as staff, text
    from case_events left join staff on staff.id = staff_id where case_id = ${id} order by case_events.id desc limit ${maxEvents + 1}`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })).toReversed();
}

const linksOf = ({ db }: Parts, id: number): Promise<CaseRecord['links']> =>
  db.sql<CaseRecord['links'][number]>`
    select case_links.kind, object_id, case type_id when 1 then 'deposit' when 2 then 'withdrawal' end as payment_kind
    from case_links left join transactions on transactions.id = case case_links.kind when 'payment' then object_id::uuid end
    where case_id = ${id} order by added_at, object_id limit ${maxLinks}`;

type RecordRow = Row & { readonly claimed_id: number | null; readonly email: string | null; readonly closed_at: Date | null };

/** A case with everything that was written and linked. The reading is recorded. @throws Problem `not_found`. */
export const caseRecord = (parts: Parts, id: number, staff: StaffMember): Promise<CaseRecord> =>
  parts.db.transaction(async () => {
    const row = await parts.db.one<RecordRow>`
      select ${columns}, claimed_by as claimed_id, closed_at, coalesce(players.email, case_contacts.email) as email
      from ${tables} left join case_contacts on case_id = cases.id where cases.id = ${id} and ${seenBy(staff.role)}`;
    if (!row) throw missingCase();
    const events = await eventsOf(parts, id);
    const links = await linksOf(parts, id);
    await recordAction(parts, { actor: staff, operation: 'getCase', object: `case ${id}`, after: { player: row.player_id } });
    return {
      ...listed(row, parts.now()),
      is_mine: row.claimed_id === staff.id,
      is_answerable: row.email !== null && !isSilent(row.kind),
      email: row.email,
      closed_at: row.closed_at?.toISOString() ?? null,
      links,
      events: events.slice(-maxEvents),
      is_cut: events.length > maxEvents,
    };
  });
