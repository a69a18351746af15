import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { marketRatesOf } from '#server/payments/market/entry.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { type Behaviour, openPriceApis } from '../support/price-apis.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
let now = start;
const clock = () => new Date(now);
let apis: Awaited<ReturnType<typeof openPriceApis>>;
let platform: TestPlatform;
let player: TestPlayer;
let dollars: TestPlayer;

beforeAll(async () => {
  apis = await openPriceApis(clock);
  platform = await startPaymentPlatform({
    now: clock,
    runTimers: false,
    registries: { ...registries, rateSources: [marketRatesOf(apis.doubles)] },
    config: { rates: 'market', coingeckoKey: 'key of the test' },
  });
  const { db } = platform.platform;
  await db.sql`update coin_prices set priced_at = ${new Date(start - 86_400_000)}`;
  player = await newPlayer(platform, 'Market');
  dollars = await newPlayer(platform, 'Dollars', { currency_id: 2 });
});
afterAll(async () => {
  apis.close();
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});
afterEach(() => {
  for (const state of Object.values(apis.states)) Object.assign(state, { behaviour: 'answers', at: null, body: null, prices: {} });
});

const names = ['coinbase', 'coingecko', 'bitstamp', 'kraken'] as const;
function allName(prices: Record<string, string>): void {
  for (const name of names) apis.states[name].prices = { ...prices };
}
/** Queries every source, a minute after the last time. */
async function collect(afterMs = 60_000): Promise<void> {
  now += afterMs;
  for (const { work } of platform.platform.rates!.jobs!) await work(AbortSignal.timeout(60_000));
}
const quote = (code = 'LTC', who = player, currency = 'EUR') =>
  who.call('GET', `/payments/zeroxprocessing/convert-currency/${currency}?out=${code}&amount=50`);

describe('market prices', () => {
  test('a quote has the median of what the sources name', async () => {
    allName({ BTC: '74500', LTC: '68' });
    apis.states.kraken.prices['LTC'] = '68.3';
    apis.states.bitstamp.prices['LTC'] = '68.1';
    apis.states.coingecko.prices['LTC'] = '68.2000000000000000001';
    await collect();
    const { status, body } = await quote();
    expect([status, body.rate]).toEqual([200, '68.15']);
    expect(apis.states.coingecko.asked.at(-1)).toMatch(/ids=.*bitcoin,.*&vs_currencies=eur&include_last_updated_at=true&precision=full$/);
    expect(apis.states.coingecko.keys.at(-1)).toBe('key of the test');
    expect(apis.states.kraken.keys.at(-1)).toBeUndefined();
  });

  test('a source that lies moves nothing, in either direction', async () => {
    for (const lie of ['0.000001', '1', '66', '71', '1000', '1e30']) {
      allName({ LTC: '68' });
      apis.states.kraken.prices['LTC'] = lie;
      await collect();
      expect([lie, (await quote()).body.rate]).toEqual([lie, '68']);
    }
  });

  test('sources that are split name no price, the last one ages, and then nothing is quoted', async () => {
    allName({ LTC: '68' });
    await collect();
    allName({ LTC: '68' });
    for (const name of ['kraken', 'bitstamp'] as const) apis.states[name].prices['LTC'] = '75';
    await collect();
    expect((await quote()).body.rate).toBe('68');
    for (let minutes = 0; minutes <= 60; minutes += 4) await collect(240_000);
    expect((await quote()).status).toBe(422);
    allName({ LTC: '74' });
    await collect();
    expect((await quote()).body.rate).toBe('74');
  });

  test('one source alone sets no price', async () => {
    allName({ LTC: '68' });
    await collect();
    for (const name of names) apis.states[name].behaviour = 'fails';
    apis.states.kraken.behaviour = 'answers';
    apis.states.kraken.prices['LTC'] = '67';
    await collect(600_000);
    expect((await quote()).body.rate).toBe('68');
  });

  test.each<Behaviour>(['fails', 'redirects', 'answers as a proxy', 'limits the rate', 'answers without end', 'answers with half'])(
    'a source that %s costs nothing, and is named to the operator',
    async (behaviour) => {
      allName({ LTC: '60' });
      await collect();
      allName({ LTC: '61' });
      apis.states.kraken.behaviour = behaviour;
      await collect(400_000);
      expect((await quote()).body.rate).toBe('61');
      const reply = await administerPayments(platform.platform, { what: 'rates' });
      expect('lines' in reply && reply.lines.join('\n')).toMatch(
        /^LTC 61\S* EUR, \d+ s old; bitstamp 61\S* \(\d+ s old\).*$[^]*^source kraken failed: /m,
      );
    },
  );

  test('an old price of a source is no price: neither its own time nor the time of an answer without one is made younger', async () => {
    allName({ LTC: '68' });
    await collect();
    allName({ LTC: '50' });
    const old = new Date(now - 3_000_000);
    for (const name of ['coingecko', 'bitstamp'] as const) apis.states[name].at = old;
    for (const name of ['coinbase', 'kraken'] as const) apis.states[name].behaviour = 'fails';
    await collect();
    expect((await quote()).body.rate).toBe('68');
  });

  test('two processes ask a source once', async () => {
    allName({ LTC: '68' });
    await collect();
    const asked = apis.states.coinbase.asked.length;
    await collect(1_000);
    expect(apis.states.coinbase.asked.length).toBe(asked);
  });

  test('a currency is rated by two sources, over a weekend too, and closes when nobody rates it', async () => {
    allName({ LTC: '68' });
    expect((await quote('LTC', dollars, 'USD')).body.message).toMatch(/^There is no price of LTC in USD now\./);
    apis.states.coinbase.prices['USD'] = '0.85';
    apis.states.ecb.prices = { USD: '0.85' };
    await collect(3_600_000);
    const { status, body } = await quote('LTC', dollars, 'USD');
    expect([status, Number(body.rate)]).toEqual([200, expect.closeTo(80, 3)]);
    const weekend = 3 * 86_400_000;
    now += weekend;
    allName({ LTC: '68' });
    for (const name of ['coinbase', 'ecb'] as const) apis.states[name].behaviour = 'fails';
    await collect();
    expect((await quote('LTC', dollars, 'USD')).status).toBe(200);
    now += weekend;
    await collect();
    expect([(await quote('LTC', dollars, 'USD')).status, (await quote()).status]).toEqual([422, 200]);
  });

  test('no stranger sees prices of sources', async () => {
    const reply = await callAs(platform, null)('GET', '/payments/market');
    expect(reply.status).toBe(404);
  });
});
