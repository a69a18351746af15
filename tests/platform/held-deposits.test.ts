import { describe, expect, test } from 'vitest';
import { getTransaction } from '#server/history/transaction.ts';
import { creditOwnReceipt } from '#server/payments/own-receipts.ts';
import { creditHeld, refundHeld } from '#server/payments/suspense.ts';
import { hashes } from '../support/fixtures/deposit-receipts.ts';
import { limitedDeposits } from '../support/limited-deposits.ts';

const { cash, inCountry, last, limit, monthly, open, pay, player, receiptOf, till, usedOf, wait } = limitedDeposits();
const { b } = hashes;

describe('[U-04] an operator who credits what is held', () => {
  const held = async () => {
    const id = await open();
    await limit('30');
    await pay(id);
    return receiptOf(id);
  };

  test('stays within the limits of the player', async () => {
    const { id } = await held();
    await expect(creditHeld(till().platform, id, 'ticket 1')).rejects.toThrow(
      `Receipt ${id} of 20.00 EUR cannot be credited: the deposit limits of the player leave 0.00 EUR.`,
    );
    expect(await cash()).toBe(3_000);
    wait(25);
    await creditHeld(till().platform, id, 'ticket 1');
    expect(await cash()).toBe(5_000);
    expect(await usedOf()).toBe('20.00');
  });

  test('may pass the limits of the player where the decision says so', async () => {
    const { id } = await held();
    await creditHeld(till().platform, id, 'ticket 2', true);
    expect(await cash()).toBe(5_000);
  });

  test('never passes the maximum of the country', async () => {
    const { id } = await held();
    inCountry(monthly('49.99'));
    await expect(creditHeld(till().platform, id, 'ticket 3', true)).rejects.toThrow('the maximum of the country leaves 19.99 EUR');
    inCountry(monthly('50'));
    await creditHeld(till().platform, id, 'ticket 3', true);
    expect(await cash()).toBe(5_000);
  });

  test.each([
    ['late coins', { status: 'declined', reason: 'expired' } as const],
    ['coins after a deletion', { status: 'declined', reason: 'cancelled' } as const],
  ])('%s pass no limit either', async (_what, end) => {
    const id = await open();
    await till().applyState(id, end);
    await limit('30');
    await pay(id);
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({ kind: 'late', held_for: null, held_minor: 5_000n });
    await expect(creditHeld(till().platform, receipt.id, 'ticket 4')).rejects.toThrow('the deposit limits of the player leave 30.00 EUR');
  });

  test('never credits an account that may not deposit; it is sent back', async () => {
    const { id } = await held();
    await till().platform.db.sql`update players set status = 'self_excluded' where id = ${player().id}`;
    await expect(creditHeld(till().platform, id, 'ticket 5', true)).rejects.toThrow('the account may not deposit at present');
    await refundHeld(till().platform, id, 'ticket 5', b);
    expect(await cash()).toBe(3_000);
    expect(await last()).toMatchObject({ kind: 'deposit_refunded', facts: { moved: '0.4', tx_hash: b } });
  });

  test('never credits where the country requires a limit and none is set', async () => {
    const id = await open();
    inCountry({ deposit_limit: 'required' });
    await pay(id);
    const receipt = await receiptOf(id);
    await expect(creditHeld(till().platform, receipt.id, 'ticket 6', true)).rejects.toThrow('no deposit without a deposit limit');
    await limit('50');
    await creditHeld(till().platform, receipt.id, 'ticket 6');
    expect(await cash()).toBe(5_000);
  });
});

describe('[U-04] a player who asks for what is held', () => {
  const held = async (lowered = '30') => {
    const id = await open();
    await limit(lowered);
    await pay(id);
    return { id, receipt: await receiptOf(id) };
  };
  const ask = (id: number, who = player()) => creditOwnReceipt(till().platform, who, id);

  test('reads its worth, its reason and its state with the deposit', async () => {
    const { id, receipt } = await held();
    const { amount, payload } = await getTransaction(till().platform, player(), id);
    expect([amount, payload.asked_amount]).toEqual(['30.00', undefined]);
    expect(payload.held).toEqual({ id: Number(receipt.id), amount: '20.00', held_for: 'own_limit', state: 'held' });
  });

  test('is refused while the limit has no room, and gets it once, however often they ask', async () => {
    const { id, receipt } = await held();
    await expect(ask(receipt.id)).rejects.toMatchObject({ code: 'play_limit_reached', extra: { play_limit: { left: '0.00' } } });
    wait(25);
    const credit = await ask(receipt.id);
    expect(await ask(receipt.id)).toBe(credit);
    expect(await cash()).toBe(5_000);
    expect(await usedOf()).toBe('20.00');
    expect((await getTransaction(till().platform, player(), credit)).payload.held).toBeUndefined();
    expect((await getTransaction(till().platform, player(), id)).payload.held).toMatchObject({ state: 'credited' });
  });

  test('is refused as a new deposit would be', async () => {
    const { receipt } = await held('0');
    await till().platform.db.sql`update players set status = 'self_excluded' where id = ${player().id}`;
    await expect(ask(receipt.id)).rejects.toMatchObject({ code: 'self_excluded' });
    await till().platform.db.sql`update players set status = 'active' where id = ${player().id}`;
    inCountry(monthly('10'));
    await till().platform.db.sql`delete from play_limits where player_id = ${player().id}`;
    await expect(ask(receipt.id)).rejects.toMatchObject({ code: 'play_limit_reached', extra: { play_limit: { is_required: true } } });
    inCountry({ deposit_limit: 'required' });
    await expect(ask(receipt.id)).rejects.toMatchObject({ code: 'deposit_limit_required' });
    inCountry({});
    await ask(receipt.id);
    expect(await cash()).toBe(5_000);
  });

  test('gets nothing of another player, nothing that was sent back and nothing that an operator has to decide', async () => {
    const late = await open();
    await till().applyState(late, { status: 'declined', reason: 'expired' });
    await pay(late);
    const { receipt } = await held();
    const other = await till().player();
    await expect(ask(receipt.id, other)).rejects.toMatchObject({ code: 'not_found' });
    await refundHeld(till().platform, receipt.id, 'ticket 7');
    await expect(ask(receipt.id)).rejects.toMatchObject({ code: 'not_pending' });
    await expect(ask((await receiptOf(late)).id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
