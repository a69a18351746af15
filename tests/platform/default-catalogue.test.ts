import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, pageOf, rulesOfCode } from '#games/engine/index.ts';
import type { SessionReply } from '#games/provider/protocol.ts';
import type { Game, Launch, Section, SectionGroup } from '#openapi/model.ts';
import { motifNamedIn } from '#sandbox/art/motif-of.ts';
import { artPath } from '#server/catalogue/pictures.ts';
import { type Call, callAs } from '../support/caller.ts';
import { everyGameOf, gamesOf } from '../support/catalogue.ts';
import { createPlayer, type TestPlayer } from '../support/games.ts';
import { launchHouseGame } from '../support/launches.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let player: TestPlayer;
let call: Call;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 100 } });
  player = await createPlayer(running.platform, { cash: 10_000n });
  call = callAs(running, player.login);
});
afterAll(() => running.close());

/** The link that opens a title: a live one for a player, any other as a demo. */
async function linkOf({ game_id, provider_id, provider_slug, provider_name, type }: Game): Promise<URL> {
  if (type === 'live-casino')
    return new URL((await launchHouseGame('http://localhost:4000', { id: player.id, call }, game_id, provider_id)).play_for_real!);
  const { body } = await call('POST', `/casino/play/${provider_slug}`, {
    is_demo: true,
    game_id,
    provider_id,
    provider_name,
    lobby_url: 'http://localhost:4000/en',
    user_language: 'en',
    user_currency: 'EUR',
  });
  return new URL((body as Launch).play_for_fun!);
}

test('[37.1] every title of the default catalogue opens the game of its name, with its own rules, name and pictures', async () => {
  const rows = await running.platform.db.sql<{ game_id: string; game_code: string | null }>`
    select game_id, game_code from games where is_active`;
  const codes = new Map(rows.map((row) => [row.game_id, row.game_code]));
  const titles = await everyGameOf(call, { per_page: 100 });
  expect(titles).toHaveLength(codes.size);
  const opened = new Set<string>();
  for (const title of titles) {
    const code = codeOf({ gameId: title.game_id, type: title.type, code: codes.get(title.game_id) ?? null });
    const link = await linkOf(title);
    const params = Object.fromEntries(link.searchParams);
    const expected = [`/games/${pageOf(code)}/`, code, title.name, title.provider_name];
    expect([link.pathname, params['code'], params['name'], params['by']]).toEqual(expected);
    // The first picture of the reels is that of the cover.
    const art = new URL(params['art']!);
    expect(art.pathname + art.search).toBe(artPath('symbols', title.game_id, title.name));
    expect(motifNamedIn(title.name)).toBeDefined();
    // Titles of one game begin with the same wager, and demos of one game are alike.
    if (opened.has(code) || title.type === 'live-casino') continue;
    opened.add(code);
    const { kind } = rulesOfCode(code)!;
    const response = await fetch(`${running.partner}/games/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'demo', kind, game_id: title.game_id, game_code: code }),
    });
    const { state } = (await response.json()) as SessionReply;
    expect([title.name, state.game_id, state.wager]).toEqual([
      title.name,
      title.game_id,
      rulesOfCode(code)!.defaultWager(title.game_id, code),
    ]);
  }
  expect(opened.size).toBeGreaterThan(40);
}, 120_000);

test('[V-02] home, lobby, section and list of providers state the same number of games for a group', async () => {
  const groups: readonly SectionGroup[] = ['casino', 'livecasino', 'crash', 'others'];
  for (const group of groups) {
    const sections = (await call('GET', `/casino/sections?language=en&slug=${group}`)).body.data as Section[];
    const lobby = (await gamesOf(call, { slug: group, per_page: 100 })).meta.total;
    const home = (await gamesOf(call, { section_id: sections[0]!.id, per_page: 30 })).meta.total;
    const made = (await call('GET', `/casino/providers?slug=${group}`)).body.data as { games_count: number }[];
    const ofProviders = made.reduce((sum, { games_count: count }) => sum + count, 0);
    expect([group, sections[0]!.games_count, home, ofProviders]).toEqual([group, lobby, lobby, lobby]);
  }
});

test('[37.2] the search finds the originals by their section in each language, by popularity, and each kind by its name', async () => {
  const found = async (name: string) => (await gamesOf(call, { name, per_page: 100 })).data.map(({ game_id }) => game_id);
  for (const typed of ['Originals', 'originales', 'originaux', 'Originais'])
    expect([typed, await found(typed)]).toEqual([typed, ['earplane', 'plinkoear', 'limbo', 'diamonds', 'tower', 'cases']]);
  const kinds = [
    ['crash', 'earplane'],
    ['plinko', 'plinkoear'],
    ['gemas', 'diamonds'],
    ['coffre', 'cases'],
    ['multiplicateur visé', 'limbo'],
    ['torre', 'tower'],
  ] as const;
  for (const [typed, id] of kinds) expect([typed, await found(typed)]).toEqual([typed, [id]]);
});
