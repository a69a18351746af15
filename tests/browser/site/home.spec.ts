import type { Page } from '@playwright/test';
import { answered, bareDocuments, held, queryOf, recorded } from './support/network.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { reach } from './support/reach.ts';

const groups = ['casino', 'livecasino', 'crash', 'others'] as const;
const row = (page: Page, group: string) => page.locator(`[data-group=${group}]`);
const providers = (page: Page) => page.locator('[data-providers]');
const board = (page: Page) => page.locator('[data-leaderboard]');
const onArrow = (place: ReturnType<typeof row>) => place.getByRole('button', { name: /^Scroll on/ });
const backArrow = (place: ReturnType<typeof row>) => place.getByRole('button', { name: /^Scroll back/ });

test('[HOME-01, HOME-05, 37.13] one slide is an entrance without controls, with games of the house, and shortcuts to the four groups', async ({
  page,
}) => {
  await page.goto('/en');
  const entrance = page.locator('[data-entrance]');
  await expect(entrance.getByRole('heading', { level: 1 })).toHaveText(text('en', 'home.slide.earplane.title'));
  await expect(page.getByRole('button', { name: text('en', 'home.carousel.next') })).toHaveCount(0);
  await expect(entrance.getByRole('link', { name: text('en', 'home.slide.earplane.action'), exact: true })).toHaveAttribute(
    'href',
    '/en/game/play/earplane/207',
  );
  await expect(entrance.getByRole('link', { name: text('en', 'shell.sign-up') })).toHaveAttribute('href', '/en/registration');
  // The games are the first of three groups, and their pictures those of the rows below.
  await expect(entrance.getByRole('article')).toHaveCount(3);
  const [first] = await row(page, 'casino')
    .getByRole('article')
    .getByRole('link')
    .first()
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect(entrance.getByRole('article').first().getByRole('link')).toHaveAttribute('href', first!);

  const shortcuts = page.getByRole('navigation', { name: text('en', 'home.shortcuts') });
  await expect(shortcuts.getByRole('link')).toHaveText(groups.map((group) => text('en', `shell.group.${group}`)));
  for (const group of groups) {
    await shortcuts.getByRole('link', { name: text('en', `shell.group.${group}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/en/${group}$`));
    await page.goBack();
  }
});

test('[HOME-03, HOME-04] several slides have a dot each, and arrows that wrap around', async ({ page }) => {
  await bareDocuments(page);
  const slide = { path: '/promo', title: 'Autumn', body: 'A gift for each day.', action: 'Open it' };
  await page.route('**/api/cms/slides?*', (route) =>
    route.fulfill({ json: { data: ['one', 'two', 'three'].map((id) => ({ ...slide, id, title: id })) } }),
  );
  await page.goto('/en');
  const carousel = page.getByRole('region', { name: text('en', 'home.carousel.label') });
  const slides = carousel.locator('[aria-roledescription=slide]');
  await expect(slides).toHaveAccessibleName('1 / 3');
  await expect(carousel.getByRole('listitem')).toHaveCount(3);
  await carousel.getByRole('button', { name: text('en', 'home.carousel.previous') }).click();
  await expect(slides).toHaveAccessibleName('3 / 3');
  await carousel.getByRole('button', { name: text('en', 'home.carousel.next') }).click();
  await expect(slides).toHaveAccessibleName('1 / 3');
  await expect(carousel.locator('[aria-current=true]')).toHaveCount(1);
});

test("[HOME-06, HOME-07, HOME-08, CONST-02, ENT-07] a row per group with the first section's games, total and way to all of them", async ({
  page,
}) => {
  await bareDocuments(page);
  const [sections, games] = [recorded(page, 'casino/sections'), recorded(page, 'casino/games')];
  await page.goto('/en');
  const paths: string[] = [];
  for (const group of groups) {
    await reach(page, row(page, group));
    await expect(row(page, group).getByRole('article').nth(5)).toBeVisible();
    const { data } = await answered<{ data: [{ id: number }] }>(sections, { slug: group });
    const section_id = String(data[0].id);
    const query = { page: '1', per_page: '30', section_id, sort_by: 'rank', sort: '1', language: 'en' };
    const { meta } = await answered<{ meta: { total: number } }>(games, query);
    await expect(row(page, group)).toContainText(`${meta.total} games`);
    paths.push(`/en/${group}/${section_id}`);
    const all = row(page, group).getByRole('link', { name: /^View all/ });
    await expect(all).toHaveAttribute('href', paths.at(-1)!);
  }
  await row(page, 'casino')
    .getByRole('link', { name: /^View all/ })
    .click();
  await expect(page).toHaveURL(paths[0]!);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const way of ['touch', 'keyboard'] as const) {
    test(`[HOME-06] a row asks for the rest of its games once one goes through it by ${way}, not before`, async ({ page }) => {
      const asked = recorded(page, 'casino/games');
      await page.goto('/en');
      const strip = row(page, 'casino').locator('ul');
      await row(page, 'others').scrollIntoViewIfNeeded();
      await expect(strip.getByRole('listitem')).toHaveCount(8);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await strip.scrollIntoViewIfNeeded();
      if (way === 'touch') {
        await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 0.8 }));
      } else {
        await strip.getByRole('link').first().focus();
        for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
      }
      await expect(strip.getByRole('listitem')).toHaveCount(30);
      expect(asked).toHaveLength(1);
    });
  }
});

test.describe('strips', () => {
  // With reduced motion a step is immediate.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HOME-09] an arrow of a row moves it by 95 % of its width', async ({ page }) => {
    await page.goto('/en');
    const strip = row(page, 'casino').locator('ul');
    await expect(strip.getByRole('listitem').nth(20)).toBeAttached();
    const step = await strip.evaluate(({ clientWidth }) => clientWidth * 0.95);
    const place = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    await expect(backArrow(row(page, 'casino'))).toBeDisabled();
    await onArrow(row(page, 'casino')).click();
    await expect.poll(async () => Math.abs((await place()) - step)).toBeLessThan(2);
    await backArrow(row(page, 'casino')).click();
    await expect.poll(place).toBe(0);
  });

  test('[HOME-12, CONST-09] an arrow of the providers moves them by 220 px; within 5 px of an end is at the end', async ({ page }) => {
    await page.goto('/en');
    await reach(page, providers(page));
    const strip = providers(page).locator('ul');
    await expect(strip.getByRole('button').nth(20)).toBeAttached();
    const place = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    await onArrow(providers(page)).click();
    await expect.poll(place).toBe(220);
    await onArrow(providers(page)).click();
    await expect.poll(place).toBe(440);

    const goTo = (left: number) => strip.evaluate((list, to) => list.scrollTo({ left: to }), left);
    const end = await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await goTo(6);
    await expect(backArrow(providers(page))).toBeEnabled();
    await goTo(5);
    await expect(backArrow(providers(page))).toBeDisabled();
    await goTo(end - 6);
    await expect(onArrow(providers(page))).toBeEnabled();
    await goTo(end - 5);
    await expect(onArrow(providers(page))).toBeDisabled();
  });
});

test('[HOME-10] the skeletons of a row follow the width of the page', async ({ page }) => {
  await bareDocuments(page);
  await held(page, 'casino/games');
  await page.goto('/en');
  const skeletons = row(page, 'casino').locator('[data-skeleton]');
  for (const [width, count] of [
    [319, 2],
    [320, 3],
    [639, 3],
    [640, 4],
    [767, 4],
    [768, 5],
    [1023, 5],
    [1024, 6],
    [1439, 6],
    [1440, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(skeletons, `at ${width} px`).toHaveCount(count);
  }
});

test('[HOME-11, SHOW-10, API-40, ROLE-03] a provider opens the search with its chip and its games', async ({ page }) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en');
  await reach(page, providers(page));
  const button = providers(page).locator('ul').getByRole('button').nth(2);
  const name = (await button.locator('span').first().textContent())!;
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: `Remove the filter ${name}` })).toBeVisible();
  await expect(dialog.getByRole('article').first()).toContainText(name);
  const providerId = new URL(page.url()).searchParams.get('search_provider');
  expect(queryOf(games.at(-1))).toMatchObject({ provider_id: providerId, page: '1', per_page: '100' });
  await dialog.getByRole('button', { name: `Remove the filter ${name}` }).click();
  await expect(dialog.getByRole('button', { name: `Remove the filter ${name}` })).toHaveCount(0);
  await expect(dialog.getByRole('article').first()).not.toContainText(name);
});

test('[ENT-08] [37.12] the picture of a provider is used over https only, and its mark is drawn where there is none', async ({ page }) => {
  await page.route('**/api/casino/providers?*', (route) =>
    route.fulfill({
      json: {
        data: [
          { id: 1, name: 'Safe Maker', image: 'https://pictures.example/a.png' },
          { id: 2, name: 'Open Maker', image: 'http://pictures.example/b.png' },
          { id: 3, name: 'No Picture', image: '' },
        ],
      },
    }),
  );
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/en');
  await reach(page, providers(page));
  await expect(providers(page).locator('img')).toHaveCount(1);
  await expect(providers(page).getByRole('button', { name: 'Safe Maker' }).locator('img')).toHaveAttribute('src', /^https:/);
  await expect(providers(page).getByRole('button', { name: 'Open Maker' })).toHaveText('Open Maker');
  for (const name of ['Open Maker', 'No Picture']) {
    const mark = providers(page).getByRole('button', { name }).locator('svg path');
    await expect(mark).toHaveAttribute('d', /^[Mm]/);
  }
  const drawn = await providers(page)
    .locator('svg path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(drawn).size).toBe(2);
});

test('[LEAD-01, LEAD-02, LEAD-03, LEAD-04, LEAD-05, ROLE-03, API-57] three lists of ten rounds, each asked for and ordered in its way', async ({
  page,
}) => {
  const asked = recorded(page, 'static/transactions');
  await page.goto('/en');
  await reach(page, board(page));
  const rows = board(page).getByRole('table').getByRole('row');
  const amounts = board(page).locator('tbody tr td:last-child');
  const tabs = [
    ['last_bets', '4', 'updated_at'],
    ['last_wins', '5', 'updated_at'],
    ['big_wins', '5', 'amount_converted'],
  ] as const;
  for (const [tab, type_id, order_by] of tabs) {
    await board(page)
      .getByRole('tab', { name: text('en', `home.leaderboard.${tab}`) })
      .click();
    await expect.poll(() => queryOf(asked.at(-1))).toEqual({ type_id, order_by, order_by_direction: 'desc', per_page: '10' });
    await expect(board(page).getByRole('table')).toHaveAccessibleName(text('en', `home.leaderboard.${tab}`));
    await expect(rows).toHaveCount(11);
    await expect(amounts.first()).toContainText('EUR');
    for (const amount of await amounts.allTextContents()) expect(amount).toMatch(/^\d[\d,]*\.\d\d\sEUR$/);
  }
  await expect(board(page).getByRole('tab')).toHaveCount(3);
  const wins = (await amounts.allTextContents()).map((amount) => Number(amount.replaceAll(/[^\d.]/g, '')));
  expect(wins).toEqual(wins.toSorted((a, b) => b - a));
});

test('[API-01, API-02] a guest on home calls nothing but the API of the site, with the credentials of the skin', async ({ page, site }) => {
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push({ url: new URL(request.url()), headers: request.headers() });
  });
  await page.goto('/en');
  await reach(page, board(page));
  await expect(board(page).getByRole('row').nth(3)).toBeVisible();
  await header(page)
    .getByRole('button', { name: text('en', 'shell.search') })
    .click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  const api = calls.filter(({ url }) => url.pathname !== '/config.json');
  expect(api.length).toBeGreaterThan(5);
  for (const { url, headers } of api) {
    expect(url.href).toMatch(new RegExp(`^${site}/api/`));
    expect(headers['authorization']).toBe(`Basic ${btoa('croupier:croupier-public')}`);
    expect(headers).not.toHaveProperty('user-token');
  }
});
