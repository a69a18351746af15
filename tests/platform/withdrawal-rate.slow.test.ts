import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTransaction } from '#server/history/transaction.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { approvePayout, prepareText } from '#server/payments/approvals.ts';
import { cancel } from '#server/payments/cancel.ts';
import { heldCounts } from '#server/payments/holds.ts';
import type { Payout } from '#server/payments/processor-client.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { send } from '#server/payments/send.ts';
import { listWithdrawals } from '#server/staff/withdrawal-records.ts';
import { audit } from '#server/wallet/audit.ts';
import { type ApprovalFixture, approvalFixture, credential } from '../support/payout-approvals.ts';
import { saying, silence, unknown } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';

/* A withdrawal of the till is 20 EUR at 50 EUR a coin with a fee of 0.001; a large one is 20,000 EUR. */

let till: OpenTill;
let fixture: ApprovalFixture;
let player: SessionPlayer;
let ana: { id: number; name: string };
let ben: { id: number; name: string };
/** The payouts that the processor was asked for. */
let sent: Payout[] = [];
const settings = () => till.platform.config as { rateSpread: string; rateHoldS: number };
beforeAll(async () => {
  till = await openTill();
  fixture = approvalFixture(till);
  ana = await fixture.newStaff('Ana');
  ben = await fixture.newStaff('Ben');
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs += 3_600_000;
  Object.assign(settings(), { rateSpread: '0', rateHoldS: 900 });
  Object.assign(till.price, { eur: new Big(50), at: null });
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  await till.platform.db.sql`delete from processor_balances`;
  sent = [];
  till.processor.answers({
    createPayout: (payout) => (sent.push(payout), saying({ externalId: null })()),
    lookup: unknown,
    cancel: saying({ externalId: null, status: 'declined', reason: 'cancelled' }),
  });
  player = await till.player(7_000_000n);
});

const wait = (seconds: number) => void (till.clock.offsetMs += seconds * 1_000);
const market = (price: number) => void (till.price.eur = new Big(price));
/** The source names the price of an hour and a second ago. */
const losePrice = () => void (till.price.at = new Date(Date.now() + till.clock.offsetMs - 3_601_000));
const seen = async (id: string) => (await getTransaction(till.platform, player, id)).payload;
const waitsFor = async (id: string) => (await seen(id)).waits_for;
const amounts = () => sent.map(({ amount }) => amount);
const prices = (id: string) =>
  till.platform.db.sql`select trim_scale(coins)::text as coins, cause from withdrawal_prices where transaction_id = ${id} order by id`;
async function reconciled() {
  await till.platform.db.sql`update payment_intents set next_at = '2000-01-01' where closed_at is null`;
  await reconcilePayments(till.platform);
}
/** The balance of the processor, read now. */
const holds = (available: string) =>
  till.platform.db.sql`
    insert into processor_balances (provider_name, code, network, available, fee, read_at)
    values ('scripted', 'LTC', 'Litecoin', ${available}::numeric, 0, ${till.platform.now()})
    on conflict (provider_name, code, network) do update set available = excluded.available, read_at = excluded.read_at`;
const coinsIn = (text: string) => (JSON.parse(text) as { amount: string }).amount;

describe('[U-03] a withdrawal that nobody has to approve', () => {
  test('keeps its agreed coins while its rate stands, and has no other price', async () => {
    const id = await till.withdrawal(player);
    wait(890);
    market(40);
    await send(till.platform, id);
    expect([amounts(), await prices(id), (await seen(id)).is_repriced]).toEqual([['0.399'], [], undefined]);
  });

  test.each([
    ['fell', 40, '0.499'],
    ['rose', 100, '0.199'],
  ])('is sent at the rate of now once its rate has ended: the coin %s', async (_what, price, coins) => {
    const id = await till.withdrawal(player);
    wait(901);
    expect(await seen(id)).toMatchObject({ is_repriced: true, crypto_value: '0.399' });
    market(price);
    await send(till.platform, id);
    expect([amounts(), await prices(id)]).toEqual([[coins], [{ coins, cause: 'sending' }]]);
    expect(await seen(id)).toMatchObject({ is_repriced: true, crypto_value: coins });
    expect(await till.money(player.id)).toMatchObject({ cash: 6_998_000, locked: 2_000 });
    await till.applyState(id, { status: 'authorized', externalId: null });
    expect(await till.money(player.id)).toMatchObject({ cash: 6_998_000, locked: 0 });
    expect((await till.notices(player.id)).at(-1)).toMatchObject({ kind: 'withdrawal_sent', facts: { asked: coins, moved: coins } });
  });

  test('that waits for coins is priced when it leaves, and fits where fewer are enough by then', async () => {
    await holds('0.3');
    const id = await till.withdrawal(player);
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_balance', []]);
    wait(901);
    await holds('0.3');
    await reconciled();
    expect([await waitsFor(id), amounts(), await prices(id)]).toEqual(['awaiting_balance', [], []]);
    market(80);
    wait(60);
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual([undefined, ['0.249']]);
  });

  test('has its coins set once: a repeat of a lost request sends the same', async () => {
    const id = await till.withdrawal(player);
    wait(901);
    market(40);
    const lost: string[] = [];
    till.processor.answers({ createPayout: (payout) => (lost.push(payout.amount), silence()), lookup: unknown });
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    market(20);
    wait(30);
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    expect([lost, await prices(id)]).toEqual([['0.499', '0.499'], [{ coins: '0.499', cause: 'sending' }]]);
  });

  test('of three processes at once is priced and sent once', async () => {
    Object.assign(settings(), { rateHoldS: 60 });
    for (let turn = 0; turn < 10; turn += 1) {
      player = await till.player(10_000n);
      const id = await till.withdrawal(player);
      // A withdrawal that was not requested within two minutes is given up.
      wait(90);
      await Promise.allSettled([send(till.platform, id), send(till.platform, id), reconciled()]);
      expect(await prices(id)).toHaveLength(1);
    }
  });

  test('is not sent while no price is known, says so, is let go by nobody, and leaves by itself', async () => {
    const id = await till.withdrawal(player);
    wait(901);
    losePrice();
    expect(await send(till.platform, id)).toMatchObject({ status: 'initialized' });
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_rate', []]);
    const listed = (await listWithdrawals(till.platform, {})).data.find((each) => each.id === id);
    expect(listed).toMatchObject({ state: 'held', waits_for: 'awaiting_rate' });
    expect(await heldCounts(till.platform)).toContainEqual({ reason: 'awaiting_rate', held: 1 });
    expect(await administerPayments(till.platform, { what: 'release', withdrawal: id, note: 'a test' })).toMatchObject({
      refusal: expect.stringContaining('waits for a price'),
    });
    till.price.at = null;
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual([undefined, ['0.399']]);
  });

  test('that is worth less than its fee waits, and its player can cancel it', async () => {
    const id = await till.withdrawal(player);
    wait(901);
    market(20_000);
    await send(till.platform, id);
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_rate', []]);
    await cancel(till.platform, player.id, id);
    expect(await till.money(player.id)).toMatchObject({ cash: 7_000_000, locked: 0 });
  });

  test('keeps no coins beyond the spread, even in its time', async () => {
    Object.assign(settings(), { rateSpread: '1' });
    const id = await till.withdrawal(player);
    market(49.4);
    await send(till.platform, id);
    // 20 EUR at 49.4 EUR and one percent.
    expect(amounts()).toEqual([new Big(20).div(49.894).round(8, 0).minus('0.001').toFixed()]);
  });

  test('is named by the audit where other coins were sent, or after their time', async () => {
    const { db } = till.platform;
    const id = await till.withdrawal(player);
    wait(901);
    await send(till.platform, id);
    const rules = async () => (await audit(db)).differences.filter(({ subject }) => subject === id).map(({ rule }) => rule);
    expect(await rules()).toEqual([]);
    await db.sql`update transactions set crypto_value = 1 where id = ${id}`;
    expect(await rules()).toEqual(['a withdrawal has the coins of its last price']);
    await db.sql`update transactions set crypto_value = 0.399 where id = ${id}`;
    await db.sql`update payment_intents set sent_at = sent_at + interval '1 day' where transaction_id = ${id}`;
    expect(await rules()).toEqual(['a withdrawal is sent while the rate of its coins stands']);
    await db.sql`update payment_intents set sent_at = sent_at - interval '1 day' where transaction_id = ${id}`;
  });

  test('of before there were times has none left', async () => {
    const id = await till.withdrawal(player);
    await till.platform.db.sql`update transactions set payload = payload - 'rate_until' where id = ${id}`;
    market(40);
    await send(till.platform, id);
    expect(amounts()).toEqual(['0.499']);
  });
});

describe('[U-03] [34.3] a withdrawal that is approved', () => {
  const approve = (id: string, by: { id: number; name: string }) => fixture.approve(id, by);

  test('is converted again for the text once its rate has ended, and what was signed is sent', async () => {
    const id = await fixture.large(player);
    wait(901);
    market(40);
    const { text, expiresAt } = await prepareText(till.platform, id);
    expect([coinsIn(text), (expiresAt.getTime() - till.platform.now().getTime()) / 1_000]).toEqual(['49999900000', expect.closeTo(900, 0)]);
    wait(600);
    market(30);
    expect(await approvePayout(till.platform, id, ana, { ...credential, text, expiresAt })).toBe(0);
    await send(till.platform, id);
    expect(sent).toMatchObject([{ amount: '499.999', approvals: [{ text }] }]);
    expect(await prices(id)).toEqual([{ coins: '499.999', cause: 'approval' }]);
    expect(await till.money(player.id)).toMatchObject({ cash: 5_000_000, locked: 2_000_000 });
  });

  test('takes no signature over a text whose time is over', async () => {
    const id = await fixture.large(player);
    const { text, expiresAt } = await prepareText(till.platform, id);
    wait(901);
    await expect(approvePayout(till.platform, id, ana, { ...credential, text, expiresAt })).rejects.toMatchObject({
      code: 'proposal_stale',
    });
    expect(await approve(id, ana)).toBe(0);
  });

  test('gives an approver two minutes at least, unless somebody has signed', async () => {
    const id = await fixture.large(player, 6_000_000n);
    wait(850);
    const first = await prepareText(till.platform, id);
    expect(first.expiresAt.getTime() - till.platform.now().getTime()).toBeGreaterThan(890_000);
    expect(await approve(id, ana)).toBe(1);
    wait(850);
    expect((await prepareText(till.platform, id)).text).toBe(first.text);
  });

  test('goes back to be priced and approved where it waited for coins for longer than its rate stood', async () => {
    const id = await fixture.large(player);
    await holds('1');
    await approve(id, ana);
    await send(till.platform, id);
    expect(await waitsFor(id)).toBe('awaiting_balance');
    wait(901);
    market(40);
    await holds('1000');
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_approval', []]);
    expect(await approve(id, ben)).toBe(0);
    await reconciled();
    expect([await waitsFor(id), amounts()]).toEqual([undefined, ['499.999']]);
  });

  test('by two persons has both sign the same coins: a signature over earlier ones counts no more', async () => {
    const id = await fixture.large(player, 6_000_000n);
    expect(await approve(id, ana)).toBe(1);
    wait(901);
    market(40);
    expect(await approve(id, ben)).toBe(1);
    expect([await waitsFor(id), await send(till.platform, id), amounts()]).toMatchObject([
      'awaiting_approval',
      { status: 'initialized' },
      [],
    ]);
    expect(await approve(id, ana)).toBe(0);
    await send(till.platform, id);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.approvals!.map(({ text, staffId }) => [coinsIn(text), staffId])).toEqual([
      ['149999900000', ben.id],
      ['149999900000', ana.id],
    ]);
  });

  test('keeps no coins beyond the spread: neither the text, nor what was signed', async () => {
    Object.assign(settings(), { rateSpread: '1' });
    const id = await fixture.large(player);
    const early = await prepareText(till.platform, id);
    market(49);
    await expect(approvePayout(till.platform, id, ana, { ...credential, ...early })).rejects.toMatchObject({ code: 'proposal_stale' });
    expect(await approve(id, ana)).toBe(0);
    market(48);
    await send(till.platform, id);
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_approval', []]);
    await approve(id, ben);
    await send(till.platform, id);
    // 20,000 EUR at 48 EUR and one percent, with one signature over exactly that.
    expect(amounts()).toEqual([new Big(20_000).div(48.48).round(8, 0).minus('0.001').toFixed()]);
    expect(sent[0]!.approvals!.map(({ staffId }) => staffId)).toEqual([ben.id]);
  });

  test('is neither priced nor sent while no price is known', async () => {
    const id = await fixture.large(player);
    losePrice();
    await expect(prepareText(till.platform, id)).rejects.toMatchObject({ code: 'method_unavailable' });
    till.price.at = null;
    await approve(id, ana);
    losePrice();
    await send(till.platform, id);
    expect([await waitsFor(id), amounts()]).toEqual(['awaiting_rate', []]);
    till.price.at = null;
    await reconciled();
    expect(amounts()).toEqual(['399.999']);
  });

  test('has each price on record, which nobody changes', async () => {
    const id = await fixture.large(player);
    wait(901);
    await prepareText(till.platform, id);
    await expect(till.platform.db.sql`update withdrawal_prices set coins = 1`).rejects.toThrow('append-only');
  });
});

describe('[U-03] races', () => {
  test('of twenty texts at once make one price and one text', async () => {
    const id = await fixture.large(player);
    wait(901);
    const texts = await Promise.all(Array.from({ length: 20 }, () => prepareText(till.platform, id)));
    expect([new Set(texts.map(({ text }) => text)).size, await prices(id)]).toEqual([1, [expect.objectContaining({ cause: 'approval' })]]);
  });

  test('of a text, an approval and the player’s cancel end once, with signed coins or none', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      player = await till.player(2_000_000n);
      const id = await fixture.large(player);
      wait(901);
      market(40 + turn);
      const cancelled = new Set<string>();
      const paid: Payout[] = [];
      till.processor.answers({
        createPayout: async (payout) => {
          if (cancelled.has(payout.reference)) return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
          paid.push(payout);
          return saying({ externalId: null, status: 'authorized' })();
        },
        lookup: unknown,
        cancel: async (reference) => {
          if (paid.length > 0) return saying({ externalId: null, status: 'authorized' })();
          cancelled.add(reference);
          return saying({ externalId: null, status: 'declined', reason: 'cancelled' })();
        },
      });
      const approveAndSend = async (by: { id: number; name: string }) => {
        await fixture.approve(id, by);
        await send(till.platform, id);
      };
      await Promise.allSettled([approveAndSend(ana), cancel(till.platform, player.id, id), approveAndSend(ben)]);
      expect(await till.money(player.id)).toMatchObject(paid.length > 0 ? { cash: 0, locked: 0 } : { cash: 2_000_000, locked: 0 });
      for (const { amount, approvals } of paid)
        expect(approvals!.map(({ text }) => coinsIn(text))).toEqual([new Big(amount).times(1e8).toFixed(0)]);
      await expect(prepareText(till.platform, id)).rejects.toMatchObject({ code: 'not_pending' });
    }
  });

  test('of signatures over two prices pay none of them before both persons have signed one', async () => {
    Object.assign(settings(), { rateSpread: '1' });
    for (let turn = 0; turn < 10; turn += 1) {
      player = await till.player(7_000_000n);
      const id = await fixture.large(player, 6_000_000n);
      const early = await prepareText(till.platform, id);
      market(51 + turn);
      const late = await prepareText(till.platform, id);
      await Promise.allSettled([
        approvePayout(till.platform, id, ana, { ...credential, ...early }),
        approvePayout(till.platform, id, ben, { ...credential, ...late }),
        send(till.platform, id),
      ]);
      expect([await waitsFor(id), sent]).toEqual(['awaiting_approval', []]);
      market(50);
    }
  });
});
