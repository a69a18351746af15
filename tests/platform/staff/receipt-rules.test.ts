import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysOfAny } from '#domain/destination.ts';
import type { Rules } from '#console/data/types.ts';
import { actFrom } from '#console/screens/acts.ts';
import { raiseAlarm } from '#server/payments/alarms.ts';
import { applyReceiptRules, decideByRule } from '#server/payments/receipt-rules.ts';
import { lockedPayment } from '#server/payments/transactions.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { balanceOf } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';
import { seenAfter } from '#tests/support/rolled-back.ts';
import { lateReceipt } from '#tests/support/small-receipts.ts';

let running: TestPlatform;
let owner: TestOperator;
let pat: TestOperator;
let player: TestPlayer;
let players = 0;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  owner = await newOperator(running, 'Ana', 'owner');
  pat = await newOperator(running, 'Pat', 'payments');
});
afterAll(() => running.close());
beforeEach(async () => {
  players += 1;
  player = await newPlayer(running, `Small${players}`);
});

const real = async () => (await balanceOf(player))['real'];
/** Sets the rule of late receipts by the form that shows it, unless it is in force. */
async function ruleOfLate(below: string | undefined) {
  const { receipts } = (await owner.call('GET', '/rules')).body as Rules;
  const rule = receipts.find(({ kind }) => kind === 'late')!;
  if ((rule.below_eur ?? undefined) === below) return;
  const { operation, parameters } = actFrom('setReceiptRule', { kind: 'late', below_eur: below ?? '' });
  expect(outcomeText(await act(owner, operation, parameters))).toBe('done');
}
const stateOf = ({ id }: { readonly id: number }) =>
  running.platform.db.single`select state, decided_by from deposit_receipts where id = ${id}::bigint`;
const decisionOf = async ({ id }: { readonly id: number }) =>
  (await running.platform.db.one<{ refusal: string | null }>`select refusal from receipt_rule_decisions where receipt_id = ${id}::bigint`)
    ?.refusal;
const apply = () => applyReceiptRules(running.platform);
const audited = async () => [...new Set((await running.platform.wallet.audit()).differences.map(({ rule }) => rule))];

describe('[34.5] a rule of held receipts', () => {
  test('decides on nothing before it is set, and then on what comes from then on', async () => {
    await ruleOfLate(undefined);
    const before = await lateReceipt(running, player);
    await ruleOfLate('25.00');
    await apply();
    expect(await stateOf(before)).toEqual({ state: 'held', decided_by: null });
    const after = await lateReceipt(running, player);
    await apply();
    expect(await stateOf(after)).toEqual({ state: 'credited', decided_by: 'rule' });
    expect(await real()).toBe(`${(after.worth / 100).toFixed(2)}`);
    expect(after.worth).toBeGreaterThan(900);
    await apply();
    expect(await real()).toBe(`${(after.worth / 100).toFixed(2)}`);
  });

  test('is a proposal with the bound before and after, and a version with its reason and approver', async () => {
    await ruleOfLate('25.00');
    const proposed = await propose(owner, 'setReceiptRule', { kind: 'late', below_eur: '30' }, 'ticket 7');
    expect(proposed.body.effect.changes[0]).toEqual({
      what: 'held receipts of the kind late that the platform credits',
      before: 'below 25.00 EUR',
      after: 'below 30.00 EUR',
    });
    const listed = async () => ((await pat.call('GET', '/rules')).body as Rules).receipts;
    const { version } = (await listed()).find(({ kind }) => kind === 'late')!;
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await listed()).toEqual([
      { kind: 'over', version: 0, below_eur: null, reason: '', set_at: null, approved_by: null },
      { kind: 'short', version: 0, below_eur: null, reason: '', set_at: null, approved_by: null },
      {
        kind: 'late',
        version: version + 1,
        below_eur: '30.00',
        reason: 'ticket 7 (Ana)',
        set_at: expect.any(String) as string,
        approved_by: 'Ana',
      },
      { kind: 'again', version: 0, below_eur: null, reason: '', set_at: null, approved_by: null },
    ]);
    for (const refused of [{ kind: 'late', below_eur: '30.00' }, { kind: 'late', below_eur: '0' }, { kind: 'short' }])
      expect(outcomeText(await propose(owner, 'setReceiptRule', refused))).toBe('422 invalid_request');
    for (const refused of [
      { kind: 'limited', below_eur: '1' },
      { kind: 'late', below_eur: '1000' },
    ])
      expect(outcomeText(await propose(owner, 'setReceiptRule', refused))).toBe('400 invalid_request');
    expect(outcomeText(await propose(pat, 'setReceiptRule', { kind: 'late', below_eur: '5' }))).toBe('403 forbidden');
  });

  test('is raised by two owners, and lowered by one', async () => {
    await ruleOfLate('25.00');
    const second = await newOperator(running, 'Oleg', 'owner');
    const raised = await propose(owner, 'setReceiptRule', { kind: 'late', below_eur: '40' });
    expect(raised.body).toMatchObject({ persons: 2 });
    expect(outcomeText(await approveProposal(owner, raised.body.id as string))).toBe('409 second_person_required');
    expect(outcomeText(await act(owner, 'setReceiptRule', { kind: 'late', below_eur: '20' }))).toBe('done');
    expect(outcomeText(await approveProposal(second, raised.body.id as string))).toBe('409 proposal_stale');
    await running.platform.db.sql`update staff set is_active = false where id = ${second.id}`;
  });

  test('leaves a receipt that is not worth less than its bound to a person, for good', async () => {
    await ruleOfLate('5.00');
    const receipt = await lateReceipt(running, player);
    await apply();
    expect(await decisionOf(receipt)).toBe('above');
    await ruleOfLate('25.00');
    await apply();
    expect(await stateOf(receipt)).toEqual({ state: 'held', decided_by: null });
    const { data } = (await pat.call('GET', '/receipts')).body as { data: { id: number }[] };
    expect(data.find(({ id }) => id === receipt.id)).toMatchObject({ rule: { refusal: 'above' } });
    expect(outcomeText(await act(pat, 'decideReceipt', { receipt_id: receipt.id, decision: 'credit' }))).toBe('done');
    expect(await stateOf(receipt)).toEqual({ state: 'credited', decided_by: 'operator' });
  });

  const change = (assignment: string) => running.platform.db.script(`update players set ${assignment} where id = ${player.id}`);
  test.each([
    ['frozen', 'account', () => change(`status = 'frozen'`)],
    ['excluded', 'account', () => change(`status = 'self_excluded', excluded_until = now() + interval '1 year'`)],
    ['on a break', 'account', () => change(`break_until = now() + interval '1 day'`)],
    ['held by a register', 'account', () => change(`holds = '{register}'`)],
    [
      'at a limit',
      'limit',
      () =>
        running.platform.db.script(
          `insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', 100)`,
        ),
    ],
  ])('credits nothing of a player who is %s', async (_name, refusal, restrict) => {
    await ruleOfLate('25.00');
    const receipt = await lateReceipt(running, player);
    await restrict();
    await apply();
    expect(await stateOf(receipt)).toEqual({ state: 'held', decided_by: null });
    expect(await decisionOf(receipt)).toBe(refusal);
    expect(await real()).toBe('0.00');
  });

  test('credits nothing while an alarm of the payment is open, nor while deposits are paused', async () => {
    await ruleOfLate('25.00');
    const [alarmed, paused] = [await lateReceipt(running, player), await lateReceipt(running, player)];
    await running.platform.db.transaction(async () => {
      const payment = await lockedPayment(running.platform, alarmed.deposit);
      await raiseAlarm(running.platform, 'other_amount', payment, { externalId: null, status: 'authorized' });
    });
    await running.platform.db.sql`update pauses set paused_at = now(), ends_at = null where subject = 'deposits'`;
    await apply();
    expect([await decisionOf(alarmed), await decisionOf(paused)]).toEqual([undefined, undefined]);
    await running.platform.db.sql`update pauses set paused_at = null where subject = 'deposits'`;
    await apply();
    expect([await decisionOf(alarmed), await decisionOf(paused)]).toEqual(['alarm', null]);
    await running.platform.db.sql`update payment_alarms set closed_at = now(), note = 'asked' where transaction_id = ${alarmed.deposit}`;
  });

  test('waits for a pause that was set meanwhile, and an hour for a register that does not answer', async () => {
    await ruleOfLate('25.00');
    const receipt = await lateReceipt(running, player);
    const { db } = running.platform;
    await db.sql`update pauses set paused_at = now(), ends_at = null where subject = 'deposits'`;
    expect([await decideByRule(running.platform, receipt.id, true), await decisionOf(receipt)]).toEqual([false, undefined]);
    await db.sql`update pauses set paused_at = null where subject = 'deposits'`;
    expect([await decideByRule(running.platform, receipt.id, false), await decisionOf(receipt)]).toEqual([false, undefined]);
    const later = { ...running.platform, now: () => new Date(running.platform.now().getTime() + 3_600_001) };
    expect([await decideByRule(later, receipt.id, false), await decisionOf(receipt)]).toEqual([false, 'unavailable']);
  });

  test('credits nothing that a listed address has sent, or that is being sent back', async () => {
    await ruleOfLate('25.00');
    const [listed, returning] = [await lateReceipt(running, player), await lateReceipt(running, player)];
    const { db } = running.platform;
    const sender = '0x00000000000000000000000000000000000000a1';
    for (const key of keysOfAny(sender)) await db.sql`insert into listed_addresses (key, label) values (${key}, 'a list')`;
    await db.sql`
      insert into payment_transfers (transaction_id, tx_hash, output, value, confirmations, needed, seen_at, sender)
      values (${listed.deposit}, 'from-the-list', 0, 1, 1, 1, now(), ${sender})`;
    await db.sql`update deposit_receipts set refund_id = ${returning.deposit} where id = ${returning.id}::bigint`;
    await apply();
    expect([await decisionOf(listed), await decisionOf(returning)]).toEqual(['listed', undefined]);
    expect(await real()).toBe('0.00');
    await db.sql`update deposit_receipts set refund_id = null where id = ${returning.id}::bigint`;
  });

  test('is named with the receipt, in the timeline and in the record of acts', async () => {
    await ruleOfLate('25.00');
    const receipt = await lateReceipt(running, player);
    await apply();
    const { receipts } = (await pat.call('GET', `/deposits/${receipt.deposit}`)).body as { receipts: { note: string }[] };
    expect(receipts[0]).toMatchObject({ state: 'credited', rule: { refusal: null } });
    expect(receipts[0]!.note).toMatch(/^receipt rule late, version \d+: below 25\.00 EUR$/);
    const { data } = (await pat.call('GET', `/players/${player.id}/timeline`)).body as { data: { kind: string }[] };
    expect(data.filter(({ kind }) => kind === 'rule')).toEqual([
      expect.objectContaining({ what: 'credited', subject: receipt.deposit, amount: (receipt.worth / 100).toFixed(2) }),
    ]);
    const actions = (await owner.call('GET', `/actions?object=receipt%20${receipt.id}`)).body as { data: { actor: string }[] };
    expect(actions.data).toEqual([
      expect.objectContaining({ operation: 'decideReceipt', actor: expect.stringMatching(/^receipt rule late, version \d+$/) as string }),
    ]);
  });

  test('and a person who decides at the same moment: one of them does', async () => {
    await ruleOfLate('25.00');
    for (let round = 0; round < 12; round += 1) {
      const receipt = await lateReceipt(running, player, 0.1);
      const before = Number(await real());
      const proposed = await propose(pat, 'decideReceipt', { receipt_id: receipt.id, decision: round % 2 ? 'credit' : 'refund' });
      const [approved] = await Promise.all([approveProposal(pat, proposed.body.id as string), apply(), apply()]);
      const { state, decided_by: by } = (await stateOf(receipt)) as { state: string; decided_by: string };
      const isDone = outcomeText(approved) === 'done';
      expect(by).toBe(isDone ? 'operator' : 'rule');
      const credited = state === 'credited' ? receipt.worth : 0;
      expect(Math.round((Number(await real()) - before) * 100)).toBe(credited);
    }
    expect(await audited()).toEqual([]);
  }, 60_000);
});

describe('[34.5] the database and the audit', () => {
  const rule = 'a credit by a rule was allowed by it';
  let receipt: Awaited<ReturnType<typeof lateReceipt>>;
  beforeEach(async () => {
    await ruleOfLate('25.00');
    receipt = await lateReceipt(running, player);
    await apply();
    expect(await decisionOf(receipt)).toBeNull();
    expect(await audited()).toEqual([]);
  });
  const injected = (...statements: readonly string[]) => seenAfter(running.platform.db, statements, audited);

  test('let nobody change a rule or a decision, and find where somebody did', async () => {
    for (const statement of [
      `update receipt_rules set below_eur_minor = 99999`,
      `delete from receipt_rules where kind = 'late'`,
      `update receipt_rule_decisions set version = 1 where receipt_id = ${receipt.id}`,
      `delete from receipt_rule_decisions where receipt_id = ${receipt.id}`,
    ])
      await expect(running.platform.db.script(statement)).rejects.toThrow('never changed');
    expect(await injected(`update receipt_rules set below_eur_minor = 99999 where kind = 'late'`)).toContain(
      'a rule of receipts was approved',
    );
  });

  test('name an automatic credit that no rule allowed', async () => {
    const version = '(select max(version) from receipt_rules)';
    const planted: readonly (readonly [string, string])[] = [
      ['without a decision of a rule', `delete from receipt_rule_decisions where receipt_id = ${receipt.id}`],
      ['by a rule that does not exist', `update receipt_rule_decisions set version = 9999 where receipt_id = ${receipt.id}`],
      ['above the bound', `update receipt_rules set below_eur_minor = 500 where kind = 'late' and version = ${version}`],
      ['of another kind', `update deposit_receipts set kind = 'over' where id = ${receipt.id}`],
      ['in the name of a person', `update deposit_receipts set decided_by = 'operator' where id = ${receipt.id}`],
      ['of another deposit', `update receipt_rule_decisions set transaction_id = '${receipt.deposit}' where receipt_id = ${receipt.id}`],
    ];
    for (const [name, statement] of planted) expect([name, await injected(statement)]).toEqual([name, expect.arrayContaining([rule])]);
  });

  test('name a credit that says nobody, and a rule without an approved proposal', async () => {
    expect(
      await injected(
        `delete from receipt_rule_decisions where receipt_id = ${receipt.id}`,
        `update deposit_receipts set decided_by = null where id = ${receipt.id}`,
      ),
    ).toContain('a receipt says who resolved it');
    expect(
      await injected(
        `update staff_proposals set status = 'refused' where id in (select proposal_id from receipt_rules where kind = 'late')`,
      ),
    ).toContain('a rule of receipts was approved');
  });
});
