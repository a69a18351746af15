import type { Page } from '@playwright/test';
import type { Game } from '../../../openapi/model.ts';
import { basic } from '../../support/caller.ts';
import { expectNoFaults } from './support/house-games.ts';
import { answering } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { takeShifts, watchStillness } from './support/stillness.ts';
import { expect, test } from './support/test.ts';

/** Goes down the page until its last row of games ends a little below what is in sight. */
const comeNear = (page: Page) =>
  page
    .locator('[data-group]')
    .last()
    .evaluate((row) => scrollBy({ top: row.getBoundingClientRect().bottom - innerHeight - 200, behavior: 'instant' }));

test('[P-popular] what most players bet on stands on home once there is such a list, without a shift and again on the way back', async ({
  page,
}) => {
  const listed = page.request.get('/api/casino/games?per_page=5', { headers: { authorization: basic } });
  const { data } = (await (await listed).json()) as { data: Game[] };
  await answering(page, 'casino/popular', () => ({ data }));
  await watchStillness(page);
  await page.goto('/en');
  const row = main(page).getByRole('region', { name: 'Popular now' });
  await comeNear(page);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAccessibleDescription('The games that most players bet on in the last 24 hours.');
  await expect(row.getByRole('listitem')).toHaveCount(5);
  expect((await takeShifts(page)).score).toBe(0);
  await expectNoFaults(page, 'main section:has(> p + ul)');

  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/game\/play/);
  await page.goBack();
  await expect(row.getByRole('link').first()).toBeInViewport();
});
