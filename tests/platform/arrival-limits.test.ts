import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { cashbackPaid, deposited } from '../support/books.ts';
import { hashes } from '../support/fixtures/deposit-receipts.ts';
import { limitedDeposits } from '../support/limited-deposits.ts';

const { cash, inCountry, last, limit, monthly, open, pay, receiptOf, till, player, usedOf, wait } = limitedDeposits();
const { a, b } = hashes;

describe('[U-03] [U-04] a deposit is credited as far as the limits of its arrival leave room, and the rest is held:', () => {
  test('the coin rose after the rate had expired', async () => {
    await limit('50');
    const id = await open();
    wait(1);
    till().price.eur = new Big(60);
    await pay(id);
    expect(await cash()).toBe(5_000);
    expect(await till().row(id)).toMatchObject({ status: 'authorized', reason: null });
    expect(await till().receipts(id)).toEqual([
      { kind: 'limited', state: 'held', came: '1', held: '0.16666666', minor: 1_000, tx_hash: a },
    ]);
    expect(await usedOf()).toBe('50.00');
    expect(await last()).toMatchObject({
      kind: 'deposit_limited',
      facts: { amount: '50.00', held: '10.00', held_for: 'own_limit', moved: '1' },
    });
    expect(await till().alarms(id)).toEqual([]);
  });

  test('the player lowered the limit meanwhile', async () => {
    const id = await open();
    await limit('30');
    await pay(id);
    expect(await cash()).toBe(3_000);
    expect(await till().receipts(id)).toEqual([{ kind: 'limited', state: 'held', came: '1', held: '0.4', minor: 2_000, tx_hash: a }]);
  });

  test.each(['day', 'week', 'month'] as const)('the limit of a %s counts what was deposited before', async (period) => {
    await deposited(till().platform, player().id, 2_000n);
    const id = await open();
    await limit('45', period);
    await pay(id);
    expect(await cash()).toBe(4_500);
    expect(await usedOf(period)).toBe('45.00');
    expect(await receiptOf(id)).toMatchObject({ held_for: 'own_limit', held_minor: 2_500n });
  });

  test('more came than was requested, and the limit leaves less', async () => {
    const id = await open();
    await limit('30');
    await pay(id, { cryptoValue: '2' });
    expect(await cash()).toBe(3_000);
    expect(await till().receipts(id)).toEqual([{ kind: 'limited', state: 'held', came: '2', held: '1.4', minor: 7_000, tx_hash: a }]);
  });

  test('a second transfer to its address is held as before', async () => {
    await limit('50');
    const id = await open();
    await pay(id);
    await pay(id, { txHash: b });
    expect(await cash()).toBe(5_000);
    expect(await till().receipts(id)).toMatchObject([
      { kind: 'arrived', state: 'taken' },
      { kind: 'again', state: 'held', minor: 5_000 },
    ]);
  });

  test('the country has a maximum', async () => {
    inCountry(monthly('50'));
    const id = await open();
    wait(1);
    till().price.eur = new Big(60);
    await pay(id);
    expect(await cash()).toBe(5_000);
    expect(await receiptOf(id)).toMatchObject({ kind: 'limited', held_for: 'country_maximum', held_minor: 1_000n });
  });

  test('a report that names neither coins nor a transfer, as a hosted processor may', async () => {
    const id = await open();
    await limit('30');
    await till().applyState(id, { status: 'authorized' });
    await till().applyState(id, { status: 'authorized' });
    expect(await cash()).toBe(3_000);
    expect(await till().receipts(id)).toEqual([{ kind: 'limited', state: 'held', came: '1', held: '0.4', minor: 2_000, tx_hash: null }]);
  });

  test('coins that do not divide evenly: the money is exact, and no more coins are held than it is worth', async () => {
    till().price.eur = new Big('47.113');
    const id = await open();
    await limit('17.01');
    const { crypto_value: coins } = (await till().platform.db.one<{ crypto_value: string }>`
      select trim_scale(crypto_value) as crypto_value from transactions where id = ${id}`)!;
    await pay(id, { cryptoValue: coins });
    expect(await cash()).toBe(1_701);
    const receipt = await receiptOf(id);
    expect(receipt.held_minor).toBe(3_299n);
    expect(new Big(receipt.held_value).times('47.113').lte('32.99')).toBe(true);
    expect(new Big(receipt.held_value).plus('0.00000001').times('47.113').gte('32.9899')).toBe(true);
  });
});

describe('[U-04] a deposit that stays open for longer than the period of a limit', () => {
  test.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('counts while it is open, and for a %s from its credit on', async (period, hours) => {
    await limit('80', period);
    const id = await open();
    wait(3 * hours + 1);
    expect(await usedOf(period)).toBe('50.00');
    await pay(id);
    expect(await cash()).toBe(5_000);
    expect(await usedOf(period)).toBe('50.00');
    await expect(open()).rejects.toMatchObject({ code: 'play_limit_reached' });
    wait(hours - 1);
    await expect(open()).rejects.toMatchObject({ code: 'play_limit_reached' });
    wait(1.01);
    expect(await usedOf(period)).toBe('0.00');
    const next = await open();
    await pay(next);
    expect(await cash()).toBe(10_000);
  });

  test('leaves the maximum of a country no gap either', async () => {
    inCountry(monthly('80'));
    const id = await open();
    wait(800);
    await pay(id);
    await expect(open()).rejects.toMatchObject({ code: 'play_limit_reached' });
  });

  test('no longer counts once it was declined, however long it was open', async () => {
    await limit('80');
    const id = await open();
    wait(100);
    await till().applyState(id, { status: 'declined' });
    expect(await usedOf()).toBe('0.00');
    await open();
  });

  test('is held where another deposit was credited since it was opened', async () => {
    const id = await open();
    wait(100);
    await limit('80');
    const { db, wallet, now } = till().platform;
    const { id: transactionId } = await db.single<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player().id}, 1, 5000, 'EUR', 'authorized') returning id`;
    await wallet.creditDeposit({ playerId: player().id, transactionId, amount: 5_000n, at: now() });
    await pay(id);
    expect(await receiptOf(id)).toMatchObject({ kind: 'limited', held_for: 'own_limit', held_minor: 2_000n });
  });
});

describe('[U-03] [U-04] a deposit for which no rule leaves room is held in full:', () => {
  const barred = async (id: string, heldFor: string) => {
    expect(await till().row(id)).toMatchObject({ status: 'declined', reason: 'barred' });
    expect(await cash()).toBe(0);
    expect(await receiptOf(id)).toMatchObject({ kind: 'barred', held_for: heldFor, held_minor: 5_000n, held_value: '1' });
    expect(await last()).toMatchObject({ kind: 'deposit_barred', facts: { amount: '50.00', held: '50.00', held_for: heldFor } });
    expect(await usedOf()).toBe('0.00');
  };

  test.each([
    ['closed', `status = 'closed'`],
    ['frozen', `status = 'frozen'`],
    ['self-excluded', `status = 'self_excluded'`],
    ['on a break', `break_until = now() + interval '1 day'`],
  ])('the account is %s', async (_what, change) => {
    const id = await open();
    await till().platform.db.script(`update players set ${change} where id = ${player().id}`);
    await pay(id);
    await barred(id, 'account');
  });

  test('the country requires a limit and none is set', async () => {
    const id = await open();
    inCountry({ deposit_limit: 'required' });
    await pay(id);
    await barred(id, 'limit_required');
  });

  test('the limit is used up', async () => {
    const id = await open();
    await limit('0');
    await pay(id);
    await barred(id, 'own_limit');
  });

  test('the country takes nothing more', async () => {
    const id = await open();
    inCountry(monthly('0'));
    await pay(id);
    await barred(id, 'country_maximum');
  });

  test('however often it is reported, and without an alarm', async () => {
    const id = await open();
    await limit('0');
    for (let report = 0; report < 3; report += 1) await pay(id);
    expect(await till().receipts(id)).toHaveLength(1);
    expect(await till().alarms(id)).toEqual([]);
    await barred(id, 'own_limit');
  });
});

test('[U-04] a raised limit counts at an arrival once its waiting time is over, and a lowered one at once', async () => {
  await limit('50');
  const first = await open();
  await limit('100');
  wait(1);
  till().price.eur = new Big(60);
  await pay(first);
  expect(await cash()).toBe(5_000);
  wait(48);
  till().price.eur = new Big(50);
  const second = await open();
  wait(1);
  till().price.eur = new Big(75);
  await till().applyState(second, { status: 'authorized' });
  expect((await till().receipts(second))[0]).toMatchObject({ kind: 'arrived', minor: 0 });
  expect(await usedOf()).toBe('75.00');
  expect(await cash()).toBe(5_000 + 7_500);
});

test('[U-04] cashback is no deposit: it takes no room of a limit, and a limit that is used up does not hold it', async () => {
  await limit('0');
  await cashbackPaid(till().platform, { playerId: player().id, reference: 'day', amount: 1_000n, at: new Date() } as never);
  expect(await cash()).toBe(1_000);
  expect(await usedOf()).toBe('0.00');
});
