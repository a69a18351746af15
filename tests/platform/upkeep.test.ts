import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldCalls } from '#server/payments/idempotency.ts';
import { createEvents } from '#sandbox/processor/events.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { balanceOf, deposited, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;
let platform: TestPlatform;
let player: TestPlayer;
let method: number;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let names = 0;

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform({ now: () => new Date(Date.now() + ahead) });
});
beforeEach(async () => {
  ahead = 0;
  player = await newPlayer(platform, `Customer${(names += 1)}`);
  method = await methodId(player.call, 'LTC');
});
afterAll(() => platform.close());

const withdraw = async (key: Record<string, string>) =>
  (await player.call('POST', '/payments/withdraw', withdrawBody(method, '20'), key)).body as { transaction: { externalId: string } };
const storedKeys = async () =>
  (
    await platform.platform.db.sql<{
      key: string;
    }>`select key from idempotent_calls where player_id = ${player.id} and operation = 'withdraw'`
  ).map(({ key }) => key);

test('a key is known for 90 days, and forgotten then, by however many processes at once', async () => {
  await deposited(player, '100');
  const key = newKey();
  const { transaction } = await withdraw(key);
  await ended(player, transaction.externalId);
  ahead = 89 * dayMs;
  await deleteOldCalls(platform.platform);
  // The login is long over by then; the key is not.
  ahead = 0;
  expect((await withdraw(key)).transaction).toEqual(transaction);
  expect(await balanceOf(player)).toMatchObject({ total: '80.00' });
  ahead = 91 * dayMs;
  await Promise.all([1, 2, 3].map(() => deleteOldCalls(platform.platform)));
  expect(await storedKeys()).toEqual([]);
});

test('a key of a payment that is still open is never forgotten', async () => {
  await deposited(player, '100');
  const key = newKey();
  const { transaction } = await withdraw(key);
  await ended(player, transaction.externalId);
  const { db } = platform.platform;
  const open = await db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player.id}, 1, 500, 'EUR', 'pending') returning id`;
  await db.sql`update idempotent_calls set transaction_id = ${open!.id} where player_id = ${player.id} and operation = 'withdraw'`;
  ahead = 400 * dayMs;
  await deleteOldCalls(platform.platform);
  expect(await storedKeys()).toEqual([key['Idempotency-Key']]);
  await db.sql`update transactions set status = 'declined' where id = ${open!.id}`;
});

test('what the processor has told is kept for 30 days, what never arrived for good', async () => {
  await deposited(player, '10');
  const { db, log, now, fetch } = platform.platform;
  const events = createEvents({ db, log, now, fetch, partner: 'processor', secret: () => '', webhookUrl: () => '' });
  const count = async () =>
    (await db.one<{ delivered: number; lost: number }>`
      select count(delivered_at)::int as delivered, count(*) filter (where delivered_at is null)::int as lost from processor.events`)!;
  await db.sql`
    insert into processor.events (id, payment_id, body, next_at, created_at)
    select 'lost', id, '{}', now() + interval '10 years', now() from processor.payments limit 1`;
  const { delivered } = await count();
  expect(delivered).toBeGreaterThan(0);
  ahead = 29 * dayMs;
  await events.deleteDelivered();
  expect(await count()).toEqual({ delivered, lost: 1 });
  ahead = 31 * dayMs;
  await Promise.all([1, 2].map(() => events.deleteDelivered()));
  expect(await count()).toEqual({ delivered: 0, lost: 1 });
});
