import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentAmount } from '#sandbox/processor/pages/send.ts';
import { creditPermanentDeposits } from '#server/payments/permanent-deposits.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { balanceOf, methodId, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPaymentPlatform();
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

const addressOf = async (player: TestPlayer, code: string) =>
  (await player.call('POST', '/payments/address', { payment_method_id: await methodId(player.call, code) })).body.data;
const send = async (page: string, amount: string) =>
  (await fetch(`${page}?lang=en`, { method: 'POST', body: new URLSearchParams({ amount }) })).text();

test('[37.11] in the sandbox each coin has an address that stays, without a quote, and what is sent there is credited once at the rate of its arrival', async () => {
  const player = await newPlayer(platform, 'Sender');
  const { body: listed } = await player.call('GET', '/payments/methods/deposit');
  expect((listed.data as { has_address?: boolean }[]).filter(({ has_address: has }) => has !== true)).toEqual([]);
  const address = await addressOf(player, 'LTC');
  expect(await addressOf(player, 'LTC')).toEqual(address);
  expect(address.send_url).toMatch(new RegExp(`^${platform.partner}/send/`));
  const page = await (await fetch(address.send_url)).text();
  expect([page.includes('Send Litecoin'), page.includes('Do not send coins')]).toEqual([true, true]);

  expect(await send(address.send_url, '0.5')).toContain('0.50 LTC');
  await Promise.all([creditPermanentDeposits(platform.platform), creditPermanentDeposits(platform.platform)]);
  await send(address.send_url, '0,25');
  await creditPermanentDeposits(platform.platform);
  await creditPermanentDeposits(platform.platform);
  const { body } = await player.call('GET', '/me/transactions?type_id=1');
  const coins = (body.data as { payload: { crypto_value: string }; status: string }[]).map(({ payload, status }) => [
    status,
    payload.crypto_value,
  ]);
  expect(coins.toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
    ['authorized', '0.25'],
    ['authorized', '0.5'],
  ]);
  const market = await platform.platform.rates!.rateOf('LTC', 'EUR');
  expect(Number((await balanceOf(player)).total) / (0.75 * Number(market!.price.toFixed()))).toBeCloseTo(1, 1);
});

test('[37.11] a tag is given where coins need one, and no two players have the same address and tag', async () => {
  const [one, other] = [await newPlayer(platform, 'First'), await newPlayer(platform, 'Second')];
  const [first, second] = [await addressOf(one, 'XRP'), await addressOf(other, 'XRP')];
  expect(first.tag).toMatch(/^\d+$/);
  expect([first.address, first.tag]).not.toEqual([second.address, second.tag]);
});

test('[37.11] the page that sends takes no amount that the coin does not have, and knows no other address', async () => {
  const player = await newPlayer(platform, 'Typer');
  const { send_url: page } = await addressOf(player, 'LTC');
  for (const amount of ['', '0', '-1', '1e3', '10000', '0.123456789', '1.2.3'])
    expect(await send(page, amount)).toContain('Enter an amount above 0');
  await creditPermanentDeposits(platform.platform);
  expect(await balanceOf(player)).toMatchObject({ total: '0.00' });
  expect((await fetch(`${platform.partner}/send/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
});

test.each([
  ['0.5', '0.5'],
  [' 12,75 ', '12.75'],
  ['007', '7'],
  ['9999.99999999', '9999.99999999'],
  ['10000', null],
  ['.5', null],
  ['0,000000001', null],
])('[37.11] the typed amount %j is %j', (typed, amount) => {
  expect(sentAmount(typed, 'LTC')).toBe(amount);
});
