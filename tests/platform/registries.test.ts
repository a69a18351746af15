import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Config, configFrom } from '#server/config.ts';
import { jobsOf } from '#server/jobs.ts';
import type { Server } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import { chosenFrom } from '#server/registries.ts';
import { acme, arcade, more } from '../support/entries.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { secretOf, startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'pglite', registries: more, config: { logLevel: 'silent' } });
  const { db } = running.platform;
  await db.sql`insert into providers (id, slug, name) values (4711, 'arcade', 'Arcade'), (4712, 'others', 'Others')`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank) values ('pinball', 4711, 'Pinball', 'instant', 1), ('reels', 4712, 'Reels', 'slots', 2)`;
});
afterAll(() => running.close());

/** The same database, served by a platform with another configuration. */
const servers: Server[] = [];
async function served(config: Partial<Config>) {
  const server = await startInstalled({
    config: testConfig({ logLevel: 'silent', ...config }),
    db: running.platform.db,
    registries: more,
    seed: false,
    runTimers: false,
  });
  servers.push(server);
  return { api: `${server.url}/api`, platform: server.platform };
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

describe('a game provider', () => {
  const any = { provider_name: 'any', lobby_url: 'http://localhost:4000/en', user_language: 'en', user_currency: 'EUR' };
  const demo = (game_id: string, provider_id: number) => ({ ...any, is_demo: true, game_id, provider_id });
  const real = (game_id: string, provider_id: number, user_id: number) => ({
    ...any,
    is_mobile: false,
    is_desktop: true,
    skin_id: 1,
    ip_address: '127.0.0.1',
    user_rank: 0,
    game_id,
    provider_id,
    user_id,
  });
  const launch = async (api: string, headers: Record<string, string>, slug: string, body: object) => {
    const reply = await fetch(`${api}/casino/play/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, ...((await reply.json()) as { code?: string; play_for_fun?: string; play_for_real?: string }) };
  };

  test('plays its own games at its own address, as far as it can, and the house plays the rest', async () => {
    const { api, platform } = running;
    const { headers, id } = await createPlayer(platform, { cash: 1_000n });
    const opened = await launch(api, headers, 'arcade', real('pinball', 4711, id));
    expect(opened).toEqual({ status: 200, play_for_real: 'https://arcade.example/play/pinball?en&true&true' });
    expect(await launch(api, headers, 'arcade', demo('pinball', 4711))).toMatchObject({ status: 422, code: 'game_unavailable' });
    expect(await launch(api, headers, 'arcade', { ...real('pinball', 4711, id), use_bonus: true })).toMatchObject({
      status: 422,
      code: 'game_unavailable',
    });
    const house = await launch(api, headers, 'others', demo('reels', 4712));
    expect(new URL(house.play_for_fun!).pathname).toBe('/games/slot/');
  });

  test('is only who was chosen: a game that nobody plays does not open, and opens no session', async () => {
    const { api, platform } = await served({ gameProviders: ['arcade'] });
    const { headers, id } = await createPlayer(platform, { cash: 1_000n });
    expect(await launch(api, headers, 'others', real('reels', 4712, id))).toMatchObject({ status: 422, code: 'game_unavailable' });
    expect(await platform.db.sql`select 1 from game_sessions where player_id = ${id}`).toEqual([]);
  });

  test('alone may ask the wallet: a processor with its own signature may not', async () => {
    const player = await createPlayer(running.platform, { cash: 1_000n });
    const token = await openGame(running.platform, player);
    const { processor } = running.platform.config.partners as { processor: string };
    const posing = walletClient(
      { ...running.platform, config: { ...running.platform.config, partners: { games: processor } } },
      running.api,
    );
    const body = { session_token: token };
    expect(await posing.call('balance', body, { 'x-partner': 'processor' })).toMatchObject({ status: 401, code: 'invalid_signature' });
    expect(await walletClient(running.platform, running.api).call('balance', body)).toMatchObject({ status: 200, balance_minor: 1_000 });
  });
});

describe('the choice', () => {
  const chosen = (env: Record<string, string>, registries = more) => chosenFrom(registries, configFrom(env));

  test.each([
    [{ PROCESSOR: 'nobody' }, 'PROCESSOR is none of sandbox, acme, payouts: nobody'],
    [{ FORMER_PROCESSORS: 'nobody' }, 'FORMER_PROCESSORS is none of sandbox, acme, payouts: nobody'],
    [{ PROCESSOR: 'acme' }, 'Real money needs real prices: set RATES to where they come from.'],
    [{ PROCESSOR: 'acme', RATES: 'sandbox' }, 'RATES=sandbox makes prices up, which is for sandbox money.'],
    [
      { PROCESSOR: 'acme,sandbox', RATES: 'kept' },
      'PROCESSOR names play money beside real money: the balance would be of both. Name the one or the other.',
    ],
    [{ PROCESSOR: 'acme,nobody', RATES: 'kept' }, 'PROCESSOR is none of sandbox, acme, payouts: nobody'],
    [{ RATES: 'nowhere' }, 'RATES is none of sandbox, kept, market: nowhere'],
    [{ GAME_PROVIDERS: 'house,nobody' }, 'GAME_PROVIDERS is none of house, arcade: nobody'],
    [{ FORMER_PROCESSORS: 'sandbox' }, 'Two entries of the registries have the same id: zeroxprocessing'],
    [
      { PROCESSOR: 'acme', FORMER_PROCESSORS: 'payouts', RATES: 'kept' },
      'Two entries of the registries have the same name of a partner: acme',
    ],
  ])('%o is refused with a sentence', (env, sentence) => {
    expect(() => chosen(env)).toThrow(new Error(sentence));
  });

  test('two may not play the same games', () => {
    const twice = { ...more, gameProviders: [...more.gameProviders, { ...arcade, name: 'other', signsAs: 'other' }] };
    expect(() => chosen({}, twice)).toThrow(new Error('Two entries of the registries have the same provider of games: 4711'));
  });

  test('is the sandbox where nothing was set, and what was set else', () => {
    const named = ({ processors, formerProcessors, rates, gameProviders }: ReturnType<typeof chosen>) => [
      processors.map(({ name }) => name).join(),
      formerProcessors.map(({ name }) => name),
      rates?.name ?? null,
      gameProviders.map(({ name }) => name),
    ];
    expect(named(chosen({}))).toEqual(['sandbox', [], 'sandbox', ['house', 'arcade']]);
    expect(named(chosen({ PROCESSOR: 'none', GAME_PROVIDERS: 'none' }))).toEqual(['', [], 'sandbox', []]);
    const optIn = {
      ...more,
      gameProviders: [...more.gameProviders, { ...arcade, name: 'hub', signsAs: 'hub', plays: [4713], isOptIn: true }],
    };
    expect(named(chosen({}, optIn))[3]).toEqual(['house', 'arcade']);
    expect(named(chosen({ GAME_PROVIDERS: 'house,hub' }, optIn))[3]).toEqual(['house', 'hub']);
    const bare = {
      processors: more.processors.filter(({ capabilities }) => !capabilities.isSandbox),
      rateSources: [],
      gameProviders: [],
      exclusionRegisters: [],
    };
    expect(named(chosen({}, bare))).toEqual(['', [], null, []]);
    const real = { PROCESSOR: 'acme', FORMER_PROCESSORS: 'sandbox', RATES: 'kept', GAME_PROVIDERS: 'arcade' };
    expect(named(chosen(real))).toEqual(['acme', ['sandbox'], 'kept', ['arcade']]);
    const second = { ...acme, name: 'second', id: 'second', signsAs: 'second' };
    const several = chosen({ PROCESSOR: 'second, acme', RATES: 'kept' }, { ...more, processors: [...more.processors, second] });
    expect(named(several)).toEqual(['second,acme', [], 'kept', ['house', 'arcade']]);
  });

  test('a secret that an operator set is the one that is shared', async () => {
    const set = await served({ env: { PROCESSOR_SECRET: 'set by hand' } });
    expect(secretOf(set, 'processor')).toBe('set by hand');
    expect(secretOf(set, 'games')).toBe(secretOf(running, 'games'));
  });
});

test('all that the platform does by itself is in one list', () => {
  const jobs = jobsOf(running.platform).map(({ name, everyS }) => [name, everyS]);
  expect(jobs).toEqual([
    ['clearing of rate limits', 600],
    ['forgetting where players logged in', 86400],
    ['forgetting what authenticators were asked', 600],
    ['ending bonuses that ran out', 60],
    ['calling providers about free rounds', 5],
    ['ending free rounds', 60],
    ['payment reconciliation', 5],
    ['deposits to permanent addresses', 10],
    ['rules of held receipts', 5],
    ['webhooks of processors', 2],
    ['balances of processors', 30],
    ['keys of destinations', 60],
    ['deleting old quotes', 3600],
    ['deleting old webhooks', 3600],
    ['forgetting old idempotency keys', 3600],
    ['sending letters of notices', 3],
    ['sending queued letters', 3],
    ['forgetting the keys of old messages', 86400],
    ['counting popular games', 300],
    ['publishing content on schedule', 10],
    ['checking of documents', 3],
    ['mailboxes of players', 3600],
    ['players held by exclusion registers', 600],
    ['looking for signs of harm', 60],
    ['copies of players’ data', 5],
    ['erasure of players', 600],
    ['paying VIP cashback', 900],
    ['comparing books with partners', 60],
    ['deleting old sessions of operators', 3600],
    ['recording elevations that have ended', 60],
    ['sandbox processor', 1],
    ['forgetting delivered payment events', 3600],
    ['saying that the games are there', 2],
    ['watching for pauses of the process', 1],
    ['forgetting old outages', 3600],
    ['drawing rounds of tables', 1],
    ['settling game rounds', 1],
    ['forgetting old demos', 600],
    ['maintenance of the embedded database', 600],
  ]);
});
