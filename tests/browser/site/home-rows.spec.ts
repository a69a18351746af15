import type { Page } from '@playwright/test';
import type { Game } from '../../../openapi/model.ts';
import { basic } from '../../support/caller.ts';
import { expectNoFaults } from './support/house-games.ts';
import { answering } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { takeShifts, watchStillness } from './support/stillness.ts';
import { expect, playerTest } from './support/test.ts';

/** Goes down the page until its last row of games ends a little below what is in sight. */
const comeNear = (page: Page) =>
  page
    .locator('[data-group]')
    .last()
    .evaluate((row) => scrollBy({ top: row.getBoundingClientRect().bottom - innerHeight - 200, behavior: 'instant' }));

playerTest(
  '[P-popular] [P-because] home has what is popular and what goes with what one plays, without a shift and again on the way back',
  async ({ page }) => {
    const listed = page.request.get('/api/casino/games?per_page=6', { headers: { authorization: basic } });
    const [because, ...data] = ((await (await listed).json()) as { data: [Game, ...Game[]] }).data;
    await answering(page, 'casino/popular', () => ({ data }));
    await answering(page, 'casino/recommended', () => ({ data, because }));
    await watchStillness(page);
    await page.goto('/en');
    const popular = main(page).getByRole('region', { name: 'Popular now' });
    const suggested = main(page).getByRole('region', { name: `Because you played ${because.name}` });
    await expect(
      main(page)
        .getByRole('button', { name: /^Favourite/ })
        .first(),
    ).toBeVisible();
    await comeNear(page);
    await suggested.scrollIntoViewIfNeeded();
    await popular.scrollIntoViewIfNeeded();
    await expect(popular).toHaveAccessibleDescription('The games that most players bet on in the last 24 hours.');
    await expect(popular.getByRole('listitem')).toHaveCount(5);
    expect((await takeShifts(page)).moved).toEqual([]);
    await expectNoFaults(page, 'main section:has(> p + ul)');
    await expectNoFaults(page, '[data-suggestions]');

    await suggested.getByRole('button', { name: 'Stop suggesting' }).press('Enter');
    const off = main(page).getByRole('region', { name: 'Suggestions by what you play' });
    await expect(off.getByRole('button', { name: 'Suggest again' })).toBeFocused();
    await expect(off.getByRole('listitem')).toHaveCount(0);
    await off.getByRole('button', { name: 'Suggest again' }).press('Enter');
    await expect(suggested.getByRole('listitem')).toHaveCount(5);

    await popular.getByRole('link').first().click();
    await expect(page).toHaveURL(/game\/play/);
    await page.goBack();
    await expect(popular.getByRole('link').first()).toBeInViewport();
  },
);
