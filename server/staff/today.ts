import type { components } from '#openapi/operators.schema.d.ts';
import { type Fragment, fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { openProposals } from './acts/proposals.ts';
import type { StaffMember } from './context.ts';
import { seenBy } from './case-records.ts';
import { type Permission, scopeOf } from './permissions.ts';
import { awaitingApproval, awaitingBalance } from './withdrawal-records.ts';

type Parts = Pick<Platform, 'db' | 'now' | 'processors'>;
type WaitingWork = components['schemas']['WaitingWork'];

/** More is not worked through in a day, and counting further costs time. */
const maxCounted = 1000;

interface Queue {
  readonly kind: WaitingWork['kind'];
  readonly permission: Permission;
  /** A statement with a row and its time, `at`, for each waiting item. */
  readonly rows: (staff: StaffMember, now: Date, networks: readonly string[]) => Fragment;
}

/** A further queue is a line here. Each statement reads an index of open items, or a table that has nothing else. */
const queues: readonly Queue[] = [
  { kind: 'withdrawals', permission: 'withdrawals.read', rows: (_staff, now) => awaitingApproval(now) },
  { kind: 'unfunded', permission: 'withdrawals.read', rows: (_staff, now) => awaitingBalance(now) },
  {
    kind: 'cases',
    permission: 'cases.read',
    rows: ({ role }) => fragment`select opened_at as at from cases where state = 'open' and ${seenBy(role)}`,
  },
  {
    kind: 'documents',
    permission: 'documents.read',
    rows: () => fragment`select created_at as at from documents where status = 'pending'`,
  },
  { kind: 'receipts', permission: 'deposits.read', rows: () => fragment`select came_at as at from deposit_receipts where state = 'held'` },
  { kind: 'proposals', permission: 'proposals.read', rows: ({ role }, now) => openProposals(role, now) },
  {
    kind: 'alarms',
    permission: 'reconciliation.read',
    rows: (_staff, _now, networks) => fragment`
      select raised_at as at from payment_alarms where closed_at is null
      union all select node_alarm_at from chain_cursors where node_alarm_at is not null and network = any(${[...networks]}::text[])`,
  },
  {
    kind: 'differences',
    permission: 'reconciliation.read',
    // Without a rule it may still be under way.
    rows: () => fragment`select seen_at as at from partner_differences where rule is not null`,
  },
];

async function counted({ db, now, processors }: Parts, { kind, rows }: Queue, staff: StaffMember): Promise<WaitingWork> {
  const networks = processors.all.flatMap(({ chain }) => chain?.network ?? []);
  const row = await db.single<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(at) as oldest from (select at from (${rows(staff, now(), networks)}) as waiting limit ${maxCounted + 1}) as counted`;
  return {
    kind,
    count: Math.min(row.count, maxCounted),
    is_more: row.count > maxCounted,
    oldest_at: row.oldest?.toISOString() ?? null,
  };
}

/** The differences that the last audit of the ledger found. */
async function auditWork({ db }: Parts): Promise<WaitingWork> {
  const row = await db.one<{ differences: number; at: Date }>`select differences, at from audit_runs order by id desc limit 1`;
  const count = row?.differences ?? 0;
  return { kind: 'audit', count, is_more: false, oldest_at: row && count > 0 ? row.at.toISOString() : null };
}

/** Everything that waits for somebody with this role, in a fixed order. */
export async function waitingWork(parts: Parts, staff: StaffMember): Promise<WaitingWork[]> {
  const may = (permission: Permission) => scopeOf(staff.role, permission) !== null;
  const work: WaitingWork[] = [];
  for (const queue of queues) if (may(queue.permission)) work.push(await counted(parts, queue, staff));
  return may('reconciliation.read') ? [...work, await auditWork(parts)] : work;
}
