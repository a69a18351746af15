import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hostedForm } from '../support/hosted-form.ts';
import { openDeposit, startPaymentPlatform, transaction } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
let now = start;
const form = hostedForm();
let platform: TestPlatform;
let player: TestPlayer;
let players = 0;

beforeAll(async () => {
  platform = await startPaymentPlatform({
    now: () => new Date(now),
    runTimers: false,
    registries: { ...registries, processors: [form.entry] },
    config: { processors: ['hosted'] },
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  form.state.isSilent = false;
  players += 1;
  player = await newPlayer(platform, `Hosted${players}`);
});

/** Sends a webhook. @returns the answer's status. */
const send = async (hook: object): Promise<number> => {
  const reply = await platform.injectPartner({ method: 'POST', url: '/hosted/webhook', payload: hook });
  return reply.statusCode;
};
const cash = async () => (await player.call('GET', '/me/balance')).body.balance_exact.real;
const rowOf = (id: string) =>
  platform.platform.db.one<{ status: string; reason: string | null; external_id: string | null }>`
    select status, reason, external_id from transactions where id = ${id}::uuid`;
const receiptsOf = (id: string) =>
  platform.platform.db
    .sql`select kind, state, trim_scale(crypto_value) as came from deposit_receipts where transaction_id = ${id}::uuid order by id`;
const coinsOf = async (id: string) =>
  (await platform.platform.db.one<{
    coins: string;
  }>`select trim_scale(crypto_value)::text as coins from transactions where id = ${id}::uuid`)!.coins;
const reconcileAfter = async (seconds: number) => {
  now += seconds * 1_000;
  await reconcilePayments(platform.platform);
};

describe('a processor with a payment page and webhooks alone', () => {
  test('names its payment in the first webhook, and the deposit is credited once', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    expect(url).toBe(`https://pay.test/${id}`);
    expect(await rowOf(id)).toEqual({ status: 'pending', reason: null, external_id: null });
    const hook = form.hook(id, { Amount: await coinsOf(id) });
    expect([await send(hook), await send(hook), await send({ ...hook })]).toEqual([200, 200, 200]);
    expect(await rowOf(id)).toEqual({ status: 'authorized', reason: null, external_id: hook.PaymentId });
    expect((await transaction(player, id)).status).toBe('authorized');
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  test('is bound to the first id that it names: another id credits nothing and raises an alarm', async () => {
    const { transaction_id: id } = await openDeposit(player);
    const short = form.hook(id, { PaymentId: 'first-1', Amount: '0.1', Status: 'Insufficient' });
    expect(await send(short)).toBe(200);
    expect(await send(form.hook(id, { PaymentId: 'other-2', Amount: await coinsOf(id) }))).toBe(404);
    expect(await rowOf(id)).toEqual({ status: 'declined', reason: 'underpaid', external_id: 'first-1' });
    expect(await platform.platform.db.sql`select kind from payment_alarms where transaction_id = ${id}::uuid`).toEqual([
      { kind: 'other_payment' },
    ]);
  });

  test.each([
    ['forged', { Signature: '0'.repeat(32) }],
    ['of a test', { Test: true }],
    ['of another coin than signed', { Currency: 'BTC', Signature: 'd41d8cd98f00b204e9800998ecf8427e' }],
  ])('a webhook that is %s changes nothing', async (_case, more) => {
    const { transaction_id: id } = await openDeposit(player);
    expect(await send(form.hook(id, { Amount: await coinsOf(id), ...more }))).toBe(401);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', external_id: null });
  });

  test('a webhook of nobody’s payment is refused, and one with more coins credits what was asked for', async () => {
    expect(await send(form.hook('6f9d7f0e-1c1a-4d55-9a53-4c3c33a1f111'))).toBe(404);
    const { transaction_id: id } = await openDeposit(player);
    expect(await send(form.hook(id, { PaymentId: 'much', Amount: '1000' }))).toBe(200);
    expect(await cash()).toBe('50.00');
    expect(await receiptsOf(id)).toMatchObject([{ kind: 'over', state: 'held', came: '1000' }]);
  });

  test('a page that is left open ends by the clock and blocks no other deposit; what is paid on it later is held', async () => {
    const { transaction_id: id } = await openDeposit(player);
    await reconcileAfter(3_500);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    await reconcileAfter(200);
    expect(await rowOf(id)).toMatchObject({ status: 'declined', reason: 'expired' });
    const { transaction_id: next } = await openDeposit(player);
    expect(next).not.toBe(id);
    expect(await send(form.hook(id, { PaymentId: 'late', Amount: await coinsOf(id) }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'declined' });
    expect(await receiptsOf(id)).toMatchObject([{ kind: 'late', state: 'held' }]);
  });

  test('the player deletes it at once, and what is paid on the open page is held', async () => {
    const { transaction_id: id } = await openDeposit(player);
    expect((await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`)).status).toBeLessThan(300);
    expect(await rowOf(id)).toMatchObject({ status: 'declined', reason: 'cancelled' });
    expect((await openDeposit(player)).transaction_id).not.toBe(id);
    expect(await send(form.hook(id, { PaymentId: 'deleted', Amount: await coinsOf(id) }))).toBe(200);
    expect(await receiptsOf(id)).toMatchObject([{ kind: 'late', state: 'held' }]);
  });

  test('a page whose address was lost is asked for again, under the same reference', async () => {
    form.state.isSilent = true;
    expect(await openDeposit(player)).toMatchObject({ code: 'unavailable' });
    const { id } = (await platform.platform.db.one<{
      id: string;
    }>`select id from transactions where player_id = ${player.id} order by created_at desc`)!;
    form.state.isSilent = false;
    await reconcileAfter(40);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(form.asked.filter((reference) => reference === id)).toHaveLength(2);
    expect(await send(form.hook(id, { PaymentId: 'found', Amount: await coinsOf(id) }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'authorized' });
  });

  test('takes no withdrawals: a start with one that claims to is refused', async () => {
    const { entry } = hostedForm({ name: 'wrong', capabilities: { withdrawals: true } });
    await expect(
      startPaymentPlatform({ runTimers: false, registries: { ...registries, processors: [entry] }, config: { processors: ['wrong'] } }),
    ).rejects.toThrow('wrong is a payment form, which pays no withdrawals');
  });
});

test('two processors may give two payments the same id', async () => {
  const other = hostedForm({ name: 'second' });
  const both = await startPaymentPlatform({
    runTimers: false,
    registries: { ...registries, processors: [form.entry, other.entry] },
    config: { processors: ['second'], formerProcessors: ['hosted'] },
  });
  const [one, two] = [await newPlayer(both, 'One'), await newPlayer(both, 'Two')];
  const [first, second] = [await openDeposit(one), await openDeposit(two)];
  await both.platform.db.sql`update transactions set provider_name = 'hostedpay' where id = ${first.transaction_id}::uuid`;
  const status = async (name: string, hook: object) =>
    (await both.injectPartner({ method: 'POST', url: `/${name}/webhook`, payload: hook })).statusCode;
  const same = { PaymentId: '1', TxHash: 'the same', Amount: '1000' };
  expect(await status('hosted', form.hook(first.transaction_id, same))).toBe(200);
  expect(await status('hosted', form.hook(second.transaction_id, same))).toBe(404);
  expect(await status('second', other.hook(second.transaction_id, same))).toBe(200);
  await both.close();
});
