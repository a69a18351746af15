import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPerson } from '#server/accounts/exclusions/persons.ts';
import { recheckHeld } from '#server/accounts/exclusions/register-checks.ts';
import { queryRegister } from '#server/accounts/exclusions/registers.ts';
import { configFrom } from '#server/config.ts';
import { jurisdictionsFrom } from '#server/jurisdictions/jurisdictions.ts';
import { chosenFrom } from '#server/registries.ts';
import { callAs, newPlayer, registration, type TestPlayer } from '../support/caller.ts';
import { more } from '../support/entries.ts';
import { type Behaviour, openExclusionRegister } from '../support/exclusion-register.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { depositBody, methodId, newKey, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const source = 'made up for this test';
const rule = (unanswered: string) => ({ exclusion_register: { is: { name: 'national', ttl_minutes: 60, unanswered }, source } });
const jurisdictions = jurisdictionsFrom(JSON.stringify({ default: {}, SE: rule('refuse'), NO: rule('proceed') }));
const minuteMs = 60_000;

let register: Awaited<ReturnType<typeof openExclusionRegister>>;
let running: TestPlatform;
let ahead = 0;
let names = 0;
beforeAll(async () => {
  register = await openExclusionRegister();
  running = await startPaymentPlatform({
    seeded: true,
    registries: { ...more, exclusionRegisters: [register.entry()] },
    now: () => new Date(Date.now() + ahead),
    config: { jurisdictions, rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(async () => {
  await running.close();
  register.close();
});
beforeEach(() => {
  register.state.behaviour = 'answers';
  register.state.asked.length = 0;
});

const emailOf = (name: string) => `${name}@example.com`;
const somebody = async (country = 'SE') => {
  const name = `Reg${(names += 1)}`;
  return { name, ...(await newPlayer(running, name, { country, email: emailOf(name) })) };
};
const deposit = async ({ call }: Pick<TestPlayer, 'call'>, key = newKey()) => {
  const reply = await call('POST', '/payments/deposit', depositBody(await methodId(call, 'LTC'), '40'), key);
  return { code: reply.status < 300 ? 'done' : `${reply.status} ${reply.body.code}`, body: reply.body };
};
const launch = async ({ call, id }: Pick<TestPlayer, 'call' | 'id'>) => {
  const { body } = await callAs(running)('GET', '/static/casinoGames/earplane?provider_id=207&language=en');
  const { game_id, provider_id, provider_name, provider_slug } = body.data;
  const game = { game_id, provider_id, provider_name, lobby_url: 'http://localhost/en', user_language: 'en', user_currency: 'EUR' };
  const device = { is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '{ip}', user_rank: 0, bonus_id: null, use_bonus: false };
  const reply = await call('POST', `/casino/play/${provider_slug}`, { ...game, ...device, is_demo: false, user_id: id });
  return reply.status < 300 ? 'done' : `${reply.status} ${reply.body.code}`;
};
const checksOf = ({ id }: Pick<TestPlayer, 'id'>) => running.platform.db.sql<{
  occasion: string;
  outcome: string;
  reference: string | null;
}>`
  select occasion, outcome, reference from exclusion_register_checks where player_id = ${id} order by at, request_id`;

describe('[U-12] a national self-exclusion register', () => {
  test('is asked at registration and, once its answer has aged, before deposits and play; each question is on record', async () => {
    const player = await somebody();
    expect(register.state.asked).toEqual([{ email: emailOf(player.name), country: 'SE', person: null }]);
    expect([(await deposit(player)).code, await launch(player), await launch(player)]).toEqual(['done', 'done', 'done']);
    expect(register.state.asked).toHaveLength(1);
    ahead += 61 * minuteMs;
    const person = { name: 'Ana Silva', bornOn: '1990-05-31', birthCountry: 'PT' };
    await recordPerson(running.platform, player.id, person, 'passport seen, Ben');
    expect([await launch(player), await launch(player)]).toEqual(['done', 'done']);
    expect(register.state.asked.slice(1)).toEqual([{ email: emailOf(player.name), country: 'SE', person: 'Ana Silva' }]);
    expect(await checksOf(player)).toMatchObject([
      { occasion: 'registration', outcome: 'clear', reference: 'answer-1' },
      { occasion: 'play', outcome: 'clear', reference: 'answer-2' },
    ]);
  });

  test('is asked for nobody whose country names none', async () => {
    const player = await somebody('AT');
    expect([(await deposit(player)).code, await launch(player)]).toEqual(['done', 'done']);
    expect([register.state.asked, await checksOf(player)]).toEqual([[], []]);
  });

  test('that names somebody opens no account for them, in the words of an address that is taken, and the question is on record', async () => {
    const name = `Reg${(names += 1)}`;
    register.excluded.add(emailOf(name));
    const reply = await callAs(running)('POST', '/auth/register', { ...registration(name), email: emailOf(name), country: 'SE' });
    expect([reply.status, reply.body.code]).toEqual([409, 'email_taken']);
    const { db } = running.platform;
    expect(await db.sql`select 1 from players where email = ${emailOf(name)}`).toEqual([]);
    expect(await db.sql`select 1 from exclusion_register_checks where player_id is null and outcome = 'excluded'`).toHaveLength(1);
  });

  test('that comes to name a player holds deposits, play, open games; the money can leave; a later no releases them', async () => {
    const player = await somebody();
    const game = await openGame(running.platform, {
      id: player.id,
      username: player.name,
      login: player.token,
      headers: { authorization: '', 'user-token': '' },
    });
    ahead += 61 * minuteMs;
    register.excluded.add(emailOf(player.name));
    expect((await deposit(player)).code).toBe('403 account_held');
    expect([await launch(player), (await player.me()).hold]).toEqual(['403 account_held', 'register']);
    const wallet = walletClient(running.platform, running.api);
    expect((await wallet.bet(game, `register-${player.id}`, 100)).status).toBe(403);
    expect((await player.call('GET', '/me/balance')).status).toBe(200);
    register.excluded.delete(emailOf(player.name));
    await recheckHeld(running.platform);
    expect((await player.me()).hold).toBe('register');
    ahead += 61 * minuteMs;
    register.state.behaviour = 'is silent';
    await recheckHeld(running.platform);
    expect((await player.me()).hold).toBe('register');
    register.state.behaviour = 'answers';
    await recheckHeld(running.platform);
    expect([(await deposit(player)).code, (await player.me()).hold]).toEqual(['done', undefined]);
    expect((await checksOf(player)).at(-1)).toMatchObject({ occasion: 'release', outcome: 'clear' });
  });

  test('is asked again about a held player however many are held in countries that no longer name it', async () => {
    for (let count = 0; count < 51; count += 1) {
      const { id } = await createPlayer(running.platform, { country: 'AT' });
      await running.platform.db.sql`update players set holds = array['register'] where id = ${id}`;
    }
    const player = await somebody();
    register.excluded.add(emailOf(player.name));
    ahead += 61 * minuteMs;
    await deposit(player);
    expect((await player.me()).hold).toBe('register');
    register.excluded.delete(emailOf(player.name));
    ahead += 61 * minuteMs;
    await recheckHeld(running.platform);
    expect((await player.me()).hold).toBeUndefined();
  });

  const failures: readonly Behaviour[] = [
    'is silent',
    'fails',
    'hangs up',
    'redirects',
    'answers as a proxy',
    'answers another question',
    'says "false" in words',
    'says nothing',
    'answers with half',
    'limits the rate',
  ];
  test.each(failures)(
    'that %s is no answer: nothing begins where the country refuses then, and everything can be tried again',
    async (behaviour) => {
      const player = await somebody();
      const key = newKey();
      expect((await deposit(player, key)).code).toBe('done');
      ahead += 61 * minuteMs;
      register.state.behaviour = behaviour;
      // The open payment of its key is answered, whatever the register does.
      expect((await deposit(player, key)).code).toBe('done');
      const refused = await deposit(player);
      expect([refused.code, refused.body.retry_after_s]).toEqual(['503 unavailable', 30]);
      expect([await launch(player), (await player.me()).hold]).toEqual(['503 unavailable', undefined]);
      const name = `Reg${(names += 1)}`;
      const guest = { ...registration(name), email: emailOf(name), country: 'SE' };
      expect((await callAs(running)('POST', '/auth/register', guest)).status).toBe(503);
      expect((await checksOf(player)).slice(1)).toMatchObject([
        { occasion: 'deposit', outcome: 'unanswered' },
        { occasion: 'play', outcome: 'unanswered' },
      ]);
      register.state.behaviour = 'answers';
      expect(await launch(player)).toBe('done');
      expect((await callAs(running)('POST', '/auth/register', guest)).status).toBeLessThan(300);
    },
  );

  test('that does not answer lets play go on only where the country says so, and never releases whom it has named', async () => {
    const [player, named] = [await somebody('NO'), await somebody('NO')];
    ahead += 61 * minuteMs;
    register.excluded.add(emailOf(named.name));
    expect(await launch(named)).toBe('403 account_held');
    ahead += 61 * minuteMs;
    register.state.behaviour = 'is silent';
    expect([await launch(player), await launch(named)]).toEqual(['done', '403 account_held']);
    expect((await checksOf(player)).at(-1)).toMatchObject({ occasion: 'play', outcome: 'unanswered' });
  });

  test('is asked with a key that it knows, or does not answer', async () => {
    const connected = { register: register.entry('another key').connect(running.platform), timeoutMs: 1_000 };
    const subject = { email: 'a@example.com', mobile: null, country: 'SE', person: null };
    expect(await queryRegister(connected, subject, 'id')).toEqual({ outcome: 'unanswered', reference: null, reason: 'status 401' });
  });

  test('that throws before it asks is unanswered, and nothing of it is left when its time is over', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const ask = () => {
      throw new Error('no postcode');
    };
    const subject = { email: 'a@example.com', mobile: null, country: 'SE', person: null };
    expect(await queryRegister({ register: { ask }, timeoutMs: 1 }, subject, 'r')).toMatchObject({
      outcome: 'unanswered',
      reason: 'no postcode',
    });
    await new Promise((resolve) => AbortSignal.timeout(20).addEventListener('abort', resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('that ignores its signal is left at its time', async () => {
    const connected = { register: { ask: () => new Promise<never>(() => {}) }, timeoutMs: 20 };
    const subject = { email: 'a@example.com', mobile: null, country: 'SE', person: null };
    expect(await queryRegister(connected, subject, 'id')).toMatchObject({ outcome: 'unanswered', reason: 'no answer within 20 ms' });
  });

  test('stands in the player’s record as it was, and in their own data', async () => {
    const player = await somebody();
    const { db } = running.platform;
    await expect(db.sql`update exclusion_register_checks set outcome = 'clear' where player_id = ${player.id}`).rejects.toThrow(
      /append-only/,
    );
    await expect(db.sql`delete from exclusion_register_checks where player_id = ${player.id}`).rejects.toThrow(/append-only/);
  });

  test('that a country names and nobody installed ends the start with a sentence', () => {
    expect(() => chosenFrom({ ...more, exclusionRegisters: [] }, { ...configFrom({}), jurisdictions })).toThrow(
      'The file of jurisdictions names an exclusion register that is not installed: national',
    );
  });
});
