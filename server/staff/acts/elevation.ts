import { Problem } from '#server/http/problem.ts';
import { elevationColumns, type ElevationColumns, elevationNow, elevationShown, endElevation } from '../elevations.ts';
import type { Role } from '../permissions.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

type Parameters = ParametersOf<'elevateStaff'>;

interface Row extends ElevationColumns {
  readonly name: string;
  readonly role: Role;
  readonly is_active: boolean;
}

/**
 * Gives an operator another role for a time. Everybody may propose it, for themselves too; an owner other than the proposer approves it. Nobody is elevated to owner,
 * because an owner could make the rights permanent, and owners and auditors keep their role: the auditor changes nothing, whatever is urgent.
 */
export const elevateStaff: Act<Parameters> = {
  permission: 'proposals.make',
  approval: 'people.change',
  target: ({ staff_id: id }) => `staff ${id}`,
  state: async ({ db, now }, { staff_id: id, role }) => {
    await db.sql`select 1 from staff where id = ${id} for update`;
    const row = await db.one<Row>`
      select name, staff.role, is_active, ${elevationColumns} from staff ${elevationNow(now())} where staff.id = ${id}`;
    if (!row) throw new Problem('not_found', 'There is no such operator.');
    const elevation = elevationShown(row);
    if (elevation)
      throw new Problem(
        'not_pending',
        `${row.name} has another role until ${elevation.ends_at}. It cannot be lengthened; end it first, or wait.`,
      );
    if (!row.is_active) throw new Problem('unprocessable', 'This account is closed.');
    if (row.role === 'owner' || row.role === 'auditor')
      throw new Problem('unprocessable', `The role ${row.role} gets no other role for a time.`);
    if (row.role === role) throw new Problem('unprocessable', 'This operator has the role already.');
    return { name: row.name, role: row.role };
  },
  effect: ({ role, minutes }, state) =>
    effectOf({ changes: [change(`role of ${state['name']} for ${minutes} minutes from the approval`, state['role'], role)] }),
  minPersons: () => 2,
  run: async (platform, { staff_id: id, role, minutes }, { proposalId, approvedBy, reason }) => {
    const { db, now } = platform;
    // One whose time has passed is recorded as ended before the next one begins.
    await endElevation(platform, id, 'end of time', '');
    await db.sql`
      insert into staff_elevations (staff_id, role, reason, proposal_id, approved_by, starts_at, ends_at)
      values (${id}, ${role}, ${reason}, ${proposalId}::uuid, ${approvedBy}, ${now()}, ${new Date(now().getTime() + minutes * 60_000)})`;
  },
};
