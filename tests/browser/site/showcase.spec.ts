import type { Locator, Page } from '@playwright/test';
import { typingPauseMs } from '../../../domain/showcase.ts';
import { bareDocuments, failing, held, queryOf, recorded } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { freeze } from './support/player-screens.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';

const cards = (place: Page | Locator) => place.locator('[data-cards] article');
/** The first card of a list of `games`; those far from what is in sight are not drawn. */
const listed = (place: Page | Locator, games: number) => place.locator(`[data-cards] [aria-posinset="1"][aria-setsize="${games}"]`);
const name = (place: Page | Locator) => place.getByRole('searchbox', { name: text('en', 'games.name') });
const searchButton = (place: Page | Locator) =>
  place.getByRole('search').getByRole('button', { name: text('en', 'games.search'), exact: true });
const provider = (place: Page | Locator) => place.getByRole('combobox', { name: text('en', 'games.provider') });
const more = (place: Page | Locator) => place.getByRole('button', { name: text('en', 'games.more') });
const none = (place: Page | Locator) => place.getByRole('heading', { name: text('en', 'games.none') });

async function choose(page: Page, place: Page | Locator, part: string): Promise<string> {
  await provider(place).fill(part);
  const option = page.getByRole('option', { name: part });
  const chosen = (await option.first().textContent())!;
  await option.first().click();
  return chosen;
}

test('[SHOW-01, SHOW-02, SHOW-06, SHOW-07, SHOW-12, SHOW-13] a name is searched for by Enter or Search, trimmed, and only what matches shows', async ({
  page,
}) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en/casino');
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'shell.group.casino') })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await name(page).fill('  moon  ');
  await name(page).press('Enter');
  await expect.poll(() => queryOf(games.at(-1))['name']).toBe('moon');
  const names = () => page.locator('[data-cards] article p:first-of-type').allTextContents();
  await expect.poll(async () => (await names()).filter((found) => !/moon/i.test(found))).toEqual([]);
  expect((await names()).length).toBeGreaterThan(1);
  await expect(page.locator('[data-cards]').getByRole('listitem').first().locator('..')).toHaveCSS('display', 'grid');

  const before = games.length;
  await searchButton(page).click();
  await expect.poll(() => games.length).toBe(before + 1);
  expect(queryOf(games.at(-1))).toMatchObject({ name: 'moon', page: '1', per_page: '100' });
});

test('[P-03] [SHOW-06] a search that is asked for before its code is here has the focus where it ends, and not before', async ({
  page,
}) => {
  const { promise: here, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/showcase\./, (route) => here.then(() => route.fallback()));
  await failing(page, 'casino/games', 422);
  await page.goto('/en/crash', { waitUntil: 'commit' });
  await expect(cards(page).first()).toBeVisible();
  await name(page).fill('plink');
  await name(page).press('Enter');
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'true');
  await expect(name(page)).toBeFocused();
  release();
  await expectMet(page.getByRole('main').getByRole('alert'));
});

test('[P-WALK] [SHOW-09, SHOW-17] a name that nothing matches says that no games were found', async ({ page }) => {
  await page.goto('/en/crash');
  await name(page).fill('zzzz');
  await expect(none(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  // Of another name nothing is said before its answer is here.
  const release = await held(page, 'casino/games');
  await name(page).fill('plinko');
  await expect(page.getByRole('status', { name: text('en', 'games.searching') })).toBeVisible();
  await expect(none(page)).toHaveCount(0);
  release();
  await expect(cards(page).first()).toContainText(/plinko/i);
});

test('[SHOW-04, SHOW-10, SHOW-11, API-41] the provider is searched for in its list, stands as a chip and is taken away by it', async ({
  page,
}) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en/casino/14');
  await expect(cards(page).first()).toBeVisible();
  await provider(page).click();
  // Until the list is there, its place says so.
  await expect(page.getByRole('option').nth(1)).toBeAttached();
  const all = await page.getByRole('option').count();
  await provider(page).fill('zzzz');
  // The words stand where the options would.
  await expect(page.getByRole('option')).toHaveText([text('en', 'games.no-results')]);
  await provider(page).fill('co');
  await expect(page.getByRole('option').first()).toContainText(/co/i);
  expect(await page.getByRole('option').count()).toBeLessThan(all);
  const chosen = (await page.getByRole('option').first().textContent())!;
  await page.getByRole('option').first().click();
  const others = async () => (await cards(page).allTextContents()).filter((card) => !card.includes(chosen));
  await expect.poll(others).toEqual([]);
  await expect(cards(page).first()).toBeVisible();
  expect(queryOf(games.at(-1))).toMatchObject({ section_id: '14', page: '1' });
  expect(queryOf(games.at(-1))['provider_id']).toBe(new URL(page.url()).searchParams.get('provider'));

  const clear = page.getByRole('button', { name: `Remove the filter ${chosen}` });
  await clear.click();
  await expect(clear).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/casino\/14$/);
  await expect(listed(page, 100)).toHaveCount(1);
});

test('[SHOW-03, SHOW-05] the search offers All and the groups, and sections only where there are several', async ({ page }) => {
  await bareDocuments(page);
  await page.route('**/api/casino/sections?*slug=others*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: unknown[] };
    await route.fulfill({ json: { data: data.slice(0, 1) } });
  });
  await page.goto('/en/contact-us?search=');
  const dialog = page.getByRole('dialog');
  const category = dialog.getByLabel(text('en', 'games.category'));
  await expect(category.locator('option')).toHaveText([
    text('en', 'games.category.all'),
    ...['casino', 'livecasino', 'crash', 'others'].map((group) => text('en', `shell.group.${group}`)),
  ]);
  const section = dialog.getByLabel(text('en', 'games.section'));
  await expect(section).toHaveCount(0);
  await category.selectOption('crash');
  await expect(section).toBeVisible();
  expect(await section.locator('option').count()).toBeGreaterThan(2);
  await category.selectOption('others');
  await expect(cards(dialog).first()).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('[SHOW-08, SHOW-16] Load more adds the next page; a new search begins at the first', whole, async ({ page }) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en/casino');
  await expect(listed(page, 100)).toHaveCount(1);
  await more(page).click();
  await expect(listed(page, 200)).toHaveCount(1);
  expect(queryOf(games.at(-1))).toMatchObject({ page: '2', per_page: '100' });
  await expect(page).toHaveURL(/page=2$/);
  await name(page).fill('moon');
  await name(page).press('Enter');
  await expect.poll(() => queryOf(games.at(-1))).toMatchObject({ page: '1', name: 'moon' });
  await expect(page).toHaveURL(/\/en\/casino\?q=moon$/);
});

test('Load more ends where the pages end', whole, async ({ page }) => {
  await page.goto('/en/casino/14');
  await expect(listed(page, 100)).toHaveCount(1);
  await more(page).click();
  await expect(listed(page, 200)).toHaveCount(1);
  await more(page).click();
  await expect(listed(page, 220)).toHaveCount(1);
  await expect(more(page)).toHaveCount(0);
});

test(
  '[SHOW-14, SHOW-15, SHOW-20, CONST-06] another category empties the filters at once and asks 350 ms later',
  whole,
  async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00' });
    const games = recorded(page, 'casino/games');
    await page.goto('/en/contact-us?search=e&search_provider=249&search_page=2');
    const dialog = page.getByRole('dialog');
    await expect(cards(dialog).first()).toBeVisible();
    await expect(name(dialog)).toHaveValue('e');
    await expect(dialog.getByRole('button', { name: /^Remove the filter/ })).toBeVisible();
    await freeze(page);
    const before = games.length;
    await dialog.getByLabel(text('en', 'games.category')).selectOption('livecasino');
    await expect(name(dialog)).toHaveValue('');
    await expect(dialog.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
    await page.clock.runFor(349);
    expect(games.length).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => games.length).toBe(before + 1);
    expect(queryOf(games.at(-1))).toEqual({
      page: '1',
      per_page: '100',
      sort_by: 'rank',
      sort: '1',
      language: 'en',
      slug: 'livecasino',
      is_live: '1',
    });
  },
);

test('[SHOW-17] a first search, another search and more games each wait in their own way', whole, async ({ page }) => {
  const releaseFirst = await held(page, 'casino/games');
  await page.goto('/en/contact-us?search=');
  const dialog = page.getByRole('dialog');
  const waiting = dialog.getByRole('status', { name: text('en', 'games.searching') });
  await expect(waiting).toBeVisible();
  releaseFirst();
  await expect(listed(dialog, 100)).toHaveCount(1);
  await expect(waiting).toHaveCount(0);

  const grid = dialog.locator('[data-cards]');
  const releaseMore = await held(page, 'casino/games');
  await more(dialog).click();
  await expect(more(dialog)).toHaveAttribute('aria-busy', 'true');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  releaseMore();
  await expect(listed(dialog, 200)).toHaveCount(1);

  const releaseSearch = await held(page, 'casino/games');
  await name(dialog).fill('moon');
  await name(dialog).press('Enter');
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(listed(dialog, 200)).toHaveCount(1);
  releaseSearch();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await expect(cards(dialog).first()).toContainText(/moon/i);
});

test('[SHOW-13, SHOW-17] Enter asks again while the search that typing began is on its way, and the games found stay in sight', async ({
  page,
}) => {
  await page.goto('/en/casino');
  await expect(listed(page, 100)).toHaveCount(1);
  const games = recorded(page, 'casino/games');
  const release = await held(page, 'casino/games');
  await name(page).fill('moon');
  await expect.poll(() => games.length).toBe(1);
  await name(page).press('Enter');
  await expect.poll(() => games.length).toBe(2);
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'true');
  await expect(listed(page, 100)).toHaveCount(1);
  release();
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'false');
  await expect(cards(page).first()).toContainText(/moon/i);
});

test('filters and pages survive Back, a reload and a shared link', async ({ page, context }) => {
  await page.goto('/en/casino?q=the');
  await expect(listed(page, 100)).toHaveCount(1);
  await more(page).click();
  await expect(listed(page, 200)).toHaveCount(1);
  await expect(page).toHaveURL(/\/en\/casino\?q=the&page=2$/);
  const link = page.url();
  const isAsLeft = async (at: Page) => {
    await expect(listed(at, 200)).toHaveCount(1);
    await expect(name(at)).toHaveValue('the');
    expect(at.url()).toBe(link);
  };

  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/game\/play\//);
  await page.goBack();
  await isAsLeft(page);
  await page.reload();
  await isAsLeft(page);
  const other = await context.newPage();
  await other.goto(link);
  await isAsLeft(other);

  const chosen = await choose(page, page, 'Ace & Almond');
  await expect(cards(page).first()).toContainText(chosen);
  await page.goBack();
  await isAsLeft(page);
});

test('a search that is not written into the address yet does not take back the step to a game', whole, async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.goto('/en/casino');
  const card = cards(page).first().getByRole('link');
  const game = (await card.getAttribute('href'))!;
  await expect(provider(page)).toBeVisible();
  await page.route(/screen-game/, async (route) => {
    await mayCome;
    await route.fallback();
  });
  const searched = page.waitForResponse((response) => response.url().includes('/api/casino/games') && response.url().includes('name=moon'));
  await name(page).fill('moon');
  await card.dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${game}$`));
  await (await searched).finished();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
  letCome();
  await expect(
    page
      .locator('iframe, [data-testid="stage"]')
      .or(page.getByRole('main').getByRole('heading', { level: 1 }))
      .first(),
  ).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
});

test('nor does one whose pause ends between the press on a game and what is drawn of it', async ({ page }) => {
  await page.addInitScript((pauseMs) => {
    const due: (() => void)[] = [];
    const original = window.setTimeout.bind(window);
    // The pause ends when it would hurt: the address is the game's, and nothing has been drawn of it yet.
    window.setTimeout = ((handler: () => void, ms?: number) => (ms === pauseMs ? due.push(handler) : original(handler, ms))) as never;
    addEventListener('pushState', () => due.splice(0).forEach((end) => end()));
    Object.assign(window, { due });
  }, typingPauseMs);
  await page.goto('/en/casino');
  const card = cards(page).first().getByRole('link');
  const game = (await card.getAttribute('href'))!;
  await expect(provider(page)).toBeVisible();
  await name(page).fill('moon');
  await expect.poll(() => page.evaluate(() => (window as unknown as { due: unknown[] }).due.length)).toBe(1);
  await card.dispatchEvent('click');
  await expect(page.locator('iframe, [data-testid="stage"]').first()).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
});
