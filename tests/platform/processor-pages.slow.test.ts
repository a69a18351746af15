import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooks } from '#sandbox/processor/books.ts';
import { validateWalletAddress } from '#domain/wallet-address.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import {
  balanceOf,
  choose,
  deposited,
  ended,
  methodId,
  newKey,
  openDeposit,
  rowOf,
  startPaymentPlatform,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import { secretOf, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Customer${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  platform = await startPaymentPlatform({ now: () => new Date(Date.now() + ahead) });
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

async function openWithdrawal(player: TestPlayer, overrides: object = {}, code = 'LTC') {
  const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, code), '20', overrides), newKey());
  const id = reply.body.transaction.externalId as string;
  const { external_id: payout } = await rowOf(platform, id);
  return {
    id,
    act: (choice: string) => fetch(`${platform.partner}/payouts/${payout}`, { method: 'POST', body: new URLSearchParams({ choice }) }),
  };
}

describe('the payment page', () => {
  const choicesOn = (page: string) => [...page.matchAll(/name="choice" value="(\w+)"/g)].map(([, value]) => value);
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
      '50.00\u00a0EUR',
      '<svg',
      'Sandbox money',
      'Do not send coins',
    ]) {
      expect(page).toContain(part);
    }
    expect(Number(/data-seconds="(\d+)"/.exec(page)?.[1])).toBeGreaterThan(1700);
    expect(choicesOn(page)).toEqual(['exact', 'more', 'less', 'refuse', 'expire']);
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
    expect(await textOf(bare, { 'accept-language': 'xx, es;q=0.8' })).toContain('Paga con Litecoin');
    expect(await textOf(bare, { 'accept-language': 'xx' })).toContain('Pay Litecoin');
  });

  test('[P-07] [P-14] writes the amount of the coin as the site does in the language, and copies it as wallets read it', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(await another(), 'LTC', undefined, 'fr');
    const { crypto_value: amount } = await rowOf(platform, id);
    expect(amount).toContain('.');
    const shown = `${String(amount).replace('.', ',')} LTC`;
    const page = await textOf(url);
    expect(page).toContain(`<strong class="amount" translate="no">${shown}</strong>`);
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
      expect(await textOf(url)).toContain(`<strong class="amount" translate="no">${whole} LTC</strong>`);
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
    expect(page).toContain('Less arrived than the exact amount');
    expect(page).toContain(`href="${platform.platform.config.publicUrl}/en/transactions/${id}"`);
    expect(await (await fetch(url.replace('?lang=en', '/state'))).json()).toEqual({ status: 'declined' });
    expect(choicesOn(page)).toEqual(['late']);
  });

  const receiptsOf = (id: string) =>
    platform.platform.db.sql<{ kind: string; coins: string; held: string }>`
      select kind, trim_scale(crypto_value)::text as coins, trim_scale(held_value)::text as held from deposit_receipts
      where transaction_id = ${id} order by id`;
  /** The amount of an opened deposit, and half of it, truncated like the processor's. */
  async function amountsOf(id: string) {
    const asked = new Big(String((await rowOf(platform, id)).crypto_value));
    const half = asked.div(2).round(8, Big.roundDown);
    return { asked: asked.toFixed(), half: half.toFixed(), more: asked.plus(half).toFixed() };
  }

  test('[37.11] more than the amount is credited as far as it was asked for, and the rest is held', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    const { half, more } = await amountsOf(id);
    const page = await (await choose(url, 'more')).text();
    expect(page).toContain('The site credits the deposit and holds the rest');
    expect(await ended(player, id)).toMatchObject({ status: 'authorized' });
    expect(await receiptsOf(id)).toEqual([{ kind: 'over', coins: more, held: half }]);
    expect(await balanceOf(player)).toMatchObject({ total: '50.00' });
  });

  test.each(['expire', 'refuse', 'less'] as const)('[37.11] after "%s" the amount can come late, once, and is held', async (end) => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    const { asked } = await amountsOf(id);
    await choose(url, 'late');
    expect(await transaction(player, id)).toMatchObject({ status: 'pending' });
    await choose(url, end);
    await ended(player, id);
    await choose(url, 'again');
    const page = await (await choose(url, 'late')).text();
    expect([page.includes('Arrived too late'), choicesOn(page)]).toEqual([true, []]);
    await choose(url, 'late');
    await expect.poll(async () => (await receiptsOf(id)).at(-1)).toEqual({ kind: 'late', coins: asked, held: asked });
    expect(await receiptsOf(id)).toHaveLength(end === 'less' ? 2 : 1);
    expect(await balanceOf(player)).toMatchObject({ total: '0.00' });
  });

  test('[37.11] a paid amount can come a second time, once, and the second one is held', async () => {
    const player = await another();
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    const { asked } = await amountsOf(id);
    const paid = await (await choose(url, 'exact')).text();
    expect(choicesOn(paid)).toEqual(['again']);
    await ended(player, id);
    await choose(url, 'late');
    expect(choicesOn(await (await choose(url, 'again')).text())).toEqual([]);
    await choose(url, 'again');
    await expect
      .poll(() => receiptsOf(id))
      .toEqual([
        { kind: 'arrived', coins: asked, held: '0' },
        { kind: 'again', coins: asked, held: asked },
      ]);
    expect(await balanceOf(player)).toMatchObject({ total: '50.00' });
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
  test('[P-14] one that its owner deleted is not called declined', async () => {
    const player = await another();
    await deposited(player, '100');
    const { id } = await openWithdrawal(player);
    await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    const other = await openWithdrawal(player);
    await other.act('refuse');
    const page = await (await fetch(`${platform.partner}/payouts?lang=fr`)).text();
    const statuses = [...page.matchAll(/class="declined">✕ ([^<]+)</g)].map(([, status]) => status);
    expect(statuses).toEqual(['Refusé', 'Supprimé']);
  });

  test('lets a person pay or refuse, and shows an address as the text it is', async () => {
    const player = await another();
    await deposited(player, '100');
    const refused = await openWithdrawal(player);
    // No listed coin has such an address, but an operator may add one without a rule.
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

  test('[P-13] shows the memo or tag that a payout goes with, by the name that the wallets of its coin use', async () => {
    const holder = await another();
    await deposited(holder, '100');
    const xrp = await openWithdrawal(holder);
    await xrp.act('pay');
    await ended(holder, xrp.id);
    const litecoin = await openWithdrawal(holder);
    await platform.platform.db.sql`update processor.payments set code = 'XRP', tag = '1234567890' where reference = ${xrp.id}`;
    const rowsOf = async (language: string) =>
      (await (await fetch(`${platform.partner}/payouts?lang=${language}`)).text())
        .split('<tr>')
        .map((row) => row.replaceAll(/[ \n]+/g, ' '));
    expect((await rowsOf('en')).filter((row) => /Destination tag: <strong[^>]*>1234567890</.test(row))).toHaveLength(1);
    expect((await rowsOf('fr')).filter((row) => /Tag de destination\u202f: <strong[^>]*>1234567890</.test(row))).toHaveLength(1);
    const { external_id: payout } = await rowOf(platform, litecoin.id);
    const without = (await rowsOf('en')).filter((row) => row.includes(`/payouts/${payout}`));
    expect(without).toHaveLength(1);
    expect(without[0]).not.toMatch(/tag|memo/i);
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
