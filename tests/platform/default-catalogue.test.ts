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

/** Opens a title for real and its session in the game. @returns the link and the state that the page begins with. */
async function open({ game_id, provider_id, type }: Game, code: string) {
  const launch: Launch = await launchHouseGame('http://localhost:4000', { id: player.id, call }, game_id, provider_id);
  const link = new URL(launch.play_for_real!);
  const token = new URLSearchParams(link.hash.slice(1)).get('token');
  const kind = rulesOfCode(code)!.kind;
  const response = await fetch(`${running.partner}/games/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'real', kind, token }),
  });
  expect([game_id, type, response.status]).toEqual([game_id, type, 200]);
  return { link, kind, state: ((await response.json()) as SessionReply).state };
}

test('[37.1] every title of the default catalogue opens the game of its name, with its own rules, name and pictures', async () => {
  const codes = new Map(
    (
      await running.platform.db.sql<{ game_id: string; game_code: string | null }>`select game_id, game_code from games where is_active`
    ).map((row) => [row.game_id, row.game_code]),
  );
  const titles = await everyGameOf(call, { per_page: 100 });
  expect(titles).toHaveLength(codes.size);
  for (const title of titles) {
    const code = codeOf({ gameId: title.game_id, type: title.type, code: codes.get(title.game_id) ?? null });
    const { link, kind, state } = await open(title, code);
    const said = Object.fromEntries(link.searchParams);
    expect([link.pathname, said['code'], said['name'], said['by']]).toEqual([
      `/games/${pageOf(code)}/`,
      code,
      title.name,
      title.provider_name,
    ]);
    expect(state).toMatchObject({ game_id: title.game_id, wager: { ...rulesOfCode(code)!.usualWager(title.game_id, code), kind } });
    // The first picture of the reels is that of the cover.
    const art = new URL(said['art']!);
    expect(art.pathname + art.search).toBe(artPath('symbols', title.game_id, title.name));
    expect(motifNamedIn(title.name)).toBeDefined();
  }
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
