import type { FrameLocator, Page } from '@playwright/test';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { gameCodes } from '#tools/bench-web/games.ts';
import { openTitle } from './support/house-games.ts';
import { targetFaults } from './support/targets.ts';
import { expect, playerTest, test } from './support/test.ts';

const titlesOf = (code: string) => catalogueSeed().games.filter(({ gameCode, gameId }) => gameCode === code || gameId === code);

test.use({ hasTouch: true, isMobile: true });
playerTest.use({ hasTouch: true, isMobile: true });

/** In CSS pixels. At 320 px eight columns leave no cell 44 px wide. */
const sizes = [
  { width: 360, height: 740, cell: { short: 36, long: 44 } },
  { width: 320, height: 640, cell: { short: 36, long: 36 } },
  { width: 640, height: 360, cell: { short: 36, long: 44 } },
] as const;

/** Asserts that a finger hits each target of the page and each cell of the board, and that the page scrolls only downwards. */
async function expectTargets(page: Page, game: FrameLocator): Promise<void> {
  await expect(game.locator('.action')).toBeVisible({ timeout: 20_000 });
  for (const { width, height, cell } of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => game.locator('html').evaluate(() => innerWidth)).toBeLessThanOrEqual(width);
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect(await game.locator('body').evaluate(targetFaults, cell), `${width}x${height}`).toEqual([]);
    expect(await game.locator('html').evaluate((html) => html.scrollWidth - innerWidth), `${width}x${height}`).toBeLessThanOrEqual(0);
  }
}

for (const code of gameCodes) {
  const demo = titlesOf(code).find(({ type }) => type !== 'live-casino');
  const name = `[GAME-03] a finger hits every target and every cell of ${code} on phones`;
  if (demo) test(name, async ({ page }) => expectTargets(page, await openTitle(page, demo)));
  else
    playerTest(name, async ({ page, funded }) => {
      await funded.call('GET', '/me/balance');
      await expectTargets(page, await openTitle(page, titlesOf(code)[0]!));
    });
}

test('[GAME-01] the bar above a game shows the whole name on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const title = titlesOf('roulette')[0]!;
  await openTitle(page, title);
  const name = page.getByRole('heading', { name: title.name });
  await expect(name).toBeVisible();
  expect(
    await name.evaluate((heading) => [heading.scrollWidth - heading.clientWidth, heading.scrollHeight - heading.clientHeight]),
  ).toEqual([0, 0]);
});
