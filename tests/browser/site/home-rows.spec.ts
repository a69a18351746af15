import type { Page } from '@playwright/test';
import type { Game } from '#openapi/model.ts';
import { basic } from '#tests/support/caller.ts';
import { expectNoFaults } from './support/house-games.ts';
import { answering } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { collectShifts, watchStillness } from './support/stillness.ts';
import { expect, playerTest } from './support/test.ts';

/** Scrolls down until the last row of games ends slightly below the visible area. */
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
    await expect(popular).toHaveAccessibleDescription('The games with the most players in the last 24 hours.');
    await expect(popular.getByRole('listitem')).toHaveCount(5);
    expect((await collectShifts(page)).moved).toEqual([]);
    await expectNoFaults(page, 'main section:has(> p + ul)');
    await expectNoFaults(page, '[data-suggestions]');

    await suggested.getByRole('button', { name: 'Stop suggesting' }).press('Enter');
    const off = main(page).getByRole('region', { name: 'Suggestions for you' });
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

playerTest(
  '[P-favourites-first] a favourite from far behind stands first in a row that comes in sight, without a shift; what is in sight stays',
  async ({ page, player }) => {
    const listed = async (slug: string, perPage: number) => {
      const { body } = await player.call('GET', `/casino/sections?slug=${slug}`);
      const path = `/casino/games?section_id=${body.data[0].id}&per_page=${perPage}`;
      return (await player.call('GET', path)).body.data as Game[];
    };
    const [starred, seen] = [(await listed('others', 100)).at(-1)!, (await listed('casino', 3))[2]!];
    for (const { game_id } of [starred, seen]) await player.call('POST', '/casino/favorites', { game_id });
    await watchStillness(page);
    await page.goto('/en');
    const first = (group: string) => page.locator(`[data-group="${group}"] li a`).first();
    await expect(
      main(page)
        .getByRole('button', { name: `Favourite: ${seen.name}` })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true');
    await page
      .locator('[data-group="others"]')
      .evaluate((row) => scrollBy({ top: row.getBoundingClientRect().top - innerHeight - 150, behavior: 'instant' }));
    await expect(first('others')).toHaveAttribute('data-name', starred.name);
    await page.locator('[data-group="others"]').scrollIntoViewIfNeeded();
    expect((await collectShifts(page)).moved).toEqual([]);
    await expect(first('casino')).not.toHaveAttribute('data-name', seen.name);
  },
);
