import type { Page } from '@playwright/test';
import { knownCoins } from '#domain/coins.ts';
import { languageNames, languages } from '#domain/languages.ts';
import { bareDocuments, held } from './support/network.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { filesOf } from './support/chunks.ts';

const sidebar = (page: Page) => page.locator('#sidebar');
const overlay = (page: Page) => page.getByTestId('sidebar-overlay');
const bottomBar = (page: Page) => page.getByRole('navigation', { name: text('en', 'shell.bottom-bar') });
const playerMenu = (page: Page) => page.locator('[aria-controls="player-menu"]');
/** Without the scroll bar. */
const innerWidthOf = (page: Page) => page.evaluate(() => document.body.clientWidth);
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

async function openSidebar(page: Page) {
  await header(page)
    .getByRole('button', { name: text('en', 'shell.menu.open') })
    .click();
  await expect(overlay(page)).toBeVisible();
}

test('[SHELL-01, SHELL-04] header, sidebar, main and footer; the header stays while scrolling and its logo leads home', async ({
  page,
}) => {
  await page.goto('/en/casino');
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(header(page)).toBeInViewport();
  expect((await header(page).boundingBox())?.y).toBe(0);
  await header(page)
    .getByRole('link', { name: text('en', 'shell.home') })
    .click();
  await expect(page).toHaveURL(/\/en$/);
});

test('[SHELL-03, SHELL-12, SHELL-13] the toggle opens the sidebar from 70 to 300 px over the page, and closes it', async ({ page }) => {
  await page.goto('/en/contact-us');
  await expect.poll(() => widthOf(page)).toBe(70);
  await expect(overlay(page)).toBeHidden();
  await openSidebar(page);
  await expect.poll(() => widthOf(page)).toBe(300);
  expect(await overlay(page).boundingBox()).toMatchObject({ width: await innerWidthOf(page), height: 800 - 64 });
  await header(page)
    .getByRole('button', { name: text('en', 'shell.menu.close') })
    .click();
  await expect.poll(() => widthOf(page)).toBe(70);

  await openSidebar(page);
  await overlay(page).click({ position: { x: 900, y: 500 } });
  await expect(overlay(page)).toBeHidden();
  await openSidebar(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => widthOf(page)).toBe(70);
});

test('[SHELL-05, SHOW-01] the search is a dialog over the whole window that Escape, its button and Back close', async ({ page }) => {
  await page.goto('/en/contact-us');
  const open = header(page).getByRole('button', { name: text('en', 'shell.search') });
  const dialog = page.getByRole('dialog', { name: text('en', 'games.search.title') });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: text('en', 'ui.close') }).click(),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await open.click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: await innerWidthOf(page), height: 800 });
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/contact-us$/);
  }
});

test('[SHELL-06, SHELL-08] a guest sees Sign in and Sign up, which lead there, and no Deposit', async ({ page }) => {
  await page.goto('/en');
  await expect(header(page).getByRole('button', { name: text('en', 'shell.deposit') })).toHaveCount(0);
  await header(page)
    .getByRole('link', { name: text('en', 'shell.sign-in') })
    .click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await header(page)
    .getByRole('link', { name: text('en', 'shell.sign-up') })
    .click();
  await expect(page).toHaveURL(/\/en\/registration$/);
});

test('[SHELL-14, SHELL-15, SHELL-17, CONST-10, CARD-06, ROLE-06] quick, play-now and help entries of the sidebar', async ({ page }) => {
  await page.goto('/en/login');
  const entry = (name: string) => sidebar(page).getByRole('link', { name });
  await expect(entry(text('en', 'shell.promotions'))).toHaveAttribute('href', '/en/promo');
  await expect(entry('Plinkoear')).toHaveAttribute('href', '/en/game/play/plinkoear/207');
  await openSidebar(page);
  await entry(text('en', 'shell.live-chat')).click();
  await expect(page).toHaveURL(/\/en\/contact-us$/);
  // Favourites need a login; the way back is remembered.
  await entry(text('en', 'shell.favourites')).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('remembered-path'))).toBe('/en/favourites');
  await entry('Earplane').click();
  await expect(page).toHaveURL(/\/en\/game\/play\/earplane\/207$/);
  await expect(page.locator('iframe')).toBeVisible();
});

test('[SHELL-16, ENT-07] each group of the sidebar unfolds its own sections', async ({ page }) => {
  await page.goto('/en/contact-us');
  await openSidebar(page);
  const expected = { casino: 'Space', livecasino: 'Live roulette', crash: 'Races', others: 'Keno' };
  for (const [group, section] of Object.entries(expected)) {
    const button = sidebar(page).getByRole('button', { name: text('en', `shell.group.${group}`), exact: true });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    const link = sidebar(page).getByRole('link', { name: section });
    await expect(link).toBeVisible();
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^/en/${group}/\\d+$`));
    const list = sidebar(page).locator(`#sidebar-${group}`);
    const others = Object.values(expected).filter((name) => name !== section);
    for (const other of others) await expect(list.getByRole('link', { name: other })).toHaveCount(0);
  }
});

test('[SHELL-18, I18N-01, I18N-08] the language picker changes the words, the prefix and what is stored, and keeps the place', async ({
  page,
}) => {
  await page.goto('/en/casino?q=space');
  await openSidebar(page);
  const picker = sidebar(page).getByLabel(text('en', 'shell.language'));
  expect(await picker.locator('option').allTextContents()).toEqual(languages.map((language) => languageNames[language]));
  await picker.selectOption('fr');
  await expect(page).toHaveURL(/\/fr\/casino\?q=space$/);
  await expect(page.getByRole('heading', { level: 1, name: text('fr', 'shell.group.casino') })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: text('fr', 'games.name') })).toHaveValue('space');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[SHELL-19, SHELL-23] social links of the configuration stand in the sidebar and the footer, to two networks', async ({ page }) => {
  const socialLinks = [
    { name: 'Discord', url: 'https://discord.example/croupier' },
    { name: 'YouTube', url: 'https://youtube.example/croupier' },
  ];
  await page.route('**/config.json', async (route) => {
    const real = await route.fetch();
    await route.fulfill({ json: { ...((await real.json()) as object), socialLinks } });
  });
  await page.goto('/en/login');
  await openSidebar(page);
  for (const place of [sidebar(page), page.getByRole('contentinfo')]) {
    const links = place.locator('a[target=_blank]');
    await expect(links).toHaveCount(2);
    for (const { name, url } of socialLinks) await expect(place.getByRole('link', { name })).toHaveAttribute('href', url);
  }
});

test('[SHELL-23] the social links that come with the site point to two networks', async ({ page }) => {
  await page.goto('/en/login');
  const links = page.getByRole('contentinfo').locator('a[target=_blank]');
  await expect(links).toHaveCount(2);
  const hosts = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ hostname }) => hostname));
  expect(new Set(hosts).size).toBe(2);
});

test('[SHELL-20, CONST-08] the bottom bar stands under 768 px and not from there on', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/en/contact-us');
  await expect(bottomBar(page)).toBeInViewport();
  await expect(sidebar(page)).not.toBeInViewport();
  await expect(bottomBar(page).getByRole('link')).toHaveText([
    text('en', 'shell.home'),
    ...['casino', 'livecasino', 'crash', 'others'].map((group) => text('en', `shell.group.short.${group}`)),
  ]);
  // While a page is still being parsed, only the first of them is shown.
  const home = bottomBar(page).getByRole('link').first();
  const place = await home.boundingBox();
  await bottomBar(page).evaluate((bar) => ((bar.lastElementChild as HTMLElement).style.display = 'none'));
  expect(await home.boundingBox()).toEqual(place);
  await bottomBar(page).evaluate((bar) => ((bar.lastElementChild as HTMLElement).style.display = ''));
  // The header's offers to a guest do the same: one of them would move when the other appears.
  const signIn = page.getByRole('banner').getByRole('link', { name: text('en', 'shell.sign-in') });
  await expect(signIn).toBeVisible();
  const both = await signIn.evaluateHandle((link) => link.parentElement!);
  const second = await both.evaluateHandle((guest) => guest.removeChild(guest.lastElementChild!));
  await expect(
    both
      .asElement()!
      .$('a')
      .then((link) => link!.isVisible()),
  ).resolves.toBe(false);
  await both.evaluate((guest, link) => guest.append(link), second);
  await expect(signIn).toBeVisible();
  await bottomBar(page)
    .getByRole('button', { name: text('en', 'shell.browse') })
    .click();
  await expect(sidebar(page)).toBeInViewport();
  await bottomBar(page)
    .getByRole('button', { name: text('en', 'shell.browse') })
    .click();
  await bottomBar(page)
    .getByRole('link', { name: text('en', 'shell.group.short.crash') })
    .click();
  await expect(page).toHaveURL(/\/en\/crash$/);

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(bottomBar(page)).toBeHidden();
  await expect(sidebar(page)).toBeInViewport();
});

test('[SHELL-21, SHELL-22] the footer leads to promo, casino, about and support and names every coin', async ({ page }) => {
  await page.goto('/en/login');
  const footer = page.getByRole('contentinfo');
  for (const [id, path] of [
    ['shell.promotions', '/en/promo'],
    ['shell.group.casino', '/en/casino'],
    ['shell.footer.about', '/en/privacy-policy?page=termsandconditions'],
    ['shell.footer.support', '/en/contact-us'],
  ]) {
    await expect(footer.getByRole('heading').getByRole('link', { name: text('en', id!) })).toHaveAttribute('href', path!);
  }
  const coins = await footer
    .getByRole('region', { name: new RegExp(String(knownCoins.length)) })
    .getByRole('listitem')
    .allTextContents();
  expect(new Set(coins).size).toBe(knownCoins.length);
  expect(coins).toEqual(expect.arrayContaining(['BTC', 'USDT', 'USDC', 'DOGE', 'ETH', 'TON', 'BNB', 'TRX', 'POL']));
});

test('[SHELL-02] a loader covers the page while the sections load', async ({ page }) => {
  await bareDocuments(page);
  const release = await held(page, 'casino/sections');
  await page.goto('/en/login');
  const loader = page.getByRole('status').filter({ hasText: text('en', 'shell.loading') });
  await expect(loader).toBeVisible();
  expect(await loader.boundingBox()).toMatchObject({ height: 800 });
  release();
  await expect(loader).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: text('en', 'account.login.action'), exact: true })).toBeVisible();
});

playerTest(
  '[SHELL-02, SESS-01, API-03, API-04] a loader covers the page while the player loads; then come settings, then sections',
  async ({ page, player }) => {
    const asked: string[] = [];
    const headers: Record<string, string>[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/api\/(me|cms\/skin-settings|casino\/sections)$/.test(pathname)) return;
      asked.push(pathname);
      headers.push(request.headers());
    });
    const releaseMe = await held(page, 'me');
    const releaseSettings = await held(page, 'cms/skin-settings');
    await page.goto('/en/dashboard');
    const loader = page.getByRole('status').filter({ hasText: text('en', 'shell.loading') });
    await expect(loader).toBeVisible();
    await expect.poll(() => asked).toEqual(['/api/me']);
    releaseMe();
    await expect.poll(() => asked).toEqual(['/api/me', '/api/cms/skin-settings']);
    releaseSettings();
    await expect(playerMenu(page)).toContainText(player.username);
    await expect(loader).toHaveCount(0);
    await expect.poll(() => asked.slice(2)).toEqual(Array.from({ length: 4 }, () => '/api/casino/sections'));
    for (const each of headers) expect(each).toMatchObject({ authorization: `Bearer ${player.token}`, 'user-token': player.token });
  },
);

playerTest(
  '[SHELL-09] a menu that is opened while the next page is on its way stays open when the page comes',
  async ({ page, funded }) => {
    await page.goto('/en/contact-us');
    await expect(playerMenu(page)).toContainText(funded.username);
    const code = Promise.withResolvers<void>();
    await page.route(filesOf('screen-profile'), async (route) => {
      await code.promise;
      await route.fallback();
    });
    const menu = page.locator('#player-menu');
    await playerMenu(page).click();
    await menu.getByRole('link', { name: text('en', 'shell.player.profile') }).click();
    await expect(page).toHaveURL(/edit-profile$/);
    await expect(menu).toBeHidden();
    await playerMenu(page).click();
    await expect(menu).toBeVisible();
    code.resolve();
    await expect(page.getByRole('heading', { level: 1, name: text('en', 'account.profile.title') })).toBeVisible();
    await expect(menu).toBeVisible();
    await expect(playerMenu(page)).toBeFocused();
  },
);
