import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyState } from '#server/payments/transactions.ts';
import { callAs, newPlayer, registration, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { depositBody, methodId, newKey } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let compliance: TestOperator;
let player: TestPlayer;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400, logLevel: 'silent' },
  });
  compliance = await newOperator(running, 'Cleo', 'compliance');
  player = await newPlayer(running, 'pausing');
});
afterAll(() => running.close());

const notice = '<b>Our bank</b> is "down".';
const soon = () => new Date(time.getTime() + 300_000).toISOString();
const pause = async (subject: string, more: object = {}) =>
  outcomeText(await act(compliance, 'setPause', { subject, is_paused: true, ...more }));
const reopen = async (subject: string) => outcomeText(await act(compliance, 'setPause', { subject, is_paused: false }));
const paused = async () => (await compliance.call('GET', '/switches')).body.pauses as { subject: string }[];

describe('[34.5] deposits are paused', () => {
  test('a new one is refused with the message and the end; one that is open counts, and the pause ends by itself', async () => {
    const { db } = running.platform;
    const [first, second] = [await newPlayer(running, 'early'), await newPlayer(running, 'late')];
    const litecoin = await methodId(first.call, 'LTC');
    const [body, key] = [depositBody(litecoin, '50'), newKey()];
    const deposit = (by: TestPlayer, under = newKey()) => by.call('POST', '/payments/deposit', body, under);
    const opened = (await deposit(first, key)).body;
    const until = soon();
    expect(await pause('deposits', { notice: ` ${notice} `, ends_at: until })).toBe('done');

    const refused = await deposit(second);
    expect(refused).toMatchObject({ status: 422, body: { code: 'deposits_paused', pause: { until, notice } } });
    expect(await db.sql`select 1 from transactions where player_id = ${second.id}`).toEqual([]);
    expect((await second.call('GET', '/payments/methods/deposit')).body).toMatchObject({ pause: { until, notice } });
    expect((await second.call('GET', '/payments/methods/withdraw')).body.pause).toBeUndefined();
    expect(await paused()).toMatchObject([{ subject: 'deposits', ends_at: until, notice }]);

    // The reply of the open deposit is repeated, and its money arrives.
    expect((await deposit(first, key)).body).toEqual(opened);
    const { external_id: externalId, crypto_value: cryptoValue } = (await db.one<{ external_id: string; crypto_value: string }>`
      select external_id, crypto_value::text from transactions where id = ${opened.transaction_id}`)!;
    await applyState(running.platform, opened.transaction_id, { externalId, status: 'authorized', cryptoValue });
    expect(await db.one`select cash_minor::int as cash from wallets where player_id = ${first.id}`).toEqual({ cash: 5_000 });

    time = new Date(Date.parse(until) + 1);
    expect((await deposit(second)).status).toBe(200);
    expect((await second.call('GET', '/payments/methods/deposit')).body.pause).toBeUndefined();
    expect(await paused()).toEqual([]);
  });

  test('each act is in the record, as is the row that it changed', async () => {
    const { db } = running.platform;
    const from = (await db.one<{ id: bigint }>`select max(id) as id from staff_actions`)!.id;
    expect([await pause('deposits'), await reopen('deposits')]).toEqual(['done', 'done']);
    const rows = await db.sql<{ actor: string; operation: string; object: string }>`
      select actor, operation, object from staff_actions where id > ${from} and operation not like 'propose %' order by id`;
    const row = { actor: 'Cleo', operation: 'update', object: 'table pauses' };
    const done = { actor: 'Cleo', operation: 'setPause', object: 'deposits' };
    expect(rows).toEqual([row, done, row, done]);
  });
});

test('[34.5] while games are paused none opens for real money, and demos go on', async () => {
  const game = (await running.platform.db.one<{ game_id: string; provider_id: number; slug: string }>`
    select game_id, provider_id, slug from games join providers on providers.id = provider_id where type = 'slots' order by rank limit 1`)!;
  const body = { game_id: game.game_id, provider_id: game.provider_id, provider_name: 'any', lobby_url: 'http://localhost:4000/en' };
  const shared = { ...body, user_language: 'en', user_currency: 'EUR' };
  const real = { ...shared, is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '127.0.0.1', user_rank: 0, user_id: player.id };
  const open = async (launch: object) => player.call('POST', `/casino/play/${game.slug}`, launch);
  expect(await pause('games')).toBe('done');
  expect(await open(real)).toMatchObject({ status: 422, body: { code: 'games_paused', pause: {} } });
  expect((await open({ ...shared, is_demo: true })).body.play_for_fun).toEqual(expect.any(String));
  expect(await reopen('games')).toBe('done');
  expect((await open(real)).body.play_for_real).toEqual(expect.any(String));
});

test('[34.5] while new accounts are paused nobody registers, and the rules of a country say so', async () => {
  const guest = callAs(running);
  const register = () => guest('POST', '/auth/register', registration('newcomer'));
  const rules = async () => (await guest('GET', '/jurisdiction?country=AT&language=fr')).body.data;
  expect(await pause('registration', { notice })).toBe('done');
  expect(await register()).toMatchObject({ status: 422, body: { code: 'registration_paused', pause: { notice } } });
  expect(await rules()).toMatchObject({ registration_closed: { reason: 'paused', pause: { notice } } });
  expect((await player.call('GET', '/me')).status).toBe(200);
  expect(await reopen('registration')).toBe('done');
  expect((await rules()).registration_closed).toBeUndefined();
  expect((await register()).status).toBe(201);
});

test('[34.5] a pause in the past, a text that is too long and a subject that is none are refused', async () => {
  const tried = async (more: object) => outcomeText(await propose(compliance, 'setPause', { subject: 'games', is_paused: true, ...more }));
  expect(await tried({ ends_at: new Date(time.getTime() - 1).toISOString() })).toBe('422 invalid_request');
  expect(await tried({ notice: 'x'.repeat(301) })).toBe('400 invalid_request');
  expect(await tried({ subject: 'withdrawals' })).toBe('400 invalid_request');
  expect(await tried({ notice: 'x'.repeat(300) })).toBe('done');
});
