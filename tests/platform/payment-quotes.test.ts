import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { methodsIn, wireMethod } from '#server/payments/methods.ts';
import { quoteCrypto, quoteCurrency, termsFor } from '#server/payments/quotes.ts';
import { litecoin, openTill, type OpenTill, sessionOf } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
const now = new Date('2026-03-01T12:00:00Z').getTime();
const unlimited = '99999999999999999999';
beforeAll(async () => {
  till = await openTill();
  await till.platform.db.script(`
    insert into payment_methods (id, name, code, chain, network, is_deposit, is_withdrawal, fee, decimals, position, deposit_minimum_eur,
      deposit_maximum_eur, withdrawal_minimum_eur, withdrawal_maximum_eur) values
      (2, 'Tether', 'USDT', 'Tron', 'TRC20', true, true, 2.5, 2, 3, 20, 1000, 25, 3000),
      (3, 'Tether', 'USDT', 'Ethereum', 'ERC20', true, true, 5.0, 2, 2, 15, 900, null, 400),
      (4, 'Dogecoin', 'DOGE', 'Dogecoin', null, true, false, 1, 8, 4, 10, 500, 1, 900000),
      (5, 'Monero', 'XMR', 'Monero', null, false, true, 1, 8, 5, 1, null, 10, 20),
      (6, 'Dash', 'DASH', 'Dash', null, true, true, 1, 8, 6, null, null, null, null),
      (7, 'Zcash', 'ZEC', 'Zcash', null, true, true, 1, 8, 7, 10, 50, 10, 50);`);
});
afterAll(() => till.close());
beforeEach(async () => {
  till.price.coins = ['LTC', 'USDT', 'DOGE', 'XMR', 'DASH'];
  till.price.at = null;
  till.price.eur = new Big(50);
  till.logged.length = 0;
  player = await till.player();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const dollars = (id: number) => sessionOf(id, { id: 2, code: 'USD', decimals: 2 });
const ofEuros = (amount: string, code = 'LTC') => quoteCrypto(till.platform, player, { currency: 'EUR', code, amount });
const ofCoins = (amount: string, code = 'LTC') => quoteCurrency(till.platform, player, { currency: 'EUR', code, amount });

describe('a quote', () => {
  test('[CASH-31] of euros says what they are in the coin, between which limits, for how long, and what the network keeps', async () => {
    expect(await ofEuros('50')).toEqual({
      conversion: '1',
      min: '0.2',
      max: '200',
      quote_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      expires_at: new Date(now + 60_000).toISOString(),
      ttl_ms: 60_000,
      rate: '50',
      fee: '0.001',
      net: '0.999',
    });
  });

  test('[CASH-31] of coins says what they are in euros, rounded down to cents, and what arrives of them', async () => {
    expect(await ofCoins('0.75019')).toMatchObject({ conversion: '37.50', min: '0.2', max: '200', rate: '50', net: '0.74919' });
  });

  test.each([
    ['0.001', '0'],
    ['0.0005', '0'],
    ['0.00100001', '0.00000001'],
  ])('of %s coins, of which the fee is 0.001, leaves %s', async (amount, net) => expect(await ofCoins(amount)).toMatchObject({ net }));

  test('of a coin with several networks has the widest of their limits, and leaves the fee to them where it differs', async () => {
    const quote = await ofEuros('50', 'USDT');
    expect(quote).toMatchObject({ conversion: '1', min: '0', max: '60' });
    expect(quote).not.toHaveProperty('fee');
    expect(quote).not.toHaveProperty('net');
  });

  test('has the limits of what can be done with the coin alone', async () => {
    expect(await ofEuros('50', 'DOGE')).toMatchObject({ min: '0.2', max: '10' });
    expect(await ofEuros('50', 'XMR')).toMatchObject({ min: '0.2', max: '0.4' });
  });

  test('of a coin without limits says so', async () => {
    expect(await ofEuros('50', 'DASH')).toMatchObject({ min: '0', max: unlimited });
  });

  test.each([
    ['that is no coin', 'NOPE', 'NOPE is not accepted here.'],
    ['without a price', 'ZEC', 'There is no price of ZEC in EUR now. Try again later, or choose another coin.'],
  ])('of one %s is refused', async (_case, code, message) => {
    const refusal = { status: 422, code: 'method_unavailable', message };
    await expect(ofEuros('50', code)).rejects.toMatchObject(refusal);
    await expect(ofCoins('1', code)).rejects.toMatchObject(refusal);
  });

  test('is refused where nobody knows any price', async () => {
    const asked = { currency: 'EUR', code: 'LTC', amount: '50' };
    await expect(quoteCrypto({ ...till.platform, rates: null }, player, asked)).rejects.toMatchObject({
      message: 'There is no price of LTC in EUR now. Try again later, or choose another coin.',
    });
  });

  test('by a price of an hour ago is given, and by an older one refused, which the log is told', async () => {
    till.price.at = new Date(now - 3_600_000);
    expect(await ofEuros('50')).toMatchObject({ rate: '50' });
    expect(till.logged).toEqual([]);
    till.price.at = new Date(now - 3_600_001);
    const at = till.price.at.toISOString();
    await expect(ofEuros('50')).rejects.toMatchObject({
      code: 'method_unavailable',
      message: `The price of LTC is of ${at}, which is too old to pay by. Try again later, or choose another coin.`,
    });
    expect(till.logged).toEqual([{ level: 'error', fields: { code: 'LTC', pricedAt: at }, message: 'a price is too old to be paid by' }]);
  });

  test.each([
    ['more decimals than the euro has', () => ofEuros('50.001'), 'query/amount', 'An amount has at most 2 decimals here.'],
    ['more decimals than the coin has', () => ofCoins('0.123456789'), 'query/amount', 'An amount has at most 8 decimals here.'],
    ['more than there is', () => ofEuros('1000000000000000.01'), 'query/amount', 'This is more than any account can hold.'],
    ['coins worth more than there is', () => ofCoins('20000000000001'), 'query/amount', 'This is more than any account can hold.'],
    [
      'another currency',
      () => quoteCrypto(till.platform, player, { currency: 'USD', code: 'LTC', amount: '50' }),
      'path/in',
      'Amounts are converted for your currency, EUR.',
    ],
    [
      'another currency for its coins',
      () => quoteCurrency(till.platform, player, { currency: 'USD', code: 'LTC', amount: '1' }),
      'query/out',
      'Amounts are converted for your currency, EUR.',
    ],
  ])('of %s is refused at its place', async (_what, ask, path, message) => {
    await expect(ask()).rejects.toMatchObject({ status: 422, code: 'invalid_request', message, extra: { fields: [{ path, message }] } });
  });

  test('of the most there is, is given', async () => {
    expect(await ofEuros('1000000000000000')).toMatchObject({ conversion: '20000000000000' });
  });
});

describe('what is paid by', () => {
  const terms = (quoteId: string | undefined, amount = 5_000n, code = 'LTC', who = player) =>
    termsFor(till.platform, who, { purpose: 'deposit', code, amount, quoteId, paymentId: randomUUID() }).then(({ crypto, rate }) => ({
      crypto: crypto.toFixed(),
      rate: rate.toFixed(),
    }));
  const quoted = async () => (await ofEuros('50')).quote_id!;

  test('without a quote is the price of the moment', async () => {
    till.price.eur = new Big(30);
    expect(await terms(undefined)).toEqual({ crypto: '1.66666666', rate: '30' });
    await expect(terms(undefined, 5_000n, 'ZEC')).rejects.toMatchObject({ code: 'method_unavailable' });
  });

  test('[CASH-31] is the quote, although the price has moved, until its minute is over', async () => {
    const id = await quoted();
    till.price.eur = new Big(30);
    vi.setSystemTime(now + 59_999);
    expect(await terms(id)).toEqual({ crypto: '1', rate: '50' });
    vi.setSystemTime(now + 60_000);
    await expect(terms(id)).rejects.toMatchObject({
      status: 422,
      code: 'quote_expired',
      message: 'This rate has expired. Convert the amount again.',
    });
  });

  test('is never a quote for another amount, coin, player or currency, nor one that is none', async () => {
    const id = await quoted();
    const stranger = await till.player();
    const asked = [
      terms(id, 5_001n),
      terms(id, 5_000n, 'USDT'),
      terms(id, 5_000n, 'LTC', stranger),
      terms(id, 5_000n, 'LTC', dollars(player.id)),
      ...['', 'x', `${id}0`, `0${id}`, id.replaceAll('-', '')].map((other) => terms(other)),
    ];
    for (const each of await Promise.allSettled(asked)) {
      expect(each).toMatchObject({
        reason: { status: 422, code: 'quote_expired', message: 'This rate was quoted for another payment. Convert the amount again.' },
      });
    }
  });
});

describe('a payment method', () => {
  test('is shown with its limits in euros, its network, fee and decimals, in the order of the operator', async () => {
    const methods = await methodsIn(till.platform.db, 'EUR');
    expect(methods.map(({ id }) => id)).toEqual([1, 3, 2, 4, 5, 6, 7]);
    expect(methods[1]).toEqual({
      id: 3,
      name: 'Tether',
      code: 'USDT',
      chain: 'Ethereum',
      network: 'ERC20',
      isDeposit: true,
      isWithdrawal: true,
      isWithdrawn: false,
      limits: { minimum: '15', maximum: '900' },
      withdrawal: { maximum: '400' },
      fee: '5',
      feePercent: '0',
      decimals: 2,
      confirmations: null,
      processors: [],
    });
    expect(methods.filter(({ isDeposit }) => !isDeposit).map(({ id }) => id)).toEqual([5]);
    expect(methods.filter(({ isWithdrawal }) => !isWithdrawal).map(({ id }) => id)).toEqual([4]);
    expect(methods[4]!.limits).toEqual({ minimum: '1' });
    expect(methods[5]).toMatchObject({ limits: {}, withdrawal: {} });
  });

  test('has round limits in another currency, never past those in euros', async () => {
    await till.platform.db.sql`update currencies set eur_rate = 0.7 where code = 'USD'`;
    const [first] = await methodsIn(till.platform.db, 'USD');
    // 14.28… and 14285.7…; of a withdrawal 7142.8… at most.
    expect(first).toMatchObject({ limits: { minimum: '15', maximum: '14000' }, withdrawal: { minimum: '15', maximum: '7100' } });
  });

  test('is shown to players without what only the processor needs', () => {
    const {
      chain: _chain,
      network: _network,
      isDeposit: _deposit,
      isWithdrawal: _withdrawal,
      isWithdrawn: _withdrawn,
      feePercent: _percent,
      confirmations: _confirmations,
      processors: _processors,
      ...shown
    } = litecoin;
    expect(wireMethod(litecoin)).toEqual(shown);
    expect(wireMethod({ ...litecoin, network: 'MWEB' })).toEqual({ ...shown, network: 'MWEB' });
    const known = [{ wallet_address: 'ltc1', destination_tag: '', usable_from: null }];
    expect(wireMethod(litecoin, known)).toEqual({ ...shown, known_addresses: known });
    expect(wireMethod(litecoin, [])).toEqual({ ...shown, known_addresses: [] });
  });
});
