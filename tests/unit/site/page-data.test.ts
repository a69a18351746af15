import { describe, expect, test } from 'vitest';
import { seedLobby } from '#sandbox/catalogue/lobby-source.ts';
import type { ContentPage, Promotion } from '#openapi/model.ts';
import type { LobbySource } from '#domain/prerendering.ts';
import { pageAt } from '#domain/addresses.ts';
import { pageData, pageIdentity } from '#src/boot/page-data.ts';
import { gameKey } from '#src/data/known-game.ts';
import { queryKeys } from '#src/data/queries.ts';

import { slot } from '#tests/support/fixtures/games.ts';

const page: ContentPage = { name: 'Questions', content: '<p>How?</p>' };
const promotion = { id: 7, name: 'Welcome', is_valid: true } as Promotion;
const source: LobbySource = {
  ...seedLobby(),
  game: async (gameId, providerId) => (gameId === slot.game_id && providerId === slot.provider_id ? slot : undefined),
  promotions: async () => ({ data: [promotion] }),
  page: async (key) => {
    const data = { 'questions-fr': page, '7': promotion }[key];
    return data && { data };
  },
};
const keys = ({ queries }: Awaited<ReturnType<typeof pageData>>) => queries.map(([key]) => JSON.stringify(key));

describe('what addresses share', () => {
  test.each([
    ['/en/game/play/plinkoear/207', '?utm_source=x', '/en/game/play/plinkoear/207', ''],
    ['/fr/password/reset/a-secret-token', '', '/fr/password/reset/-', ''],
    ['/en/transactions/19', '?x=1', '/en/transactions/-', ''],
    ['/pt/casino/3', '?provider=2', '/pt/casino/3', ''],
    ['/en/promo/7', '', '/en/promo/7', ''],
    ['/en/privacy-policy', '?page=questions&utm_source=x', '/en/privacy-policy', '?page=questions'],
    ['/en/privacy-policy', '?page=privacypolicy', '/en/privacy-policy', ''],
    ['/en/privacy-policy', '?page=nonsense', '/en/privacy-policy', ''],
    ['/en/login', '?page=questions', '/en/login', ''],
  ])('%s%s is the page of %s%s', (path, search, shownPath, shownSearch) => {
    expect(pageIdentity(pageAt(path), search)).toEqual({
      path: shownPath,
      search: shownSearch,
      isShared: shownPath.includes('-/') || shownPath.endsWith('/-'),
    });
  });
});

describe('what a page brings along', () => {
  test('every page brings the sections of the menu', async () => {
    expect(keys(await pageData(pageAt('/es/login').address, source))).toEqual(
      (['casino', 'livecasino', 'crash', 'others'] as const).map((group) => JSON.stringify(queryKeys.sections('es', group))),
    );
  });

  test('of a section it brings what the site shows, and no address of a picture', async () => {
    const { queries } = await pageData(pageAt('/en/login').address, source);
    const sections = queries.flatMap(([, data]) => data as object[]);
    expect(sections.length).toBeGreaterThan(10);
    expect(new Set(sections.flatMap((section) => Object.keys(section)))).toEqual(new Set(['id', 'name', 'games_count']));
  });

  test('[PROMO-01] [PROMO-02] the list of promotions, and each of them', async () => {
    expect(keys(await pageData(pageAt('/en/promo').address, source))).toContain(JSON.stringify(queryKeys.promotions('en')));
    expect(keys(await pageData(pageAt('/en/promo/7').address, source))).toContain(JSON.stringify(queryKeys.promotion('7', 'en')));
    expect(await pageData(pageAt('/en/promo/8').address, source)).toMatchObject({ exists: false });
  });

  test('a tab of the content page, by its search', async () => {
    expect(keys(await pageData(pageAt('/fr/privacy-policy').address, source, '?page=questions'))).toContain(
      JSON.stringify(queryKeys.page('questions-fr')),
    );
    expect(await pageData(pageAt('/fr/privacy-policy').address, source)).toMatchObject({ exists: false });
    // A page is no promotion, whatever its key.
    expect(await pageData(pageAt('/fr/promo/questions-fr').address, source)).toMatchObject({ exists: false });
  });

  test('a game, and none where the address names none', async () => {
    const { queries, exists } = await pageData(pageAt(`/en/game/play/${slot.game_id}/${slot.provider_id}`).address, source);
    expect(exists).toBe(true);
    expect(queries.at(-1)).toEqual([gameKey(slot.game_id, String(slot.provider_id)), slot]);
    for (const path of [`${slot.game_id}/1`, `${slot.game_id}/x`, `no-such-game/${slot.provider_id}`, `${slot.game_id}/9${'0'.repeat(40)}`])
      expect(await pageData(pageAt(`/en/game/play/${path}`).address, source), path).toMatchObject({ exists: false });
  });

  test('a build that knows no promotions leaves their place', async () => {
    const built = seedLobby();
    for (const path of ['/en/promo', '/en/promo/7', '/en/privacy-policy']) {
      const { queries, exists } = await pageData(pageAt(path).address, built);
      expect([path, exists, queries.length]).toEqual([path, true, 4]);
    }
  });
});

test('[issue 34.5] home brings the slides of an operator, or that there are none; a build knows none', async () => {
  const slide = { id: 'autumn', path: '/promo', title: 'Autumn', body: 'A gift', action: 'Open' };
  const { queries } = await pageData(pageAt('/es').address, { ...source, slides: async () => ({ data: [slide] }) });
  expect(queries).toContainEqual([['slides', 'es'], { data: [slide] }]);
  expect(keys(await pageData(pageAt('/es').address, source))).not.toContain('["slides","es"]');
});
