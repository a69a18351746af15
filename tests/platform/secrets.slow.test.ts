import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { sign } from '#server/http/signature.ts';
import type { Server } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import { callAs, newPlayer } from '../support/caller.ts';
import { openEmpty } from '../support/database-image.ts';
import { more } from '../support/entries.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { gamesClient } from '../support/house-games.ts';
import { addressOf, openDeposit, rowOf, signedEvent } from '../support/payments.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { testConfig } from '../support/platform.ts';

const key = 'the first key, of so many characters';
const nextKey = 'the second key, of so many characters';

let db: Awaited<ReturnType<typeof openEmpty>>;
const servers: Server[] = [];
/** Outgoing requests of the platform. */
let sent: { url: URL; method: string; headers: Headers; body: string }[] = [];
const listening: typeof fetch = (input, init) => {
  sent.push({
    url: new URL(addressOf(input)),
    method: init?.method ?? 'GET',
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? init.body : '',
  });
  return fetch(input, init);
};
/** The same database, served by a platform with this configuration. */
async function served(config: Partial<Config>) {
  const server = await startInstalled({
    config: testConfig({ secretsKey: null, logLevel: 'silent', ...config }),
    db,
    registries: more,
    seed: false,
    runTimers: false,
    fetch: listening,
  });
  servers.push(server);
  return { api: `${server.url}/api`, partner: server.partnerUrl, platform: server.platform };
}
beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
afterEach(async () => {
  sent = [];
  // Each begins like a first start.
  await db.sql`delete from secrets`;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Everything that a copy of the database would reveal, as text. */
async function copyOf(): Promise<string> {
  const tables = await db.sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'provider', 'processor') and table_type = 'BASE TABLE'`;
  const rows = [];
  for (const { name } of tables) rows.push(...(await db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)));
  return rows.map(({ row }) => row).join('\n');
}

describe('a copy of the database', () => {
  test('[T-12] tells no secret of a partner, no token of a session or a game, and no seed that is still to be played', async () => {
    const running = await served({ secretsKey: key });
    const { platform, api } = running;
    const made = platform.config.partners as { games: string; processor: string };
    const { token } = await newPlayer({ api }, 'copied');
    const gambler = await createPlayer(platform, { cash: 1_000n });
    const game = await openGame(platform, gambler, 'cash', 'plinkoear');
    const { token: session, play } = await gamesClient(running.partner).openSession('plinko', { mode: 'real', token: game });
    const { seal } = await import('#registry/house-games.ts').then(({ houseHost }) =>
      houseHost(platform, { signsAs: 'games', secret: () => made.games, believed: () => [made.games] }),
    );
    const pairs = await db.sql<{
      server_seed: string;
      server_seed_hash: string;
    }>`select server_seed, server_seed_hash from provider.seed_pairs`;
    const seeds = pairs.map(({ server_seed, server_seed_hash }) => seal.open(server_seed, `the seed ${server_seed_hash}`));
    expect(seeds).toEqual([expect.stringMatching(/^[\w+/=-]{32,}$/), expect.stringMatching(/^[\w+/=-]{32,}$/)]);

    const copy = await copyOf();
    expect(copy).toContain(gambler.username);
    for (const secret of [made.games, made.processor, token, gambler.login, game, session, ...seeds, platform.config.sealingKey!])
      expect(copy).not.toContain(secret);
    // A value that is sealed for one row cannot be opened for another.
    expect(() => seal.open(pairs[0]!.server_seed, `the seed ${pairs[1]!.server_seed_hash}`)).toThrow('No key opens');
    expect(await play(100, { kind: 'plinko', rows: 8, risk: 'low' })).toMatchObject({ status: 200 });
  });

  test('[T-12] a key comes, is exchanged for another, and every secret and game goes on; a wrong one is said at the start', async () => {
    const first = await served({});
    const secrets = { ...first.platform.config.partners };
    const plinko = { kind: 'plinko', rows: 8, risk: 'low' } as const;
    const games: string[] = [];
    const openOn = async (running: Awaited<ReturnType<typeof served>>) => {
      const token = await openGame(running.platform, await createPlayer(running.platform, { cash: 1_000n }), 'cash', 'plinkoear');
      games.push((await gamesClient(running.partner).openSession('plinko', { mode: 'real', token })).token);
    };
    await openOn(first);
    const second = await served({ secretsKey: key });
    await openOn(second);
    await expect(served({ secretsKey: nextKey })).rejects.toThrow('Set SECRETS_KEY to the one it was sealed with');
    const third = await served({ secretsKey: nextKey, previousSecretsKey: key });
    for (const { platform } of [second, third]) expect(platform.config.partners).toEqual(secrets);
    const kept = await db.sql<{ value: string }>`select value from secrets`;
    expect(kept.map(({ value }) => value.slice(0, 9))).toEqual(['sealed:1:', 'sealed:1:', 'sealed:1:']);
    for (const session of games) {
      const reply = await fetch(`${third.partner}/games/api/rounds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        body: JSON.stringify({ request_id: randomUUID(), stake_minor: 100, wager: plinko }),
      });
      expect(reply.status).toBe(200);
    }
    // Nothing is left under the previous key.
    await expect(served({ secretsKey: nextKey })).resolves.toBeDefined();
    await expect(served({ secretsKey: key })).rejects.toThrow('No key opens');
    await expect(served({})).rejects.toThrow('No key opens');
  });

  test('[T-12] beside real money a key is needed', async () => {
    await expect(served({ processors: ['acme'], rates: 'kept' })).rejects.toThrow(
      'Real money needs a SECRETS_KEY of 32 characters or more',
    );
  });
});

describe('a secret that is exchanged', () => {
  const env = { PROCESSOR_SECRET: 'new', PROCESSOR_SECRET_PREVIOUS: 'old', GAMES_SECRET: 'new game', GAMES_SECRET_PREVIOUS: 'old game' };

  test('[T-12] of a processor: both are believed, no third is, and what we ask is signed with the new one', async () => {
    const running = await served({ env });
    await seedPayments(running.platform);
    const player = await newPlayer(running, 'rotated');
    const { transaction_id } = await openDeposit(player);
    const { external_id } = await rowOf(running, transaction_id);
    const event = () => ({ event_id: `event-${randomUUID()}`, transaction_id, external_id, status: 'pending' });
    const reported = async (secret: string) => (await signedEvent(running, event(), { secret })).status;
    expect([await reported('new'), await reported('old'), await reported('older'), await reported('')]).toEqual([200, 200, 401, 401]);

    const asked = sent.filter(({ url }) => url.pathname === '/processor/invoices');
    expect(asked).toHaveLength(1);
    const [{ url, method, headers, body }] = asked as [(typeof asked)[0]];
    const signed = { timestamp: Number(headers.get('x-timestamp')), method, path: url.pathname, body };
    expect(headers.get('x-signature')).toBe(sign('new', signed));
    // The sandbox's processor accepts both as well, for a platform that has not changed yet.
    const order = (secret: string) => {
      const now = Math.floor(Date.now() / 1000);
      const path = `/processor/payments/${transaction_id}`;
      const signature = sign(secret, { timestamp: now, method: 'GET', path, body: '' });
      return fetch(running.partner + path, { headers: { 'x-partner': 'platform', 'x-timestamp': `${now}`, 'x-signature': signature } });
    };
    expect(await Promise.all(['new', 'old', 'older'].map(async (secret) => (await order(secret)).status))).toEqual([200, 200, 401]);
  });

  test('[T-12] of a game provider: the same', async () => {
    const running = await served({ env });
    const token = await openGame(running.platform, await createPlayer(running.platform, { cash: 1_000n }));
    const asked = async (secret: string) => {
      const posing = { ...running.platform, config: { ...running.platform.config, partners: { games: secret } } };
      return (await walletClient(posing, running.api).balance(token)).status;
    };
    expect([await asked('new game'), await asked('old game'), await asked('new'), await asked('old')]).toEqual([200, 200, 401, 401]);
  });
});

test('[T-12] [LEAD-06] the leaderboard tells an alias of a player, and neither number nor name', async () => {
  const { platform, api } = await served({});
  const player = await createPlayer(platform, { cash: 1_000n });
  const token = await openGame(platform, player);
  const wallet = walletClient(platform, api);
  for (const bet of ['bet-of-alias-1', 'bet-of-alias-2']) expect(await wallet.bet(token, bet, 100)).toMatchObject({ status: 200 });
  const { body } = await callAs({ api })('GET', '/static/transactions?type_id=4&order_by=updated_at&order_by_direction=desc');
  // Others may have the same two letters.
  const own = await platform.db.sql<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 4`;
  const rows = (body.data as { id: string; player_id: number; player_name: string }[]).filter(({ id }) => own.some((row) => row.id === id));
  expect(rows.map(({ player_name }) => player_name)).toEqual(Array(2).fill(`${player.username.slice(0, 2)}***`));
  const aliases = rows.map(({ player_id }) => player_id);
  expect(aliases).not.toContain(player.id);
  expect(new Set(aliases).size).toBe(1);
  expect(JSON.stringify(body)).not.toContain(player.username);
});
