import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOperations } from '#server/staff/acts/acts.ts';
import type { Role } from '#server/staff/permissions.ts';
import { vipLevels } from '#tests/support/fixtures/vip-levels.ts';
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

const bonus = {
  bonus_percent: 50,
  wagering_times: 30,
  bonus_days: 14,
  amounts: [{ currency: 'EUR', bonus_max: '100', deposit_minimum: '20' }],
};
const names = { en: 'New', es: 'Nuevo', fr: 'Nouveau', pt: 'Novo' };
const rounds = {
  game_id: 'plinkoear',
  rounds: 20,
  days: 7,
  winnings: 'cash',
  amounts: [{ currency: 'EUR', stake: '0.20', winnings_max: '50', deposit_minimum: '20' }],
};

describe('[issue 34.2] roles and acts', () => {
  const may: Readonly<Record<string, readonly Role[]>> = {
    setPlayerStatus: ['owner', 'support', 'compliance'],
    logOutPlayer: ['owner', 'support', 'compliance'],
    resetPlayerFactor: ['owner', 'support', 'compliance'],
    erasePlayer: ['owner', 'compliance'],
    creditGoodwill: ['owner', 'finance', 'support'],
    correctBalance: ['owner', 'finance'],
    writeOff: ['owner', 'finance'],
    recordChargeback: ['owner', 'finance'],
    voidRound: ['owner', 'finance'],
    setAdjustmentRule: ['owner'],
    setCountryRules: ['owner'],
    setVipLevels: ['owner'],
    stopWithdrawals: ['owner', 'finance', 'payments', 'compliance'],
    setPause: ['owner', 'finance', 'payments', 'compliance'],
    setMethodPause: ['owner', 'finance', 'payments', 'compliance'],
    setMethodOpen: ['owner', 'payments'],
    setMethodLimits: ['owner', 'payments'],
    addMethod: ['owner', 'payments'],
    setMethodFee: ['owner', 'payments'],
    setCoinSpread: ['owner', 'payments'],
    withdrawMethod: ['owner', 'payments'],
    setTitleVisibility: ['owner', 'compliance', 'content'],
    setProviderEnabled: ['owner', 'compliance', 'content'],
    orderSection: ['owner', 'compliance', 'content'],
    orderSections: ['owner', 'compliance', 'content'],
    setMaintenance: ['owner'],
    setApprovalRule: ['owner'],
    setPayoutRule: ['owner'],
    decideWithdrawal: ['owner', 'finance', 'payments'],
    decideReceipt: ['owner', 'finance', 'payments'],
    creditReceipts: ['owner', 'finance', 'payments'],
    resettleRound: ['owner', 'finance'],
    resolveDifference: ['owner', 'finance'],
    setCaseRule: ['owner'],
    setDocumentRule: ['owner'],
    elevateStaff: ['owner', 'finance', 'payments', 'support', 'compliance', 'content'],
    setReceiptRule: ['owner'],
    addTitle: ['owner', 'compliance', 'content'],
    addSection: ['owner', 'compliance', 'content'],
    renameSection: ['owner', 'compliance', 'content'],
    removeSection: ['owner', 'compliance', 'content'],
    setTitleSections: ['owner', 'compliance', 'content'],
    renameTitle: ['owner', 'compliance', 'content'],
    publishContent: ['owner', 'compliance', 'content'],
    restoreContent: ['owner', 'compliance', 'content'],
    withdrawContent: ['owner', 'compliance', 'content'],
    createBonus: ['owner', 'finance'],
    changeBonus: ['owner', 'finance'],
    createFreeRounds: ['owner', 'finance'],
    changeFreeRounds: ['owner', 'finance'],
    scheduleCampaign: ['owner', 'finance'],
    stopCampaign: ['owner', 'finance', 'compliance'],
    grantFreeRounds: ['owner', 'finance', 'support'],
    cancelFreeRounds: ['owner', 'finance', 'support'],
  };
  /** Some acts take more to approve than to propose. */
  const mayApprove: Readonly<Record<string, readonly Role[]>> = { ...may, elevateStaff: ['owner'] };
  const parameters: Readonly<Record<string, object>> = {
    setPlayerStatus: { player_id: 2_000_000_000, status: 'frozen' },
    logOutPlayer: { player_id: 2_000_000_000 },
    resetPlayerFactor: { player_id: 2_000_000_000, factor: 'passkeys' },
    erasePlayer: { player_id: 2_000_000_000 },
    creditGoodwill: { player_id: 2_000_000_000, amount: '1' },
    correctBalance: { player_id: 2_000_000_000, amount: '-1' },
    writeOff: { player_id: 2_000_000_000 },
    recordChargeback: { deposit_id: '00000000-0000-0000-0000-000000000000' },
    voidRound: { transaction_id: '00000000-0000-0000-0000-000000000000' },
    setCountryRules: { country: 'DE', rules: { minimum_age: 21 } },
    setVipLevels: {
      levels: vipLevels.map(({ names, cashback, bets, deposits, monthly_deposit: month }) => ({
        names,
        cashback,
        bets,
        deposits,
        monthly_deposit: month,
      })),
    },
    setAdjustmentRule: { kind: 'goodwill', two_persons_from: '50' },
    stopWithdrawals: { is_stopped: false },
    setPause: { subject: 'games', is_paused: false },
    setMethodPause: { method_id: 99_999, side: 'both', is_paused: true },
    setMethodOpen: { method_id: 99_999, is_open: true },
    setMethodLimits: { method_id: 99_999 },
    addMethod: { code: 'NONE', network: 'None', processor: 'none', deposits: true, withdrawals: true },
    withdrawMethod: { method_id: 99_999 },
    setMethodFee: { method_id: 99_999, fee: '0', fee_percent: '1' },
    setCoinSpread: { coin: 'NONE' },
    setTitleVisibility: { title_id: 999_999, is_hidden: true },
    setProviderEnabled: { provider_id: 999_999, is_enabled: true },
    orderSection: { section_id: 999_999, title_ids: [] },
    orderSections: { group: 'casino', section_ids: [999_999] },
    setMaintenance: { is_on: false },
    setApprovalRule: { operation: 'setMaintenance', persons: 1 },
    setPayoutRule: { rule: { name: 'a rule', is_active: true, persons: 0 } },
    decideWithdrawal: { withdrawal_id: '00000000-0000-0000-0000-000000000000', decision: 'refuse' },
    decideReceipt: { receipt_id: 999_999, decision: 'credit' },
    creditReceipts: { receipt_ids: [999_999], is_by_rule: true },
    resettleRound: { transaction_id: '00000000-0000-0000-0000-000000000000', payout: '1' },
    resolveDifference: { partner: 'none', book: 'bets', record: 'none', accepted: 'ours' },
    setCaseRule: { kind: 'question', due_hours: 48 },
    setDocumentRule: { kind: 'household', is_active: false },
    elevateStaff: { staff_id: 999_999, role: 'finance', minutes: 60 },
    setReceiptRule: { kind: 'late', below_eur: '0' },
    addTitle: { provider_id: 999_999, code: 'none', name: 'None', type: 'slots' },
    addSection: { group: 'casino', names },
    renameSection: { section_id: 999_999, names },
    removeSection: { section_id: 999_999 },
    setTitleSections: { title_id: 999_999, section_ids: [] },
    renameTitle: { title_id: 999_999, name: 'None' },
    publishContent: { kind: 'promotion', slug: 'none', revision: 1 },
    restoreContent: { kind: 'promotion', slug: 'none', number: 1 },
    withdrawContent: { kind: 'promotion', slug: 'none' },
    createBonus: { code: 'NONE', is_public: true, ...bonus },
    changeBonus: { campaign_id: 999_999, ...bonus },
    createFreeRounds: { code: 'NONE', is_public: true, ...rounds },
    changeFreeRounds: { campaign_id: 999_999, ...rounds },
    scheduleCampaign: { campaign_id: 999_999, is_public: true },
    stopCampaign: { campaign_id: 999_999 },
    grantFreeRounds: { campaign_id: 999_999, player_id: 2_000_000_000 },
    cancelFreeRounds: { grant_id: '00000000-0000-0000-0000-000000000000' },
  };
  const all: readonly Role[] = ['owner', 'finance', 'payments', 'support', 'compliance', 'content', 'auditor'];

  /** A proposal of an act that somebody has made, whatever it is about. */
  async function storedProposal(operation: string): Promise<string> {
    const id = randomUUID();
    await running.platform.db.sql`
      insert into staff_proposals (id, operation, target, parameters, reason, state, effect, balances, digest, persons, proposed_by, proposed_at, expires_at)
      values (${id}, ${operation}, 'a thing', ${JSON.stringify(parameters[operation])}::jsonb, 'ticket 41', '{}'::jsonb,
        '{"changes":[],"postings":[],"letters":[]}'::jsonb, '[]'::jsonb, ${Buffer.alloc(32)}, 1, ${owner.id}, ${time}, ${new Date(time.getTime() + 3_600_000)})`;
    return id;
  }

  test('each act of the contract is of the matrix', () => {
    expect(Object.keys(may).toSorted()).toEqual([...actOperations].toSorted());
    expect(Object.keys(parameters).toSorted()).toEqual([...actOperations].toSorted());
  });

  test('each act is proposed by its roles alone', async () => {
    const staff = new Map(await Promise.all(all.map(async (role) => [role, await newOperator(running, `Act ${role}`, role)] as const)));
    const wrong: string[] = [];
    for (const [operation, roles] of Object.entries(may)) {
      for (const role of all) {
        const { status } = await propose(staff.get(role)!, operation, parameters[operation]!);
        if ((status === 403) === roles.includes(role)) wrong.push(`${role} proposes ${operation}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('a proposal of each act is seen, listed, approved and refused by its roles alone, and read by the auditor', async () => {
    const staff = new Map(await Promise.all(all.map(async (role) => [role, await newOperator(running, `See ${role}`, role)] as const)));
    const wrong: string[] = [];
    for (const [operation, roles] of Object.entries(mayApprove)) {
      // The newest is on the first page of each list.
      time = new Date(time.getTime() + 1_000);
      const id = await storedProposal(operation);
      for (const role of all) {
        const { call } = staff.get(role)!;
        const isReader = roles.includes(role) || role === 'auditor';
        const seen = (await call('GET', `/proposals/${id}`)).status;
        if (seen !== (isReader ? 200 : 404)) wrong.push(`${role} sees ${operation}: ${seen}`);
        const listed = await call('GET', '/proposals?status=open');
        const ids = (listed.body.data as { id: string }[]).map((each) => each.id);
        if (ids.includes(id) !== isReader) wrong.push(`${role} lists ${operation}`);
        if (roles.includes(role)) continue;
        for (const refused of [await approve(staff.get(role)!, id), await call('POST', `/proposals/${id}/refusal`, { reason: 'curious' })])
          if (refused.status !== 403 && refused.status !== 404) wrong.push(`${role} decides ${operation}: ${refused.status}`);
      }
      const { status } = await running.platform.db.single<{ status: string }>`select status from staff_proposals where id = ${id}`;
      if (status !== 'open') wrong.push(`${operation} is ${status}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

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
