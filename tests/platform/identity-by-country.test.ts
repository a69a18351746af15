import { describe, expect, test } from 'vitest';
import { recordPerson } from '#server/accounts/exclusions/persons.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import { syncJurisdictions } from '#server/jurisdictions/rules.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, type TestPlayer } from '../support/games.ts';
import { countriesUnderTest, minuteMs } from '../support/jurisdictions.ts';
import { depositBody, saveAddress, newKey, withdrawBody } from '../support/payments.ts';

const source = 'made up for this test';
const rules = jurisdictionsFrom(
  JSON.stringify({
    default: {},
    GB: { identity_before: { is: ['play', 'deposit'], source } },
    FR: { identity_before: { is: ['withdrawal'], source } },
    DE: { reality_check_minutes: { is: 60, source }, reality_check_pause_minutes: { is: 5, source } },
    IT: {
      deposit_limit_max: { is: { day: '200' }, source },
      deposit_limit_max_below: { is: [{ below_age: 25, day: '50' }], source },
      play_minutes_max: {
        is: [
          { from_age: 18, minutes: 10 },
          { from_age: 25, minutes: 20 },
        ],
        source,
      },
    },
  }),
);

const countries = countriesUnderTest();
const fresh = async (country: string, cash = 100_000n, bonus = 0n) => {
  const { db, config } = countries.platform();
  Object.assign(config, { jurisdictions: rules });
  await syncJurisdictions(db, rules);
  return createPlayer(countries.platform(), { cash, bonus, country });
};
type Reply = Awaited<ReturnType<ReturnType<typeof callAs>>>;
const codeOf = ({ status, body }: Reply): string => (status < 300 ? 'done' : `${status} ${body.code}`);
const actsOf = (player: TestPlayer) => {
  const call = callAs(countries.running(), player.login);
  return {
    call,
    deposit: async (amount = '40') => codeOf(await call('POST', '/payments/deposit', depositBody(countries.litecoin(), amount), newKey())),
    withdraw: async () => codeOf(await call('POST', '/payments/withdraw', withdrawBody(countries.litecoin(), '20'), newKey())),
    asked: async () => (await call('GET', '/me')).body.identity_before as string[] | undefined,
    launch: async () => {
      const body = { game_id: 'slot-a', provider_id: 501, provider_name: 'One', lobby_url: 'http://localhost/en' };
      const real = { is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '{ip}', user_rank: 0, bonus_id: null, use_bonus: false };
      const who = { user_id: player.id, user_language: 'en', user_currency: 'EUR', is_demo: false };
      return codeOf(await call('POST', '/casino/play/one', { ...body, ...real, ...who }));
    },
  };
};
const send = async ({ id }: TestPlayer, status: string, expiresAt: Date | null = null) => {
  const { db } = countries.platform();
  await db.sql`delete from documents where player_id = ${id}`;
  await db.sql`insert into documents (player_id, type, status, reason, expires_at) values (${id}, 'passport', ${status}, ${status === 'refused' ? 'other' : null}, ${expiresAt})`;
};
const born = (player: TestPlayer, years: number, days: number) => {
  const day = new Date(countries.platform().now().getTime() + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  const person = { name: 'Ana Silva', bornOn: day.toISOString().slice(0, 10), birthCountry: 'PT' };
  return recordPerson(countries.platform(), player.id, person, 'passport seen, Ben');
};

describe('[U-13] a country that asks for identity', () => {
  test('before deposit and play refuses both, at either process, until a document is approved; it never keeps money in', async () => {
    const british = await fresh('GB', 100_000n, 10_000n);
    const { asked, deposit, launch } = actsOf(british);
    const opened = await countries.opened(british, 'slot-a');
    expect(await asked()).toEqual(['deposit', 'play']);
    expect(await deposit()).toBe('403 identity_required');
    expect(await launch()).toBe('403 identity_required');
    for (const door of [0, 1] as const) {
      expect(await countries.bet(opened, { door })).toBe('session_expired');
      expect(await countries.bet(opened, { door, wallet: 'bonus' })).toBe('session_expired');
    }
    for (const status of ['pending', 'refused']) {
      await send(british, status);
      expect([status, await deposit(), await countries.bet(opened)]).toEqual([status, '403 identity_required', 'session_expired']);
    }
    const leaving = await fresh('GB');
    await countries.platform().db.sql`update players set password_hash = ${await hashPassword('Secret-123')} where id = ${leaving.id}`;
    await saveAddress(actsOf(leaving), countries.litecoin());
    expect(await actsOf(leaving).withdraw()).toBe('done');
    await send(british, 'approved');
    expect([await asked(), await deposit(), await countries.bet(opened)]).toEqual([undefined, 'done', 'taken']);
  });

  test('asks again for a document that is valid no more, and lets a round that was begun end', async () => {
    const british = await fresh('GB');
    await send(british, 'approved', new Date(countries.platform().now().getTime() + minuteMs));
    const opened = await countries.opened(british, 'slot-a');
    expect(await countries.bet(opened, { id: 'identified' })).toBe('taken');
    countries.pass(2 * minuteMs);
    expect(await countries.bet(opened)).toBe('session_expired');
    expect(await countries.bet(opened, { id: 'identified-more', round_id: 'round-of-identified' })).toBe('taken');
    expect((await countries.wallet().win(opened, 'identified', 200)).status).toBe(200);
    expect(await actsOf(british).asked()).toEqual(['deposit', 'play']);
  });

  test('before a withdrawal alone refuses that alone, and locks no money for it', async () => {
    const french = await fresh('FR');
    const { asked, deposit, withdraw, call } = actsOf(french);
    await countries.platform().db.sql`update players set password_hash = ${await hashPassword('Secret-123')} where id = ${french.id}`;
    await saveAddress({ call }, countries.litecoin());
    expect([await asked(), await deposit(), await countries.bet(await countries.opened(french, 'slot-a'))]).toEqual([
      ['withdrawal'],
      'done',
      'taken',
    ]);
    expect(await withdraw()).toBe('403 identity_required');
    expect(await countries.platform().db.sql`select 1 from transactions where player_id = ${french.id} and type_id = 2`).toEqual([]);
    await send(french, 'approved');
    expect([await asked(), await withdraw()]).toEqual([undefined, 'done']);
  });

  test('asks nobody who lives elsewhere', async () => {
    const austrian = await fresh('AT');
    expect([await actsOf(austrian).asked(), await actsOf(austrian).deposit()]).toEqual([undefined, 'done']);
  });
});

describe('[U-13] maximums by age', () => {
  test.each([
    ['is not known', null, 0, '50.00'],
    ['is a day below 25', 25, 1, '50.00'],
    ['is 25 today', 25, 0, '200.00'],
    ['is 60', 60, 0, '200.00'],
  ] as const)('of deposits: of a player whose age %s', async (_how, years, days, most) => {
    const player = await fresh('IT', 0n);
    if (years !== null) await born(player, years, days);
    const { call, deposit } = actsOf(player);
    const limit = (amount: string) => call('PUT', '/me/play-limits', { kind: 'deposit', period: 'day', amount });
    const above = (Number(most) + 0.01).toFixed(2);
    expect((await limit(above)).body).toMatchObject({ code: 'amount_above_maximum', limit: most });
    expect(await deposit(above)).toBe('422 play_limit_reached');
    expect([(await limit(most)).status, await deposit(most)]).toEqual([200, 'done']);
  });

  test.each([
    ['is not known', null, 10],
    ['is 24', 24, 10],
    ['is 25', 25, 20],
  ] as const)('of time: of a player whose age %s', async (_how, years, minutes) => {
    const player = await fresh('IT');
    if (years !== null) await born(player, years, 0);
    const { call } = actsOf(player);
    const opened = await countries.opened(player, 'table-a');
    const times = (await call('GET', '/me/play-limits')).body.times as { kind: string; required_minutes?: number }[];
    expect(times.find(({ kind }) => kind === 'time')).toMatchObject({ minutes: null, required_minutes: minutes });
    expect((await call('PUT', '/me/play-times', { kind: 'time', minutes: minutes + 5 })).body.code).toBe('play_time_required');
    expect(await countries.bet(opened)).toBe('taken');
    countries.pass((minutes - 1) * minuteMs);
    expect(await countries.bet(opened)).toBe('taken');
    countries.pass(minuteMs);
    expect(await countries.bet(opened)).toBe('limit_reached');
    countries.pass(24 * 60 * minuteMs);
    expect(await countries.bet(opened)).toBe('session_expired');
    expect(await countries.bet(await countries.opened(player, 'table-a'))).toBe('taken');
  });

  test('of time gives way to a shorter one of the player', async () => {
    const player = await fresh('IT');
    await born(player, 40, 0);
    expect((await actsOf(player).call('PUT', '/me/play-times', { kind: 'time', minutes: 15 })).status).toBe(200);
    const opened = await countries.opened(player, 'table-a');
    expect(await countries.bet(opened)).toBe('taken');
    countries.pass(15 * minuteMs);
    expect(await countries.bet(opened)).toBe('limit_reached');
  });
});

test('[U-13] where a pause follows the reality check, no bet is taken until it is over, whatever it is played with', async () => {
  const german = await fresh('DE', 100_000n, 10_000n);
  const { call } = actsOf(german);
  const opened = await countries.opened(german, 'table-a');
  for (let minutes = 0; minutes < 60; minutes += 20) {
    expect(await countries.bet(opened)).toBe('taken');
    countries.pass(20 * minuteMs);
  }
  expect(await countries.bet(opened)).toBe('reality_check');
  expect((await call('POST', '/me/reality-check')).status).toBeLessThan(300);
  expect([await countries.bet(opened), await countries.bet(opened, { wallet: 'bonus' })]).toEqual(['limit_reached', 'limit_reached']);
  countries.pass(5 * minuteMs - 1);
  expect(await countries.bet(opened)).toBe('limit_reached');
  countries.pass(1);
  expect(await countries.bet(opened)).toBe('taken');
});
