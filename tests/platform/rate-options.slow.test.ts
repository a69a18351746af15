import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { allowanceOf, requireAllowed } from '#server/payments/allowance.ts';
import { creditHeld, heldReceipts } from '#server/payments/suspense.ts';
import { deposit } from '#server/payments/deposit.ts';
import { quoteCrypto, termsFor } from '#server/payments/quotes.ts';
import { getTransaction } from '#server/history/transaction.ts';
import { cashbackPaid, houseGame } from '../support/books.ts';
import { saying } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
const settings = () => till.platform.config as { rateSpread: string; rateHoldS: number; depositTurnover: number };
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.price.eur = new Big(50);
  player = await till.player();
  till.processor.answers({ createInvoice: ({ reference }) => saying({ externalId: `x-${reference}`, payUrl: 'https://pay.test/1' })() });
});
afterEach(() => Object.assign(settings(), { rateSpread: '0', rateHoldS: 900, depositTurnover: 0 }));

const body = (more: object = {}) => ({
  amount: '50',
  payment_method_id: 1,
  bonus_code: '',
  redirect_success: '/en/transactions/{transaction_id}',
  redirect_failed: '/en/promo',
  ...more,
});
const open = async (more: object = {}, key: string = randomUUID()) =>
  (await deposit(till.platform, player, key, body(more))).transaction_id;
const quote = async (purpose?: 'deposit' | 'withdraw') =>
  quoteCrypto(till.platform, player, { currency: 'EUR', code: 'LTC', amount: '50', purpose });
const pay = (id: string, more: object = {}) => till.applyState(id, { status: 'authorized', cryptoValue: '1', ...more });
const cash = async () => (await till.money(player.id))['cash'];
const wait = (seconds: number) => void (till.clock.offsetMs += seconds * 1_000);

describe('[U-03] a quote', () => {
  test('opens one payment: not a second deposit, nor a withdrawal', async () => {
    const { quote_id } = await quote();
    const id = await open({ quote_id });
    await pay(id);
    const used = { code: 'quote_expired', message: 'This rate was used already. Convert the amount again.' };
    await expect(open({ quote_id })).rejects.toMatchObject(used);
    const wanted = { purpose: 'withdraw', code: 'LTC', amount: 5_000n, quoteId: quote_id, paymentId: randomUUID() } as const;
    await expect(till.platform.db.transaction(() => termsFor(till.platform, player, wanted))).rejects.toMatchObject(used);
  });

  test('answers a repeat under the same key as the first time', async () => {
    const { quote_id } = await quote();
    const key = randomUUID();
    const id = await open({ quote_id }, key);
    expect(await open({ quote_id }, key)).toBe(id);
  });

  test('is free again where its payment was refused', async () => {
    const { quote_id } = await quote();
    await expect(open({ quote_id, payment_method_id: 99 })).rejects.toMatchObject({ code: 'method_unavailable' });
    await expect(open({ quote_id, redirect_failed: 'https://elsewhere.test' })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await open({ quote_id })).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('opens one of twenty deposits at once', async () => {
    const { quote_id } = await quote();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => open({ quote_id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be given to another payment, whoever writes to the database', async () => {
    const { quote_id } = await quote();
    await open({ quote_id });
    await expect(till.platform.db.sql`update payment_quotes set used_by = ${randomUUID()} where id = ${quote_id!}`).rejects.toThrow(
      'was used by',
    );
    await expect(till.platform.db.sql`update payment_quotes set used_by = null where id = ${quote_id!}`).rejects.toThrow('was used by');
  });
});

describe('[U-03] the rate of a deposit', () => {
  test.each([
    ['falls', 40, 4_000],
    ['rises', 60, 6_000],
  ])('is that of the arrival once its time is over: the coin %s', async (_what, price, credited) => {
    const id = await open();
    wait(901);
    till.price.eur = new Big(price);
    await pay(id);
    expect(await cash()).toBe(credited);
    const { amount, payload } = await getTransaction(till.platform, player, id);
    expect([amount, payload.asked_amount, payload.rate_until]).toEqual([`${credited / 100}.00`, '50.00', undefined]);
    expect((await till.notices(player.id)).at(-1)).toMatchObject({ kind: 'deposit_arrived', facts: { amount: `${credited / 100}.00` } });
  });

  test('stands until then, and the page says until when', async () => {
    const id = await open();
    expect((await getTransaction(till.platform, player, id)).payload.rate_until).toMatch(/^\d{4}-.*Z$/);
    wait(890);
    till.price.eur = new Big(40);
    await pay(id);
    expect(await cash()).toBe(5_000);
    expect((await getTransaction(till.platform, player, id)).payload.asked_amount).toBeUndefined();
  });

  test('is the agreed one while nobody knows a price', async () => {
    const id = await open();
    wait(901);
    till.price.coins = [];
    await pay(id);
    till.price.coins = ['LTC'];
    expect(await cash()).toBe(5_000);
  });

  test('also counts for coins that an operator credits later', async () => {
    const id = await open();
    await till.applyState(id, { status: 'declined', reason: 'expired' });
    wait(3_600);
    till.price.eur = new Big(30);
    await pay(id, { txHash: 'a'.repeat(64) });
    const [receipt] = (await heldReceipts(till.platform)).filter(({ transaction_id }) => transaction_id === id);
    expect(receipt).toMatchObject({ kind: 'late', held_minor: 3_000n });
    await creditHeld(till.platform, receipt!.id, 'ticket 1');
    expect(await cash()).toBe(3_000);
  });

  test('changes an amount only before the deposit has ended', async () => {
    const id = await open();
    await pay(id);
    const change = till.platform.db
      .sql`update transactions set amount_minor = 1, payload = payload || '{"asked_minor": "5000"}' where id = ${id}`;
    await expect(change).rejects.toThrow('was made for another player, type or amount');
  });
});

describe('[U-03] a spread', () => {
  beforeEach(() => Object.assign(settings(), { rateSpread: '1' }));

  test('is in the quote of either side, which says so', async () => {
    expect(await quote('deposit')).toMatchObject({ rate: '49.5', conversion: '1.01010101', spread_percent: '1' });
    expect(await quote('withdraw')).toMatchObject({ rate: '50.5', conversion: '0.990099', spread_percent: '1' });
    expect(await quote()).not.toHaveProperty('spread_percent');
  });

  test('has a quote open only what it was quoted for', async () => {
    for (const purpose of ['withdraw', undefined] as const) {
      const { quote_id } = await quote(purpose);
      await expect(open({ quote_id })).rejects.toMatchObject({ code: 'quote_expired' });
    }
    const { quote_id } = await quote('deposit');
    expect(await open({ quote_id })).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([49.4, 50.6])('has a quote end where the market moves beyond it, to %d', async (price) => {
    const { quote_id } = await quote('deposit');
    till.price.eur = new Big(price);
    await expect(open({ quote_id })).rejects.toMatchObject({ message: 'The market has moved. Convert the amount again.' });
  });

  test.each([
    [49.5, 5_000],
    [50.5, 5_000],
    [49.4, 4_939],
    [51, 5_099],
  ])('has the rate of a deposit stand while the market moves within it: at %d it is worth %i', async (price, credited) => {
    const id = await open();
    till.price.eur = new Big(price);
    await pay(id, { cryptoValue: '1.01010101' });
    expect(await cash()).toBe(credited);
  });
});

describe('[U-03] the turnover of a deposit', () => {
  beforeEach(() => Object.assign(settings(), { depositTurnover: 100 }));
  const allowance = () => allowanceOf(till.platform, player);
  let bets = 0;
  const stake = async (amount: bigint, win = 0n) => {
    const requestId = `turnover-${(bets += 1)}`;
    await till.platform.wallet.placeBet({ playerId: player.id, requestId, roundId: requestId, amount, source: 'cash', game: houseGame });
    await till.platform.wallet.payWin({ playerId: player.id, betId: requestId, requestId: `${requestId}-win`, amount: win });
  };
  const withdraw = (amount: bigint) =>
    till.platform.db.transaction(async () => {
      const id = await till.deposit(player, { typeId: 2, amount });
      await requireAllowed(till.platform, player, id);
      throw new Error('allowed');
    });

  test('keeps it until as much was staked, and says what is missing', async () => {
    await pay(await open());
    expect(await allowance()).toMatchObject({ left: '0.00', turnover: { missing: '50.00', locked: '50.00' } });
    await expect(withdraw(1_000n)).rejects.toMatchObject({ code: 'withdrawal_limit_reached', extra: { withdrawal: { left: '0.00' } } });
    await stake(3_000n, 3_000n);
    expect(await allowance()).toMatchObject({ left: '30.00', turnover: { missing: '20.00', locked: '20.00' } });
    await expect(withdraw(3_001n)).rejects.toMatchObject({ code: 'withdrawal_limit_reached' });
    await expect(withdraw(3_000n)).rejects.toThrow('allowed');
    await stake(2_000n, 2_000n);
    expect(await allowance()).toMatchObject({ left: null });
    expect(await allowance()).not.toHaveProperty('turnover');
    await expect(withdraw(5_000n)).rejects.toThrow('allowed');
  });

  test('leaves winnings and what came of a bonus free', async () => {
    await pay(await open());
    await stake(1_000n, 9_000n);
    expect(await allowance()).toMatchObject({ left: '90.00', turnover: { missing: '40.00', locked: '40.00' } });
    await cashbackPaid(till.platform, { playerId: player.id, reference: 'vip', amount: 1_500n });
    expect(await allowance()).toMatchObject({ left: '105.00', turnover: { locked: '40.00' } });
  });

  test('takes a stake for one deposit, and no stake of before it', async () => {
    await pay(await open());
    await stake(8_000n / 2n, 4_000n);
    await stake(4_000n, 4_000n);
    await pay(await open());
    expect(await allowance()).toMatchObject({ turnover: { missing: '50.00' } });
  });

  test('is none where the setting is off', async () => {
    Object.assign(settings(), { depositTurnover: 0 });
    await pay(await open());
    expect(await allowance()).toBeNull();
  });
});
