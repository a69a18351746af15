import { randomInt } from 'node:crypto';
import type { components } from '#openapi/operators.schema.d.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';

export type CaseParts = Pick<Host, 'db' | 'now'>;
type Schemas = components['schemas'];
export type CaseKind = Schemas['CaseKind'];
export type CaseState = Schemas['CaseState'];
export type CaseWhat = Schemas['CaseEvent']['what'];

export interface CaseRow {
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly player_id: number | null;
  readonly claimed_by: number | null;
}

const hourMs = 3_600_000;
/** Without letters and digits that look alike, because people read references to each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newReference = (): string => `C-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

async function dueAt({ db, now }: CaseParts, kind: CaseKind): Promise<Date> {
  const { due_hours: hours } = await db.single<{ due_hours: number }>`select due_hours from case_rules where kind = ${kind}`;
  return new Date(now().getTime() + hours * hourMs);
}

/** Opens a case in the caller's transaction. */
export async function insertCase(parts: CaseParts, kind: CaseKind, playerId: number | null): Promise<CaseRow> {
  const { db, now } = parts;
  const row = await db.single<CaseRow>`
    insert into cases (reference, kind, player_id, opened_at, due_at)
    values (${newReference()}, ${kind}, ${playerId}, ${now()}, ${await dueAt(parts, kind)})
    returning id, reference, kind, state, player_id, claimed_by`;
  return row;
}

interface NewEvent {
  readonly what: CaseWhat;
  readonly staffId?: number;
  readonly text?: string;
  readonly key?: string | undefined;
}

/** @returns false if an event with this key exists. */
export async function addEvent({ db, now }: CaseParts, caseId: number, { what, staffId, text = '', key }: NewEvent): Promise<boolean> {
  const row = await db.one`
    insert into case_events (case_id, at, what, staff_id, text, key)
    values (${caseId}, ${now()}, ${what}, ${staffId ?? null}, ${text}, ${key ?? null}) on conflict (case_id, key) do nothing returning id`;
  return row !== undefined;
}

/** Locks the case, so that acts on it take turns. @throws Problem `not_found`. */
export async function lockedCase({ db }: CaseParts, id: number): Promise<CaseRow> {
  const row = await db.one<CaseRow>`
    select id, reference, kind, state, player_id, claimed_by from cases where id = ${id} for update`;
  if (!row) throw new Problem('not_found', 'There is no such case.');
  return row;
}

/** Changes the kind of a case. The new deadline counts from the opening. */
export const recount = ({ db }: CaseParts, id: number, kind: CaseKind): Promise<unknown> =>
  db.sql`
    update cases set kind = ${kind}, due_at = opened_at + due_hours * interval '1 hour'
    from case_rules where case_rules.kind = ${kind} and cases.id = ${id}`;

/** Reopens a closed case with a new deadline, or one that waits for the player. */
export async function reopen(parts: CaseParts, { id, kind, state }: CaseRow): Promise<void> {
  const { db } = parts;
  if (state === 'open') return;
  if (state === 'waiting') {
    await db.sql`update cases set state = 'open' where id = ${id}`;
    return;
  }
  await db.sql`update cases set state = 'open', closed_at = null, outcome = null, due_at = ${await dueAt(parts, kind)} where id = ${id}`;
  await addEvent(parts, id, { what: 'reopened' });
}

export type LinkKind = Schemas['CaseLinkKind'];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The object's name in the database, if it exists and belongs to the player. */
async function ownObject({ db }: CaseParts, playerId: number, kind: LinkKind, objectId: string): Promise<string | undefined> {
  const found = async (): Promise<{ id: string } | undefined> => {
    if (kind === 'round')
      return db.one`select round_id as id from game_bets where round_id = ${objectId} and player_id = ${playerId} limit 1`;
    if (kind === 'document')
      return /^\d{1,9}$/.test(objectId)
        ? db.one`select id::text as id from documents where id = ${Number(objectId)} and player_id = ${playerId}`
        : undefined;
    return uuid.test(objectId)
      ? db.one`select id::text as id from transactions where id = ${objectId}::uuid and player_id = ${playerId} and type_id in (1, 2)`
      : undefined;
  };
  return (await found())?.id;
}

/** Links an object of the case's player. `unknown`: it does not exist or belongs to another player. */
export async function addLink(
  parts: CaseParts,
  { id, player_id: playerId }: CaseRow,
  kind: LinkKind,
  objectId: string,
): Promise<'added' | 'known' | 'unknown'> {
  const own = playerId === null ? undefined : await ownObject(parts, playerId, kind, objectId);
  if (own === undefined) return 'unknown';
  const row = await parts.db.one`
    insert into case_links (case_id, kind, object_id, added_at) values (${id}, ${kind}, ${own}, ${parts.now()})
    on conflict do nothing returning kind`;
  return row === undefined ? 'known' : 'added';
}
