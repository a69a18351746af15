import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sign } from '#server/http/signature.ts';
import { newPlayer } from '../support/caller.ts';
import {
  addressOf,
  balanceOf,
  choose,
  ended,
  openDeposit,
  rowOf,
  signedEvent,
  startPaymentPlatform,
  transaction,
} from '../support/payments.ts';
import { secretOf, type TestPlatform } from '../support/platform.ts';
import { wrongBooks } from '../support/wrong-books.ts';

let platform: TestPlatform;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let webhooks: (send: () => Promise<Response>) => Promise<Response> = (send) => send();
let names = 0;
const another = () => newPlayer(platform, `Customer${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({
    now: () => new Date(Date.now() + ahead),
    fetch: (input, init) => (addressOf(input).endsWith('/webhook') ? webhooks(() => fetch(input, init)) : fetch(input, init)),
  });
});
afterAll(async () => {
  expect(await wrongBooks(platform.platform)).toEqual([]);
  await platform.close();
});

describe('the webhook', () => {
  const eventFor = async (id: string, overrides: object = {}) => {
    const { external_id, crypto_value } = await rowOf(platform, id);
    return { event_id: randomUUID(), transaction_id: id, external_id, status: 'authorized', crypto_value, ...overrides };
  };
  const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string; applied?: boolean }).code];

  test.each([
    ['another secret', { secret: 'guessed' }],
    ['the secret of another partner', { partner: 'games' }],
    ['an unknown name', { partner: 'somebody' }],
    ['a time that is 301 seconds old', { ageS: 301 }],
    ['a time that is 301 seconds to come', { ageS: -301 }],
  ])('refuses %s, and nothing moves', async (_title, options) => {
    const player = await another();
    const { transaction_id: id } = await openDeposit(player);
    expect(await codeOf(await signedEvent(platform, await eventFor(id), options))).toEqual([401, 'invalid_signature']);
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
  });

  test('refuses a body that was changed on its way, and a request without a signature', async () => {
    const { transaction_id: id } = await openDeposit(await another());
    const url = new URL('/partners/payments/webhook', platform.api);
    const body = JSON.stringify(await eventFor(id));
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = sign(secretOf(platform, 'processor'), { timestamp, method: 'POST', path: url.pathname, body });
    const headers = {
      'content-type': 'application/json',
      'x-partner': 'processor',
      'x-timestamp': `${timestamp}`,
      'x-signature': signature,
    };
    expect(await codeOf(await fetch(url, { method: 'POST', headers, body: body.replace('authorized', 'declined') }))).toEqual([
      401,
      'invalid_signature',
    ]);
    expect(await codeOf(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))).toEqual([
      401,
      'invalid_signature',
    ]);
    expect(await codeOf(await fetch(url, { method: 'POST', headers, body }))).toEqual([200, undefined]);
  });

  test('the games partner with its own secret may not tell of payments', async () => {
    const { transaction_id: id } = await openDeposit(await another());
    const options = { partner: 'games', secret: secretOf(platform, 'games') };
    expect(await codeOf(await signedEvent(platform, await eventFor(id), options))).toEqual([401, 'invalid_signature']);
  });

  test('refuses what does not belong together, and what it does not know', async () => {
    const { transaction_id: id } = await openDeposit(await another());
    const { transaction_id: other } = await openDeposit(await another());
    expect(
      await codeOf(await signedEvent(platform, await eventFor(id, { external_id: (await rowOf(platform, other)).external_id }))),
    ).toEqual([404, 'not_found']);
    expect(await codeOf(await signedEvent(platform, await eventFor(id, { transaction_id: randomUUID() })))).toEqual([404, 'not_found']);
    expect(await codeOf(await signedEvent(platform, await eventFor(id, { status: 'refunded' })))).toEqual([400, 'invalid_request']);
    const event = await eventFor(id);
    expect((await signedEvent(platform, event)).status).toBe(200);
    expect(await codeOf(await signedEvent(platform, await eventFor(other, { event_id: event.event_id })))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
  });

  test('told again, it is answered as before, and is kept and applied once', async () => {
    const player = await another();
    const { transaction_id: id } = await openDeposit(player);
    const event = await eventFor(id);
    const [first, again] = [await signedEvent(platform, event), await signedEvent(platform, event)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    const kept = await platform.platform.db.sql`select 1 from payment_events where event_id = ${event.event_id}`;
    expect(kept).toHaveLength(1);
    expect(await balanceOf(player)).toMatchObject({ total: '50.00' });
  });

  test('a deposit that is called authorized with less than was asked is declined as underpaid', async () => {
    const player = await another();
    const { transaction_id: id } = await openDeposit(player);
    expect((await signedEvent(platform, await eventFor(id, { crypto_value: '0.00000001' }))).status).toBe(200);
    expect(await transaction(player, id)).toMatchObject({ status: 'declined', payload: { reason: 'underpaid' } });
    expect(await balanceOf(player)).toMatchObject({ total: '0.00' });
  });

  test('is repeated until it is answered with 200', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    let refused = 0;
    webhooks = (send) => (refused < 2 ? ((refused += 1), Promise.resolve(new Response('', { status: 500 }))) : send());
    await choose(url, 'exact');
    expect(await ended(player, id)).toMatchObject({ status: 'authorized' });
    webhooks = (send) => send();
    expect(refused).toBe(2);
    await vi.waitFor(async () =>
      expect(
        await platform.platform.db.sql`
          select 1 from processor.events join processor.payments on payments.id = payment_id where reference = ${id} and delivered_at is null`,
      ).toEqual([]),
    );
  });
});

describe('the processor', () => {
  const ask = (method: 'GET' | 'POST', path: string, content?: object, secret = secretOf(platform, 'processor'), ageS = 0) => {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = Math.floor((Date.now() + ahead) / 1000) - ageS;
    const signature = sign(secret, { timestamp, method, path, body });
    const headers = {
      'x-partner': 'platform',
      'x-timestamp': `${timestamp}`,
      'x-signature': signature,
      ...(body && { 'content-type': 'application/json' }),
    };
    return fetch(platform.partner + path, { method, headers, ...(body && { body }) });
  };
  const order = (reference: string) => ({ reference, code: 'LTC', network: 'Litecoin', amount: '0.5', address: 'x', destination_tag: '' });

  test('answers only signed requests of now', async () => {
    const path = `/processor/payments/${randomUUID()}`;
    const statuses = await Promise.all([
      ask('GET', path),
      ask('GET', path, undefined, 'guessed'),
      ask('GET', path, undefined, undefined, 400),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 401, 401]);
    expect((await fetch(platform.partner + path)).status).toBe(401);
    expect((await ask('POST', '/processor/payouts', { reference: randomUUID() })).status).toBe(400);
  });

  test('makes one payment per reference, however often it is asked, and none for another order', async () => {
    const reference = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(async () => (await ask('POST', '/processor/payouts', order(reference))).json()));
    expect(new Set(replies.map((reply) => (reply as { id: string }).id)).size).toBe(1);
    expect((await ask('POST', '/processor/payouts', { ...order(reference), amount: '0.6' })).status).toBe(422);
    expect(await (await ask('GET', `/processor/payments/${reference}`)).json()).toEqual({
      id: (replies[0] as { id: string }).id,
      status: 'pending',
    });
  });

  test('keeps a cancellation of what has not arrived, and refuses it when it does', async () => {
    const reference = randomUUID();
    const cancelled = { status: 'declined', reason: 'cancelled' };
    expect(await (await ask('POST', `/processor/payments/${reference}/cancel`, {})).json()).toMatchObject(cancelled);
    expect(await (await ask('POST', '/processor/payouts', order(reference))).json()).toMatchObject(cancelled);
  });

  test('ends an invoice when its time is up', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    ahead = 31 * 60_000;
    const tooLate = await choose(url, 'exact');
    expect(await tooLate.text()).toContain('Expired');
    expect(await ended(player, id)).toMatchObject({ status: 'declined', payload: { reason: 'expired' } });
    const left = await another();
    const { transaction_id: other } = await openDeposit(left);
    ahead = 62 * 60_000;
    expect(await ended(left, other)).toMatchObject({ status: 'declined', payload: { reason: 'expired' } });
    ahead = 0;
  });
});
