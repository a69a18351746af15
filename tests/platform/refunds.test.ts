import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#domain/destination.ts';
import { listTransactions } from '#server/history/transactions.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { cancel } from '#server/payments/cancel.ts';
import type { Payout } from '#server/payments/processor-client.ts';
import { openRefund, refundAddressesOf } from '#server/payments/refunds.ts';
import { send } from '#server/payments/send.ts';
import { decideWithdrawal } from '#server/payments/stopping.ts';
import { creditHeld, refundHeld } from '#server/payments/suspense.ts';
import { depositRecord } from '#server/staff/deposits.ts';
import { findPayments } from '#server/staff/payments.ts';
import { listWithdrawals } from '#server/staff/withdrawal-records.ts';
import { audit } from '#server/wallet/audit.ts';
import { type ApprovalFixture, approvalFixture } from '../support/payout-approvals.ts';
import { refusal, saying, unknown } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let fixture: ApprovalFixture;
let player: SessionPlayer;
let ana: { id: number; name: string };
let sent: Payout[] = [];
beforeAll(async () => {
  till = await openTill();
  fixture = approvalFixture(till);
  ana = await fixture.newStaff('Ana');
  Object.assign(till.platform.processors.all[0]!.client, { refunds: true });
});
afterAll(() => till.close());
beforeEach(async () => {
  sent = [];
  till.processor.answers({
    createPayout: (payout) => (sent.push(payout), saying({ externalId: `p-${payout.reference}` })()),
    lookup: unknown,
    cancel: saying({ externalId: null, status: 'declined', reason: 'cancelled' }),
  });
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  await fee('0.001');
  player = await till.player();
});

const fee = async (coins: string | null, code = 'LTC') => {
  await till.platform.db.sql`delete from processor_balances`;
  if (coins !== null)
    await till.platform.db.sql`
      insert into processor_balances (provider_name, code, network, available, fee, read_at, network_fee, network_fee_code)
      values ('scripted', 'LTC', 'Litecoin', 10, 0, ${till.platform.now()}, ${coins}::numeric, ${code})`;
};
/** A coin that came after its deposit had expired. */
async function lateReceipt(coins = '1') {
  const deposit = await till.deposit(player);
  await till.applyState(deposit, { status: 'declined', reason: 'expired' });
  await till.applyState(deposit, { status: 'authorized', cryptoValue: coins, txHash: `late-${deposit}` });
  const { id } = await till.platform.db.single<{
    id: number;
  }>`select id::int as id from deposit_receipts where transaction_id = ${deposit}`;
  return { deposit, id };
}
const confirmed = async (by = player) =>
  (
    await till.platform.db.single<{ id: number }>`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, created_at, proven_at, destination_key)
      values (${by.id}, 1, 'Wallet', ${ltcAddress}, now(), now(), ${keyOf({ code: 'LTC', network: 'Litecoin' }, ltcAddress)}) returning id`
  ).id;
const open = (receipt: number, address: number | undefined) =>
  till.platform.db.transaction(() => openRefund(till.platform, receipt, address));
const stateOf = (id: number) =>
  till.platform.db.single<{ state: string; refund_id: string | null }>`select state, refund_id from deposit_receipts where id = ${id}`;
const entries = (id: number) =>
  till.platform.db.sql`select kind from ledger_entries where reference in (${`hold:${id}`}, ${`refund:${id}`}) order by id`;

describe('[35.5] held coins that a rail sends back', () => {
  test('leave with the approval of a person, without the fee, and are booked once when they have arrived', async () => {
    const { id, deposit } = await lateReceipt();
    const address = await confirmed();
    expect(await refundAddressesOf(till.platform, deposit)).toEqual([{ id: address, address: ltcAddress, tag: '' }]);
    const refund = await open(id, address);
    expect([await send(till.platform, refund), sent]).toMatchObject([{ status: 'initialized' }, []]);
    expect((await listWithdrawals(till.platform, {})).data).toMatchObject([
      { id: refund, state: 'awaiting_approval', persons_missing: 1, amount: '50.00', coin: 'LTC' },
    ]);
    // The rate of coins that go back never ends.
    till.clock.offsetMs += 3_600_000;
    await fee('0.001');
    expect(await fixture.approve(refund, ana)).toBe(0);
    expect(await send(till.platform, refund)).toMatchObject({ status: 'pending' });
    expect(sent).toMatchObject([{ reference: refund, amount: '0.999', address: ltcAddress, approvals: [{ staffId: ana.id }] }]);
    expect([await stateOf(id), await entries(id)]).toEqual([{ state: 'held', refund_id: refund }, [{ kind: 'hold' }]]);
    for (let times = 0; times < 2; times += 1)
      await till.applyState(refund, { externalId: `p-${refund}`, status: 'authorized', cryptoValue: '0.999', txHash: 'b'.repeat(64) });
    expect([await stateOf(id), await entries(id)]).toEqual([
      { state: 'refunded', refund_id: refund },
      [{ kind: 'hold' }, { kind: 'refund' }],
    ]);
    expect((await till.notices(player.id)).at(-1)).toMatchObject({ kind: 'deposit_refunded', transaction_id: deposit });
    expect(await till.money(player.id)).toEqual({ cash: 0, locked: 0, bonus: 0 });
  });

  test('are neither credited nor sent twice meanwhile, and the player can neither see nor cancel the payout', async () => {
    const { id } = await lateReceipt();
    const address = await confirmed();
    const refund = await open(id, address);
    await expect(open(id, address)).rejects.toThrow(`is being sent back by payout ${refund}`);
    await expect(creditHeld(till.platform, id, 'a test')).rejects.toThrow('is being sent back');
    await expect(refundHeld(till.platform, id, 'a test')).rejects.toThrow('is being sent back');
    await expect(cancel(till.platform, player.id, refund)).rejects.toMatchObject({ code: 'not_found' });
    const { data } = await listTransactions(till.platform, player, {});
    expect(data.map((each) => each.id)).not.toContain(refund);
    // Another payment of the player is not blocked by it.
    await till.deposit(player);
  });

  test.each([
    [
      'an operator refuses it',
      (refund: string) => decideWithdrawal(till.platform, refund, { decision: 'refuse', note: 'a test', message: 'other' }),
    ],
    [
      'the rail refuses it',
      async (refund: string) => {
        till.processor.answers({ createPayout: () => refusal(), lookup: unknown });
        await fixture.approve(refund, ana);
        await send(till.platform, refund);
      },
    ],
  ])('are held again where %s', async (_who, refuse) => {
    const { id } = await lateReceipt();
    const refund = await open(id, await confirmed());
    await refuse(refund);
    expect([await till.row(refund), await stateOf(id)]).toMatchObject([{ status: 'declined' }, { state: 'held', refund_id: null }]);
    expect(await till.money(player.id)).toEqual({ cash: 0, locked: 0, bonus: 0 });
    await creditHeld(till.platform, id, 'a test');
    expect(await till.money(player.id)).toMatchObject({ cash: 5_000 });
  });

  test('are neither credited nor sent again while a declined payout of them is reported as paid', async () => {
    const { id, deposit } = await lateReceipt();
    const address = await confirmed();
    const refund = await open(id, address);
    await decideWithdrawal(till.platform, refund, { decision: 'refuse', note: 'a test', message: 'other' });
    await till.applyState(refund, { externalId: `p-${refund}`, status: 'authorized', cryptoValue: '0.999', txHash: 'c'.repeat(64) });
    await expect(creditHeld(till.platform, id, 'a test')).rejects.toThrow('may have been sent back already');
    await expect(open(id, address)).rejects.toThrow('may have been sent back already');
    expect((await depositRecord(till.platform, deposit)).alarms).toMatchObject([{ kind: 'paid_after_declined' }]);
    for (const text of [refund, ltcAddress, 'c'.repeat(64)])
      expect(await findPayments(till.platform, { text, lower: text, uuid: text === refund ? text : null })).toContainEqual(
        expect.objectContaining({ id: refund, kind: 'withdrawal' }),
      );
    await till.platform.db.sql`update payment_alarms set closed_at = now(), note = 'a test' where transaction_id = ${refund}`;
    await creditHeld(till.platform, id, 'a test');
  });

  test('count in the sum of the day', async () => {
    const address = await confirmed();
    const refunds = [await open((await lateReceipt()).id, address), await open((await lateReceipt()).id, address)];
    expect(
      await till.platform.db.sql`
        select day_eur_minor::int as day from payout_screenings where transaction_id = any(${refunds}::uuid[]) order by day_eur_minor`,
    ).toEqual([{ day: 5_000 }, { day: 10_000 }]);
  });

  test('go only to an address that this player has confirmed', async () => {
    const { id, deposit } = await lateReceipt();
    const other = await till.player();
    await expect(open(id, await confirmed(other))).rejects.toThrow('has not confirmed this address');
    await expect(open(id, undefined)).rejects.toThrow('has not confirmed this address');
    const own = await confirmed();
    await till.platform.db.sql`update withdrawal_addresses set proven_at = null where id = ${own}`;
    await expect(open(id, own)).rejects.toThrow('has not confirmed this address');
    expect(await refundAddressesOf(till.platform, deposit)).toEqual([]);
  });

  test('stay while the fee is not known, or is more than they are worth', async () => {
    const { id } = await lateReceipt('0.001');
    const address = await confirmed();
    await expect(open(id, address)).rejects.toThrow('is worth less than the fee of 0.001 LTC');
    await fee(null);
    await expect(open(id, address)).rejects.toThrow('The fee of a transfer of LTC is not known now');
    await fee('0.1', 'XYZ');
    await expect(open(id, address)).rejects.toThrow('There is no recent price of XYZ and LTC');
    expect(await stateOf(id)).toEqual({ state: 'held', refund_id: null });
  });

  test('are named by the audit where their payout lost them', async () => {
    const { id } = await lateReceipt();
    const refund = await open(id, await confirmed());
    const found = async () => (await audit(till.platform.db)).differences.filter(({ subject }) => subject === refund);
    expect(await found()).toEqual([]);
    await till.platform.db.sql`update deposit_receipts set refund_id = null where id = ${id}`;
    expect(await found()).toMatchObject([{ rule: 'a refund and its receipt agree', expected: 'initialized', actual: 'no receipt' }]);
    await till.platform.db.sql`update deposit_receipts set refund_id = ${refund} where id = ${id}`;
    expect(await found()).toEqual([]);
  });

  test('wait for a frozen player, and leave for one who has closed the account before', async () => {
    const { id } = await lateReceipt();
    const refund = await open(id, await confirmed());
    await till.platform.db.sql`update players set status = 'frozen' where id = ${player.id}`;
    await expect(fixture.approve(refund, ana)).rejects.toMatchObject({ code: 'not_pending' });
    await decideWithdrawal(till.platform, refund, { decision: 'refuse', note: 'a test', message: 'other' });
    await till.platform.db.sql`update players set status = 'closed' where id = ${player.id}`;
    const again = await open(id, (await refundAddressesOf(till.platform, (await lateOf(id)).transaction_id))[0]!.id);
    expect(await fixture.approve(again, ana)).toBe(0);
    expect(await send(till.platform, again)).toMatchObject({ status: 'pending' });
  });
});

const lateOf = (id: number) =>
  till.platform.db.single<{ transaction_id: string }>`select transaction_id from deposit_receipts where id = ${id}`;
