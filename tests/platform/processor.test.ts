import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sign } from '../../server/http/signature.ts';
import { createBooks } from '../../sandbox/processor/books.ts';
import { validateWalletAddress } from '../../domain/wallet-address.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import {
  addressOf,
  balanceOf,
  choose,
  depositBody,
  deposited,
  ended,
  methodId,
  newKey,
  rowOf,
  signedEvent,
  startPaymentPlatform,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import { secretOf, type TestPlatform, wrongBooks } from '../support/platform.ts';

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

async function openDeposit(player: TestPlayer, code = 'LTC', network?: string, language = 'en') {
  const path = `/${language}/transactions/{transaction_id}`;
  const body = depositBody(await methodId(player.call, code, network), '50', { redirect_success: path, redirect_failed: path });
  const reply = await player.call('POST', '/payments/deposit', body, newKey());
  return reply.body as { redirect_url: string; transaction_id: string };
}

async function openWithdrawal(player: TestPlayer, overrides: object = {}, code = 'LTC') {
  const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, code), '20', overrides), newKey());
  const id = reply.body.transaction.externalId as string;
  const { external_id: payout } = await rowOf(platform, id);
  return {
    id,
    act: (choice: string) => fetch(`${platform.partner}/payouts/${payout}`, { method: 'POST', body: new URLSearchParams({ choice }) }),
  };
}

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

describe('the payment page', () => {
  const textOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text();

  test('shows coin, network, exact amount, a valid address, QR code and countdown, and says that the money is sandbox money', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player, 'USDT', 'TRC-20');
    const reply = await fetch(url);
    const page = await reply.text();
    const address = /data-copy="(T\w{33})"/.exec(page)?.[1] ?? '';
    expect(validateWalletAddress({ code: 'USDT', network: 'TRC-20', address })).toEqual({ ok: true });
    const { crypto_value: amount } = await rowOf(platform, id);
    for (const part of [
      'Pay Tether',
      'TRC-20',
      `data-copy="${amount}"`,
      `${amount} USDT`,
      '€50.00',
      '<svg',
      'Sandbox money',
      'Do not send coins',
    ]) {
      expect(page).toContain(part);
    }
    expect(Number(/data-seconds="(\d+)"/.exec(page)?.[1])).toBeGreaterThan(1700);
    expect([...page.matchAll(/name="choice" value="(\w+)"/g)].map(([, value]) => value)).toEqual(['exact', 'less', 'refuse', 'expire']);
    expect(reply.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none';require-trusted-types-for 'script'/,
    );
    expect(reply.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|style="|onclick=/);
    expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  });

  test('shows the tag of a shared account', async () => {
    const { redirect_url: url } = await openDeposit(await another(), 'XRP');
    expect(await textOf(url)).toMatch(/Destination tag[\s\S]*data-copy="\d+"/);
  });

  test('speaks the language of the site it was opened from, of the address or of the browser', async () => {
    const { redirect_url: url } = await openDeposit(await another(), 'LTC', undefined, 'fr');
    expect(url).toMatch(/\?lang=fr$/);
    expect(await textOf(url)).toContain('<html lang="fr">');
    const bare = url.replace(/\?.*/, '');
    expect(await textOf(`${bare}?lang=pt`)).toContain('Pague com Litecoin');
    expect(await textOf(bare, { 'accept-language': 'de, es;q=0.8' })).toContain('Paga con Litecoin');
    expect(await textOf(bare, { 'accept-language': 'de' })).toContain('Pay Litecoin');
  });

  test('[P-07] [P-14] writes the amount of the coin as the site does in the language, and copies it as wallets read it', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(await another(), 'LTC', undefined, 'fr');
    const { crypto_value: amount } = await rowOf(platform, id);
    expect(amount).toContain('.');
    const shown = `${String(amount).replace('.', ',')} LTC`;
    const page = await textOf(url);
    expect(page).toContain(`<strong class="amount">${shown}</strong>`);
    expect(page).toContain(`data-copy="${amount}"`);
    expect(page).toContain('aria-label="Langue"');
    expect(await (await choose(url, 'exact')).text()).toContain(`${shown} reçus`);
  });

  test.each([
    ['en', '1,234,567.12345679', '617,283.56172839'],
    ['fr', '1\u202F234\u202F567,12345679', '617\u202F283,56172839'],
    ['es', '1.234.567,12345679', '617.283,56172839'],
    ['pt', '1.234.567,12345679', '617.283,56172839'],
  ])(
    '[P-07] [P-14] in %s the amount to pay stands whole and grouped, and what came short in the decimals of its coin',
    async (language, whole, half) => {
      const { transaction_id: id, redirect_url: url } = await openDeposit(await another(), 'LTC', undefined, language);
      await platform.platform.db.sql`update processor.payments set amount = 1234567.12345679 where reference = ${id}`;
      expect(await textOf(url)).toContain(`<strong class="amount">${whole} LTC</strong>`);
      expect(await textOf(url)).toContain('data-copy="1234567.12345679"');
      expect(await (await choose(url, 'less')).text()).toContain(`${half} LTC`);
      const received = await platform.platform.db.one`select received::text from processor.payments where reference = ${id}`;
      expect(received).toEqual({ received: '617283.56172839' });
    },
  );

  test('leads back to the status page of the transaction, in the words of its end', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    const page = await (await choose(url, 'less')).text();
    expect(page).toContain('Too little arrived');
    expect(page).toContain(`href="${platform.platform.config.publicUrl}/en/transactions/${id}"`);
    expect(await (await fetch(url.replace('?lang=en', '/state'))).json()).toEqual({ status: 'declined' });
    expect(page).not.toContain('name="choice"');
  });

  test('is not there for other addresses, and takes no choice from other sites', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    expect((await fetch(`${platform.partner}/pay/guess`)).status).toBe(404);
    const foreign = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'exact' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'free' }), redirect: 'manual' });
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
  });
});

describe('the list of payouts', () => {
  test('lets a person pay or refuse, and shows an address as the text it is', async () => {
    const player = await another();
    await deposited(player, '100');
    const refused = await openWithdrawal(player);
    // No listed coin takes such an address, but an operator may add one that has no rule.
    await platform.platform.db.sql`update processor.payments set address = ${'<script>alert(1)</script>'} where reference = ${refused.id}`;
    const page = await (await fetch(`${platform.partner}/payouts`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert');
    await refused.act('refuse');
    expect(await ended(player, refused.id)).toMatchObject({ status: 'declined', payload: { reason: 'refused' } });
    const paid = await openWithdrawal(player);
    await paid.act('pay');
    expect(await ended(player, paid.id)).toMatchObject({ status: 'authorized' });
    await paid.act('refuse');
    expect(await transaction(player, paid.id)).toMatchObject({ status: 'authorized' });
    expect(await balanceOf(player)).toMatchObject({ total: '80.00', locked: '0.00' });
  });

  test('can hold what comes in, past the time it would leave, until it is let go', async () => {
    const player = await another();
    await deposited(player, '50');
    const hold = (value: string) => fetch(`${platform.partner}/payouts`, { method: 'POST', body: new URLSearchParams({ hold: value }) });
    await hold('on');
    const { id } = await openWithdrawal(player);
    ahead = 11 * 60_000;
    const { db, now } = platform.platform;
    await createBooks({ db, now, secret: () => secretOf(platform, 'processor'), payoutDelayMs: 0 }).endDue();
    const kept = () =>
      platform.platform.db.one<{
        is_held: boolean;
        status: string;
      }>`select is_held, status from processor.payments where reference = ${id}`;
    expect(await kept()).toEqual({ is_held: true, status: 'pending' });
    expect(await (await fetch(`${platform.partner}/payouts`)).text()).toContain('Held');
    await hold('off');
    expect(await ended(player, id)).toMatchObject({ status: 'authorized' });
    ahead = 0;
  });
});
