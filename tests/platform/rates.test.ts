import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driftPpm } from '#sandbox/rates.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { depositBody, methodId, newKey, startPaymentPlatform, transaction } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
const start = new Date('2026-03-01T12:00:00Z').getTime();
let now = start;

beforeAll(async () => {
  platform = await startPaymentPlatform({ now: () => new Date(now), runTimers: false });
  player = await newPlayer(platform, 'Exchanger');
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

const quote = async (out: string, amount: string, who = player) => {
  const { code } = (await who.me()).currency;
  return who.call('GET', `/payments/zeroxprocessing/convert-currency/${code}?out=${out}&amount=${amount}`);
};

describe('the price of a coin', () => {
  test('depends on the coin and the time only, moves gently and stays near its base', () => {
    const swing = 12_000;
    const times = Array.from({ length: 5_000 }, (_, index) => new Date(start + index * 7_000));
    const drifts = times.map((time) => driftPpm('LTC', swing, time));
    expect(times.map((time) => driftPpm('LTC', swing, time))).toEqual(drifts);
    expect(times.map((time) => driftPpm('DOGE', swing, time))).not.toEqual(drifts);
    expect(Math.max(...drifts.map(Math.abs))).toBeLessThanOrEqual(swing);
    expect(Math.max(...drifts)).not.toBe(Math.min(...drifts));
    const steps = drifts.slice(1).map((drift, index) => Math.abs(drift - (drifts[index] ?? 0)));
    // In seven seconds no more than a few hundredths of a percent.
    expect(Math.max(...steps)).toBeLessThan(200);
    expect(driftPpm('EURC', 0, new Date(start))).toBe(0);
  });
});

describe('a quote', () => {
  test('[API-54] [CASH-31] says conversion, limits, rate, fee, net and how long it holds, all from one price', async () => {
    const { status, body } = await quote('LTC', '50');
    expect(status).toBe(200);
    const worth = (amount: string) => new Big(amount).div(body.rate).round(8, Big.roundDown).toFixed();
    expect(body).toEqual({
      conversion: worth('50'),
      min: worth('10'),
      max: worth('10000'),
      quote_id: expect.any(String),
      expires_at: new Date(now + 60_000).toISOString(),
      ttl_ms: 60_000,
      rate: expect.stringMatching(/^6[78]\.\d+$/),
      fee: '0.001',
      net: new Big(worth('50')).minus('0.001').toFixed(),
    });
  });

  test('[API-55] [CASH-31] goes the other way, rounded down to cents', async () => {
    const { status, body } = await player.call('GET', '/payments/zeroxprocessing/convert-crypto/LTC?out=EUR&amount=0.75');
    expect(status).toBe(200);
    expect(body.conversion).toBe(new Big('0.75').times(body.rate).round(2, Big.roundDown).toFixed(2));
  });

  test('is exact for the cheapest coin and the biggest amount', async () => {
    const cheap = (await quote('PEPE', '10000')).body;
    expect(cheap.conversion).toBe(new Big(10_000).div(cheap.rate).round(2, Big.roundDown).toFixed());
    const big = (await quote('BTC', '123456789012345.67')).body;
    const back = new Big(big.conversion).times(big.rate);
    expect(back.lte('123456789012345.67') && back.gt('123456789012345')).toBe(true);
  });

  test('of the least amount is never below the least that can be paid', async () => {
    for (const code of ['BTC', 'LTC', 'SHIB', 'PEPE', 'USDT', 'XRP']) {
      const method = (await player.call('GET', '/payments/methods/deposit')).body.data.find((one: { code: string }) => one.code === code);
      const { body } = await quote(code, method.limits.minimum);
      expect(new Big(body.conversion).gte(body.min)).toBe(true);
    }
  });

  test('leaves the fee to the method where networks differ in it', async () => {
    expect((await quote('USDT', '50')).body).not.toHaveProperty('fee');
    expect((await quote('LTC', '50')).body).toHaveProperty('fee');
  });

  test('in another currency follows that currency', async () => {
    const american = await newPlayer(platform, 'American', { currency_id: 2 });
    const [eur, usd] = [(await quote('LTC', '50')).body, (await quote('LTC', '50', american)).body];
    const row = await platform.platform.db.one<{ eur_rate: string }>`select eur_rate from currencies where code = 'USD'`;
    expect(
      new Big(eur.rate)
        .div(row?.eur_rate ?? 1)
        .minus(usd.rate)
        .abs()
        .lt('0.000001'),
    ).toBe(true);
    expect(usd.min).toBe(new Big(12).div(usd.rate).round(8, Big.roundDown).toFixed());
  });

  test.each([
    ['EUR?out=NOPE&amount=50', 422, 'method_unavailable'],
    ['USD?out=LTC&amount=50', 422, 'invalid_request'],
    ['EUR?out=LTC&amount=50.001', 422, 'invalid_request'],
    ['EUR?out=LTC&amount=0', 400, 'invalid_request'],
    ['EUR?out=LTC&amount=abc', 400, 'invalid_request'],
    ['EUR?out=LTC', 400, 'invalid_request'],
  ])('convert-currency/%s is refused', async (path, status, code) => {
    const reply = await player.call('GET', `/payments/zeroxprocessing/convert-currency/${path}`);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await callAs(platform)('GET', `/payments/zeroxprocessing/convert-currency/${path}`)).status).toBe(401);
  });

  test('is kept to, although the price has moved, for its amount, its coin, its player and 60 seconds', async () => {
    const litecoin = await methodId(player.call, 'LTC');
    const { body } = await quote('LTC', '50');
    const { body: newer } = await ((now += 59_000), quote('LTC', '50'));
    expect(newer.rate).not.toBe(body.rate);
    const stranger = await newPlayer(platform, 'Stranger');
    const open = (who: TestPlayer, overrides: object, amount = '50', method = litecoin) =>
      who.call('POST', '/payments/deposit', depositBody(method, amount, { quote_id: body.quote_id, ...overrides }), newKey());
    for (const reply of [
      await open(player, {}, '51'),
      await open(player, {}, '50', await methodId(player.call, 'BTC')),
      await open(stranger, {}),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([422, 'quote_expired']);
    }
    const paid = await open(player, {});
    expect(paid.status).toBe(200);
    expect(await transaction(player, paid.body.transaction_id)).toMatchObject({ payload: { crypto_value: body.conversion } });
    now += 1_000;
    await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${paid.body.transaction_id}`);
    const late = await open(player, {});
    expect([late.status, late.body.code, late.body.message]).toEqual([
      422,
      'quote_expired',
      'This rate has expired. Convert the amount again.',
    ]);
    const { body: fresh } = await player.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    expect((await transaction(player, fresh.transaction_id)).payload.crypto_value).toBe((await quote('LTC', '50')).body.conversion);
  });
});
