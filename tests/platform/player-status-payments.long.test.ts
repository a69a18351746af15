import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { setMaintenance } from '#server/content/settings.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { PlayerStatus } from '#openapi/model.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { verifyEmailOf } from '../support/households.ts';
import { balanceOf, deposited, depositBody, methodId, newKey, rowOf, signedEvent, transaction, withdrawBody } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Paying${(names += 1)}`);
const caller = { ip: '127.0.0.1', userAgent: 'test' };
/** The same player with a new login. */
const again = async ({ id }: Pick<TestPlayer, 'id'>) => ({ call: callAs(platform, await openSession(platform.platform, id, caller)) });
const become = (player: Pick<TestPlayer, 'id'>, status: PlayerStatus) =>
  changeStatus(platform.platform, { playerId: player.id, status, note: 'a test' });

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startTestPlatform({
    seeded: true,
    runTimers: true,
    now: () => new Date(Date.now() + ahead),
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => platform.close());
afterEach(() => setMaintenance(platform.platform.db, false));

test('[T-13] a payment that was begun is told to whoever asks again under its key, though the site is closed or the player excluded', async () => {
  const player = await another();
  const [body, key] = [depositBody(await methodId(player.call, 'LTC'), '50'), newKey()];
  const first = await player.call('POST', '/payments/deposit', body, key);
  expect(first.status).toBe(200);
  await become(player, 'self_excluded');
  await setMaintenance(platform.platform.db, true);
  const repeated = await (await again(player)).call('POST', '/payments/deposit', body, key);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
});

test('[T-13] a deposit of a player who excludes themselves while it is paid is held in full, and brings no bonus', async () => {
  const player = await another();
  await verifyEmailOf(platform, player);
  const { db } = platform.platform;
  const campaign = await db.one<{ code: string; minimum: string }>`
    select code, (deposit_minimum_minor / 100 + 1)::text as minimum from campaigns join campaign_amounts on campaign_id = campaigns.id
    where action = 2 and currency_id = 1 and country is null and starts_at < now() and (ends_at is null or ends_at > now()) order by campaigns.id limit 1`;
  const body = depositBody(await methodId(player.call, 'LTC'), campaign!.minimum, { bonus_code: campaign!.code });
  const reply = await player.call('POST', '/payments/deposit', body, newKey());
  expect(reply.status).toBe(200);
  await become(player, 'self_excluded');
  const { external_id, crypto_value } = await rowOf(platform, reply.body.transaction_id);
  const event = {
    event_id: `event-${randomUUID()}`,
    transaction_id: reply.body.transaction_id,
    external_id,
    status: 'authorized',
    crypto_value,
  };
  expect((await signedEvent(platform, event)).status).toBe(200);
  const now = await again(player);
  // The coins still belong to the player: operators send them back (ADR 245).
  expect(await balanceOf(now)).toMatchObject({ available: '0.00', bonus: '0.00' });
  const receipt = await db.one`
    select kind, state, held_for, held_minor::text from deposit_receipts where transaction_id = ${reply.body.transaction_id}`;
  expect(receipt).toEqual({ kind: 'barred', state: 'held', held_for: 'account', held_minor: `${campaign!.minimum}00` });
  expect((await now.call('GET', `/campaigns/players/${player.id}/unusedCampaigns`)).body).toEqual({ data: [] });
});

test.each(['closed', 'self_excluded'] as const)('[T-13] a withdrawal out of an account that is %s is paid', async (status) => {
  const player = await another();
  await deposited(player, '50');
  await become(player, status);
  const now = await again(player);
  const opened = await now.call('POST', '/payments/withdraw', withdrawBody(await methodId(now.call, 'LTC'), '30'), newKey());
  expect(opened.status).toBe(200);
  await expect
    .poll(async () => (await transaction(now, opened.body.transaction.externalId)).status, { timeout: 15_000 })
    .toBe('authorized');
});

test('[T-13] a withdrawal out of a frozen account waits, can be deleted, and is paid as agreed once the account is active again', async () => {
  const player = await another();
  const { db } = platform.platform;
  await deposited(player, '50');
  await become(player, 'frozen');
  const now = await again(player);
  const method = await methodId(now.call, 'LTC');
  const withdraw = async () =>
    (await now.call('POST', '/payments/withdraw', withdrawBody(method, '30'), newKey())).body.transaction.externalId as string;
  const first = await withdraw();
  expect((await now.call('GET', `/payments/providers/zeroxprocessing/cancel/${first}`)).status).toBe(200);
  expect(await balanceOf(now)).toMatchObject({ available: '50.00', locked: '0.00' });

  const id = await withdraw();
  const agreed = (await rowOf(platform, id)).crypto_value;
  const tried = async () => {
    await db.sql`update payment_intents set next_at = '2000-01-01' where transaction_id = ${id}`;
    await reconcilePayments(platform.platform);
  };
  ahead += 10 * 60_000;
  await tried();
  expect(await db.sql`select 1 from processor.payments where reference = ${id}`).toEqual([]);
  expect([(await transaction(now, id)).status, await balanceOf(now)]).toMatchObject([
    'initialized',
    { available: '20.00', locked: '30.00' },
  ]);

  await become(player, 'active');
  await tried();
  await expect.poll(async () => (await transaction(now, id)).status, { timeout: 15_000 }).toBe('authorized');
  expect((await rowOf(platform, id)).crypto_value).toBe(agreed);
});
