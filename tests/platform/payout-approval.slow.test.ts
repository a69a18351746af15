import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payoutChallenge, payoutText } from '#domain/payout-approval.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { getTransaction } from '#server/history/transaction.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { approvalLifeMs, approvePayout, prepareText } from '#server/payments/approvals.ts';
import { cancel } from '#server/payments/cancel.ts';
import type { Payout } from '#server/payments/processor-client.ts';
import { send } from '#server/payments/send.ts';
import { decideWithdrawal } from '#server/payments/stopping.ts';
import { audit } from '#server/wallet/audit.ts';
import { type ApprovalFixture, approvalFixture, credential } from '../support/payout-approvals.ts';
import { saying, unknown } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let fixture: ApprovalFixture;
let player: SessionPlayer;
let ana: { id: number; name: string };
let ben: { id: number; name: string };

beforeAll(async () => {
  till = await openTill();
  fixture = approvalFixture(till);
  ana = await fixture.newStaff('Ana');
  ben = await fixture.newStaff('Ben');
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.processor.answers({
    createPayout: saying({ externalId: null }),
    lookup: unknown,
    cancel: saying({ externalId: null, status: 'declined', reason: 'cancelled' }),
  });
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  player = await till.player(7_000_000n);
});

const large = (amount?: bigint) => fixture.large(player, amount);
const approve = (id: string, by: { id: number; name: string }) => fixture.approve(id, by);
const waitsFor = async (id: string) => (await getTransaction(till.platform, player, id)).payload.waits_for;
const become = (status: 'active' | 'frozen' | 'self_excluded') =>
  changeStatus(till.platform, { playerId: player.id, status, note: 'a test' });
const tick = () => void (till.clock.offsetMs += 1_000);
const screening = (id: string) =>
  till.platform.db.one<Record<string, unknown>>`select * from payout_screenings where transaction_id = ${id}`;

describe('[34.3] a withdrawal of 20,000 EUR', () => {
  test('waits for one person, says why, and is sent with the signature once it is approved', async () => {
    const id = await large();
    expect([await send(till.platform, id), await waitsFor(id), till.processor.asked]).toMatchObject([
      { status: 'initialized' },
      'awaiting_approval',
      [],
    ]);
    expect(await screening(id)).toMatchObject({ persons: 1, is_first: true, is_new_address: true, amount_eur_minor: 2_000_000n });
    const { matched } = (await screening(id))!;
    expect((matched as { name: string }[]).map(({ name }) => name)).toEqual([
      'From 2,000 EUR to a new address',
      'From 2,000 EUR as the first payout',
      'From 5,000 EUR',
      'From 10,000 EUR in a day',
      'Any withdrawal',
    ]);
    expect(await approve(id, ana)).toBe(0);
    const sent: Payout[] = [];
    till.processor.answers({ createPayout: (payout) => (sent.push(payout), saying({ externalId: null })()) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(sent).toMatchObject([{ reference: id, address: ltcAddress, approvals: [{ staffId: ana.id }] }]);
    expect(sent[0]!.approvals![0]!.text).toContain(`"amount":"39999900000","coin":"LTC","decimals":8`);
    await expect(till.platform.db.sql`update payout_approvals set amount = 1`).rejects.toThrow('append-only');
  });

  test('[U-07] is not sent by its approval after its method was closed, although a freeze of it was released before', async () => {
    const id = await large();
    await become('frozen');
    tick();
    await administerPayments(till.platform, { what: 'release', withdrawal: id, note: 'a test' });
    tick();
    await administerPayments(till.platform, { what: 'close-method', id: 1, note: 'a test' });
    tick();
    await expect(approve(id, ana)).rejects.toMatchObject({ code: 'not_pending' });
    const waits = [await send(till.platform, id), await waitsFor(id), till.processor.asked];
    await administerPayments(till.platform, { what: 'open-method', id: 1, note: 'a test' });
    expect(waits).toMatchObject([{ status: 'initialized' }, 'account_frozen', []]);
  });

  test('is not let go by a release, and a small one needs nobody', async () => {
    const id = await large();
    await send(till.platform, id);
    expect(await administerPayments(till.platform, { what: 'release', withdrawal: id, note: 'a test' })).toMatchObject({
      refusal: expect.stringContaining('passkey'),
    });
    const other = await till.player(10_000n);
    expect(await send(till.platform, await till.withdrawal(other))).toMatchObject({ status: 'pending' });
  });

  test('is named by the audit where it was sent without its approval', async () => {
    const { db } = till.platform;
    const id = await large();
    const differences = async () => (await audit(db)).differences.filter(({ subject }) => subject === id);
    await db.sql`update payment_intents set sent_at = now() where transaction_id = ${id}`;
    expect(await differences()).toMatchObject([
      { rule: 'a withdrawal is sent with the approvals that it needs', expected: '1 approvals', actual: '0 approvals' },
    ]);
    await db.sql`update payment_intents set sent_at = null where transaction_id = ${id}`;
    await approve(id, ana);
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    // A later, stricter rule requires nothing more.
    await db.sql`update payout_rules set persons = 2 where name = 'From 5,000 EUR'`;
    expect(await differences()).toEqual([]);
    await db.sql`update payout_rules set persons = 1 where name = 'From 5,000 EUR'`;
  });

  test('takes two persons from 50,000 EUR: the same one twice is refused', async () => {
    const id = await large(6_000_000n);
    expect(await approve(id, ana)).toBe(1);
    await expect(approve(id, ana)).rejects.toMatchObject({ code: 'second_person_required' });
    expect([await send(till.platform, id), till.processor.asked]).toMatchObject([{ status: 'initialized' }, []]);
    expect(await approve(id, ben)).toBe(0);
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['a freeze', () => become('frozen'), 'account_frozen'],
    ['a self-exclusion', () => become('self_excluded'), 'self_excluded'],
    ['a closed method', () => till.platform.db.sql`update payment_methods set is_withdrawal = false where id = 1`, 'method_closed'],
    ['a stricter rule', () => till.platform.db.sql`update payout_rules set persons = 2 where name = 'From 5,000 EUR'`, 'awaiting_approval'],
    ['a hold by an operator', null, 'under_review'],
    [
      'an approver whose account was closed',
      () => till.platform.db.sql`update staff set is_active = false where name = 'Ana'`,
      'awaiting_approval',
    ],
    [
      'another address',
      (id: string) => till.platform.db.sql`update transactions set wallet_address = 'other' where id = ${id}`,
      'awaiting_approval',
    ],
    [
      'another amount',
      (id: string) => till.platform.db.sql`update transactions set crypto_value = 400 where id = ${id}`,
      'awaiting_approval',
    ],
    [
      'another coin',
      (id: string) => till.platform.db.sql`update transactions set payload = payload || '{"code": "BTC"}' where id = ${id}`,
      'awaiting_approval',
    ],
  ])('is stopped after its approval by %s', async (_what, happen, reason) => {
    const id = await large();
    await approve(id, ana);
    tick();
    expect(await waitsFor(id)).toBeUndefined();
    await (happen ? happen(id) : decideWithdrawal(till.platform, id, { decision: 'hold', note: 'a test' }));
    expect([await send(till.platform, id), await waitsFor(id), till.processor.asked]).toMatchObject([
      { status: 'initialized' },
      reason,
      [],
    ]);
    await till.platform.db.sql`update payment_methods set is_withdrawal = true`;
    await till.platform.db.sql`update payout_rules set persons = 1 where name = 'From 5,000 EUR'`;
    await till.platform.db.sql`update staff set is_active = true`;
  });

  test('takes a new approval once a freeze or a hold is over, and once the approval has expired', async () => {
    const id = await large();
    const again = async () => {
      tick();
      expect(await waitsFor(id)).toBe('awaiting_approval');
      tick();
      await approve(id, ana);
      tick();
    };
    await again();
    await become('frozen');
    await expect(approve(id, ben)).rejects.toMatchObject({ code: 'not_pending' });
    await become('active');
    await again();
    await decideWithdrawal(till.platform, id, { decision: 'hold', note: 'a test' });
    tick();
    await decideWithdrawal(till.platform, id, { decision: 'release', note: 'a test' });
    await again();
    till.clock.offsetMs += approvalLifeMs;
    await again();
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
  });

  test('is approved by nobody once it was approved, sent, cancelled or refused', async () => {
    const id = await large();
    await approve(id, ana);
    await expect(approve(id, ben)).rejects.toMatchObject({ code: 'not_pending' });
    await send(till.platform, id);
    await expect(approve(id, ben)).rejects.toMatchObject({ code: 'not_pending' });
    player = await till.player(7_000_000n);
    const refused = await large();
    await decideWithdrawal(till.platform, refused, { decision: 'refuse', note: 'a test', message: 'identity' });
    await expect(approve(refused, ana)).rejects.toMatchObject({ code: 'not_pending' });
    await expect(decideWithdrawal(till.platform, refused, { decision: 'refuse', note: 'a test' })).rejects.toThrow('has ended');
    expect(await till.money(player.id)).toMatchObject({ cash: 7_000_000, locked: 0 });
    expect((await getTransaction(till.platform, player, refused)).payload).toMatchObject({ reason: 'stopped', refused_for: 'identity' });
  });

  test('is not stored for a payout that has changed between the signature and the approval', async () => {
    const id = await large();
    const { text, expiresAt } = await prepareText(till.platform, id);
    await till.platform.db.sql`update transactions set wallet_address = 'other' where id = ${id}`;
    await expect(approvePayout(till.platform, id, ana, { ...credential, text, expiresAt })).rejects.toMatchObject({
      code: 'proposal_stale',
    });
  });

  test('without facts waits for a person, as one does that no rule matches', async () => {
    const id = await till.withdrawal(player);
    await till.platform.db.sql`update payout_rules set is_active = false`;
    expect(await waitsFor(id)).toBe('awaiting_approval');
    await till.platform.db.sql`update payout_rules set is_active = true`;
    expect(await waitsFor(id)).toBeUndefined();
    await till.platform.db.sql`delete from payout_screenings where transaction_id = ${id}`;
    expect(await waitsFor(id)).toBe('awaiting_approval');
  });
});

describe('[34.3] races', () => {
  test('of two approvers give one approval where one is enough, and two where two are needed', async () => {
    for (const [amount, stored] of [
      [2_000_000n, 1],
      [6_000_000n, 2],
    ] as const) {
      player = await till.player(7_000_000n);
      const id = await large(amount);
      await Promise.allSettled([approve(id, ana), approve(id, ben), approve(id, ana), approve(id, ben)]);
      const rows = await till.platform.db.sql`select staff_id from payout_approvals where transaction_id = ${id}`;
      expect(rows).toHaveLength(stored);
      expect(await waitsFor(id)).toBeUndefined();
    }
  });

  test('of an approval and the player’s cancel end once: paid or back in the balance', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      player = await till.player(2_000_000n);
      const id = await large();
      const payouts = new Set<string>();
      const cancelled = new Set<string>();
      till.processor.answers({
        createPayout: async ({ reference }) => {
          if (cancelled.has(reference)) return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
          payouts.add(reference);
          return saying({ externalId: null, status: 'authorized' })();
        },
        lookup: unknown,
        cancel: async (reference) => {
          if (payouts.has(reference)) return saying({ externalId: null, status: 'authorized' })();
          cancelled.add(reference);
          return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
        },
      });
      await Promise.allSettled([approve(id, ana).then(() => send(till.platform, id)), cancel(till.platform, player.id, id)]);
      expect(await till.money(player.id)).toMatchObject(payouts.has(id) ? { cash: 0, locked: 0 } : { cash: 2_000_000, locked: 0 });
    }
  });
});

test('[34.3] the signed text is canonical, and its challenge is the SHA-256 of it', async () => {
  const payout = {
    withdrawalId: '0B8D54D0-7B0E-4A39-9C38-1E8C0B1C7A11',
    coin: 'USDT',
    network: 'TRC-20',
    amountMinor: 12_500_000n,
    decimals: 6,
    address: 'TXYZ',
    memo: '',
    expiresAt: new Date('2026-03-01T12:00:00Z'),
  };
  expect(payoutText(payout)).toBe(
    '{"address":"TXYZ","amount":"12500000","coin":"USDT","decimals":6,"expires_at":"2026-03-01T12:00:00.000Z","memo":"","network":"TRC-20","purpose":"croupier payout 1","withdrawal_id":"0b8d54d0-7b0e-4a39-9c38-1e8c0b1c7a11"}',
  );
  expect(Buffer.from(await payoutChallenge(payout)).toString('hex')).toMatch(/^[0-9a-f]{64}$/);
});
