import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, pageOf, verify, type Outcome, type Wager } from '#games/engine/index.ts';
import type { RoundReply, SessionReply } from '#games/provider/protocol.ts';
import { catalogueVersion } from '#server/catalogue/version.ts';
import { seedCatalogue } from '#sandbox/seeds/catalogue.ts';
import { seedPlayedRounds } from '#sandbox/seeds/played-rounds.ts';
import type { Launch, RealLaunch } from '#openapi/model.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let player: TestPlayer;
let guest: Record<string, string>;
/** A live game and a slot of some other provider. */
let live: { game_id: string; provider_id: number; slug: string };
let slot: typeof live;

beforeAll(async () => {
  running = await startTestPlatform({ seeded: true });
  player = await createPlayer(running.platform, { cash: 10_000n });
  const { refId, password } = running.platform.config.skin;
  guest = { authorization: `Basic ${btoa(`${refId}:${password}`)}` };
  const game = (type: string) => running.platform.db.one<typeof live>`
    select game_id, provider_id, slug from games join providers on providers.id = provider_id where type = ${type} order by rank limit 1`;
  [live, slot] = [(await game('live-casino'))!, (await game('slots'))!];
});
afterAll(() => running.close());

const real = (more: Partial<RealLaunch> = {}): RealLaunch => ({
  game_id: 'earplane',
  provider_name: 'any',
  provider_id: 207,
  is_mobile: false,
  is_desktop: true,
  lobby_url: 'http://localhost:4000/en',
  skin_id: 1,
  ip_address: '127.0.0.1',
  user_rank: 0,
  user_id: player.id,
  user_language: 'fr',
  user_currency: 'EUR',
  ...more,
});
const demo = (more: object = {}) => ({
  is_demo: true,
  game_id: 'plinkoear',
  provider_id: 207,
  provider_name: 'any',
  lobby_url: 'http://localhost:4000/en',
  user_language: 'pt',
  user_currency: 'EUR',
  ...more,
});
async function post<T>(url: string, body: object, headers: Record<string, string>): Promise<T & { status: number; code?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as T), status: response.status };
}
const houseSlug = async () => (await running.platform.db.one<{ slug: string }>`select slug from providers where id = 207`)!.slug;
const launch = async (body: object, headers: Record<string, string>, slug?: string) =>
  post<Launch>(`${running.api}/casino/play/${slug ?? (await houseSlug())}`, body, headers);
const moves = async () => (await running.platform.db.one<{ count: number }>`select count(*)::int as count from ledger_entries`)!.count;

describe('a launch for real', () => {
  test('[API-45] opens the game for the player, and a round played there moves the money of the ledger', async () => {
    const { status, play_for_real } = await launch(real({ game_id: 'plinkoear' }), player.headers);
    expect(status).toBe(200);
    const link = new URL(play_for_real!);
    expect(link.origin).toBe(running.partner);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ game: 'plinkoear', lang: 'fr', mode: 'real' });
    const token = new URLSearchParams(link.hash.slice(1)).get('token');

    const { session, state } = await post<SessionReply>(
      `${running.partner}/games/api/sessions`,
      { mode: 'real', kind: 'plinko', token },
      {},
    );
    expect(state).toMatchObject({ balance_minor: 10_000, currency: 'EUR', game_id: 'plinkoear', mode: 'real' });
    const bearer = { authorization: `Bearer ${session}` };
    await post(`${running.partner}/games/api/seeds`, { client_seed: 'mine' }, bearer);
    const wager = { kind: 'plinko', rows: 8, risk: 'low' };
    const { round } = await post<RoundReply>(
      `${running.partner}/games/api/rounds`,
      { request_id: 'first-round', stake_minor: 300, wager },
      bearer,
    );
    expect(Number((await running.platform.wallet.balanceOf(player.id)).cash)).toBe(10_000 - 300 + round.payout_minor!);
    await expectBalancedBooks(running.platform);
  });

  test('needs a session, and one of the same player', async () => {
    const stranger = await createPlayer(running.platform);
    expect(await launch(real(), guest)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await launch(real(), stranger.headers)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('opens only a game that this provider has', async () => {
    expect(await launch(real({ game_id: 'no-such-game' }), player.headers)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await launch(real({ provider_id: slot.provider_id }), player.headers)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await launch(real(), player.headers, slot.slug)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is refused in a currency that the account does not have, and with a bonus that is not there', async () => {
    expect(await launch(real({ user_currency: 'USD' }), player.headers)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await launch(real({ use_bonus: true }), player.headers)).toMatchObject({ status: 422, code: 'insufficient_funds' });
  });

  test('with a bonus plays from the bonus', async () => {
    const lucky = await createPlayer(running.platform, { bonus: 700n });
    const { play_for_real } = await launch(real({ user_id: lucky.id, use_bonus: true }), lucky.headers);
    const token = new URLSearchParams(new URL(play_for_real!).hash.slice(1)).get('token');
    const { state } = await post<SessionReply>(`${running.partner}/games/api/sessions`, { mode: 'real', kind: 'crash', token }, {});
    expect(state).toMatchObject({ wallet: 'bonus', balance_minor: 700 });
  });

  test('a live game opens for a player', async () => {
    const reply = await launch(real({ game_id: live.game_id, provider_id: live.provider_id }), player.headers, live.slug);
    expect(new URL(reply.play_for_real!).hash).toMatch(/^#token=/);
  });
});

describe('a title whose name promises a game', () => {
  test('opens it, by the code that its provider is given at launch and by the wallet', async () => {
    const { db } = running.platform;
    const title = await db.one<typeof live>`
      select game_id, provider_id, slug from games join providers on providers.id = provider_id where game_code = 'mines' order by rank limit 1`;
    const { play_for_real } = await launch(real({ game_id: title!.game_id, provider_id: title!.provider_id }), player.headers, title!.slug);
    const link = new URL(play_for_real!);
    expect(link.pathname).toBe('/games/mines/');
    const token = new URLSearchParams(link.hash.slice(1)).get('token');
    const { state } = await post<SessionReply>(`${running.partner}/games/api/sessions`, { mode: 'real', kind: 'mines', token }, {});
    expect(state).toMatchObject({ game_id: title!.game_id, wager: { kind: 'mines' } });
  });

  test('opens it on a platform whose catalogue is older than codes, too', async () => {
    const { db } = running.platform;
    const codes = () => db.sql`select id, game_code from games where game_code is not null order by id`;
    const before = await codes();
    expect(before.length).toBeGreaterThan(100);
    await db.sql`update games set game_code = null`;
    await seedCatalogue(running.platform);
    expect(await codes()).toEqual(before);
    const version = await catalogueVersion(db);
    await seedCatalogue(running.platform);
    expect(await catalogueVersion(db)).toBe(version);
  });

  test('is withdrawn from a catalogue that has it, where no page plays its game; a title that an operator brought is not', async () => {
    const { db } = running.platform;
    const isActive = async (gameId: string) =>
      (await db.one<{ is_active: boolean }>`select is_active from games where game_id = ${gameId}`)?.is_active;
    const [old] = await db.sql<{ game_id: string }>`select game_id from games where game_code = 'mines' order by rank limit 1`;
    await db.sql`update games set game_code = 'tiddlywinks' where game_id = ${old!.game_id}`;
    await db.sql`insert into providers (id, name, slug) values (9001, 'Their own', 'their-own')`;
    await db.sql`
      insert into games (game_id, provider_id, name, type, game_code, rank) values ('their-tiddlywinks', 9001, 'Their Tiddlywinks', 'table', 'tiddlywinks', 99999)`;
    await seedCatalogue(running.platform);
    expect([await isActive(old!.game_id), await isActive('their-tiddlywinks')]).toEqual([false, true]);
    await db.sql`update games set game_code = 'mines', is_active = true where game_id = ${old!.game_id}`;
    await db.sql`delete from games where game_id = 'their-tiddlywinks'`;
    await db.sql`delete from providers where id = 9001`;
  });
});

describe('a demo launch', () => {
  test('[API-46] opens the game for a guest on demo credit in EUR, and moves no money', async () => {
    const before = await moves();
    const { status, play_for_fun, play_for_real } = await launch(demo(), guest);
    expect({ status, play_for_real }).toEqual({ status: 200, play_for_real: undefined });
    const link = new URL(play_for_fun!);
    expect({ hash: link.hash, mode: link.searchParams.get('mode') }).toEqual({ hash: '', mode: 'demo' });
    const { state } = await post<SessionReply>(
      `${running.partner}/games/api/sessions`,
      { mode: 'demo', kind: 'plinko', game_id: 'plinkoear' },
      {},
    );
    expect(state).toMatchObject({ mode: 'demo', currency: 'EUR', balance_minor: 100_000 });
    expect(await moves()).toBe(before);
  });

  test('of a live game is refused', async () => {
    const reply = await launch(demo({ game_id: live.game_id, provider_id: live.provider_id }), guest, live.slug);
    expect(reply).toMatchObject({ status: 422, code: 'game_unavailable' });
  });

  test('every game that is not live opens a page that is there, so no card leads nowhere', async () => {
    const games = await running.platform.db.sql<{
      game_id: string;
      provider_id: number;
      slug: string;
      type: string;
      game_code: string | null;
    }>`
      select distinct on (type, game_code) game_id, provider_id, slug, type, game_code from games join providers on providers.id = provider_id
      where not is_live order by type, game_code, rank desc`;
    expect(games.length).toBeGreaterThanOrEqual(5);
    for (const { game_id, provider_id, slug: provider, type, game_code } of games) {
      const { play_for_fun } = await launch(demo({ game_id, provider_id }), guest, provider);
      const code = codeOf({ gameId: game_id, type, code: game_code });
      const link = new URL(play_for_fun!);
      expect([link.pathname, link.searchParams.get('code')]).toEqual([`/games/${pageOf(code)}/`, code]);
    }
  });
});

describe('what was played last', () => {
  test('[P-recent] real and demo of a player, the last first and each once; removable; nobody else’s, and nothing of a guest', async () => {
    const gamer = await createPlayer(running.platform, { cash: 1_000n });
    const own = async () => {
      const reply = await fetch(`${running.api}/casino/recent`, { headers: gamer.headers });
      return ((await reply.json()) as { data: { game_id: string; game: { name: string } }[] }).data;
    };
    const ids = async () => (await own()).map(({ game_id }) => game_id);
    expect(await own()).toEqual([]);
    await launch(demo(), gamer.headers);
    await launch(demo({ game_id: 'plinkoear' }), guest);
    await launch(real({ user_id: gamer.id }), gamer.headers);
    expect(await own()).toMatchObject([{ game_id: 'earplane', game: { game_id: 'earplane' } }, { game_id: 'plinkoear' }]);
    await launch(demo(), gamer.headers);
    expect(await ids()).toEqual(['plinkoear', 'earplane']);
    await launch(real({ user_id: gamer.id, user_currency: 'USD' }), gamer.headers);
    expect(await ids()).toEqual(['plinkoear', 'earplane']);
    for (const status of [200, 200]) {
      expect((await fetch(`${running.api}/casino/recent/plinkoear`, { method: 'DELETE', headers: gamer.headers })).status).toBe(status);
      expect(await ids()).toEqual(['earplane']);
    }
    const other = await createPlayer(running.platform, { cash: 1_000n });
    expect(await (await fetch(`${running.api}/casino/recent`, { headers: other.headers })).json()).toEqual({ data: [] });
    expect((await fetch(`${running.api}/casino/recent`, { headers: guest })).status).toBe(401);
  });
});

describe('a sport launch', () => {
  test('[API-48] opens for fun with is_demo and for real with a session', async () => {
    const fun = await post<Launch>(`${running.api}/sports/play/first`, { is_demo: true }, guest);
    expect(Object.keys(fun).sort()).toEqual(['play_for_fun', 'status']);
    const body = { ip_address: '127.0.0.1', user_rank: 0, user_id: player.id, user_language: 'es', user_currency: 'EUR' };
    const earnest = await post<Launch>(`${running.api}/sports/play/first`, body, player.headers);
    expect(Object.keys(earnest).sort()).toEqual(['play_for_real', 'status']);
    expect(new URL(earnest.play_for_real!).searchParams.get('lang')).toBe('es');
    expect(await post(`${running.api}/sports/play/first`, body, guest)).toMatchObject({ status: 401 });
  });
});

describe('the rounds that a new platform starts with', () => {
  test('were really played: each verifies, moved real money of accounts marked as sandbox, and the books balance', async () => {
    const rows = await running.platform.db.sql<{
      type_id: number;
      amount_minor: bigint;
      round_id: string;
      is_sandbox: boolean;
      game_id: string;
      fairness: { server_seed: string; server_seed_hash: string; client_seed: string; nonce: number; wager: Wager; outcome: Outcome };
    }>`select type_id, amount_minor, round_id, transactions.is_sandbox, game_id, payload -> 'fairness' as fairness
       from transactions join players on players.id = player_id where players.is_sandbox and type_id in (4, 5)`;
    const bets = rows.filter(({ type_id }) => type_id === 4);
    expect(bets).toHaveLength(120);
    expect(new Set(bets.map(({ game_id }) => game_id)).size).toBeGreaterThanOrEqual(10);
    expect(rows.every(({ is_sandbox }) => is_sandbox)).toBe(true);
    for (const { fairness, amount_minor, round_id } of bets) {
      const { server_seed: serverSeed, client_seed: clientSeed, nonce, wager, outcome } = fairness;
      const checked = verify({ serverSeed, clientSeed, nonce }, fairness.server_seed_hash, wager, outcome);
      expect(checked).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
      const won = rows.find((row) => row.type_id === 5 && row.round_id === round_id)?.amount_minor ?? 0n;
      const exit = wager.kind === 'crash' ? wager.autoExit! : 0;
      const multiplier = 'multiplier' in outcome ? outcome.multiplier : outcome.kind === 'crash' && exit <= outcome.crashPoint ? exit : 0;
      expect(won).toBe((-amount_minor * BigInt(multiplier)) / 100n);
    }
    await expectBalancedBooks(running.platform);
  });

  test('are played once, however often the platform starts', async () => {
    const before = await moves();
    await seedPlayedRounds(running.platform);
    expect(await moves()).toBe(before);
  });
});
