import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlayLimits, PlaySession } from '../../openapi/model.ts';
import { startInstalled } from '../../registry/start.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openGameSession } from '../../server/games/sessions.ts';
import { jurisdictionsFrom } from '../../server/jurisdictions/jurisdictions.ts';
import { seedPayments } from '../../sandbox/seeds/payment-methods.ts';
import { callAs, newPlayer, registration } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer, type WalletAnswer, walletClient } from '../support/games.ts';
import { depositBody, methodId, newKey, withdrawBody } from '../support/payments.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

const source = 'made up for this test';
const jurisdictions = jurisdictionsFrom(
  JSON.stringify({
    default: {},
    GB: { slot_cycle_ms: { is: 2500, source }, withdrawal_cancelling: { is: 'quiet', source } },
    DE: { reality_check_minutes: { is: 60, source }, slot_cycle_ms: { is: 5000, source }, deposit_limit: { is: 'required', source } },
    EE: { minimum_age: { is: 21, source } },
    KP: { registration: { is: 'refused', source } },
  }),
);
const config = { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400, jurisdictions, countryHeader: 'x-country' } as const;

let running: TestPlatform;
let second: Awaited<ReturnType<typeof startInstalled>>;
let db: ReturnType<typeof openPostgres>;
let wallets: readonly ReturnType<typeof walletClient>[];
let litecoin: number;
let now = Date.now();
let bets = 0;
const minuteMs = 60_000;
const pass = (ms: number) => {
  now += ms;
};

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', now: () => new Date(now), config });
  await seedPayments(running.platform);
  await running.platform.db.sql`
    insert into providers (id, name, slug) values (501, 'One', 'one'), (502, 'Two', 'two') on conflict do nothing`;
  await running.platform.db.sql`
    insert into games (game_id, provider_id, name, type, rank)
    values ('slot-a', 501, 'Slot A', 'slots', 1), ('slot-b', 502, 'Slot B', 'slots', 2), ('table-a', 501, 'Table A', 'table', 3)`;
  const { databaseUrl } = running.platform.config;
  db = openPostgres(databaseUrl!, { connections: 5, onError: () => undefined });
  second = await startInstalled({
    config: testConfig({ ...config, databaseUrl }),
    db,
    now: () => new Date(now),
    seed: false,
    runTimers: false,
  });
  wallets = [walletClient(running.platform, running.api), walletClient(second.platform, `${second.url}/api`)];
  litecoin = await methodId(callAs(running, (await createPlayer(running.platform)).login), 'LTC');
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(async () => {
  await second.close();
  await db.close();
  await running.close();
});

const games = { 'slot-a': 501, 'slot-b': 502, 'table-a': 501 } as const;
const opened = ({ id, login }: TestPlayer, gameId: keyof typeof games, source: 'cash' | 'bonus' = 'cash') =>
  openGameSession(running.platform, {
    playerId: id,
    loginToken: login,
    source,
    partner: 'games',
    game: { gameId, providerId: games[gameId], providerName: 'of the test' },
  });

interface Bet {
  readonly door?: number;
  readonly id?: string;
  readonly round_id?: string;
  readonly wallet?: 'bonus';
}

/** @param door which of the two processes is asked. @returns `taken`, or the code of the refusal with the milliseconds that it names. */
async function bet(session: string, { door = 0, id = `bet-of-country-${(bets += 1)}`, ...more }: Bet = {}) {
  const { status, code, retry_after_ms: wait } = (await wallets[door]!.bet(session, id, 100, more)) as WalletAnswer;
  return status === 200 ? 'taken' : wait === undefined ? code! : `${code} ${wait}`;
}

describe('registration', () => {
  let names = 0;
  const register = async (form: object, headers = {}) => {
    const { status, body } = await callAs(running)(
      'POST',
      '/auth/register',
      { ...registration(`country${(names += 1)}`), ...form },
      headers,
    );
    return status === 201 ? 'registered' : [status, body.code, body.minimum_age].filter((each) => each !== undefined).join(' ');
  };

  test('[REG-17] is refused for the country of the form, and for the one that a proxy says the call comes from', async () => {
    expect(await register({ country: 'KP' })).toBe('403 country_refused');
    expect(await register({ country: 'IT' }, { 'x-country': 'kp' })).toBe('403 country_refused');
    expect(await register({ country: 'KP' }, { 'x-country': 'IT' })).toBe('403 country_refused');
    expect(await register({ country: 'IT' }, { 'x-country': 'XX' })).toBe('registered');
    expect(await register({ country: 'IT' }, { 'cf-ipcountry': 'KP' })).toBe('registered');
  });

  test('is refused by what the proxy has added to what a browser sent under the same name', async () => {
    expect(await register({ country: 'IT' }, { 'x-country': 'IT, KP' })).toBe('403 country_refused');
  });

  test('asks for the age of the country, of the stricter of the two, and writes down which was confirmed', async () => {
    expect(await register({ country: 'EE' })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'EE', age_confirmed: 20 })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'IT' }, { 'x-country': 'EE' })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'EE', age_confirmed: 21, username: 'of-age-in-ee', email: 'of-age@example.com' })).toBe('registered');
    expect(await running.platform.db.one`select age_confirmed from players where username = 'of-age-in-ee'`).toEqual({ age_confirmed: 21 });
    expect(await register({ country: 'IT' })).toBe('registered');
    expect(await running.platform.db.sql`select 1 from players where country in ('KP', 'EE') and username <> 'of-age-in-ee'`).toEqual([]);
  });

  test('is for good: no change of the profile moves a player to a country that asks for less', async () => {
    const german = await newPlayer(running, 'stays-german', { country: 'DE' });
    const { status } = await german.call('PUT', `/static/players/${german.id}`, { name: 'Ann', mobile: '', country: 'IT' });
    expect(status).toBe(200);
    expect(await german.me()).toMatchObject({ country: 'DE', deposit_limit: 'required' });
  });

  test('is told beforehand what holds: by a country, by that of the player, by none', async () => {
    const asGuest = callAs(running);
    expect((await asGuest('GET', '/jurisdiction?country=KP')).body.data).toMatchObject({ registration: 'refused', minimum_age: 18 });
    expect((await asGuest('GET', '/jurisdiction')).body.data).toEqual({ ...jurisdictions.default, help: [] });
    const german = await createPlayer(running.platform, { country: 'DE' });
    expect((await callAs(running, german.login)('GET', '/jurisdiction')).body.data).toMatchObject({
      deposit_limit: 'required',
      slot_cycle_ms: 5000,
    });
  });

  test('is told a guest as it will be asked of them: by the country of the call too, and who helps by it', async () => {
    const told = async (search: string, from: string) =>
      (await callAs(running)('GET', `/jurisdiction${search}`, undefined, { 'x-country': from })).body.data;
    expect(await told('?country=IT', 'EE')).toMatchObject({ registration: 'open', minimum_age: 21 });
    expect(await told('?country=EE', 'IT')).toMatchObject({ registration: 'open', minimum_age: 21 });
    expect(await told('?country=EE', 'KP')).toMatchObject({ registration: 'refused', minimum_age: 21 });
    expect(await told('', 'DE')).toMatchObject({ deposit_limit: 'required', slot_cycle_ms: 5000 });
    expect(await told('?country=GB', 'DE')).toMatchObject({ deposit_limit: 'optional', slot_cycle_ms: 2500 });
    const italian = await createPlayer(running.platform);
    const asPlayer = callAs(running, italian.login);
    expect((await asPlayer('GET', '/jurisdiction', undefined, { 'x-country': 'KP' })).body.data).toMatchObject({ registration: 'open' });
  });
});

describe('a required reality check', () => {
  async function fresh(country: string) {
    const player = await createPlayer(running.platform, { cash: 10_000n, country });
    const call = callAs(running, player.login);
    const check = async () =>
      ((await call('GET', '/me/play-limits')).body as PlayLimits).times.find(({ kind }) => kind === 'reality_check');
    return { player, call, check, set: (minutes: number | null) => call('PUT', '/me/play-times', { kind: 'reality_check', minutes }) };
  }

  test('holds for who has set none, in every process, and is answered like one of their own', async () => {
    const { player, call } = await fresh('DE');
    const session = await opened(player, 'table-a');
    expect(await bet(session)).toBe('taken');
    pass(29 * minuteMs);
    expect(await bet(session)).toBe('taken');
    pass(29 * minuteMs);
    expect(await bet(session)).toBe('taken');
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: 60, check_in_s: 120 });
    pass(2 * minuteMs);
    expect(await bet(session)).toBe('reality_check');
    expect(await bet(await opened(player, 'table-a'), { door: 1 })).toBe('reality_check');
    expect(((await call('POST', '/me/reality-check')).body as PlaySession).check_in_s).toBe(60 * 60);
    expect(await bet(session, { door: 1 })).toBe('taken');
  });

  test('can be set shorter, and neither longer nor none, by the API either; a day later is no way round it', async () => {
    const { call, check, set } = await fresh('DE');
    expect(await check()).toEqual({ kind: 'reality_check', minutes: null, required_minutes: 60, next: null });
    expect((await set(61)).body).toMatchObject({ code: 'play_time_required', required_minutes: 60 });
    expect((await set(null)).status).toBe(422);
    expect((await set(15)).status).toBe(200);
    expect((await set(60)).status).toBe(200);
    pass(24 * 60 * minuteMs);
    expect(await check()).toMatchObject({ minutes: 60 });
    expect((await set(null)).status).toBe(422);
    expect((await call('PUT', '/me/play-times', { kind: 'time', minutes: null })).status).toBe(200);
  });

  test('of an interval that was set before the country asked for less, the shorter holds', async () => {
    const { player, call } = await fresh('DE');
    await running.platform.db
      .sql`insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'reality_check', 'session', 120)`;
    await bet(await opened(player, 'table-a'));
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: 60 });
  });

  test('is none where the file says nothing', async () => {
    const { player, call, check, set } = await fresh('IT');
    expect(await check()).toEqual({ kind: 'reality_check', minutes: null, next: null });
    await bet(await opened(player, 'table-a'));
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: null, check_in_s: null });
    expect((await set(null)).status).toBe(200);
  });
});

describe('the least time between two rounds of slots', () => {
  const fresh = (country: string, bonus = 0n) => createPlayer(running.platform, { cash: 10_000n, bonus, country });

  test('holds across titles, providers, tabs, log-ins and processes, and is told with what is left of it', async () => {
    const player = await fresh('DE');
    const [one, other] = [await opened(player, 'slot-a'), await opened(player, 'slot-b')];
    expect(await bet(one)).toBe('taken');
    expect(await bet(one)).toBe('round_too_soon 5000');
    pass(1_500);
    expect(await bet(other, { door: 1 })).toBe('round_too_soon 3500');
    pass(3_499);
    expect(await bet(other)).toBe('round_too_soon 1');
    pass(1);
    expect(await bet(other, { door: 1 })).toBe('taken');
    expect(await bet(one)).toBe('round_too_soon 5000');
  });

  test('is that of the country, and none of a country without one', async () => {
    const [british, italian] = [await fresh('GB'), await fresh('IT')];
    const [inBritain, inItaly] = [await opened(british, 'slot-a'), await opened(italian, 'slot-a')];
    expect(await bet(inBritain)).toBe('taken');
    pass(2_499);
    expect(await bet(inBritain)).toBe('round_too_soon 1');
    pass(1);
    expect(await bet(inBritain)).toBe('taken');
    expect(await bet(inItaly)).toBe('taken');
    expect(await bet(inItaly)).toBe('taken');
  });

  test('lets one of many through that come at the same moment, at both doors', async () => {
    const player = await fresh('DE');
    const sessions = [await opened(player, 'slot-a'), await opened(player, 'slot-b')];
    const said = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(sessions[index % 2]!, { door: index % 3 === 0 ? 1 : 0 })));
    expect(said.filter((each) => each === 'taken')).toHaveLength(1);
    expect(said.filter((each) => each.startsWith('round_too_soon'))).toHaveLength(19);
    expect(await running.platform.db.sql`select 1 from game_bets where player_id = ${player.id}`).toHaveLength(1);
  });

  test('holds for bonus money, and neither for other games nor for what belongs to a round that is open', async () => {
    const player = await fresh('DE', 5_000n);
    const [slots, table] = [await opened(player, 'slot-a'), await opened(player, 'table-a')];
    expect(await bet(slots, { id: 'slot-of-round', round_id: 'slot-of-round' })).toBe('taken');
    expect(await bet(slots, { wallet: 'bonus' })).toMatch(/^round_too_soon/);
    expect(await bet(await opened(player, 'slot-b', 'bonus'))).toMatch(/^round_too_soon/);
    expect(await bet(table)).toBe('taken');
    expect(await bet(table)).toBe('taken');
    expect(await bet(slots, { round_id: 'slot-of-round' })).toBe('taken');
    expect((await wallets[0]!.win(slots, 'slot-of-round', 0, { round_id: 'slot-of-round' })).status).toBe(200);
  });

  test('begins with a bet that is taken: one that is refused or told again changes nothing, one that was rolled back has begun', async () => {
    const player = await fresh('DE');
    const session = await opened(player, 'slot-a');
    expect((await wallets[0]!.bet(session, 'bet-of-too-much', 1_000_000)).code).toBe('insufficient_funds');
    expect(await bet(session, { id: 'bet-of-the-cycle' })).toBe('taken');
    pass(4_000);
    expect(await bet(session, { id: 'bet-of-the-cycle' })).toBe('taken');
    pass(1_000);
    expect(await bet(session, { id: 'bet-of-the-next' })).toBe('taken');
    await wallets[0]!.rollback(session, 'bet-of-the-next');
    expect(await bet(session)).toBe('round_too_soon 5000');
  });

  test('is told to a provider with the balance of slots, and of nothing else', async () => {
    const [german, italian] = [await fresh('DE'), await fresh('IT')];
    const cycle = async (session: string) => ((await wallets[0]!.balance(session)) as WalletAnswer).round_cycle_ms;
    expect(await cycle(await opened(german, 'slot-a'))).toBe(5_000);
    expect(await cycle(await opened(german, 'table-a'))).toBeUndefined();
    expect(await cycle(await opened(italian, 'slot-a'))).toBeUndefined();
  });
});

describe('a required limit of deposits', () => {
  test('[CASH-12] no deposit is opened before one is set, at either door; afterwards they are, up to it; without one again, none', async () => {
    const player = await createPlayer(running.platform, { country: 'DE' });
    const doors = [callAs(running, player.login), callAs({ api: `${second.url}/api` }, player.login)] as const;
    const deposit = async (door: 0 | 1) => {
      return (await doors[door]('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey())).body.code ?? 'opened';
    };
    const needs = async () => ((await doors[0]('GET', '/me/play-limits')).body as PlayLimits).needs_deposit_limit;
    expect(await needs()).toBe(true);
    expect((await doors[0]('GET', '/me')).body.deposit_limit).toBe('required');
    const italian = await createPlayer(running.platform);
    expect((await callAs(running, italian.login)('GET', '/me')).body.deposit_limit).toBeUndefined();
    expect(await deposit(0)).toBe('deposit_limit_required');
    expect(await deposit(1)).toBe('deposit_limit_required');
    expect(await running.platform.db.sql`select 1 from transactions where player_id = ${player.id} and type_id = 1`).toEqual([]);
    await doors[0]('PUT', '/me/play-limits', { kind: 'loss', period: 'day', amount: '100' });
    expect(await deposit(0)).toBe('deposit_limit_required');
    await doors[0]('PUT', '/me/play-limits', { kind: 'deposit', period: 'month', amount: '40' });
    expect(await needs()).toBeUndefined();
    expect(await deposit(1)).toBe('play_limit_reached');
    await doors[0]('PUT', '/me/play-limits', { kind: 'deposit', period: 'month', amount: null });
    expect(await deposit(0)).toBe('play_limit_reached');
    pass(24 * 60 * minuteMs);
    expect(await needs()).toBe(true);
    expect(await deposit(0)).toBe('deposit_limit_required');
  });
});

test('[CASH-27] whose country wants no nudge is told so, and can delete a pending withdrawal as anybody can', async () => {
  const british = await newPlayer(running, 'quiet-withdrawer', { country: 'GB' });
  const italian = await createPlayer(running.platform);
  expect((await british.me()).withdrawal_cancelling).toBe('quiet');
  expect((await callAs(running, italian.login)('GET', '/me')).body.withdrawal_cancelling).toBeUndefined();
  const { platform } = running;
  const deposit = await platform.db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${british.id}, 1, 10000, 'EUR', 'authorized') returning id`;
  await platform.wallet.creditDeposit({ playerId: british.id, transactionId: deposit!.id, amount: 10_000n });
  const { body } = await british.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
  const id = body.transaction.externalId as string;
  expect((await british.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`)).status).toBe(200);
  expect((await british.me()).balance_exact).toMatchObject({ real: '100.00', locked: '0.00' });
});
