import { answering, bareDocuments, call, failing, failureParts, held, queryOf, recorded } from './support/network.ts';
import { loginButton, main, typeLogin } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const house = '/en/game/play/plinkoear/207';
const demoText = /^Demo$/;

playerTest(
  '[GAME-03, GAME-08, API-45, API-28, ENT-05] a player’s launch is real and says who plays, where and on what',
  async ({ page, player, site }) => {
    for (const [width, isDesktop] of [
      [767, true],
      [766, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [request] = await Promise.all([page.waitForRequest(call('casino/play/*')), page.goto(house)]);
      const { ip_address, provider_name, ...body } = request.postDataJSON() as Record<string, unknown>;
      expect(body).toMatchObject({
        game_id: 'plinkoear',
        provider_id: 207,
        is_mobile: !isDesktop,
        is_desktop: isDesktop,
        lobby_url: `${site}/en`,
        skin_id: 1,
        user_rank: expect.any(Number) as unknown,
        user_id: player.id,
        user_language: 'en',
        user_currency: 'EUR',
      });
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['bonus_id', 'use_bonus']));
      expect(ip_address).toMatch(/^[\d.:a-f]+$/);
      expect(provider_name).toEqual(expect.any(String));
      await expect(page.locator('iframe')).toBeVisible();
      await expect(main(page).getByText(demoText)).toHaveCount(0);
    }
  },
);

playerTest('[API-29] without an answer of the look-up the address goes as {ip}', async ({ page }) => {
  await page.route('**/api/client-ip', (route) => route.abort());
  const [request] = await Promise.all([page.waitForRequest(call('casino/play/*')), page.goto(house)]);
  expect(request.postDataJSON()).toMatchObject({ ip_address: '{ip}' });
});

for (const how of [500, 503, 404, 422, 'abort', 'garbled'] as const) {
  playerTest(
    `[GAME-04, API-46, ERR-12] a real launch that fails by ${how} falls back to a demo that says so, with a way back to real`,
    thoroughUnless(how === 'abort'),
    async ({ page, site }) => {
      await page.route(call('casino/play/*'), async (route) => {
        const isDemo = (route.request().postDataJSON() as { is_demo?: boolean }).is_demo;
        if (isDemo) return route.fallback();
        if (how === 'abort') return route.abort();
        if (how === 'garbled') return route.fulfill({ body: '{"data' });
        return route.fulfill({ status: how, json: { code: 'game_unavailable', message: 'no' } });
      });
      const launches = recorded(page, 'casino/play/*');
      await page.goto(house);
      await expect(main(page)).toContainText('We could not start real play, so this is the demo');
      await expect(main(page).getByText(demoText)).toBeVisible();
      await expect(page.locator('iframe')).toBeVisible();
      const { provider_name: _, ...demo } = launches[1]!.postDataJSON() as Record<string, unknown>;
      expect(demo).toEqual({
        is_demo: true,
        game_id: 'plinkoear',
        provider_id: 207,
        lobby_url: `${site}/en`,
        user_language: 'en',
        user_currency: 'EUR',
      });
      await page.unroute(call('casino/play/*'));
      await main(page).getByRole('button', { name: 'Retry real' }).click();
      await expect(main(page).getByText(demoText)).toHaveCount(0);
      await expect(page.locator('iframe')).toBeVisible();
    },
  );
}

playerTest('[GAME-06, GAME-10] the frame shows the real link, else the link for fun', async ({ page, partner }) => {
  await answering<object>(page, 'casino/play/*', () => ({ play_for_fun: `${partner}/fun` }));
  await page.goto(house);
  await expect(page.locator('iframe')).toHaveAttribute('src', `${partner}/fun`);
  await page.unroute(call('casino/play/*'));
  await answering<object>(page, 'casino/play/*', () => ({ play_for_real: `${partner}/real`, play_for_fun: `${partner}/fun` }));
  await page.reload();
  await expect(page.locator('iframe')).toHaveAttribute('src', `${partner}/real`);
});

playerTest(
  '[GAME-01, GAME-02, GAME-07] the game page has back, home, fullscreen and a frame, and forgets the game when left',
  async ({ page }) => {
    await page.goto('/en/contact-us');
    await page.goto(house);
    await expect(page.locator('iframe')).toBeVisible();
    const full = main(page).getByRole('button', { name: 'Fullscreen' });
    await full.click();
    await expect(full).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await full.click();
    await expect(full).toHaveAttribute('aria-pressed', 'false');
    await main(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.locator('iframe')).toHaveCount(0);
    const release = await held(page, 'static/casinoGames/*');
    await page.goBack();
    await expect(main(page)).toContainText('Starting the game');
    await expect(page.locator('iframe')).toHaveCount(0);
    release();
    await expect(page.locator('iframe')).toBeVisible();
    await main(page).getByRole('button', { name: 'Back' }).click();
    await expect(page).not.toHaveURL(/game\/play/);
  },
);

playerTest('[GAME-04] a live game has no demo: a failing launch shows Retry, and no demo is asked for', async ({ page, player }) => {
  const { body } = await player.call('GET', '/casino/games?page=1&per_page=1&slug=livecasino&is_live=1&language=en');
  const [game] = body.data as [{ game_id: string; provider_id: number }];
  const launches = recorded(page, 'casino/play/*');
  const end = await failing(page, 'casino/play/*', 500);
  await page.goto(`/en/game/play/${game.game_id}/${game.provider_id}`);
  await expect(main(page)).toContainText('Live games have no demo');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => launches.length).toBe(2);
  await expect(main(page)).toContainText('Live games have no demo');
  for (const launch of launches) expect(launch.postDataJSON()).not.toHaveProperty('is_demo');
  await end();
});

test('[CARD-05, GAME-05, ROLE-06] a live game asks a guest to log in and leads back to it', async ({ page, player }) => {
  const { body } = await player.call('GET', '/casino/games?page=1&per_page=1&slug=livecasino&is_live=1&language=en');
  const [game] = body.data as [{ game_id: string; provider_id: number }];
  const path = `/en/game/play/${game.game_id}/${game.provider_id}`;
  const launches = recorded(page, 'casino/play/*');
  await page.goto(path);
  await expect(main(page)).toContainText('To play is necessary to login');
  expect(launches).toEqual([]);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await typeLogin(page, player);
  await loginButton(page).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

for (const { hows, words, details } of failureParts([500, 404, 'abort', 'garbled'])) {
  playerTest(`[API-47, ERR-12] a game that does not load by ${words} says so and can be retried`, details, async ({ page }) => {
    // Otherwise the page would include the game.
    await bareDocuments(page);
    const asked = recorded(page, 'static/casinoGames/*');
    for (const how of hows) {
      const end = await failing(page, 'static/casinoGames/*', how);
      await page.goto(house);
      await expect(main(page).getByRole('heading', { name: 'This game could not be opened' })).toBeVisible();
      await end();
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator('iframe')).toBeVisible();
    }
    expect(queryOf(asked[0])).toEqual({ provider_id: '207' });
  });
}
