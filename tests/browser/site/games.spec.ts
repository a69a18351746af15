import type { Page } from '@playwright/test';
import { bareDocuments, failing, held, recorded } from './support/network.ts';
import { freeze } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough } from './support/thorough.ts';

const card = (page: Page, game: string) => page.locator('[data-cards] article').filter({ hasText: game });
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words });
const frame = (page: Page) => page.locator('iframe');

test('[CARD-01, CARD-02, CARD-03] a card shows its picture; pointing at it shows name, Play and provider; a guest has no star', async ({
  page,
}) => {
  await page.goto('/en/crash');
  const earplane = card(page, 'Earplane').first();
  const picture = earplane.locator('img');
  await expect(picture).toHaveAttribute('src', /\/art\/thumbs\/earplane\./);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const link = earplane.getByRole('link');
  const drawn = () => link.evaluate((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part).display));
  const play = link.getByText(text('en', 'games.play'));
  await expect(play).toBeHidden();
  expect(await drawn()).toEqual(['none', 'none']);
  await earplane.hover();
  await expect(play).toBeVisible();
  expect(await drawn()).not.toContain('none');
  const texts = await link.evaluate((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part).content));
  expect(texts).toEqual(['"Earplane"', '"Croupier House"']);
  await expect(earplane.getByRole('button')).toHaveCount(0);
  await earplane.getByText(text('en', 'games.play'), { exact: true }).click();
  await expect(page).toHaveURL(/\/en\/game\/play\/earplane\/207$/);
});

playerTest(
  "[CARD-02, CARD-04, ERR-22] a player's star comes with the picture, turns at once and turns back when the platform refuses",
  async ({ page }) => {
    const { promise: isLoaded, resolve: releaseArt } = Promise.withResolvers<void>();
    await page.route('**/art/thumbs/earplane.*', async (route) => {
      await isLoaded;
      await route.continue();
    });
    await page.goto('/en/crash', { waitUntil: 'commit' });
    const star = card(page, 'Earplane').first().getByRole('button');
    await expect(page.locator('[data-cards] article').nth(1).getByRole('button')).toBeVisible();
    await expect(star).toHaveCount(0);
    releaseArt();
    await expect(star).toHaveAttribute('aria-pressed', 'false');

    const release = await held(page, 'casino/favorites', 'POST');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, text('en', 'games.favourite.added'))).toHaveCount(0);
    release();
    await expect(toast(page, text('en', 'games.favourite.added'))).toHaveAttribute('data-type', 'success');
    const mend = await failing(page, 'casino/favorites/*', 500, 'DELETE');
    await star.click();
    await expect(toast(page, text('en', 'games.favourite.change.failed'))).toHaveAttribute('data-type', 'error');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await mend();
    await star.click();
    await expect(toast(page, text('en', 'games.favourite.removed'))).toHaveAttribute('data-type', 'success');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  },
);

test('[CARD-05, ERR-09, ENT-05, ROLE-06, CONST-03] a guest who plays a live game is told for 3 s to log in, and nothing opens', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  const launches = recorded(page, 'casino/play/*');
  await page.goto('/en/livecasino');
  const live = page.locator('[data-cards] article').first();
  await expect(live).toBeVisible();
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'false');
  await freeze(page);
  await live.getByRole('link').click();
  const reported = toast(page, text('en', 'games.login-to-play'));
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(reported).toHaveAttribute('data-type', 'info', { timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_700);
  await expect(reported).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(400);
  await expect(reported.and(page.locator('[data-removed=false]'))).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/livecasino$/);
  expect(launches).toHaveLength(0);
});

test('[GAME-02, GAME-07, API-46] the frame holds the launched demo; leaving for another game drops it', async ({ page, site }) => {
  const launches = recorded(page, 'casino/play/*');
  const shown: (string | null)[] = [];
  await page.goto('/en/others?q=ear');
  await card(page, 'Earplane').first().getByRole('link').click();
  await expect(page.getByText(text('en', 'game.demo'), { exact: true })).toBeVisible();
  const { play_for_fun } = (await (await launches[0]!.response())!.json()) as { play_for_fun: string };
  await expect(frame(page)).toHaveAttribute('src', play_for_fun);
  expect(launches[0]!.postDataJSON()).toEqual({
    is_demo: true,
    game_id: 'earplane',
    provider_id: 207,
    provider_name: 'Croupier House',
    lobby_url: `${site}/en`,
    user_language: 'en',
    user_currency: 'EUR',
  });

  await page.goBack();
  await expect(frame(page)).toHaveCount(0);
  page.on('frameattached', (attached) => shown.push(attached.url()));
  await card(page, 'Plinkoear').first().getByRole('link').click();
  await expect(frame(page)).toHaveAttribute('src', /./);
  expect(await frame(page).getAttribute('src')).not.toBe(play_for_fun);
  expect(shown).not.toContain(play_for_fun);
});

test('[GAME-01] back, home and fullscreen on the game page', thorough, async ({ page }) => {
  await page.goto('/en/crash');
  await card(page, 'Earplane').first().getByRole('link').click();
  await expect(frame(page)).toBeVisible();
  const fullscreen = page.getByRole('button', { name: text('en', 'game.fullscreen') });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await fullscreen.click();
  await expect.poll(isFull).toBe(true);
  await fullscreen.click();
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: text('en', 'game.back') }).click();
  await expect(page).toHaveURL(/\/en\/crash$/);
  await page.goForward();
  await page.getByRole('link', { name: text('en', 'game.home') }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('[GAME-02, GAME-05] the page of a game comes with its name and cover, starts it without looking it up, and shows nothing larger later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element: Element | null };
      document.documentElement.dataset['largest'] = last.element?.localName ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const looked = recorded(page, 'static/casinoGames/*');
  const release = await held(page, 'casino/play/*');
  await page.goto('/en/game/play/earplane/207');
  const title = page.getByRole('heading', { level: 1, name: 'Earplane', exact: true });
  const cover = page.getByRole('main').locator('img');
  await expect(title).toBeVisible();
  await expect(cover).toHaveAttribute('src', /\/art\/thumbs\/earplane\./);
  await expect(page.locator('html')).toHaveAttribute('data-largest', 'img');
  const { x, y } = (await title.boundingBox())!;
  release();
  await expect(frame(page)).toBeVisible();
  await expect(page.getByText(text('en', 'game.demo_money'))).toBeVisible();
  expect(await title.boundingBox(), 'the title stays where it was').toMatchObject({ x, y });
  await expect(page.locator('html')).toHaveAttribute('data-largest', 'img');
  expect(looked).toEqual([]);
});

test('[P-MISSING] the tab is named after the game: in the document, while the page starts and from another page', async ({ page }) => {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const titles = new Set<string>();
    new MutationObserver(() => {
      if (document.title) titles.add(document.title);
      document.documentElement.dataset['titles'] = JSON.stringify([...titles]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/en/game/play/earplane/207');
  await expect(frame(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-titles', '["Earplane | Croupier"]');
  await page.goto('/en/others');
  await card(page, 'Plinkoear').first().getByRole('link').click();
  await expect(page).toHaveTitle('Plinkoear | Croupier');
  await page.getByRole('link', { name: text('en', 'game.home') }).click();
  await expect(page).toHaveTitle(`Croupier | ${text('en', 'shell.title.home-page')}`);
});

test('a game that is not there is a page that is not there', async ({ page }) => {
  const reply = await page.goto('/en/game/play/no-such-game/207');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: text('en', 'shell.not-found') })).toBeVisible();
});

test('a game that is not found, and a demo that does not start, say so and can be tried again', async ({ page }) => {
  await bareDocuments(page);
  await page.goto('/en/game/play/no-such-game/207');
  await expect(page.getByRole('heading', { name: text('en', 'game.missing_title') })).toBeVisible();
  await expect(page.getByRole('link', { name: text('en', 'game.home') })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  const mend = await failing(page, 'casino/play/*', 503);
  await page.goto('/en/game/play/earplane/207');
  await expect(page.getByText(text('en', 'game.demo_failed'))).toBeVisible();
  await mend();
  await page.getByRole('button', { name: text('en', 'game.retry') }).click();
  await expect(frame(page)).toBeVisible();
});
