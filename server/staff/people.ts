import { randomBytes } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { Problem } from '../http/problem.ts';
import type { Host } from '../host.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import { elevationColumns, type ElevationColumns, elevationNow, elevationShown, endElevation } from './elevations.ts';
import { type InvitationLink, issueInvitation } from './invitations.ts';
import type { Role } from './permissions.ts';
import { endSessions } from './sessions.ts';

type Parts = Pick<Host, 'config' | 'db' | 'now'>;
type StaffMemberShown = components['schemas']['StaffMember'];

/** The actor and the reason that an act is recorded with. */
export interface Reasoned {
  readonly actor: Actor;
  readonly reason: string;
}

interface Row extends Omit<StaffMemberShown, 'invited_until' | 'last_seen_at' | 'elevation'>, ElevationColumns {
  readonly invited_until: Date | null;
  readonly last_seen_at: Date | null;
}

/** @param id of one operator; null for all of them. */
async function rowsOf({ db, now }: Pick<Parts, 'db' | 'now'>, id: number | null): Promise<StaffMemberShown[]> {
  const rows = await db.sql<Row>`
    select staff.id, name, staff.role, is_active, (select count(*)::int from staff_passkeys where staff_id = staff.id) as passkeys,
      (select expires_at from staff_invitations where staff_id = staff.id and expires_at > ${now()}) as invited_until,
      (select max(last_seen_at) from staff_sessions where staff_id = staff.id) as last_seen_at, ${elevationColumns}
    from staff ${elevationNow(now())} where ${id}::int is null or staff.id = ${id}::int order by lower(name)`;
  return rows.map(({ elevated_role, elevated_until, ...row }) => ({
    ...row,
    elevation: elevationShown({ elevated_role, elevated_until }),
    invited_until: row.invited_until?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }));
}

export const listStaff = (parts: Pick<Parts, 'db' | 'now'>): Promise<StaffMemberShown[]> => rowsOf(parts, null);

export interface Invited extends InvitationLink {
  readonly id: number;
}

/** Creates an operator and the link to log in by. @throws Problem `username_taken`. */
export const invite = (parts: Parts, name: string, role: Role, { actor, reason }: Reasoned): Promise<Invited> =>
  parts.db.transaction(async () => {
    const row = await parts.db.one<{ id: number }>`
      insert into staff (name, role, handle, created_at) values (${name}, ${role}, ${randomBytes(32)}, ${parts.now()})
      on conflict (lower(name)) do nothing returning id`;
    if (!row) throw new Problem('username_taken', `There is an operator ${name} already.`);
    const link = await issueInvitation(parts, row.id);
    await recordAction(parts, { actor, operation: 'inviteStaff', object: `staff ${row.id}`, reason, after: { name, role } });
    return { id: row.id, ...link };
  });

interface State {
  readonly name: string;
  readonly role: Role;
  readonly is_active: boolean;
}

/** Locks all operators, so that two owners who demote each other at once do not leave none. @throws Problem `not_found`. */
async function lockedState({ db }: Pick<Parts, 'db'>, id: number): Promise<State> {
  await db.sql`select 1 from staff order by id for update`;
  const row = await db.one<State>`select name, role, is_active from staff where id = ${id}`;
  if (!row) throw new Problem('not_found', 'There is no such operator.');
  return row;
}

const activeOwners = async ({ db }: Pick<Parts, 'db'>): Promise<number> =>
  (
    await db.single<{ count: number }>`
      select count(*)::int as count from staff
      where role = 'owner' and is_active and exists (select 1 from staff_passkeys where staff_id = staff.id)`
  ).count;

/** Makes the change, and undoes it if it removed the last owner who can log in. @throws Problem `not_pending`. */
async function unlessLastOwner(parts: Parts, change: () => Promise<unknown>): Promise<void> {
  const before = await activeOwners(parts);
  await change();
  if (before > 0 && (await activeOwners(parts)) === 0)
    throw new Problem('not_pending', 'No active owner with a passkey would be left. Make somebody else an owner first.');
}

/** Changes role and activity, and ends the sessions of the operator. @throws Problem `not_found`, `not_pending`. */
export const changeStaff = (
  parts: Parts,
  id: number,
  { role, isActive }: { readonly role: Role; readonly isActive: boolean },
  { actor, reason }: Reasoned,
): Promise<StaffMemberShown> =>
  parts.db.transaction(async () => {
    const before = await lockedState(parts, id);
    if (before.role !== role || before.is_active !== isActive) {
      await unlessLastOwner(parts, async () => {
        await parts.db.sql`update staff set role = ${role}, is_active = ${isActive} where id = ${id}`;
        if (!isActive) await parts.db.sql`delete from staff_invitations where staff_id = ${id}`;
      });
      await endSessions(parts, id);
      await endElevation(parts, id, actor, reason);
      const was = { role: before.role, is_active: before.is_active };
      const after = { role, is_active: isActive };
      await recordAction(parts, { actor, operation: 'changeStaff', object: `staff ${id}`, reason, before: was, after });
    }
    const [row] = await rowsOf(parts, id);
    return required(row, 'The operator');
  });

/**
 * Gives an operator a new link and removes the passkeys and sessions, for one who has lost every device.
 * @param mayLeaveNoOwner for the command line, which can always invite the next owner.
 * @throws Problem `not_found`, `not_pending`.
 */
export const renewInvitation = (parts: Parts, id: number, { actor, reason }: Reasoned, mayLeaveNoOwner = false): Promise<Invited> =>
  parts.db.transaction(async () => {
    const { is_active: isActive } = await lockedState(parts, id);
    if (!isActive) throw new Problem('not_pending', 'This account is closed. Reopen it first.');
    const forget = () => parts.db.sql`delete from staff_passkeys where staff_id = ${id}`;
    await (mayLeaveNoOwner ? forget() : unlessLastOwner(parts, forget));
    await endSessions(parts, id);
    await endElevation(parts, id, actor, reason);
    const link = await issueInvitation(parts, id);
    await recordAction(parts, { actor, operation: 'renewStaffInvitation', object: `staff ${id}`, reason });
    return { id, ...link };
  });

/** Ends the elevation of an operator before its time. @throws Problem `not_found`, `not_pending` without one. */
export const endElevationOf = (parts: Parts, id: number, { actor, reason }: Reasoned): Promise<StaffMemberShown> =>
  parts.db.transaction(async () => {
    await lockedState(parts, id);
    if (!(await endElevation(parts, id, actor, reason))) throw new Problem('not_pending', 'This operator has no other role now.');
    const [row] = await rowsOf(parts, id);
    return required(row, 'The operator');
  });
