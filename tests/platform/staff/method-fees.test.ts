import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#server/wallet/audit.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { depositBody, methodId, newKey, saveAddress, startPaymentPlatform, withdrawBody } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let payments: TestOperator;
let litecoin = 0;
beforeAll(async () => {
  running = await startPaymentPlatform({
    runTimers: false,
    config: { rates: 'kept', rateMaxAgeS: 40 * 86_400, rateSpread: '1', operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  const { db } = running.platform;
  await db.sql`update coin_prices set eur = 50, swing_ppm = 0 where code = 'LTC'`;
  await db.sql`update payment_methods set fee = 0.001 where code = 'LTC'`;
  payments = await newOperator(running, 'Pat', 'payments');
  litecoin = await methodId((await newPlayer(running, 'looking')).call, 'LTC');
});
afterAll(() => running.close());

const setFee = (fee: string, percent: string) => act(payments, 'setMethodFee', { method_id: litecoin, fee, fee_percent: percent });
const refusalOf = async (operation: string, parameters: object) => {
  const { status, body } = await propose(payments, operation, parameters);
  return status === 422 ? (body.message as string) : `${status}`;
};
const refusedFee = (fee: string, percent: string) => refusalOf('setMethodFee', { method_id: litecoin, fee, fee_percent: percent });
async function newRich(name: string): Promise<TestPlayer> {
  const player = await newPlayer(running, name);
  await deposited(running.platform, player.id, 1_000_000n);
  await saveAddress(player, litecoin);
  return player;
}
interface Quoted {
  readonly quote_id: string;
  readonly conversion: string;
  readonly rate: string;
  readonly spread_percent?: string;
  readonly fees: { account_id: number; fee: string }[];
}
const quote = async ({ call }: TestPlayer, purpose: 'deposit' | 'withdraw', amount = '100') =>
  (await call('GET', `/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=${amount}&purpose=${purpose}`)).body as Quoted;
const feeIn = ({ fees }: Quoted) => fees.find(({ account_id: id }) => id === litecoin)!.fee;
const paymentOf = (id: string) =>
  running.platform.db.single<{ coins: string; fee: string; fee_fixed: string | null; spread: string; rate: string }>`
    select trim_scale(crypto_value)::text as coins, payload ->> 'fee' as fee, payload ->> 'fee_fixed' as fee_fixed, payload ->> 'spread' as spread, payload ->> 'rate' as rate
    from transactions where id = ${id}`;
async function withdrawBy(player: TestPlayer, quoteId?: string) {
  const { status, body } = await player.call(
    'POST',
    '/payments/withdraw',
    withdrawBody(litecoin, '100', quoteId === undefined ? {} : { quote_id: quoteId }),
    newKey(),
  );
  expect([status, body.message]).toEqual([200, undefined]);
  return paymentOf(body.transaction.externalId as string);
}

test('[34.5] a fee of a fixed amount and a share is shown before the player confirms, and is what is taken', async () => {
  const [early, late] = [await newRich('early'), await newRich('late')];
  const before = await quote(early, 'withdraw');
  expect(feeIn(before)).toBe('0.001');
  expect(outcomeText(await setFee('0.002', '1.5'))).toBe('done');

  const after = await quote(late, 'withdraw');
  const share = new Big(after.conversion).times('0.015').round(8, Big.roundUp);
  expect(feeIn(after)).toBe(share.plus('0.002').toFixed());
  expect(await withdrawBy(late, after.quote_id)).toMatchObject({
    fee: feeIn(after),
    fee_fixed: '0.002',
    coins: new Big(after.conversion).minus(feeIn(after)).toFixed(),
  });
  // The quoted fee holds.
  expect(await withdrawBy(early, before.quote_id)).toMatchObject({
    fee: '0.001',
    fee_fixed: null,
    coins: new Big(before.conversion).minus('0.001').toFixed(),
  });
  const listed = (await late.call('GET', '/payments/methods/withdraw')).body.data as { id: number; fee: string; fee_percent?: string }[];
  expect(listed.find(({ id }) => id === litecoin)).toMatchObject({ fee: '0.002', fee_percent: '1.5' });
  // Without a quote the fee of now is taken.
  expect((await withdrawBy(await newRich('quick'))).fee_fixed).toBe('0.002');
  expect(await audit(running.platform.db)).toMatchObject({ differences: [] });
});

test('[34.5] a fee that takes more than half of the smallest withdrawal is refused, and so is one beyond the decimals of the coin', async () => {
  // The smallest withdrawal is 10 EUR, which are 0.2 LTC.
  expect(await refusedFee('0.1001', '0')).toBe(
    'The fee would be 0.1001 LTC or 5.01 EUR, which is more than half of the smallest withdrawal of 10 EUR.',
  );
  expect(await refusedFee('0.09', '6')).toMatch('The fee would be 0.102 LTC');
  expect(await refusedFee('0.000000001', '0')).toBe('An amount of LTC has at most 8 decimals.');
  expect(await refusedFee('0.002', '1.50')).toBe('The method has this fee.');
  expect([await refusedFee('0', '10.01'), await refusedFee('-1', '0'), await refusedFee('0', '1.555')]).toEqual(['400', '400', '400']);
  expect(await refusalOf('setMethodFee', { method_id: 99_999, fee: '0', fee_percent: '0' })).toBe('404');
});

test('[34.5] a spread of a coin changes the rate of new payments, and those that were quoted or opened keep theirs', async () => {
  const { db } = running.platform;
  const player = await newPlayer(running, 'spread');
  const before = await quote(player, 'deposit', '50');
  expect(before).toMatchObject({ rate: '49.5', spread_percent: '1' });
  expect(outcomeText(await act(payments, 'setCoinSpread', { coin: 'LTC', percent: '4' }))).toBe('done');
  expect(await quote(player, 'deposit', '50')).toMatchObject({ rate: '48', spread_percent: '4' });
  const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, '50', { quote_id: before.quote_id }), newKey());
  expect(await paymentOf(body.transaction_id as string)).toMatchObject({ spread: '1', rate: '49.5' });
  const other = await newPlayer(running, 'other');
  expect(
    (await other.call('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=BTC&amount=50&purpose=deposit')).body.spread_percent,
  ).toBe('1');
  const { body: opened } = await other.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
  expect(await paymentOf(opened.transaction_id as string)).toMatchObject({ spread: '4', rate: '48' });

  expect(await refusalOf('setCoinSpread', { coin: 'LTC', percent: '4.0' })).toBe('The coin has this spread.');
  expect(await refusalOf('setCoinSpread', { coin: 'NONE', percent: '1' })).toBe('404');
  expect(await refusalOf('setCoinSpread', { coin: 'LTC', percent: '11' })).toBe('400');
  const { body: proposed } = await propose(payments, 'setCoinSpread', { coin: 'LTC' });
  expect(proposed.effect.changes[0]).toMatchObject({ before: '4%', after: '1%, as the setting' });
  expect(outcomeText(await approveProposal(payments, proposed.id as string))).toBe('done');
  expect(await db.sql`select 1 from coin_spreads`).toEqual([]);
  expect(await quote(player, 'deposit', '50')).toMatchObject({ rate: '49.5', spread_percent: '1' });
});

test('[34.5] who changed fee and spread is on the page of the method, and a stale proposal is refused', async () => {
  const [first, second] = [
    (await propose(payments, 'setMethodFee', { method_id: litecoin, fee: '0.003', fee_percent: '0' })).body,
    (await propose(payments, 'setMethodFee', { method_id: litecoin, fee: '0.004', fee_percent: '0' })).body,
  ];
  expect(outcomeText(await approveProposal(payments, first.id as string))).toBe('done');
  expect(outcomeText(await approveProposal(payments, second.id as string))).toBe('409 proposal_stale');
  const { body } = await payments.call('GET', `/methods/${litecoin}`);
  expect(body).toMatchObject({ fee: '0.003', fee_percent: '0', spread_percent: '1', has_own_spread: false });
  const acts = (body.acts as { operation: string; object: string; actor: string }[]).map(
    ({ operation, object }) => `${operation} ${object}`,
  );
  expect(acts).toEqual([
    `setMethodFee method ${litecoin}`,
    'setCoinSpread coin LTC',
    'setCoinSpread coin LTC',
    `setMethodFee method ${litecoin}`,
  ]);
  expect(body.acts[0]).toMatchObject({ actor: 'Pat', before: { fee: '0.002', fee_percent: '1.5' } });
});

test('[34.5] a smaller smallest withdrawal is refused where the fee would take more than half of it', async () => {
  await running.platform.db.sql`update payment_methods set fee = 0.1, fee_percent = 0, withdrawal_minimum_eur = 20 where id = ${litecoin}`;
  const limits = (minimum: string) => refusalOf('setMethodLimits', { method_id: litecoin, withdrawal_minimum_eur: minimum });
  expect(await limits('9')).toContain('more than half of the smallest withdrawal of 9 EUR');
  expect(await limits('15')).toBe('200');
});
