import { AxeBuilder } from '@axe-core/playwright';
import { queryOf, recorded } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';

test('games are narrowed by what they state, by keyboard; the filters survive a reload and go at once', async ({ page }) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en/casino');
  await expect(page.locator('[data-cards] article').first()).toBeVisible();
  await page.getByRole('button', { name: text('en', 'games.odds') }).press('Enter');
  const volatility = page.getByLabel(text('en', 'odds.volatility'));
  await expect(volatility).toBeFocused();
  await volatility.selectOption('extreme');
  await page.getByLabel(text('en', 'odds.return'), { exact: true }).selectOption('95');
  await expect(page).toHaveURL(/\/en\/casino\?volatility=extreme&return=95$/);
  await expect.poll(() => queryOf(games.at(-1))).toMatchObject({ volatility: 'extreme', return_from: '95', slug: 'casino', page: '1' });
  await page.reload();
  await expect(volatility).toHaveValue('extreme');
  await expect(page.locator('[data-cards] article').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: text('en', 'odds.clear') }).press('Enter');
  await expect(volatility).toBeFocused();
  await expect(page).toHaveURL(/\/en\/casino$/);
});

test('[SHOW-18, SHOW-19, 37.12] games are put in an order by a control that opens on request; the order survives a reload', async ({
  page,
}) => {
  const games = recorded(page, 'casino/games');
  await page.goto('/en/casino');
  const cards = page.locator('[data-cards] article');
  await expect(cards.first()).toBeVisible();
  const order = page.getByLabel(text('en', 'sort.by'));
  await expect(order).toHaveCount(0);
  await page.getByRole('button', { name: text('en', 'games.odds') }).press('Enter');
  await expect(order).toHaveValue('rank');

  await order.selectOption('name');
  await expect(page).toHaveURL(/\/en\/casino\?sort_by=name$/);
  await expect.poll(() => queryOf(games.at(-1))).toMatchObject({ sort_by: 'name', sort: '1', page: '1' });
  const names = async () => (await cards.locator('a').evaluateAll((links) => links.map((link) => link.dataset['name']!))).slice(0, 10);
  const isSorted = (list: readonly string[]) => list.join() === list.toSorted((a, b) => a.localeCompare(b, 'en')).join();
  await expect.poll(async () => isSorted(await names())).toBe(true);

  await order.selectOption('created_at');
  await expect(page).toHaveURL(/\?sort_by=created_at&sort=0$/);
  await order.selectOption('return');
  await expect(page).toHaveURL(/\?sort_by=return&sort=0$/);
  await expect.poll(() => queryOf(games.at(-1))).toMatchObject({ sort_by: 'return', sort: '0' });
  await expect(page.getByText(text('en', 'sort.note'))).toBeVisible();
  const returns = async () =>
    (await cards.locator('a').evaluateAll((links) => links.map((link) => /(\d[\d.]*)%$/.exec(link.dataset['provider']!)?.[1])))
      .slice(0, 10)
      .map(Number);
  await expect.poll(async () => (await returns()).every((each) => each > 0)).toBe(true);
  expect(await returns()).toEqual((await returns()).toSorted((a, b) => b - a));

  await page.reload();
  await expect(order).toHaveValue('return');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
  await order.selectOption('rank');
  await expect(page).toHaveURL(/\/en\/casino$/);
});
