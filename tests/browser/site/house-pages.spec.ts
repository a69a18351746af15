import { listings } from '#games/engine/index.ts';
import { expectNoFaultsInDialogs } from './support/house-games.ts';
import { expect, test } from './support/test.ts';
import { whole } from './support/thorough.ts';

/** Every page of the registry, and for the reels every model, because each draws something of its own. */
const pages = Object.entries(listings).flatMap(([name, { plays }]) =>
  (name === 'reels' ? plays : plays.slice(0, 1)).map((code) => ({ name, code })),
);

for (const { name, code } of pages)
  test(`[P-14] the page of ${code} has no accessibility faults, also with its dialogs open`, whole, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 640 });
    const query = new URLSearchParams({ game: `of ${code}`, code, name: 'A game', by: 'A house', lang: 'en' });
    await page.goto(`${process.env['SITE_PARTNER_URL']}/games/${name}/?${query}`);
    await expect(page.locator('.action')).toBeVisible();
    await expectNoFaultsInDialogs(page);
  });
