import type { Page } from '@playwright/test';
import { bareDocuments, failing, held, queryOf, recorded } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';
import { cards, choose, listed, more, name, none, provider, searchButton } from './support/showcase.ts';
import { filesOf } from './support/chunks.ts';

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
  await page.route(filesOf('showcase'), (route) => here.then(() => route.fallback()));
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
  await page.goto('/en/others');
  await name(page).fill('zzzz');
  await expect(none(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  // A new name shows no result before its answer arrives.
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
  // Until the list has loaded, its place shows that.
  await expect(page.getByRole('option').nth(1)).toBeAttached();
  const all = await page.getByRole('option').count();
  await provider(page).fill('zzzz');
  // The message is in the place of the options.
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
