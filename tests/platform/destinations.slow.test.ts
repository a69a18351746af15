import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod, WithdrawalAddress } from '#openapi/model.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { deposited, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const E = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';
const bounceable = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N';
const other = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';
const cash = 'qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl';

let platform: TestPlatform;
let player: TestPlayer;
let names = 0;
const another = () => newPlayer(platform, `Where${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform({ config: { rateLimitFactor: 100 } });
  player = await another();
  await deposited(player, '5000');
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

type Method = readonly [code: string, network?: string];

async function ask([code, network]: Method, wallet_address: string, destination_tag = '', overrides: object = {}, who = player) {
  const method = await methodId(who.call, code, network);
  return who.call('POST', '/payments/withdraw', withdrawBody(method, '60', { wallet_address, destination_tag, ...overrides }), newKey());
}

/** Returns what is stored and sent of a paid withdrawal, or the code and the fault of its refusal. */
async function outcome(method: Method, address: string, tag = '', overrides: object = {}, who = player) {
  const { status, body } = await ask(method, address, tag, overrides, who);
  if (status !== 200) return [status, body.code, body.destination_fault?.fault];
  const { payload } = await ended(who, body.transaction.externalId);
  return [status, payload.wallet_address, payload.destination_tag ?? ''];
}

const noAddress = (fault: string) => [422, 'wallet_address_invalid', fault];
const noMemo = (fault: string) => [422, 'destination_tag_required', fault];

describe('a withdrawal is refused', () => {
  test.each<[id: string, method: Method, address: string, tag: string, expected: unknown[]]>([
    ['[N-01]', ['BTC'], 'bc1pfeessrawgf', '', noAddress('nobody')],
    ['[N-02]', ['BTC'], 'BC1SW50QGDZ25J', '', noAddress('nobody')],
    ['[N-02]', ['LTC'], 'ltc1zjwls6j8c4u', '', noAddress('nobody')],
    ['[N-03]', ['BCH'], 'bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603', '', noAddress('nobody')],
    ['[N-03]', ['LTC'], 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', '', noAddress('nobody')],
    ['[N-03]', ['DOGE'], 'D596YFweJQuHY1BbjazZYmAbt8jJPbKehC', '', noAddress('nobody')],
    ['[N-05]', ['USDT', 'TRC-20'], 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '', noAddress('contract')],
    ['[N-05]', ['DAI', 'ERC-20'], '0x6B175474E89094C44Da98b954EedeAC495271d0F', '', noAddress('contract')],
    ['[N-06]', ['USDC', 'Solana'], 'FGETo8T8wMcN2wCjav8VK6eh3dLk63evNDPxzLSJra8B', '', noAddress('not_a_wallet')],
    ['[N-07]', ['XLM'], G, 'a'.repeat(29), noMemo('memo_too_long')],
    ['[N-07]', ['XLM'], G, 'é'.repeat(15), noMemo('memo_too_long')],
    ['[N-08]', ['XLM'], muxed, '12345', noMemo('memo_twice')],
    ['[N-13]', ['BTC'], `bitcoin:${T}?amount=0.001&req-x=1`, '', noAddress('link_unsupported')],
    ['[N-14]', ['USDC', 'ERC-20'], `base:${E}`, '', noAddress('other_network')],
    ['[N-14]', ['USDC', 'ERC-20'], `ethereum:${E}@137`, '', noAddress('other_network')],
    ['[N-15]', ['XRP'], `${r}?dt=33722`, '7', noMemo('memo_twice')],
  ])('%s %j to %s with “%s”', async (_id, method, address, tag, expected) => {
    expect(await outcome(method, address, tag)).toEqual(expected);
  });

  test('[N-14] by name: the network that the address is for, and the part of a link that cannot be done', async () => {
    const { body } = await ask(['USDC', 'ERC-20'], `base:${E}`);
    expect(body.destination_fault).toEqual({ fault: 'other_network', network: 'Base' });
    const asked = await ask(['BTC'], `bitcoin:${T}?req-x=1`);
    expect(asked.body.destination_fault).toEqual({ fault: 'link_unsupported', part: 'req-x' });
    expect((await ask(['XLM'], G, 'a'.repeat(29))).body.destination_fault).toEqual({ fault: 'memo_too_long', max_bytes: 28 });
  });
});

describe('a withdrawal is paid', () => {
  test.each<[id: string, method: Method, address: string, tag: string, stored: readonly [string, string]]>([
    ['[N-07]', ['XLM'], G, 'a'.repeat(28), [G, 'a'.repeat(28)]],
    ['[N-10]', ['XLM'], G, '12345\u200B', [G, '12345']],
    ['[N-11]', ['BTC'], `${T}\u200B`, '', [T, '']],
    ['[N-11]', ['BTC'], T.replaceAll(/.{4}/g, '$& '), '', [T, '']],
    ['[N-13]', ['BTC'], `bitcoin:${T}?amount=0.001`, '', [T, '']],
    ['[N-13]', ['BTC'], `BITCOIN:${T.toUpperCase()}?AMOUNT=0.001`, '', [T, '']],
    ['[N-13]', ['BTC'], `${T}?amount=1`, '', [T, '']],
    ['[N-14]', ['USDC', 'ERC-20'], `eth:${E}`, '', [E, '']],
    ['[N-14]', ['USDC', 'Base'], `base:${E}`, '', [E, '']],
    ['[N-15]', ['XRP'], `${r}?dt=33722`, '', [r, '33722']],
    ['[N-16]', ['BCH'], 'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v', '', [`bitcoincash:${cash}`, '']],
  ])('%s %j to %s with “%s”', async (_id, method, address, tag, stored) => {
    expect(await outcome(method, address, tag)).toEqual([200, ...stored]);
  });
});

describe('two spellings are one destination', () => {
  const ton: Method = ['TON'];
  const book = async (who: TestPlayer) => (await who.call('GET', '/me/addresses')).body.data as WithdrawalAddress[];

  test('[N-17] one that was paid in one spelling needs no password in the other, and is listed once', async () => {
    const saver = await another();
    await deposited(saver, '200');
    expect(await outcome(ton, bounceable, '', {}, saver)).toEqual([200, bounceable, '']);
    expect(await outcome(ton, other, '', { password: undefined }, saver)).toEqual([200, other, '']);
    const methods = (await saver.call('GET', '/payments/methods/withdraw')).body.data as PaymentMethod[];
    const known = methods.find(({ code, network }) => code === 'TON' && network === undefined)?.known_addresses ?? [];
    expect(known.map(({ wallet_address }) => wallet_address)).toEqual([other]);
  });

  test('[N-17] the book has one entry of Bitcoin Cash, with its prefix and without', async () => {
    const saver = await another();
    const account_id = await methodId(saver.call, 'BCH');
    const entry = { account_id, destination_tag: '', password: 'Secret-123' };
    await saver.call('POST', '/me/addresses', { ...entry, name: 'With', wallet_address: `bitcoincash:${cash}` });
    for (const wallet_address of [cash, cash.toUpperCase(), 'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v'])
      expect((await saver.call('POST', '/me/addresses', { ...entry, name: 'Without', wallet_address })).status).toBe(200);
    expect((await book(saver)).map(({ name, wallet_address }) => [name, wallet_address])).toEqual([['Without', `bitcoincash:${cash}`]]);
  });

  test('[N-17] rows of before the keys are found by their text, and by their bytes once the keys are filled in', async () => {
    const { fillDestinationKeys } = await import('#server/payments/destination-keys.ts');
    const { db } = platform.platform;
    const saver = await another();
    await deposited(saver, '200');
    expect(await outcome(ton, bounceable, '', {}, saver)).toEqual([200, bounceable, '']);
    const account_id = await methodId(saver.call, 'BCH');
    await saver.call('POST', '/me/addresses', {
      name: 'Old',
      account_id,
      wallet_address: cash,
      destination_tag: '',
      password: 'Secret-123',
    });
    const key = async () =>
      (
        await db.sql<{ key: string | null }>`
        select destination_key as key from transactions where player_id = ${saver.id} and type_id = 2
        union all select destination_key from withdrawal_addresses where player_id = ${saver.id}`
      ).map((row) => row.key);
    const written = await key();
    expect(written.every((one) => /^(?:ton|bitcoincash):[0-9a-f]+$/.test(one ?? ''))).toBe(true);
    await db.sql`update transactions set destination_key = null where player_id = ${saver.id}`;
    await db.sql`update withdrawal_addresses set destination_key = null where player_id = ${saver.id}`;
    expect(await outcome(ton, other, '', { password: undefined }, saver)).toEqual([422, 'reauthentication_required', undefined]);
    expect(await outcome(ton, bounceable, '', { password: undefined }, saver)).toEqual([200, bounceable, '']);
    await db.sql`update transactions set destination_key = null where player_id = ${saver.id}`;
    await fillDestinationKeys(platform.platform);
    expect(new Set(await key())).toEqual(new Set(written));
    expect(await outcome(ton, other, '', { password: undefined }, saver)).toEqual([200, other, '']);
  });
});
