import { renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { newPlayer } from '../support/caller.ts';
import { choose, ended, openDeposit, startPaymentPlatform, transaction } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let names = 0;
const another = () => newPlayer(platform, `Memo${(names += 1)}`);

beforeAll(async () => {
  platform = await startPaymentPlatform({ config: { rateLimitFactor: 100 } });
});
afterAll(() => platform.close());

const withMemo = [
  ['XRP', undefined, /^\d{1,10}$/],
  ['XLM', undefined, /^\d{10}$/],
  ['TON', undefined, /^\d{10}$/],
  ['ATOM', undefined, /^\d{10}$/],
  ['USDT', 'TON', /^\d{10}$/],
] as const;

describe('[P-13] a deposit of a coin whose accounts are shared', () => {
  test.each(withMemo)(
    '%s %s: the payment page shows and explains the memo, to copy by itself, and the QR carries it',
    async (code, network, form) => {
      const player = await another();
      const { redirect_url: page, transaction_id: id } = await openDeposit(player, code, network);
      const { payload } = await transaction(player, id);
      expect(payload.destination_tag).toMatch(form);
      const html = await (await fetch(page)).text();
      expect(html).toContain(`data-copy="${payload.wallet_address}"`);
      expect(html).toContain(`data-copy="${payload.destination_tag}"`);
      const word = code === 'XRP' ? 'destination tag' : 'memo';
      expect(html).toContain(`Copy the ${word}`);
      expect(html.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`without (?:this|the) (?:${word}|tag).{0,40}(?:does|would) not arrive`, 'i'));
      expect(html).toContain(`QR code with the address, the ${word} and the amount`);
      const scheme = { XRP: 'xrp-ledger', XLM: 'stellar', TON: 'ton', ATOM: 'cosmos-hub', USDT: 'ton' }[code];
      const { wallet_address: address, crypto_value: amount, destination_tag: memo } = payload;
      const carried = `sandbox-${scheme}:${address}?amount=${amount}&${code === 'XRP' ? 'tag' : 'memo'}=${memo}`;
      expect(html).toContain(renderSVG(carried, { border: 2 }));
    },
  );

  test.each(languages)('the warning stands in %s', async (language) => {
    const player = await another();
    const { redirect_url: page } = await openDeposit(player, 'XLM', undefined, language);
    const html = await (await fetch(page)).text();
    expect(html).toMatch(/class="memo-warning" role="note"/);
    expect(html).toMatch(/M[eé]mo/);
  });

  test('every other coin has no memo, and no warning of one', async () => {
    const player = await another();
    const { redirect_url: page, transaction_id: id } = await openDeposit(player, 'LTC');
    const { payload } = await transaction(player, id);
    expect(payload.wallet_address).toMatch(/^ltc1/);
    expect(payload).not.toHaveProperty('destination_tag');
    expect(await (await fetch(page)).text()).not.toMatch(/memo/i);
  });

  test('where it went stays on the transaction after it has ended', async () => {
    const player = await another();
    const { redirect_url: page, transaction_id: id } = await openDeposit(player, 'XLM');
    const { payload } = await transaction(player, id);
    await choose(page, 'exact');
    expect((await ended(player, id)).payload).toMatchObject({
      wallet_address: payload.wallet_address,
      destination_tag: payload.destination_tag,
    });
  });
});
