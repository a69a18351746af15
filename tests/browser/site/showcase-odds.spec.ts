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
