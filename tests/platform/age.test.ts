import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { type Jurisdiction, jurisdictionOf } from '#server/jurisdictions/jurisdictions.ts';
import { syncJurisdictions } from '#server/jurisdictions/rules.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer, walletClient } from '../support/games.ts';
import { jurisdictions as written } from '../support/jurisdictions.ts';
import { depositBody, saveAddress, methodId, newKey, withdrawBody } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const countries = new Map<string, Jurisdiction>();
const jurisdictions = { default: written.default, countries };
let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let litecoin: number;
let bets = 0;

/** As a start with another file does it. */
async function asks(age: number, country = 'PT'): Promise<void> {
  countries.set(country, { ...jurisdictionOf(written, country), minimum_age: age });
  await syncJurisdictions(running.platform.db, jurisdictions);
}

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  const config = { logLevel: 'silent', rateLimitFactor: 1_000, jurisdictions } as const;
  running = await startTestPlatform({ engine: 'postgres', seeded: true, config });
  await seedPayments(running.platform);
  wallet = walletClient(running.platform, running.api);
  litecoin = await methodId(callAs(running, (await createPlayer(running.platform)).login), 'LTC');
});
beforeEach(async () => {
  countries.clear();
  await syncJurisdictions(running.platform.db, jurisdictions);
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(() => running.close());

async function somebody(country = 'PT', bonus = 500n) {
  const player = await createPlayer(running.platform, { cash: 10_000n, bonus, country });
  const call = callAs(running, player.login);
  const said = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
    status < 300 ? 'done' : [status, body.code, body.minimum_age].filter((each) => each !== undefined).join(' ');
  return {
    player,
    call,
    said,
    confirm: async (age: number) => said(await call('POST', '/me/age', { age })),
    asked: async () => (await call('GET', '/me')).body.unconfirmed_age as number | undefined,
    deposit: async (key = newKey(), body = {}) => said(await call('POST', '/payments/deposit', depositBody(litecoin, '20', body), key)),
    written: () => running.platform.db.sql`select age_before, age from age_confirmations where player_id = ${player.id} order by id`,
  };
}

const bet = async (session: string, more = {}) => {
  const { status, code, ...rest } = await wallet.bet(session, `bet-of-age-${(bets += 1)}`, 100, more);
  expect(rest).not.toHaveProperty('minimum_age');
  return status === 200 ? 'taken' : `${status} ${code}`;
};
const launch = async ({ id }: TestPlayer, call: ReturnType<typeof callAs>, isDemo: boolean) => {
  const { body } = await callAs(running)('GET', '/static/casinoGames/earplane?provider_id=207&language=en');
  const { game_id, provider_id, provider_name, provider_slug } = body.data;
  const both = { game_id, provider_id, provider_name, lobby_url: 'http://localhost/en', user_language: 'en', user_currency: 'EUR' };
  const real = { is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '{ip}', user_rank: 0, bonus_id: null, use_bonus: false };
  return call('POST', `/casino/play/${provider_slug}`, { ...both, ...(isDemo ? { is_demo: true } : { ...real, user_id: id }) });
};

describe('[CONST-13] an age that comes to hold where a player lives already', () => {
  test('is told them, and refuses deposits, real play, bets of games that are open and bonus codes, until it is confirmed', async () => {
    const { player, call, said, ...they } = await somebody();
    const session = await openGame(running.platform, player);
    const withBonus = await openGame(running.platform, player, 'bonus');
    expect([await they.asked(), await bet(session)]).toEqual([undefined, 'taken']);

    await asks(21);
    const refusal = '422 age_unconfirmed 21';
    expect(await they.asked()).toBe(21);
    expect(await they.deposit()).toBe(refusal);
    expect(said(await launch(player, call, false))).toBe(refusal);
    expect(said(await call('GET', '/campaigns/WELCOME50?check_code=1'))).toBe(refusal);
    for (const each of [session, withBonus]) expect(await bet(each)).toBe('422 age_unconfirmed');
    expect(await bet(session, { wallet: 'bonus' })).toBe('422 age_unconfirmed');
    expect((await call('GET', '/casino/recommended')).body.data).toEqual([]);

    expect(await they.confirm(21)).toBe('done');
    expect(await they.asked()).toBeUndefined();
    expect([await bet(session), await bet(withBonus)]).toEqual(['taken', 'taken']);
    expect(said(await launch(player, call, false))).toBe('done');
    expect(await they.deposit()).toBe('done');
  });

  test('leaves demos, what was begun, the way out and what holds somebody back', async () => {
    const { player, call, said, ...they } = await somebody('PT', 0n);
    await running.platform.db.sql`update players set password_hash = ${await hashPassword('Secret-123')} where id = ${player.id}`;
    const session = await openGame(running.platform, player);
    const id = 'bet-before-the-age';
    expect((await wallet.bet(session, id, 100)).status).toBe(200);
    const key = newKey();
    expect(await they.deposit(key)).toBe('done');

    await asks(21);
    expect(said(await launch(player, call, true))).toBe('done');
    expect(await bet(session, { round_id: `round-of-${id}` })).toBe('taken');
    expect((await wallet.win(session, id, 250)).status).toBe(200);
    // The payment of its key is answered, and no other.
    expect(await they.deposit(key)).toBe('done');
    await saveAddress({ call }, litecoin);
    const withdrawal = await call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    expect(said(withdrawal)).toBe('done');
    const cancel = `/payments/providers/zeroxprocessing/cancel/${withdrawal.body.transaction.externalId}`;
    expect(said(await call('GET', cancel))).toBe('done');
    for (const path of ['/me/play-limits', '/me/play-session', '/me/transactions']) expect(said(await call('GET', path))).toBe('done');
    expect(said(await call('PUT', '/me/play-limits', { kind: 'loss', period: 'day', amount: '20' }))).toBe('done');
    expect(said(await call('POST', '/me/break', { days: 1 }))).toBe('done');
  });

  test('is confirmed once, however often that is sent, from two tabs at a time too', async () => {
    const they = await somebody();
    await asks(21);
    expect(await Promise.all([21, 21, 21].map((age) => they.confirm(age)))).toEqual(['done', 'done', 'done']);
    expect(await they.confirm(21)).toBe('done');
    expect(await they.written()).toEqual([{ age_before: null, age: 21 }]);
  });

  test('is not confirmed by another: a tick is carried over neither up nor down', async () => {
    const they = await somebody();
    await asks(21);
    expect(await they.confirm(18)).toBe('422 age_unconfirmed 21');
    expect(await they.confirm(25)).toBe('422 age_unconfirmed 21');
    expect(await they.confirm(17)).toMatch(/^400 /);
    expect([await they.asked(), await they.written()]).toEqual([21, []]);
    expect(await they.confirm(21)).toBe('done');
    await asks(23);
    expect(await they.deposit()).toBe('422 age_unconfirmed 23');
    expect(await they.confirm(21)).toBe('422 age_unconfirmed 23');
    expect(await they.confirm(23)).toBe('done');
    expect(await they.written()).toEqual([
      { age_before: null, age: 21 },
      { age_before: 21, age: 23 },
    ]);
  });

  test('is asked of nobody once the country asks for less, nor of who lives elsewhere, and writes nothing for them', async () => {
    const [they, others] = [await somebody(), await somebody('AT')];
    await asks(21);
    expect([await others.asked(), await others.deposit()]).toEqual([undefined, 'done']);
    expect((await others.call('POST', '/me/age', { age: 21 })).body).toEqual({ age: 18 });
    await asks(18);
    expect([await they.asked(), await bet(await openGame(running.platform, they.player))]).toEqual([undefined, 'taken']);
    expect([await they.written(), await others.written()]).toEqual([[], []]);
  });

  test('holds for the country that an operator has moved a player to', async () => {
    const they = await somebody('AT');
    await asks(21);
    await running.platform.db.sql`update players set country = 'PT' where id = ${they.player.id}`;
    expect([await they.asked(), await they.deposit()]).toEqual([21, '422 age_unconfirmed 21']);
    expect(await bet(await openGame(running.platform, they.player))).toBe('422 age_unconfirmed');
  });

  test('what was confirmed stands in the record as it was written', async () => {
    const they = await somebody();
    await asks(21);
    await they.confirm(21);
    const { db } = running.platform;
    await expect(db.sql`delete from age_confirmations where player_id = ${they.player.id}`).rejects.toThrow(/append-only: DELETE/);
    await expect(db.sql`update age_confirmations set age = 25 where player_id = ${they.player.id}`).rejects.toThrow(/append-only: UPDATE/);
  });
});
