import type { components } from '#openapi/operators.schema.d.ts';
import { type Fragment, fragment } from '../db/database.ts';
import type { Host } from '../host.ts';
import { Problem } from '../http/problem.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import type { Role } from './permissions.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type Shown = components['schemas']['Elevation'];

/** The elevation of `staff` that is in force, for a statement over that table: at most one row. */
export const elevationNow = (now: Date): Fragment => fragment`
  left join staff_elevations on staff_elevations.staff_id = staff.id and staff_elevations.ended_at is null and staff_elevations.ends_at > ${now}`;

/** The role by which an operator acts now, for a statement with `elevationNow`. */
export const roleNow = fragment`coalesce(staff_elevations.role, staff.role)`;

/** The role of an active operator at this moment. @throws Problem 401 for a suspended one. */
export async function currentRole({ db, now }: Parts, id: number): Promise<Role> {
  const row = await db.one<{
    role: Role;
  }>`select ${roleNow} as role from staff ${elevationNow(now())} where staff.id = ${id} and is_active`;
  if (!row) throw new Problem('unauthenticated', 'Log in first.');
  return row.role;
}

export interface ElevationColumns {
  readonly elevated_role: Role | null;
  readonly elevated_until: Date | null;
}

export const elevationColumns = fragment`staff_elevations.role as elevated_role, staff_elevations.ends_at as elevated_until`;

export const elevationShown = ({ elevated_role: role, elevated_until: until }: ElevationColumns): Shown | null =>
  role === null || until === null ? null : { role, ends_at: until.toISOString() };

interface Ended {
  readonly id: number;
  readonly staff_id: number;
  readonly role: Role;
}

const endedAction = (parts: Parts, { id, staff_id: staff, role }: Ended, actor: Actor, reason: string) =>
  recordAction(parts, { actor, operation: 'endElevation', object: `staff ${staff}`, reason, before: { elevation: id, role } });

/** Ends the elevation of an operator in the caller's transaction. @returns whether there was one. */
export async function endElevation(parts: Parts, staffId: number, actor: Actor, reason: string): Promise<boolean> {
  const { db, now } = parts;
  const row = await db.one<Ended>`
    update staff_elevations set ended_at = least(${now()}, ends_at) where staff_id = ${staffId} and ended_at is null returning id, staff_id, role`;
  if (row) await endedAction(parts, row, actor, reason);
  return row !== undefined;
}

/** Records elevations whose time has passed. They gave no rights from their end on, recorded or not. */
export async function recordEnds(parts: Parts): Promise<void> {
  const { db, now } = parts;
  await db.transaction(async () => {
    const rows = await db.sql<Ended>`
      update staff_elevations set ended_at = ends_at where ended_at is null and ends_at <= ${now()} returning id, staff_id, role`;
    for (const row of rows) await endedAction(parts, row, 'end of time', '');
  });
}

export const elevationJobs = (platform: Platform): readonly Job[] => [
  { name: 'recording elevations that have ended', everyS: 60, work: () => recordEnds(platform) },
];
