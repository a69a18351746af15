import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import type { CallContext } from '#server/http/context.ts';
import { insertPayment } from '#server/payments/open.ts';
import { protectionHandlers } from '#server/protection/handlers.ts';
import { changeStatus } from '#server/accounts/status.ts';
import type { PlayerStatus } from '#openapi/model.ts';
import { deposited } from '../support/books.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { depositBody, newKey } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { litecoin, ltcAddress, sessionOf } from '../support/till.ts';

let platform: TestPlatform;
let names = 0;
const another = () => newPlayer(platform, `Excluded${(names += 1)}`);
const caller = { ip: '127.0.0.1', userAgent: 'test' };
/** The same player with a new login. */
const again = async ({ id }: Pick<TestPlayer, 'id'>) => ({ call: callAs(platform, await openSession(platform.platform, id, caller)) });
const become = (player: Pick<TestPlayer, 'id'>, status: PlayerStatus, excludedUntil?: Date) =>
  changeStatus(platform.platform, { playerId: player.id, status, note: 'a test', excludedUntil });

beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { logLevel: 'silent' } });
});
afterAll(() => platform.close());

test('[T-13] who is self-excluded is told until when; nobody else is, nor who is so without an end', async () => {
  const [player, endless] = [await another(), await another()];
  const until = new Date(Date.now() + 90 * 86_400_000);
  await become(player, 'self_excluded', until);
  await become(endless, 'self_excluded');
  const reported = async (who: TestPlayer) => (await (await again(who)).call('GET', '/me')).body;
  expect(await reported(player)).toMatchObject({ status: 'self_excluded', excluded_until: until.toISOString() });
  expect(await reported(endless)).not.toHaveProperty('excluded_until');
  await become(player, 'closed');
  expect(await reported(player)).not.toHaveProperty('excluded_until');
});

test('[T-13] what is refused to who is self-excluded says until when; without an end, and to anybody else, it names no day', async () => {
  const [player, endless, frozen] = [await another(), await another(), await another()];
  const until = new Date(Date.now() + 90 * 86_400_000);
  await become(player, 'self_excluded', until);
  await become(endless, 'self_excluded');
  await become(frozen, 'self_excluded', until);
  await become(frozen, 'frozen');
  const { game_id, provider_id, provider_name, provider_slug } = (
    await callAs(platform)('GET', '/static/casinoGames/earplane?provider_id=207&language=en')
  ).body.data;
  const launch = {
    game_id,
    provider_id,
    provider_name,
    lobby_url: 'http://localhost/en',
    user_language: 'en',
    user_currency: 'EUR',
    is_demo: true,
  };
  const refusal = async (who: TestPlayer) => {
    const { call } = await again(who);
    const { id } = (await call('GET', '/payments/methods/deposit')).body.data[0];
    const replies = [
      await call('POST', `/casino/play/${provider_slug}`, launch),
      await call('POST', '/payments/deposit', depositBody(id, '50'), newKey()),
    ];
    return replies.map(({ body: { code, excluded_until } }) => [code, excluded_until]);
  };
  const day = until.toISOString();
  expect(await refusal(player)).toEqual([
    ['self_excluded', day],
    ['self_excluded', day],
  ]);
  expect(await refusal(endless)).toEqual([
    ['self_excluded', undefined],
    ['self_excluded', undefined],
  ]);
  expect(await refusal(frozen)).toEqual([
    ['account_frozen', undefined],
    ['account_frozen', undefined],
  ]);
});

test('[U-07] a self-exclusion is acknowledged once no withdrawal is being sent, and otherwise says that one may still be paid', async () => {
  const { id: playerId, token } = await another();
  const { db } = platform.platform;
  const { id: methodId } = await db.single<{ id: number }>`select id from payment_methods where code = 'LTC' limit 1`;
  const id = randomUUID();
  const urls = { success_url: 'https://a.test/s', failure_url: 'https://a.test/f' };
  const payload = { code: 'LTC', chain: 'Litecoin', rate: '50', language: 'en', ...urls } as const;
  const facts = { typeId: 2, amount: 2_000n, crypto: '0.399', address: ltcAddress, tag: null, payload } as const;
  await deposited(platform.platform, playerId, 2_000n);
  await db.transaction(async () => {
    const method = { ...litecoin, id: methodId };
    await insertPayment(platform.platform, { id, player: sessionOf(playerId), provider: 'sandbox', method, ...facts });
    await platform.platform.wallet.lockWithdrawal({ playerId, transactionId: id, amount: 2_000n });
  });
  await db.sql`update payment_intents set asks = 1, sending_until = now() + interval '30 seconds' where transaction_id = ${id}`;
  const { excludeSelf } = protectionHandlers(platform.platform, 0);
  const exclude = () =>
    excludeSelf(
      { body: { months: 6, password: 'Secret-123' } } as Parameters<typeof excludeSelf>[0],
      { player: sessionOf(playerId), token } as CallContext,
    );
  await expect(exclude()).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('may still be paid') });
  expect(await db.one`select status from players where id = ${playerId}`).toEqual({ status: 'self_excluded' });
  await db.sql`update payment_intents set sending_until = null where transaction_id = ${id}`;
  await expect(exclude()).resolves.toBeUndefined();
});
