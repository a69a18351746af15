import { describe, expect, test } from 'vitest';
import type { PlayLimits } from '#openapi/model.ts';
import { depositMaximumsOf } from '#server/protection/deposit-maximums.ts';
import { deposited } from '../support/books.ts';
import { callAs, newPlayer, registration } from '../support/caller.ts';
import { createPlayer } from '../support/games.ts';
import { countriesUnderTest, jurisdictions, minuteMs } from '../support/jurisdictions.ts';
import { depositBody, newKey, withdrawBody } from '../support/payments.ts';

const countries = countriesUnderTest();
const { pass } = countries;

describe('registration', () => {
  let names = 0;
  const register = async (form: object, headers = {}) => {
    const { status, body } = await callAs(countries.running())(
      'POST',
      '/auth/register',
      { ...registration(`country${(names += 1)}`), ...form },
      headers,
    );
    return status === 201 ? 'registered' : [status, body.code, body.minimum_age].filter((each) => each !== undefined).join(' ');
  };

  test('[REG-17] is refused for the country of the form, and for the one that a proxy says the call comes from', async () => {
    expect(await register({ country: 'KP' })).toBe('403 country_refused');
    expect(await register({ country: 'AT' }, { 'x-country': 'kp' })).toBe('403 country_refused');
    expect(await register({ country: 'KP' }, { 'x-country': 'AT' })).toBe('403 country_refused');
    expect(await register({ country: 'AT' }, { 'x-country': 'XX' })).toBe('registered');
    expect(await register({ country: 'AT' }, { 'cf-ipcountry': 'KP' })).toBe('registered');
  });

  test('is refused by what the proxy has added to what a browser sent under the same name', async () => {
    expect(await register({ country: 'AT' }, { 'x-country': 'IT, KP' })).toBe('403 country_refused');
  });

  test('asks for the age of the country, of the stricter of the two, and writes down which was confirmed', async () => {
    expect(await register({ country: 'EE' })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'EE', age_confirmed: 20 })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'AT' }, { 'x-country': 'EE' })).toBe('422 age_unconfirmed 21');
    expect(await register({ country: 'EE', age_confirmed: 21, username: 'of-age-in-ee', email: 'of-age@example.com' })).toBe('registered');
    expect(await countries.platform().db.one`select age_confirmed from players where username = 'of-age-in-ee'`).toEqual({
      age_confirmed: 21,
    });
    expect(await register({ country: 'AT' })).toBe('registered');
    expect(await countries.platform().db.sql`select 1 from players where country in ('KP', 'EE') and username <> 'of-age-in-ee'`).toEqual(
      [],
    );
  });

  test('is for good: no change of the profile moves a player to a country that asks for less', async () => {
    const german = await newPlayer(countries.running(), 'stays-german', { country: 'DE' });
    const { status } = await german.call('PUT', `/static/players/${german.id}`, { name: 'Ann', mobile: '', country: 'AT' });
    expect(status).toBe(200);
    expect(await german.me()).toMatchObject({ country: 'DE', deposit_limit: 'required' });
  });

  test('is told beforehand what holds: by a country, by that of the player, by none', async () => {
    const asGuest = callAs(countries.running());
    expect((await asGuest('GET', '/jurisdiction?country=KP')).body.data).toMatchObject({ registration: 'refused', minimum_age: 18 });
    expect((await asGuest('GET', '/jurisdiction')).body.data).toEqual({
      ...jurisdictions.default,
      exclusion_register: undefined,
      loss_day_max: undefined,
      help: [],
    });
    const german = await createPlayer(countries.platform(), { country: 'DE' });
    expect((await callAs(countries.running(), german.login)('GET', '/jurisdiction')).body.data).toMatchObject({
      deposit_limit: 'required',
      slot_cycle_ms: 5000,
    });
  });

  test('is told a guest as it will be asked of them: by the country of the call too, and who helps by it', async () => {
    const reported = async (search: string, from: string) =>
      (await callAs(countries.running())('GET', `/jurisdiction${search}`, undefined, { 'x-country': from })).body.data;
    expect(await reported('?country=IT', 'EE')).toMatchObject({ registration: 'open', minimum_age: 21 });
    expect(await reported('?country=EE', 'AT')).toMatchObject({ registration: 'open', minimum_age: 21 });
    expect(await reported('?country=EE', 'KP')).toMatchObject({ registration: 'refused', minimum_age: 21 });
    expect(await reported('', 'DE')).toMatchObject({ deposit_limit: 'required', slot_cycle_ms: 5000 });
    expect(await reported('?country=GB', 'DE')).toMatchObject({ deposit_limit: 'optional', slot_cycle_ms: 2500 });
    const austrian = await createPlayer(countries.platform());
    const asPlayer = callAs(countries.running(), austrian.login);
    expect((await asPlayer('GET', '/jurisdiction', undefined, { 'x-country': 'KP' })).body.data).toMatchObject({ registration: 'open' });
  });
});

describe('a required limit of deposits', () => {
  test('[CASH-12] no deposit is opened before one is set, at either door; afterwards they are, up to it; without one again, none', async () => {
    const player = await createPlayer(countries.platform(), { country: 'DE' });
    const doors = [callAs(countries.running(), player.login), callAs({ api: countries.secondApi() }, player.login)] as const;
    const deposit = async (door: 0 | 1) => {
      return (await doors[door]('POST', '/payments/deposit', depositBody(countries.litecoin(), '50'), newKey())).body.code ?? 'opened';
    };
    const needs = async () => ((await doors[0]('GET', '/me/play-limits')).body as PlayLimits).needs_deposit_limit;
    expect(await needs()).toBe(true);
    expect((await doors[0]('GET', '/me')).body.deposit_limit).toBe('required');
    const austrian = await createPlayer(countries.platform());
    expect((await callAs(countries.running(), austrian.login)('GET', '/me')).body.deposit_limit).toBeUndefined();
    expect(await deposit(0)).toBe('deposit_limit_required');
    expect(await deposit(1)).toBe('deposit_limit_required');
    expect(await countries.platform().db.sql`select 1 from transactions where player_id = ${player.id} and type_id = 1`).toEqual([]);
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

describe('[U-04] the highest limit of deposits of a country', () => {
  const spaniard = async () => {
    const player = await createPlayer(countries.platform(), { country: 'ES' });
    const call = callAs(countries.running(), player.login);
    return {
      ...player,
      call,
      set: async (period: string, amount: string) => {
        const { status, body } = await call('PUT', '/me/play-limits', { kind: 'deposit', period, amount });
        return status === 200 ? 'set' : [body.code, body.limit];
      },
      deposit: async (amount: string) => {
        const { body } = await call('POST', '/payments/deposit', depositBody(countries.litecoin(), amount), newKey());
        return body.code ? [body.code, body.play_limit] : 'opened';
      },
    };
  };

  test.each([
    ['day', '999999999999999', '60.00'],
    ['day', '60.01', '60.00'],
    ['week', '60.01', '60.00'],
    ['month', '100.01', '100.00'],
  ])('is the most that can be set: %s, %s', async (period, amount, highest) => {
    const who = await spaniard();
    expect(await who.set(period, amount)).toEqual(['amount_above_maximum', highest]);
    expect((await who.deposit('50'))[0]).toBe('deposit_limit_required');
    expect(await who.set(period, highest)).toBe('set');
  });

  test('is the most that is taken, whatever limit the player has', async () => {
    const who = await spaniard();
    expect(await who.set('day', '55')).toBe('set');
    const { now } = countries.platform();
    await deposited(countries.platform(), who.id, 1_500n, new Date(now().getTime() - 2 * 24 * 60 * minuteMs));
    expect(await who.deposit('50')).toMatchObject([
      'play_limit_reached',
      { period: 'week', amount: '60.00', used: '15.00', left: '45.00', is_required: true },
    ]);
    expect(await who.deposit('45')).toBe('opened');
  });

  test('is in euros, for a player of another currency by its rate', async () => {
    const { db, config, now } = countries.platform();
    const { eur_rate } = (await db.one<{ eur_rate: string }>`select eur_rate from currencies where code = 'USD'`)!;
    const dollars = { id: 0, country: 'ES', currency: { id: 2, code: 'USD', decimals: 2 } };
    const [[, week], [, month]] = (await depositMaximumsOf({ db, config, now }, dollars)) as unknown as [
      [string, bigint],
      [string, bigint],
    ];
    expect([week, month]).toEqual([Math.floor(6_000 / Number(eur_rate)), Math.floor(10_000 / Number(eur_rate))].map(BigInt));
  });

  test('is 100,000 a month where a limit is required and the file names none', async () => {
    expect(jurisdictions.countries.get('DE')?.deposit_limit_max).toEqual({ day: null, week: null, month: '100000' });
    expect(jurisdictions.countries.get('GB')?.deposit_limit_max).toEqual({ day: null, week: null, month: null });
  });
});

test('[CASH-27] whose country wants no nudge is told so, and can delete a pending withdrawal as anybody can', async () => {
  const british = await newPlayer(countries.running(), 'quiet-withdrawer', { country: 'GB' });
  const austrian = await createPlayer(countries.platform());
  expect((await british.me()).withdrawal_cancelling).toBe('quiet');
  expect((await callAs(countries.running(), austrian.login)('GET', '/me')).body.withdrawal_cancelling).toBeUndefined();
  const platform = countries.platform();
  const deposit = await platform.db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status) values (${british.id}, 1, 10000, 'EUR', 'authorized') returning id`;
  await platform.wallet.creditDeposit({ playerId: british.id, transactionId: deposit!.id, amount: 10_000n });
  const { body } = await british.call('POST', '/payments/withdraw', withdrawBody(countries.litecoin(), '20'), newKey());
  const id = body.transaction.externalId as string;
  expect((await british.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`)).status).toBe(200);
  expect((await british.me()).balance_exact).toMatchObject({ real: '100.00', locked: '0.00' });
});
