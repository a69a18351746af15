import type { components } from '#openapi/operators.schema.d.ts';
import { fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import type { Host } from '../host.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type StaffAction = components['schemas']['StaffAction'];

/** An operator with a session, or another source, for example `command line: ana`. */
export type Actor = { readonly id: number; readonly name: string } | string;

export interface NewAction {
  readonly actor: Actor;
  readonly operation: string;
  /** For example `player 100041`: numbers and codes, no personal data. */
  readonly object: string;
  readonly reason?: string;
  readonly before?: object;
  readonly after?: object;
}

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

/** An action as it is chained. */
export interface ChainedAction {
  readonly id: bigint;
  readonly hash: Uint8Array;
}

/** Records an action in the caller's transaction, as its last statement: the chain is locked until it ends. */
export async function recordAction(
  { db, now }: Parts,
  { actor, operation, object, reason = '', before, after }: NewAction,
): Promise<ChainedAction> {
  const [staffId, name] = typeof actor === 'string' ? [null, actor] : [actor.id, actor.name];
  return db.single<ChainedAction>`
    insert into staff_actions (at, staff_id, actor, operation, object, reason, before, after)
    values (${now()}, ${staffId}, ${name}, ${operation}, ${object}, ${reason}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)
    returning id, hash`;
}

const pageSize = 50;

interface Row extends Omit<StaffAction, 'id' | 'at' | 'hash'> {
  readonly id: bigint;
  readonly at: Date;
  readonly hash: Uint8Array;
}

export interface ActionsQuery {
  readonly before?: string;
  readonly object?: string;
}

const columns = fragment`id, at, actor, operation, object, reason, before, after, hash`;
const shown = ({ id, at, hash, ...rest }: Row): StaffAction => ({
  ...rest,
  id: `${id}`,
  at: at.toISOString(),
  hash: Buffer.from(hash).toString('hex'),
});

/** Actions on cases show who is suspected of money laundering, so they are left out for those who may not know. */
const isOfNoCase = fragment`object !~ '^case [0-9]' and object <> 'table cases'`;

/** The newest first. @returns `next` for the page after, null on the last one. */
export async function listActions({ db }: Pick<Host, 'db'>, { before, object }: ActionsQuery, mayKnowCases: boolean) {
  const older = before === undefined ? fragment`true` : fragment`id < ${before}::bigint`;
  const about = object === undefined ? fragment`true` : fragment`object = ${object}`;
  const rows = await db.sql<Row>`
    select ${columns} from staff_actions where ${older} and ${about} and ${mayKnowCases ? fragment`true` : isOfNoCase}
    order by id desc limit ${pageSize + 1}`;
  return { data: rows.slice(0, pageSize).map(shown), next: nextAfter(rows, pageSize, ({ id }) => `${id}`) };
}

const maxOnObjects = 20;

/** The latest actions on any of these objects, newest first. */
export async function actionsOn({ db }: Pick<Host, 'db'>, objects: readonly string[]): Promise<StaffAction[]> {
  const rows = await db.sql<Row>`
    select latest.* from unnest(${objects}::text[]) as wanted (name) cross join lateral (
      select ${columns} from staff_actions where object = wanted.name order by id desc limit ${maxOnObjects}
    ) as latest order by latest.id desc limit ${maxOnObjects}`;
  return rows.map(shown);
}

/** The chain of actions, recomputed: rows of rule, subject, expected and actual. */
export const actionRules = fragment`
  select 'an action of staff follows the one before it' as rule, id::text as subject, encode(due, 'hex') as expected, encode(hash, 'hex') as actual
  from (
    select id, hash, staff_action_hash(lag(hash, 1, ''::bytea) over (order by id), id, at, staff_id, actor, operation, object, reason, before, after) as due
    from staff_actions
  ) as chained where hash <> due
  union all
  select 'actions of staff are numbered without gaps', id::text, place::text, id::text
  from (select id, row_number() over (order by id) as place from staff_actions) as numbered where id <> place
  union all
  select 'the last action of staff is where the chain ends', staff_action_end.id::text, encode(staff_action_end.hash, 'hex'),
    coalesce(encode(last.hash, 'hex'), 'missing')
  from staff_action_end left join (select id, hash from staff_actions order by id desc limit 1) as last on true
  where (staff_action_end.id, staff_action_end.hash) is distinct from (coalesce(last.id, 0), coalesce(last.hash, ''::bytea))`;
