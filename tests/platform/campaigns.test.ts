import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '#openapi/model.ts';
import { type Call, callAs, type TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import { depositBody, methodId, newKey } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
  await platform.platform.db.sql`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values
      (900, 'SIGNUP', 3, 10, 1, 7, '2020-01-01'), (901, 'BACK', 4, 10, 1, 7, '2020-01-01'), (902, 'ONLYEN', 2, 10, 1, 7, '2020-01-01')`;
  await platform.platform.db.sql`
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 0, 500), (901, 1, 0, 500), (902, 1, 0, 500)`;
  await platform.platform.db.sql`
    insert into campaign_texts (campaign_id, language, name, description) select id, 'en', 'Test ' || code, 'Of {minimum}.' from campaigns where id >= 900`;
});
afterAll(() => platform.close());

let players = 0;
const another = (overrides: object = {}): Promise<TestPlayer> => newVerifiedPlayer(platform, `offered-${(players += 1)}`, overrides);
const codes = (body: { data: Campaign[] }) => body.data.map(({ code }) => code).sort();
const idOf = async (code: string): Promise<number> => {
  const row = await platform.platform.db.one<{ id: number }>`select id from campaigns where code = ${code}`;
  return row!.id;
};

const unused = (player: TestPlayer, query = 'language=en&is_deposit=1&campaign_visible=1') =>
  player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?${query}`);

describe('the campaigns', () => {
  const list = (query: string, call: Call = guest) => call('GET', `/campaigns?${query}`);

  test('[API-30] are listed by all filters of the site, in the language and with the amounts of the currency', async () => {
    const query = [
      'all=1&filters[is_public]=1&filters[actions][0]=2&filters[actions][1]=3&filters[actions][2]=4',
      'filters[language]=fr&filters[currency_id]=4&country=BR',
    ].join('&');
    const { status, body } = await list(query);
    expect([status, codes(body)]).toEqual([200, ['BRASIL60', 'RELOAD25', 'STEADY10', 'TAKEOFF100', 'WELCOME50']]);
    const welcome = body.data.find(({ code }: Campaign) => code === 'WELCOME50') as Campaign;
    expect({ ...welcome, description: welcome.description.replaceAll(/[\u00a0\u202f]/g, ' ') }).toEqual({
      id: 1,
      name: 'Bonus de bienvenue',
      code: 'WELCOME50',
      action: 2,
      is_public: true,
      is_deposit: true,
      language: 'fr',
      currency_id: 4,
      country: null,
      description: '50 % en plus sur un dépôt d’au moins 100 BRL, jusqu’à 500 BRL de bonus. Le bonus dure 30 jours.',
      bonus_percent: 50,
      bonus_maximum: '500.00',
      deposit_minimum: '100.00',
      bonus_days: 30,
      wagering_times: 14,
      needs_verified_email: true,
      is_once_per_household: true,
      is_active: false,
      expires_at: null,
    });
  });

  test.each([
    ['actions', 'filters[actions][0]=3&filters[actions][1]=4', ['BACK', 'SIGNUP']],
    ['one action', 'filters[actions][2]=4', ['BACK']],
    ['a language nothing else is written in', 'filters[language]=pt&filters[actions][0]=4', []],
    ['a currency', 'filters[currency_id]=2&country=IT', ['RELOAD25', 'STEADY10', 'TAKEOFF100', 'WELCOME50']],
    ['a country, in lower case', 'filters[currency_id]=4&country=br', ['BRASIL60', 'RELOAD25', 'STEADY10', 'TAKEOFF100', 'WELCOME50']],
    ['another country', 'filters[currency_id]=4&country=PT', ['RELOAD25', 'STEADY10', 'TAKEOFF100', 'WELCOME50']],
    ['what is not public', 'filters[is_public]=0', []],
  ])('[API-30] are filtered by %s', async (_what, query, expected) => {
    expect(codes((await list(`all=1&${query}`)).body)).toEqual(expected);
  });

  test('without a currency give no amount that could be of any', async () => {
    const { body } = await list('all=1');
    expect(body.data.map(({ bonus_maximum: maximum, currency_id: currency }: Campaign) => [maximum, currency])).toEqual(
      body.data.map(() => [undefined, null]),
    );
  });

  test('that are over, to come, hidden or private are not listed; a private one shows to whom it was given', async () => {
    const { db } = platform.platform;
    const player = await another();
    const all = async () => codes((await list('all=1', player.call)).body);
    expect(await all()).not.toContain('CLOVER40');
    expect(await all()).not.toContain('THANKS30');
    await db.sql`insert into player_campaigns (player_id, campaign_id, status) select ${player.id}, id, 'offered' from campaigns where code = 'THANKS30'`;
    expect(await all()).toContain('THANKS30');
    expect(codes((await list('all=1')).body)).not.toContain('THANKS30');
    await db.sql`update campaigns set is_visible = false where code = 'ONLYEN'`;
    expect(await all()).not.toContain('ONLYEN');
    await db.sql`update campaigns set is_visible = true, starts_at = ${new Date(Date.now() + 60_000)} where code = 'ONLYEN'`;
    expect(await all()).not.toContain('ONLYEN');
    await db.sql`update campaigns set starts_at = '2020-01-01' where code = 'ONLYEN'`;
    expect(await all()).toContain('ONLYEN');
  });
});

describe('a bonus code', () => {
  const check = (code: string, query = 'check_code=1&currency_id=1', call: Call = guest) => call('GET', `/campaigns/${code}?${query}`);
  const refused = { status: 404, body: { code: 'bonus_code_invalid', message: expect.any(String) } };
  const usedUp = { status: 422, body: { code: 'bonus_code_used', message: expect.any(String) } };

  test('[API-33] [BONUS-01] of a running campaign answers the campaign as data.data, however it is typed, in the currency asked for', async () => {
    const { status, body } = await check('welcome50', 'check_code=1&currency_id=5');
    expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([200, ['data'], ['data']]);
    expect(body.data.data).toMatchObject({
      code: 'WELCOME50',
      currency_id: 5,
      bonus_maximum: '2000.00',
      deposit_minimum: '400.00',
      bonus_percent: 50,
    });
  });

  test('works without being public', async () => {
    expect((await check('THANKS30')).body.data.data).toMatchObject({ code: 'THANKS30', is_public: false });
  });

  test.each([
    ['nobody made', 'NOTHING', undefined],
    ['of a campaign that is over', 'CLOVER40', undefined],
    ['of a campaign without deposits', 'SIGNUP', undefined],
    ['that is not for the currency', 'BRASIL60', 'check_code=1&currency_id=1'],
    ['that is made of anything', '%27%20or%201%3D1', undefined],
  ])('[API-33] %s is refused', async (_what, code, query) => {
    expect(await check(code, query)).toMatchObject(refused);
  });

  test('of a country is refused to players of another, by check and deposit', async () => {
    const [here, there] = [await another({ country: 'BR', currency_id: 4 }), await another({ country: 'AT', currency_id: 4 })];
    expect(await check('BRASIL60', 'check_code=1&currency_id=4', here.call)).toMatchObject({ status: 200 });
    expect(await check('BRASIL60', 'check_code=1&currency_id=4', there.call)).toMatchObject(refused);
    const body = depositBody(await methodId(there.call, 'LTC'), '500', { bonus_code: 'BRASIL60' });
    expect(await there.call('POST', '/payments/deposit', body, newKey())).toMatchObject(refused);
  });

  test('that was given up is refused to the player from then on, by check and deposit, and stays good for others', async () => {
    const player = await another();
    await player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${await idOf('STEADY10')}`);
    expect(await check('STEADY10', undefined, player.call)).toMatchObject(usedUp);
    const body = depositBody(await methodId(player.call, 'LTC'), '50', { bonus_code: 'STEADY10' });
    expect(await player.call('POST', '/payments/deposit', body, newKey())).toMatchObject(usedUp);
    expect(await check('STEADY10')).toMatchObject({ status: 200 });
  });

  test('with a deposit below its minimum is refused before anything is opened, with the minimum', async () => {
    const player = await another();
    const body = depositBody(await methodId(player.call, 'LTC'), '19.99', { bonus_code: 'WELCOME50' });
    expect(await player.call('POST', '/payments/deposit', body, newKey())).toMatchObject({
      status: 422,
      body: { code: 'amount_below_minimum', limit: '20.00' },
    });
    expect((await player.call('GET', '/me/transactions')).body.data).toEqual([]);
  });

  test('cannot be found by trying', async () => {
    const [row] = await platform.platform.db.sql<{ bucket: string }>`
      update rate_limits set hits = 60 * 100 where bucket like 'bonus-code:%' returning bucket`;
    expect(row!.bucket).toContain('127.0.0.1');
    expect(await check('WELCOME50')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    await platform.platform.db.sql`delete from rate_limits where bucket like 'bonus-code:%'`;
  });
});

describe('a player’s offers', () => {
  test('[API-31] are the public deposit campaigns of the own currency and country, in the language', async () => {
    const player = await another();
    const { status, body } = await unused(player, 'language=pt&is_deposit=1&campaign_visible=1');
    expect([status, codes(body)]).toEqual([200, ['ONLYEN', 'RELOAD25', 'STEADY10', 'TAKEOFF100', 'WELCOME50']]);
    expect(body.data.find(({ code }: Campaign) => code === 'STEADY10')).toMatchObject({
      name: 'Bônus tranquilo',
      language: 'pt',
      currency_id: 1,
      bonus_maximum: '500.00',
    });
    expect(codes((await unused(player, 'language=en')).body)).toEqual([
      'BACK',
      'ONLYEN',
      'RELOAD25',
      'SIGNUP',
      'STEADY10',
      'TAKEOFF100',
      'WELCOME50',
    ]);
  });

  test('[API-31] are shown to their player only', async () => {
    const [one, other] = [await another(), await another()];
    expect(await other.call('GET', `/campaigns/players/${one.id}/unusedCampaigns`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await guest('GET', `/campaigns/players/${one.id}/unusedCampaigns`)).toMatchObject({ status: 401 });
    expect(await other.call('DELETE', `/campaigns/players/${one.id}`)).toMatchObject({ status: 403 });
    expect(codes((await unused(one)).body)).toContain('WELCOME50');
  });

  test('[API-32] one that is deleted is listed no more; deleting it again is harmless, an unknown one is refused', async () => {
    const player = await another();
    const remove = (id: number) => player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${id}`);
    const welcome = await idOf('WELCOME50');
    for (const _twice of [1, 2]) expect(await remove(welcome)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(codes((await unused(player)).body)).toEqual(['ONLYEN', 'RELOAD25', 'STEADY10', 'TAKEOFF100']);
    for (const id of [4711, await idOf('THANKS30'), await idOf('BRASIL60'), await idOf('CLOVER40')]) {
      expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('[API-32] without a campaign all are deleted', async () => {
    const player = await another();
    expect(await player.call('DELETE', `/campaigns/players/${player.id}`)).toMatchObject({ status: 200 });
    expect((await unused(player, '')).body).toEqual({ data: [] });
  });
});
