import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readingsOf } from '#server/metrics/readings.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import {
  balanceOf,
  depositBody,
  deposited,
  ended,
  ltcAddress,
  methodId,
  newKey,
  partnerNetwork,
  rowOf,
  startPaymentPlatform,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
const network = partnerNetwork();
let litecoin: number;
let names = 0;
const another = (overrides: object = {}) => newPlayer(platform, `Payer${(names += 1)}`, overrides);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform({
    config: { logLevel: 'silent' },
    fetch: network.fetch,
  });
  player = await another();
  litecoin = await methodId(player.call, 'LTC');
});
afterEach(() => network.open());
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

describe('the server enforces', () => {
  let saver: TestPlayer;
  const open = (path: 'deposit' | 'withdraw', body: object) => saver.call('POST', `/payments/${path}`, body, newKey());
  beforeAll(async () => {
    saver = await another();
    await deposited(saver, '100');
  });

  test.each([
    ['a deposit below the minimum', () => open('deposit', depositBody(litecoin, '9.99')), 'amount_below_minimum', { limit: '10' }],
    ['a deposit above the maximum', () => open('deposit', depositBody(litecoin, '10000.01')), 'amount_above_maximum', { limit: '10000' }],
    ['a withdrawal below the minimum', () => open('withdraw', withdrawBody(litecoin, '9')), 'amount_below_minimum', { limit: '10' }],
    ['a withdrawal above the maximum', () => open('withdraw', withdrawBody(litecoin, '5001')), 'amount_above_maximum', { limit: '5000' }],
    ['a withdrawal above the balance', () => open('withdraw', withdrawBody(litecoin, '100.01')), 'insufficient_funds', {}],
    [
      'an address with a wrong letter',
      () => open('withdraw', withdrawBody(litecoin, '20', { wallet_address: `${ltcAddress.slice(0, -1)}b` })),
      'wallet_address_invalid',
      {},
    ],
    ['a method that is not there', () => open('deposit', depositBody(9999, '50')), 'method_unavailable', {}],
    ['an amount finer than a cent', () => open('deposit', depositBody(litecoin, '50.001')), 'invalid_request', {}],
    ['a quote that was never made', () => open('deposit', depositBody(litecoin, '50', { quote_id: 'x' })), 'quote_expired', {}],
    [
      'a way back to another site',
      () => open('deposit', depositBody(litecoin, '50', { redirect_success: 'https://evil.example/' })),
      'invalid_request',
      {},
    ],
    [
      'a way back without a scheme',
      () => open('deposit', depositBody(litecoin, '50', { redirect_failed: '//evil.example/' })),
      'invalid_request',
      {},
    ],
    [
      'a way back behind a backslash',
      () => open('deposit', depositBody(litecoin, '50', { redirect_failed: '/\\evil.example/' })),
      'invalid_request',
      {},
    ],
  ])('no %s', async (_title, send, code, extra) => {
    const { status, body } = await send();
    expect([status, body]).toEqual([422, expect.objectContaining({ code, ...extra })]);
  });

  test('[ADDR-09] [CASH-32] a tag where the coin needs one, and a number of 32 bits there, but none elsewhere', async () => {
    const xrp = await methodId(saver.call, 'XRP');
    const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
    for (const destination_tag of ['', 'mine', '4294967296']) {
      const { body } = await open('withdraw', withdrawBody(xrp, '20', { wallet_address: address, destination_tag }));
      expect(body.code).toBe('destination_tag_required');
    }
    const tagged = await open('withdraw', withdrawBody(xrp, '20', { wallet_address: address, destination_tag: '7' }));
    expect(tagged.status).toBe(200);
    await ended(saver, tagged.body.transaction.externalId);
  });

  test('the network of the method, and that somebody can own the address', async () => {
    const tron = await methodId(saver.call, 'USDT', 'TRC-20');
    const sol = await methodId(saver.call, 'SOL');
    const codes = [
      await open('withdraw', withdrawBody(tron, '20', { wallet_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })),
      await open('withdraw', withdrawBody(tron, '20', { wallet_address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' })),
      await open('withdraw', withdrawBody(sol, '20', { wallet_address: '1'.repeat(32) })),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['wallet_address_invalid', 'wallet_address_invalid', 'wallet_address_invalid']);
  });

  test('[P-13] [ADDR-12] the checksum of every listed coin, by the rule that the site has', async () => {
    const refused = [];
    for (const [code, address] of [
      ['ADA', 'hello'],
      ['DOT', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
      ['XLM', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA'],
      ['XMR', '4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2684Rgf'],
      ['ATOM', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0ea'],
      ['ZEC', 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs'],
    ] as const) {
      const { body } = await open('withdraw', withdrawBody(await methodId(saver.call, code), '20', { wallet_address: address }));
      refused.push([code, body.code]);
    }
    expect(refused).toEqual(['ADA', 'DOT', 'XLM', 'XMR', 'ATOM', 'ZEC'].map((code) => [code, 'wallet_address_invalid']));
  });

  test('that a terminal status never changes, also against a statement that tries', async () => {
    const id = await deposited(saver, '10');
    const { db } = platform.platform;
    for (const status of ['declined', 'pending', 'initialized']) {
      await expect(db.sql`update transactions set status = ${status} where id = ${id}`).rejects.toThrow(/cannot become/);
    }
    await expect(db.sql`update transactions set amount_minor = 999 where id = ${id}`).rejects.toThrow(/another player, type or amount/);
  });
});

describe('a key', () => {
  test('gives the same answer to the same body, moves nothing again, and is refused for another body', async () => {
    const saver = await another();
    await deposited(saver, '50');
    const key = newKey();
    const first = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    await ended(saver, first.body.transaction.externalId);
    const again = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await balanceOf(saver)).toMatchObject({ total: '30.00' });
    const other = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '21'), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'))).status).toBe(400);
  });

  test('belongs to one player and one operation', async () => {
    const [one, two] = [await another(), await another()];
    const key = newKey();
    const replies = await Promise.all([one, two].map((who) => who.call('POST', '/payments/deposit', depositBody(litecoin, '50'), key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.transaction_id).not.toBe(replies[1]?.body.transaction_id);
  });
});

describe('when the network fails', () => {
  const isAsked = (url: string) => url.startsWith(`${platform.platform.config.partnerUrl}/processor/`);
  const payments = (reference: string) => platform.platform.db.sql`select id from processor.payments where reference = ${reference}`;

  test('a lost reply is looked up: the payment is made once and answered', async () => {
    const depositor = await another();
    const asked: string[] = [];
    network.pass = async (url, send) => {
      if (!isAsked(url)) return send();
      asked.push(new URL(url).pathname.replace(/[0-9a-f-]{36}/, ':id'));
      const response = await send();
      if (asked.length === 1) throw new TypeError('the connection broke');
      return response;
    };
    const { status, body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    network.open();
    expect(status).toBe(200);
    expect(asked).toEqual(['/processor/invoices', '/processor/payments/:id']);
    expect(await payments(body.transaction_id)).toHaveLength(1);
  });

  test('an unknown outcome is told as such, and asking again with the same key finds it', async () => {
    const saver = await another();
    await deposited(saver, '50');
    const key = newKey();
    network.pass = (url, send) => (isAsked(url) ? send().then(() => Promise.reject(new TypeError('the connection broke'))) : send());
    const lost = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    expect(await balanceOf(saver)).toMatchObject({ available: '30.00' });
    network.open();
    const found = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect(found.status).toBe(200);
    expect(await payments(found.body.transaction.externalId)).toHaveLength(1);
    expect(await ended(saver, found.body.transaction.externalId)).toMatchObject({ status: 'authorized' });
  });

  test('a request that never arrived is sent by reconciliation, and a webhook that was lost is made up for', async () => {
    const saver = await another();
    await deposited(saver, '50');
    network.pass = () => Promise.reject(new TypeError('no route'));
    const lost = await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    expect(lost.status).toBe(503);
    const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${saver.id} and type_id = 2`;
    const id = row?.id ?? '';
    expect(await transaction(saver, id)).toMatchObject({ status: 'initialized' });

    // Everything gets through again except the processor's own reports.
    network.pass = (url, send) => (url.endsWith('/webhook') ? Promise.reject(new TypeError('no route')) : send());
    const reconcileNow = async () => {
      await platform.platform.db.sql`update payment_intents set next_at = now() - interval '1 second' where transaction_id = ${id}`;
      await reconcilePayments(platform.platform);
      return (await rowOf(platform, id)).status;
    };
    expect(await reconcileNow()).toBe('pending');
    await expect.poll(reconcileNow, { timeout: 10_000 }).toBe('authorized');
    expect(await payments(id)).toHaveLength(1);
    expect(await balanceOf(saver)).toMatchObject({ total: '30.00', locked: '0.00' });
    network.open();
  });

  test('a cancellation that could not be told is carried out later, and nothing is paid', async () => {
    const saver = await another();
    await deposited(saver, '50');
    network.pass = () => Promise.reject(new TypeError('no route'));
    await saver.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${saver.id} and type_id = 2`;
    const id = row?.id ?? '';
    const silent = await saver.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    expect([silent.status, silent.body.code]).toEqual([503, 'unavailable']);
    network.open();
    await platform.platform.db.sql`update payment_intents set next_at = now() - interval '1 second' where transaction_id = ${id}`;
    await reconcilePayments(platform.platform);
    expect(await transaction(saver, id)).toMatchObject({ status: 'declined', payload: { reason: 'cancelled' } });
    expect(await balanceOf(saver)).toMatchObject({ available: '50.00', locked: '0.00' });
  });

  test('[T-17] a payment about which nobody answers counts as late since the first time, however often it was asked about', async () => {
    const { db } = platform.platform;
    const payments = async () => (await readingsOf(db)).queues.find(({ queue }) => queue === 'payments')!;
    await db.sql`update payment_intents set next_at = now() + interval '1 hour' where closed_at is null`;
    const depositor = await another();
    const { body } = await depositor.call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey());
    const ask = async () => {
      await db.sql`update payment_intents set next_at = now() - interval '1 second' where transaction_id = ${body.transaction_id}`;
      await reconcilePayments(platform.platform);
    };
    network.pass = () => Promise.reject(new TypeError('no route'));
    await ask();
    // By the clock of the lag: the platform's may be a millisecond ahead of it.
    const failing = await db.sql`
      update payment_intents set failing_since = clock_timestamp() - interval '10 minutes'
      where transaction_id = ${body.transaction_id} and failing_since is not null returning transaction_id`;
    expect(failing).toHaveLength(1);
    await ask();
    const waiting = await payments();
    expect(waiting.due).toBe(1);
    expect(waiting.lag_s).toBeGreaterThanOrEqual(600);
    network.open();
    await ask();
    expect(await payments()).toEqual({ queue: 'payments', due: 0, lag_s: 0 });
  });

  test('a payment the processor will not take is declined with its funds back, and the key says so again', async () => {
    const saver = await another();
    await deposited(saver, '50');
    await platform.platform.db.sql`
      insert into payment_methods (id, name, code, chain, fee, decimals, position) values (900, 'Litecoin', 'LTC', 'Nowhere', 0, 8, 900)`;
    const key = newKey();
    const no = '{"code":"invalid_request","message":"There is no network Nowhere."}';
    network.pass = (url, send) => (url.endsWith('/processor/payouts') ? Promise.resolve(new Response(no, { status: 422 })) : send());
    for (const _twice of [1, 2]) {
      const { status, body } = await saver.call('POST', '/payments/withdraw', withdrawBody(900, '20'), key);
      expect([status, body.code]).toEqual([422, 'method_unavailable']);
    }
    network.open();
    expect(await balanceOf(saver)).toMatchObject({ available: '50.00', locked: '0.00' });
    const depositor = await another();
    const { status, body } = await depositor.call('POST', '/payments/deposit', depositBody(900, '20'), newKey());
    expect([status, body.code]).toEqual([422, 'method_unavailable']);
    await platform.platform.db.sql`update payment_methods set is_deposit = false, is_withdrawal = false where id = 900`;
    // [CASH-30] Without limits of its own a method shows none.
    const listed = await saver.call('GET', '/cms/payment-methods');
    expect(listed.body.data.find((method: { id: number }) => method.id === 900)).toMatchObject({ limits: {}, withdrawal: {} });
    expect((await saver.call('POST', '/payments/deposit', depositBody(900, '20'), newKey())).body.code).toBe('method_unavailable');
  });
});
