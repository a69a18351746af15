import { expect, test, vi } from 'vitest';
import { pageAt } from '#domain/addresses.ts';
import type { LobbySource } from '#domain/prerendering.ts';
import { languages } from '#domain/languages.ts';
import { busyPage } from '#server/site/busy.ts';
import type { BuiltSite } from '#server/site/bundle.ts';
import { regionIn } from '#server/catalogue/version.ts';
import { createPages } from '#server/site/pages.ts';
import { pageData, pageIdentity } from '#src/boot/page-data.ts';
import { seedLobby } from '#sandbox/catalogue/lobby-source.ts';

const lobby = seedLobby();
/** Counts the platform's calls. Its games are those whose name begins with `game`. */
function counted() {
  const counts = { sections: 0, games: 0, game: 0, page: 0 };
  const source: LobbySource = {
    sections: (...asked) => ((counts.sections += 1), lobby.sections(...asked)),
    games: (...asked) => ((counts.games += 1), lobby.games(...asked)),
    game: async (id) => ((counts.game += 1), id.startsWith('game') ? ({ game_id: id } as never) : undefined),
    page: async () => ((counts.page += 1), undefined),
  };
  return { counts, source };
}

function pagesOf(source: LobbySource, render: () => Promise<void> = async () => {}) {
  const rendered: string[] = [];
  let version = '1';
  const site = {
    pageData,
    pageIdentity,
    renderPage: async ({ page: { path } }: { page: { path: string } }) => {
      rendered.push(path);
      await render();
      return { html: path, written: [] };
    },
  } as unknown as BuiltSite;
  let time = 0;
  const page = createPages({
    site,
    look: () => ({ site, config: {} as never, sendHeaders: () => {} }),
    origin: () => 'http://site.example',
    source: () => source,
    regionIn: () => null,
    version: async () => version,
    now: () => (time += 60_000),
  });
  return { rendered, shown: (path: string, search = '') => page(pageAt(path), search), change: () => (version += '1') };
}

test('[34.5] countries share their pages, but for one that hides a title: its page says so instead of being missing', async () => {
  const rendered: [path: string, queries: number][] = [];
  const site = {
    pageData,
    pageIdentity,
    renderPage: async ({ page: { path }, snapshot }: { page: { path: string }; snapshot: { queries: unknown[] } }) => {
      rendered.push([path, snapshot.queries.length]);
      return { html: path, written: [] };
    },
  } as unknown as BuiltSite;
  const page = createPages({
    site,
    look: () => ({ site, config: {} as never, sendHeaders: () => {} }),
    origin: () => 'http://site.example',
    source: (region) => ({ ...counted().source, game: async (id) => (region === null ? ({ game_id: id } as never) : null) }),
    regionIn,
    version: async () => 'all 7 DE,FR',
    now: () => 0,
  });
  const address = '/en/game/play/game/207';
  const statuses = [];
  for (const country of [null, 'AT', 'DE', 'NZ', 'DE']) statuses.push((await page(pageAt(address), '', country)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const [shown, hidden] = rendered;
  expect(rendered).toHaveLength(2);
  // The page lacks the game.
  expect(hidden).toEqual([address, shown![1] - 1]);
});

test.each([
  ['a game', (n: number) => `/en/game/play/none-${n}/207`, 'game'],
  ['a game of another provider', (n: number) => `/es/game/play/none/${n + 1}`, 'game'],
  ['a promotion', (n: number) => `/pt/promo/${n + 900_000}`, 'page'],
  ['a section', (n: number) => `/fr/casino/${n + 900_000}`, 'sections'],
  ['a section with letters', (n: number) => `/en/livecasino/x${n}`, 'sections'],
] as const)('[U-18] %s that is not there is looked up first, renders nothing and asks for nothing else', async (_what, address, looked) => {
  const { counts, source } = counted();
  const { rendered, shown } = pagesOf(source);
  await shown(address(0));
  Object.assign(counts, { sections: 0, games: 0, game: 0, page: 0 });
  rendered.length = 0;
  for (let n = 1; n <= 200; n += 1) expect((await shown(address(n))).status).toBe(404);
  expect(rendered).toEqual([]);
  expect(counts).toEqual({ sections: 0, games: 0, game: 0, page: 0, ...(looked !== 'sections' && { [looked]: 200 }) });
});

test('[U-18] a full cache evicts the page that was not used for the longest time, and that page alone', async () => {
  const { rendered, shown } = pagesOf(counted().source);
  const game = (n: number) => `/en/game/play/game-${n}/207`;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    for (let n = 0; n < 500; n += 1) await Promise.all([shown(game(n)), vi.advanceTimersByTimeAsync(1_000)]);
    await shown(game(0));
    await Promise.all([shown(game(500)), vi.advanceTimersByTimeAsync(1_000)]);
    rendered.length = 0;
    for (const n of [0, 2, 250, 499, 500]) expect((await shown(game(n))).isKept).toBe(true);
    await Promise.all([shown(game(1)), vi.advanceTimersByTimeAsync(1_000)]);
    expect(rendered).toEqual([game(1)]);
  } finally {
    vi.useRealTimers();
  }
});

test('[U-18] pages are rendered one at a time, with a pause between two, and what comes on top of a hundred is told to ask again', async () => {
  let [running, peak] = [0, 0];
  const ends: (() => void)[] = [];
  const { rendered, shown } = pagesOf(counted().source, async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  });
  const answers: unknown[] = [];
  for (let n = 0; n < 150; n += 1) {
    shown(`/en/game/play/game-${n}/207`).then(
      ({ status }) => answers.push(status),
      (error: { code: string }) => answers.push(error.code),
    );
  }
  await expect.poll(() => answers).toEqual(Array.from({ length: 49 }, () => 'unavailable'));
  expect(rendered).toHaveLength(1);
  for (let n = 1; n <= 5; n += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()!();
    await expect.poll(() => answers.filter((answer) => answer === 200)).toHaveLength(n);
  }
  expect(peak).toBe(1);
});

test('[U-18] sections that are shared by all pages are asked for again once the catalogue has changed', async () => {
  const { counts, source } = counted();
  const { shown, change } = pagesOf(source);
  await shown('/en/casino');
  const first = counts.sections;
  await shown('/en/game/play/game-1/207');
  expect(counts.sections).toBe(first);
  change();
  await shown('/en/casino');
  expect(counts.sections).toBeGreaterThan(first);
});

test.each(languages)('[U-18] the page of a busy platform opens again by itself, in %s', (language) => {
  const { headers, html } = busyPage(language);
  expect(headers).toMatchObject({ refresh: '5', 'retry-after': '5', 'cache-control': 'no-store' });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/<script|<style|style=/);
});
