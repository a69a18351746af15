import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#server/staff/permissions.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { approveProposal as approve, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
let owner: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  owner = await newOperator(running, 'Ana', 'owner');
});
afterAll(() => running.close());

describe('[issue 34.2] roles and acts', () => {
  const may: Readonly<Record<string, readonly Role[]>> = {
    setPlayerStatus: ['owner', 'support', 'compliance'],
    creditGoodwill: ['owner', 'finance', 'support'],
    correctBalance: ['owner', 'finance'],
    writeOff: ['owner', 'finance'],
    recordChargeback: ['owner', 'finance'],
    voidRound: ['owner', 'finance'],
    setAdjustmentRule: ['owner'],
    stopWithdrawals: ['owner', 'finance', 'payments', 'compliance'],
    setPause: ['owner', 'finance', 'payments', 'compliance'],
    setMethodPause: ['owner', 'finance', 'payments', 'compliance'],
    setMethodOpen: ['owner', 'payments'],
    setMethodLimits: ['owner', 'payments'],
    setTitleVisibility: ['owner', 'compliance', 'content'],
    setProviderEnabled: ['owner', 'compliance', 'content'],
    orderSection: ['owner', 'compliance', 'content'],
    setMaintenance: ['owner'],
    setApprovalRule: ['owner'],
    setPayoutRule: ['owner'],
    decideWithdrawal: ['owner', 'finance', 'payments'],
    decideReceipt: ['owner', 'finance', 'payments'],
  };
  const parameters: Readonly<Record<string, object>> = {
    setPlayerStatus: { player_id: 2_000_000_000, status: 'frozen' },
    creditGoodwill: { player_id: 2_000_000_000, amount: '1' },
    correctBalance: { player_id: 2_000_000_000, amount: '-1' },
    writeOff: { player_id: 2_000_000_000 },
    recordChargeback: { deposit_id: '00000000-0000-0000-0000-000000000000' },
    voidRound: { transaction_id: '00000000-0000-0000-0000-000000000000' },
    setAdjustmentRule: { kind: 'goodwill', two_persons_from: '50' },
    stopWithdrawals: { is_stopped: false },
    setPause: { subject: 'games', is_paused: false },
    setMethodPause: { method_id: 99_999, side: 'both', is_paused: true },
    setMethodOpen: { method_id: 99_999, is_open: true },
    setMethodLimits: { method_id: 99_999 },
    setTitleVisibility: { title_id: 999_999, is_hidden: true },
    setProviderEnabled: { provider_id: 999_999, is_enabled: true },
    orderSection: { section_id: 999_999, title_ids: [] },
    setMaintenance: { is_on: false },
    setApprovalRule: { operation: 'setMaintenance', persons: 1 },
    setPayoutRule: { rule: { name: 'a rule', is_active: true, persons: 0 } },
    decideWithdrawal: { withdrawal_id: '00000000-0000-0000-0000-000000000000', decision: 'refuse' },
    decideReceipt: { receipt_id: 999_999, decision: 'credit' },
  };
  const all: readonly Role[] = ['owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor'];

  test('each act is proposed, approved and seen by its roles alone', async () => {
    const staff = new Map(await Promise.all(all.map(async (role) => [role, await newOperator(running, `Act ${role}`, role)] as const)));
    const wrong: string[] = [];
    for (const [operation, roles] of Object.entries(may)) {
      for (const role of all) {
        const { status } = await propose(staff.get(role)!, operation, parameters[operation]!);
        if ((status === 403) === roles.includes(role)) wrong.push(`${role} proposes ${operation}: ${status}`);
      }
    }
    time = new Date(time.getTime() + 1_000);
    const open = (await propose(owner, 'setMaintenance', { is_on: true })).body.id as string;
    for (const role of all) {
      const { call } = staff.get(role)!;
      const seen = (await call('GET', `/proposals/${open}`)).status === 200;
      if (seen !== (role === 'owner' || role === 'auditor')) wrong.push(`${role} sees setMaintenance: ${seen}`);
      const listed = await call('GET', '/proposals?status=open');
      const ids = listed.status === 200 ? (listed.body.data as { id: string }[]).map(({ id }) => id) : [];
      if (ids.includes(open) !== seen) wrong.push(`${role} lists setMaintenance`);
      if (role === 'owner') continue;
      const refused = await approve(staff.get(role)!, open);
      if (refused.status !== 403 && refused.status !== 404) wrong.push(`${role} approves setMaintenance: ${refused.status}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('each act does what it says, once approved', async () => {
    const { db } = running.platform;
    const done = async (operation: string, given: object) => {
      const { body } = await propose(owner, operation, given);
      return outcomeText(await approve(owner, body.id as string));
    };
    const method = (await db.one<{ id: number }>`select id from payment_methods where is_withdrawal order by id limit 1`)!.id;
    const settings = () => db.one`select in_maintenance, withdrawals_stopped_at is not null as stopped from site_settings`;
    expect([await done('setMaintenance', { is_on: true }), await done('stopWithdrawals', { is_stopped: true })]).toEqual(['done', 'done']);
    expect(await settings()).toEqual({ in_maintenance: true, stopped: true });
    expect([await done('setMaintenance', { is_on: false }), await done('stopWithdrawals', { is_stopped: false })]).toEqual([
      'done',
      'done',
    ]);
    expect(await settings()).toEqual({ in_maintenance: false, stopped: false });
    expect(await done('setMethodOpen', { method_id: method, is_open: false })).toBe('done');
    expect(await db.one`select is_withdrawal from payment_methods where id = ${method}`).toEqual({ is_withdrawal: false });
    expect(await done('setMethodOpen', { method_id: method, is_open: true })).toBe('done');
    const tables = await db.sql<{ actor: string; object: string }>`
      select distinct actor, object from staff_actions where object in ('table site_settings', 'table payment_methods') and actor = 'Ana' order by 2`;
    expect(tables.map(({ object }) => object)).toEqual(['table payment_methods', 'table site_settings']);
  });
});
