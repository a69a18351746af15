import { hashOf, newToken } from '../accounts/sessions.ts';
import { Problem } from '../http/problem.ts';
import type { Host } from '../host.ts';
import type { StaffMember } from './context.ts';

type Parts = Pick<Host, 'config' | 'db' | 'now'>;

export const invitationMs = 48 * 3_600_000;

export interface InvitationLink {
  readonly link: string;
  readonly expires: Date;
}

/** Issues a one-time link in the caller's transaction; an earlier one of the same operator stops working. */
export async function issueInvitation({ config, db, now }: Parts, staffId: number): Promise<InvitationLink> {
  const token = newToken();
  const expires = new Date(now().getTime() + invitationMs);
  await db.sql`
    insert into staff_invitations (staff_id, token_hash, expires_at) values (${staffId}, ${hashOf(token)}, ${expires})
    on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  // A browser sends no fragment, so the token is in no log of a proxy.
  return { link: `${config.operatorUrl}/join#${token}`, expires };
}

/** Returns the operator whom a link invites. @throws Problem `token_invalid`. */
export async function invitedStaff({ db, now }: Pick<Parts, 'db' | 'now'>, token: string): Promise<StaffMember> {
  const row = await db.one<StaffMember>`
    select staff.id, name, role from staff_invitations join staff on staff.id = staff_id
    where token_hash = ${hashOf(token)} and expires_at > ${now()} and is_active`;
  if (!row) throw new Problem('token_invalid', 'This link was used, has expired, or was replaced. Ask for a new one.');
  return row;
}

/** Uses a link in the caller's transaction: of two attempts, one succeeds. @throws Problem `token_invalid`. */
export async function useInvitation({ db, now }: Pick<Parts, 'db' | 'now'>, token: string): Promise<void> {
  const row = await db.one`delete from staff_invitations where token_hash = ${hashOf(token)} and expires_at > ${now()} returning 1`;
  if (!row) throw new Problem('token_invalid', 'This link was used, has expired, or was replaced. Ask for a new one.');
}
