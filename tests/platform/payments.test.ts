import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNetworks } from '#domain/coin-networks.ts';
import { knownCoins } from '#domain/coins.ts';
import { callAs, type TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import {
  balanceOf,
  choose,
  depositBody,
  deposited,
  ended,
  ltcAddress,
  methodId,
  newKey,
  rowOf,
  startPaymentPlatform,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { wrongBooks } from '../support/wrong-books.ts';

let platform: TestPlatform;
let player: TestPlayer;
let litecoin: number;
let names = 0;
const another = (overrides: object = {}) => newVerifiedPlayer(platform, `Payer${(names += 1)}`, overrides);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform({
    engine: 'pglite',
    config: { logLevel: 'silent' },
  });
  player = await another();
  litecoin = await methodId(player.call, 'LTC');
});
afterAll(async () => {
  expect(await wrongBooks(platform.platform)).toEqual([]);
  await platform.close();
});

const holdPayouts = (isHeld: boolean) =>
  fetch(`${platform.partner}/payouts`, { method: 'POST', body: new URLSearchParams({ hold: isHeld ? 'on' : 'off' }), redirect: 'manual' });

describe('methods', () => {
  test('[API-49] [API-50] [API-27] [CASH-29] every coin can be used, with both pairs of limits, its network, fee and decimals', async () => {
    for (const path of ['/payments/methods/deposit', '/payments/methods/withdraw', '/cms/payment-methods']) {
      const { status, body } = await player.call('GET', path);
      expect(status).toBe(200);
      expect(new Set(body.data.map((method: { code: string }) => method.code))).toEqual(new Set(knownCoins.map(({ code }) => code)));
      expect(body.data.find((method: { code: string }) => method.code === 'LTC')).toEqual({
        id: litecoin,
        name: 'Litecoin',
        code: 'LTC',
        limits: { minimum: '10', maximum: '10000' },
        withdrawal: { minimum: '10', maximum: '5000' },
        fee: '0.001',
        decimals: 8,
        ...(path.endsWith('withdraw') && { known_addresses: [] }),
        ...(path.endsWith('deposit') && { has_address: true }),
      });
      expect(
        body.data.filter((method: { code: string }) => method.code === 'USDT').map((method: { network: string }) => method.network),
      ).toEqual(coinNetworks['USDT']);
      expect((await callAs(platform)('GET', path)).status).toBe(401);
    }
  });

  test('limits are shown in the currency of the player, in round figures within the limit', async () => {
    const american = await another({ currency_id: 2 });
    const currency = await platform.platform.db.one<{ eur_rate: string }>`select eur_rate from currencies where code = 'USD'`;
    // Limits of 10 and 10,000 euros, converted and rounded inwards to two figures.
    const [minimum, maximum] = [10, 10_000].map((euros) => euros / Number(currency!.eur_rate)) as [number, number];
    const { body } = await american.call('GET', '/payments/methods/deposit');
    expect(body.data.find((method: { code: string }) => method.code === 'LTC').limits).toEqual({
      minimum: String(Math.ceil(minimum)),
      maximum: String(Math.floor(maximum / 1_000) * 1_000),
    });
  });

  test('[API-53] the last used card is the newest there is, else null', async () => {
    expect((await player.call('GET', '/payments/globank/player/last-used-card')).body).toEqual({ data: null });
    await platform.platform.db.sql`
      insert into payment_cards (player_id, brand, last4, used_at) values
        (${player.id}, 'Visa', '1111', '2026-01-01'), (${player.id}, 'Mastercard', '2222', '2026-02-01')`;
    expect((await player.call('GET', '/payments/globank/player/last-used-card')).body).toEqual({
      data: { brand: 'Mastercard', last4: '2222' },
    });
    expect((await callAs(platform)('GET', '/payments/globank/player/last-used-card')).status).toBe(401);
  });
});

describe('a deposit', () => {
  test('[API-51] [API-59] [TXS-14] opens at the processor, is paid there, and is credited once', async () => {
    const depositor = await another();
    const { status, body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      redirect_url: expect.stringMatching(new RegExp(`^${platform.partner.replace('127.0.0.1', 'localhost')}/pay/[\\w-]{22}\\?lang=en$`)),
      transaction_id: expect.any(String),
    });
    const open = await transaction(depositor, body.transaction_id);
    expect(open).toEqual({
      id: body.transaction_id,
      status: 'pending',
      player_id: depositor.id,
      amount: '50.00',
      currency: { id: 1, code: 'EUR' },
      type: { id: 1, name: 'deposit' },
      payment_provider: { name: 'zeroxprocessing', display_name: 'Sandbox processor' },
      payment_method: { name: 'Litecoin', code: 'LTC' },
      payload: {
        crypto_value: expect.stringMatching(/^0\.7\d+$/),
        redirect_url: body.redirect_url,
        wallet_address: expect.stringMatching(/^ltc1q/),
        rate_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
      effects: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await balanceOf(depositor)).toMatchObject({ total: '0.00', pending: '50.00', deposited: '0.00' });

    const page = await choose(body.redirect_url, 'exact');
    expect(await page.text()).toContain(
      `${platform.api.replace(/\/api$/, '').replace('127.0.0.1', 'localhost')}/en/transactions/${body.transaction_id}`,
    );
    expect(await ended(depositor, body.transaction_id)).toMatchObject({
      status: 'authorized',
      payload: { crypto_value: open.payload.crypto_value },
    });
    expect((await transaction(depositor, body.transaction_id)).payload).not.toHaveProperty('redirect_url');
    expect(await balanceOf(depositor)).toMatchObject({ total: '50.00', available: '50.00', pending: '0.00', deposited: '50.00' });
    await choose(body.redirect_url, 'refuse');
    expect(await transaction(depositor, body.transaction_id)).toMatchObject({ status: 'authorized' });
  });

  test.each([
    ['less', 'underpaid'],
    ['refuse', 'refused'],
    ['expire', 'expired'],
  ] as const)('that a person answers with "%s" is declined as %s and credits nothing', async (choice, reason) => {
    const depositor = await another();
    const { body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    await choose(body.redirect_url, choice);
    expect(await ended(depositor, body.transaction_id)).toMatchObject({ status: 'declined', payload: { reason } });
    expect(await balanceOf(depositor)).toMatchObject({ total: '0.00', pending: '0.00', deposited: '0.00' });
  });

  test('[CASH-26] is refused while another is open, with the id of that one; [API-56] which can be cancelled, twice', async () => {
    const depositor = await another();
    const first = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    const { status, body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey());
    expect([status, body.code, body.transaction_id]).toEqual([409, 'pending_transaction', first.body.transaction_id]);
    for (const _twice of [1, 2]) {
      const cancelled = await depositor.call('GET', `/payments/providers/zeroxprocessing/cancel/${first.body.transaction_id}`);
      expect([cancelled.status, cancelled.body]).toEqual([200, { status: 'success' }]);
    }
    expect(await transaction(depositor, first.body.transaction_id)).toMatchObject({ status: 'declined', payload: { reason: 'cancelled' } });
    await choose(first.body.redirect_url, 'exact');
    expect(await transaction(depositor, first.body.transaction_id)).toMatchObject({ status: 'declined' });
    expect((await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey())).status).toBe(200);
  });
});

describe('a bonus code', () => {
  beforeAll(async () => {
    await platform.platform.db.script(`
      insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');
      insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);
      insert into campaign_texts (campaign_id, language, name, description) values (900, 'en', 'Half', 'Half of it on top');`);
  });

  test('gives its bonus when the deposit is authorized, once, and nothing when it is declined', async () => {
    const depositor = await another();
    const open = () => depositor.call('POST', '/payments/deposit', depositBody(litecoin, '40', { bonus_code: 'half' }), newKey());
    const declined = await open();
    await choose(declined.body.redirect_url, 'less');
    await ended(depositor, declined.body.transaction_id);
    expect(await balanceOf(depositor)).toMatchObject({ total: '0.00', bonus: '0.00' });
    const paid = await open();
    await choose(paid.body.redirect_url, 'exact');
    await ended(depositor, paid.body.transaction_id);
    expect(await balanceOf(depositor)).toMatchObject({ real: '40.00', bonus: '20.00' });
    const history = await depositor.call('GET', '/me/transactions?type_id=10');
    expect(history.body.data).toMatchObject([{ amount: '20.00', type: { name: 'bonus_assigned' }, status: 'authorized' }]);
    // It is being played; an earlier code is refused as used once it is over.
    expect(await open()).toMatchObject({ status: 422, body: { code: 'bonus_active' } });
    await depositor.call('DELETE', `/campaigns/players/${depositor.id}?campaign_id=900`);
    expect((await open()).body.code).toBe('bonus_code_used');
  });

  test.each([
    ['NOPE', '40', 'bonus_code_invalid'],
    ['HALF', '15', 'amount_below_minimum'],
  ])('%s is refused for %s before anything is opened', async (bonus_code, amount, code) => {
    const depositor = await another();
    const { body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, amount, { bonus_code }), newKey());
    expect(body.code).toBe(code);
    expect((await depositor.call('GET', '/me/transactions')).body.meta.total).toBe(0);
  });
});

describe('a withdrawal', () => {
  test('[API-52] locks its funds at once, leaves by itself and is settled', async () => {
    const saver = await another();
    await deposited(saver, '50');
    const { status, body } = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    expect([status, body]).toEqual([200, { transaction: { externalId: expect.any(String) } }]);
    const id = body.transaction.externalId as string;
    expect(await balanceOf(saver)).toMatchObject({ total: '30.00', available: '30.00' });
    expect(await ended(saver, id)).toMatchObject({
      status: 'authorized',
      amount: '20.00',
      type: { id: 2, name: 'withdraw' },
      payload: { wallet_address: ltcAddress, fee: '0.001', crypto_value: expect.stringMatching(/^0\.29\d+$/) },
    });
    expect(await balanceOf(saver)).toMatchObject({ total: '30.00', locked: '0.00' });
    const late = await saver.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    expect([late.status, late.body.code]).toEqual([409, 'not_pending']);
  });

  test('[API-56] can be cancelled while it is pending, by its owner only, and gives its funds back', async () => {
    const saver = await another();
    await deposited(saver, '50');
    await holdPayouts(true);
    const { body } = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    const id = body.transaction.externalId as string;
    expect(await transaction(saver, id)).toMatchObject({ status: 'pending' });
    expect(await balanceOf(saver)).toMatchObject({ available: '30.00', locked: '20.00' });

    const stranger = await another();
    const foreign = await stranger.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not_owner']);
    expect((await stranger.call('GET', `/me/transactions/${id}`)).body.code).toBe('not_owner');
    expect((await saver.call('GET', '/payments/providers/zeroxprocessing/cancel/nothing')).status).toBe(404);

    const second = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '10'), newKey());
    expect([second.status, second.body.code, second.body.transaction_id]).toEqual([409, 'pending_transaction', id]);
    for (const _twice of [1, 2]) expect((await saver.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`)).status).toBe(200);
    expect(await transaction(saver, id)).toMatchObject({ status: 'declined', payload: { reason: 'cancelled' } });
    expect(await balanceOf(saver)).toMatchObject({ available: '50.00', locked: '0.00' });
    await holdPayouts(false);
  });

  test('that the processor refuses gives its funds back', async () => {
    const saver = await another();
    await deposited(saver, '50');
    await holdPayouts(true);
    const { body } = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '50'), newKey());
    const { external_id: payout } = await rowOf(platform, body.transaction.externalId);
    await fetch(`${platform.partner}/payouts/${payout}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'refuse' }),
      redirect: 'manual',
    });
    expect(await ended(saver, body.transaction.externalId)).toMatchObject({ status: 'declined', payload: { reason: 'refused' } });
    expect(await balanceOf(saver)).toMatchObject({ available: '50.00', locked: '0.00' });
    await holdPayouts(false);
  });
});
