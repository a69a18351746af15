import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import {
  balanceOf,
  ltcAddress,
  methodId,
  newKey,
  partnerNetwork,
  signedEvent,
  startPaymentPlatform,
  transaction,
  unnotified,
  unnotifiedDeposit,
  type UnnotifiedPayment,
  unnotifiedWithdrawal,
  withdrawBody,
} from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
let litecoin: number;
let names = 0;
const network = partnerNetwork();

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({
    runTimers: false,
    config: { logLevel: 'silent' },
    fetch: network.fetch,
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  network.open();
  player = await newPlayer(platform, `Judged${(names += 1)}`);
  litecoin = await methodId(player.call, 'LTC');
});

const reported = ({ tell, ...payment }: UnnotifiedPayment) => ({ ...payment, tell: async (word: object) => (await tell(word)).status });
const openDeposit = async () => reported(await unnotifiedDeposit(platform, player));
const openWithdrawal = async () => reported(await unnotifiedWithdrawal(platform, player));
async function funded() {
  const { asked, tell } = await openDeposit();
  expect(await tell({ status: 'authorized', crypto_value: asked })).toBe(200);
}
const withdrawalOf = async ({ id }: TestPlayer) =>
  (await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${id} and type_id = 2`)!.id;
const reconcileNow = async (id: string) => {
  await platform.platform.db.sql`update payment_intents set next_at = ${platform.platform.now()} where transaction_id = ${id}`;
  await reconcilePayments(platform.platform);
};
const isCreate = (url: string) => url.endsWith('/processor/payouts');
const isLookup = (url: string) => url.includes('/processor/payments/');

describe('[T-01] a look-up that is refused', () => {
  test.each([
    ['401', () => new Response('{"code":"invalid_signature","message":""}', { status: 401 })],
    ['403', () => new Response('forbidden', { status: 403 })],
    ['429', () => new Response('{"code":"rate_limited","message":""}', { status: 429 })],
    ['404 of a proxy', () => new Response('<html>Not Found</html>', { status: 404 })],
    ['404 of another program', () => new Response('{"code":"not_found","message":"There is nothing at this address."}', { status: 404 })],
    ['200 that is no payment', () => new Response('{"ok":true}')],
    ['200 of another status', () => new Response('{"id":"x","status":"cancelled"}')],
    ['200 that is no JSON', () => new Response('<html>Sign in</html>')],
  ])('with %s says nothing about the payment: its funds stay locked, and it is paid once', async (_name, refusal) => {
    await funded();
    let creates = 0;
    network.pass = async (url, send) => {
      if (isLookup(url)) return refusal();
      if (url.endsWith('/webhook')) throw new TypeError('no route');
      if (!isCreate(url)) return send();
      creates += 1;
      await send();
      throw new TypeError('the connection broke');
    };
    const key = newKey();
    const lost = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
    const id = await withdrawalOf(player);
    await reconcileNow(id);
    const again = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect([again.status, again.body.code]).toEqual([503, 'unavailable']);
    expect(await balanceOf(player)).toMatchObject({ available: '30.00', locked: '20.00' });
    expect(creates).toBe(1);

    network.open();
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key)).status).toBe(200);
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
    const { tell, asked } = await unnotified(platform, id);
    await tell({ status: 'authorized', crypto_value: asked });
    expect(await balanceOf(player)).toMatchObject({ available: '30.00', locked: '0.00' });
    const sent = await platform.platform.db.sql`select kind from processor.payments where reference = ${id}`;
    expect(sent).toEqual([{ kind: 'payout' }]);
  });
});

describe('[T-01] a payment that is refused', () => {
  test('at the second time it is sent may be under way since the first: its funds stay locked until the processor says so', async () => {
    await funded();
    let arrived: (() => Promise<Response>) | undefined;
    network.pass = (url, send) => {
      if (!isCreate(url)) return send();
      arrived = send;
      return Promise.reject(new TypeError('the connection broke'));
    };
    const key = newKey();
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key)).status).toBe(503);
    const id = await withdrawalOf(player);
    network.pass = (url, send) =>
      isCreate(url) ? Promise.resolve(new Response('{"code":"invalid_request","message":"not now"}', { status: 422 })) : send();
    await reconcileNow(id);
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key)).status).toBe(503);
    expect(await balanceOf(player)).toMatchObject({ available: '30.00', locked: '20.00' });
    // The delayed first request reaches the processor after all.
    network.open();
    expect((await arrived!()).status).toBe(200);
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key)).status).toBe(200);
    expect(await balanceOf(player)).toMatchObject({ available: '30.00', locked: '20.00' });
  });

  test('while another process sends it as well is not declined by the one that was refused', async () => {
    await funded();
    let isFirst = true;
    network.pass = async (url, send) => {
      if (!isCreate(url) || !isFirst) return send();
      isFirst = false;
      // This process stalls over its refusal, until another takes the payment up and delivers it.
      await reconcileNow(await withdrawalOf(player));
      return new Response('{"code":"invalid_request","message":"no"}', { status: 422 });
    };
    await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    const id = await withdrawalOf(player);
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
    expect(await balanceOf(player)).toMatchObject({ available: '30.00', locked: '20.00' });
    expect(await platform.platform.db.sql`select status from processor.payments where reference = ${id}`).toEqual([{ status: 'pending' }]);
  });

  test.each([
    [401, '{"code":"invalid_signature","message":""}'],
    [403, 'forbidden'],
    [404, '<html>'],
    [429, '{"code":"rate_limited","message":""}'],
    [422, '<html>'],
  ])('by whoever stands before the processor (%i %s) is not declined', async (status, body) => {
    await funded();
    network.pass = (url, send) => (isCreate(url) ? Promise.resolve(new Response(body, { status })) : send());
    const key = newKey();
    const refused = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key);
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    network.open();
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), key)).status).toBe(200);
  });
});

describe('[T-01] what the processor says against its own word', () => {
  /** The tests' ledger must be right at their end. */
  const closeAll = () => platform.platform.db.sql`update payment_alarms set closed_at = now(), note = 'seen' where closed_at is null`;
  afterEach(closeAll);
  const alarmsOf = (id: string) => platform.platform.db.sql<{ kind: string }>`select kind from payment_alarms where transaction_id = ${id}`;
  const named = async (id: string) =>
    (await platform.platform.wallet.audit()).differences.filter(({ subject }) => subject.startsWith(id)).map(({ rule }) => rule);
  const rule = 'a processor stands by its word';

  test.each([
    [
      'paid_after_declined',
      [
        { status: 'declined', reason: 'failed' },
        { status: 'authorized', tx_hash: 'a'.repeat(64) },
      ],
      '50.00',
    ],
    ['declined_after_paid', [{ status: 'authorized' }, { status: 'declined', reason: 'refused' }], '30.00'],
    ['other_amount', [{ status: 'authorized' }, { status: 'authorized', crypto_value: '9' }], '30.00'],
    ['other_amount', [{ status: 'authorized', crypto_value: '9' }], '30.00'],
    [
      'other_transfer',
      [
        { status: 'authorized', tx_hash: 'a'.repeat(64) },
        { status: 'authorized', tx_hash: 'b'.repeat(64) },
      ],
      '30.00',
    ],
  ])(
    'of a withdrawal, %s, changes no money, and is an alarm that the audit names until somebody has seen to it',
    async (kind, words, available) => {
      const { id, asked, tell } = await openWithdrawal();
      for (const word of words) expect(await tell({ crypto_value: asked, ...word })).toBe(200);
      for (const word of words) expect(await tell({ crypto_value: asked, ...word })).toBe(200);
      expect(await alarmsOf(id)).toContainEqual({ kind });
      expect(await balanceOf(player)).toMatchObject({ available, locked: '0.00' });
      expect(await named(id)).toContain(rule);
      await closeAll();
      expect(await named(id)).toEqual([]);
    },
  );

  test.each([
    ['declined_after_paid', [{ status: 'authorized' }, { status: 'declined', reason: 'failed' }]],
    [
      'other_amount',
      [
        { status: 'authorized', tx_hash: 'c'.repeat(64) },
        { status: 'authorized', tx_hash: 'c'.repeat(64), crypto_value: '0.1' },
      ],
    ],
    ['other_amount', [{ status: 'authorized' }, { status: 'authorized', crypto_value: '0.1' }]],
    ['paid_after_declined', [{ status: 'declined', reason: 'refused' }, { status: 'authorized' }]],
    [
      'other_transfer',
      [
        { status: 'authorized', tx_hash: 'c'.repeat(64) },
        { status: 'authorized', tx_hash: 'e'.repeat(64), crypto_value: undefined },
      ],
    ],
  ])('of a deposit, %s, is one as well', async (kind, words) => {
    const { id, asked, tell } = await openDeposit();
    for (const word of words) expect(await tell({ crypto_value: asked, ...word })).toBe(200);
    for (const word of words) expect(await tell({ crypto_value: asked, ...word })).toBe(200);
    expect(await alarmsOf(id)).toEqual([{ kind }]);
    expect(await balanceOf(player)).toMatchObject({ available: words[0]!.status === 'authorized' ? '50.00' : '0.00' });
    expect(await named(id)).toEqual([rule]);
  });

  test('a second payment under one reference is refused as unknown, and an alarm', async () => {
    const { id, asked } = await openWithdrawal();
    const reported = () =>
      signedEvent(platform, {
        event_id: randomUUID(),
        transaction_id: id,
        external_id: 'another',
        status: 'authorized',
        crypto_value: asked,
      });
    expect([(await reported()).status, (await reported()).status]).toEqual([404, 404]);
    expect(await alarmsOf(id)).toEqual([{ kind: 'other_payment' }]);
    expect(await transaction(player, id)).toMatchObject({ status: 'pending', payload: { wallet_address: ltcAddress } });
  });

  test('what it says again, or late, is none', async () => {
    const { id, asked, tell } = await openWithdrawal();
    const paid = { status: 'authorized', crypto_value: `${asked}0`, tx_hash: 'd'.repeat(64) };
    for (const word of [paid, paid, { status: 'authorized' }, { status: 'pending' }]) await tell(word);
    const deposit = await openDeposit();
    for (const word of [
      { status: 'declined', reason: 'expired' },
      { status: 'authorized', crypto_value: deposit.asked },
    ])
      await deposit.tell(word);
    expect(await alarmsOf(id)).toEqual([]);
    expect(await alarmsOf(deposit.id)).toEqual([]);
  });
});
