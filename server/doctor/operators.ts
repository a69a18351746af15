import type { Platform } from '../platform.ts';
import { type Role, scopeOf } from '../staff/permissions.ts';
import { type Finding, missing, note, ok } from './findings.ts';

interface Operator {
  readonly name: string;
  readonly role: Role;
  readonly passkeys: number;
}

const named = (operators: readonly Operator[]): string => operators.map(({ name }) => name).join(', ');

/** Whether enough operators can log in to decide pending matters. */
export async function operatorFindings({ db }: Pick<Platform, 'db'>): Promise<readonly Finding[]> {
  const operators = await db.sql<Operator>`
    select staff.name, staff.role, count(staff_passkeys.id)::int as passkeys
    from staff left join staff_passkeys on staff_passkeys.staff_id = staff.id where is_active group by staff.id order by staff.id`;
  const able = operators.filter(({ passkeys }) => passkeys > 0);
  if (!able.some(({ role }) => role === 'owner'))
    return [missing('operators', 'No owner can log in. Run npm run operator -- staff invite NAME --role owner, and open the link.')];
  const approvers = able.filter(({ role }) => scopeOf(role, 'withdrawals.decide') !== null);
  const { persons } = await db.single<{ persons: number }>`
    select greatest((select max(persons) from payout_rules), (select max(persons) from approval_rules))::int as persons`;
  const alone = able.filter(({ passkeys }) => passkeys === 1);
  return [
    approvers.length < persons
      ? missing(
          'approvals',
          `Some payouts and acts need ${persons} operators, and ${approvers.length} can approve. Invite another in the console.`,
        )
      : ok('approvals', `${approvers.length} operators can approve payouts.`),
    alone.length === 0
      ? ok('operators', `${able.length} operators can log in, each by more than one passkey.`)
      : note('operators', `These operators have one passkey, and are locked out when they lose it: ${named(alone)}.`),
  ];
}
