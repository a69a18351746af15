import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { closeAlarm, openAlarms } from '#server/payments/alarms.ts';
import { creditHeld, heldReceipts, refundHeld } from '#server/payments/suspense.ts';
import { applyState, lockedPayment, paymentOf } from '#server/payments/transactions.ts';
import { hashes } from '../support/fixtures/deposit-receipts.ts';
import { openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.logged.length = 0;
  player = await till.player(10_000n);
});

const { a, b } = hashes;
const paid = { status: 'authorized' } as const;
const expired = { status: 'declined', reason: 'expired' } as const;
describe('a word about a payment', () => {
  test('under another id of the processor is an alarm, and changes nothing', async () => {
    const id = await till.deposit(player);
    await till.applyState(id, { externalId: 'one' });
    await expect(till.applyState(id, { ...paid, externalId: 'two', cryptoValue: '1' })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such transaction.',
    });
    expect(await till.row(id)).toMatchObject({ status: 'pending', external_id: 'one' });
    expect(await till.alarms(id)).toEqual([{ kind: 'other_payment', stands: 'pending 1 as one', said: 'authorized 1 as two' }]);
  });

  test.each(['', 'x', randomUUID(), `${randomUUID()}0`, `0${randomUUID()}`])('that is not there is refused: "%s"', async (id) => {
    const refusal = { status: 404, code: 'not_found', message: 'There is no such transaction.' };
    await expect(applyState(till.platform, id, { externalId: 'x', status: 'pending' })).rejects.toMatchObject(refusal);
    await expect(paymentOf(till.platform, id)).rejects.toMatchObject(refusal);
  });

  test('waits for whoever holds the payment', async () => {
    const id = await till.deposit(player);
    const order: string[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = () => undefined as void;
    const taken = new Promise<void>((resolve) => (isHeld = resolve));
    const holding = till.platform.db.transaction(async () => {
      await lockedPayment(till.platform, id);
      isHeld();
      await held;
      order.push('held');
    });
    await taken;
    const received = till.applyState(id, { ...paid, cryptoValue: '1' }).then(() => order.push('heard'));
    release();
    await Promise.all([holding, received]);
    expect(order).toEqual(['held', 'heard']);
  });

  test('an alarm is open until somebody notes what was done, once', async () => {
    const id = await till.withdrawal(player);
    await till.applyState(id, expired);
    await till.applyState(id, paid);
    const [alarm] = (await openAlarms(till.platform)).filter(({ transaction_id }) => transaction_id === id);
    expect(alarm).toMatchObject({ kind: 'paid_after_declined', stands: 'declined expired 0.399', said: 'authorized' });
    await closeAlarm(till.platform, alarm!.id, 'asked them');
    expect((await openAlarms(till.platform)).filter(({ transaction_id }) => transaction_id === id)).toEqual([]);
    const row = await till.platform.db.one`select note, closed_at is not null as closed from payment_alarms where id = ${alarm!.id}`;
    expect(row).toEqual({ note: 'asked them', closed: true });
    await expect(closeAlarm(till.platform, alarm!.id, 'again')).rejects.toThrow(`There is no open alarm ${alarm!.id}.`);
  });
});

describe('what is held', () => {
  async function late(cryptoValue = '1') {
    const id = await till.deposit(player);
    await till.applyState(id, expired);
    await till.applyState(id, { ...paid, cryptoValue, txHash: a });
    const [receipt] = (await heldReceipts(till.platform)).filter(({ transaction_id }) => transaction_id === id);
    return { id, receipt: receipt! };
  }

  test('is listed, and credited as a deposit of its own', async () => {
    const { id, receipt } = await late();
    expect(receipt).toMatchObject({
      player_id: player.id,
      kind: 'late',
      code: 'LTC',
      held_value: '1',
      held_minor: 5_000n,
      currency: 'EUR',
      tx_hash: a,
    });
    const credited = await creditHeld(till.platform, receipt.id, 'ticket 12');
    expect(await till.money(player.id)).toMatchObject({ cash: 15_000 });
    expect(await till.row(credited)).toMatchObject({ status: 'authorized', tx_hash: a });
    expect((await till.notices(player.id)).at(-1)).toEqual({
      kind: 'deposit_credited',
      transaction_id: credited,
      facts: { amount: '50.00', currency: 'EUR', code: 'LTC', network: 'Litecoin', asked: '1', moved: '1', tx_hash: a },
    });
    const row = await till.platform.db.one`select state, note from deposit_receipts where id = ${receipt.id}::bigint`;
    expect(row).toEqual({ state: 'credited', note: 'ticket 12' });
    await expect(refundHeld(till.platform, receipt.id, 'twice')).rejects.toThrow(`Receipt ${receipt.id} is not held: it is credited.`);
    expect((await heldReceipts(till.platform)).filter(({ transaction_id }) => transaction_id === id)).toEqual([]);
  });

  test('is sent back', async () => {
    const { id, receipt } = await late();
    await refundHeld(till.platform, receipt.id, 'by hand', b);
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000 });
    expect((await till.notices(player.id)).at(-1)).toMatchObject({
      kind: 'deposit_refunded',
      transaction_id: id,
      facts: { moved: '1', tx_hash: b },
    });
    const row = await till.platform.db.one`select state, note from deposit_receipts where id = ${receipt.id}::bigint`;
    expect(row).toEqual({ state: 'refunded', note: 'by hand' });
    await expect(creditHeld(till.platform, receipt.id, 'twice')).rejects.toThrow(`Receipt ${receipt.id} is not held: it is refunded.`);
  });

  test('worth less than a cent can only be sent back', async () => {
    const { receipt } = await late('0.0001');
    await expect(creditHeld(till.platform, receipt.id, 'try')).rejects.toThrow(
      `Receipt ${receipt.id} is worth less than the smallest coin: it can only be sent back.`,
    );
    await refundHeld(till.platform, receipt.id, 'by hand');
    expect((await till.notices(player.id)).at(-1)?.facts).not.toHaveProperty('tx_hash');
  });

  test('without a transfer that is known is credited all the same', async () => {
    const id = await till.deposit(player);
    await till.applyState(id, expired);
    await till.applyState(id, { ...paid, cryptoValue: '1' });
    const [receipt] = (await heldReceipts(till.platform)).filter(({ transaction_id }) => transaction_id === id);
    await creditHeld(till.platform, receipt!.id, 'ticket 13');
    expect((await till.notices(player.id)).at(-1)?.facts).not.toHaveProperty('tx_hash');
  });

  test('is not there under another number', async () => {
    await expect(creditHeld(till.platform, 999_999, 'none')).rejects.toThrow('There is no receipt 999999.');
  });
});
