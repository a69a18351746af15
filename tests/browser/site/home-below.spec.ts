import type { Page } from '@playwright/test';
import type { LeaderboardRow } from '#openapi/model.ts';
import { answering } from './support/network.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const rows = '[data-group]';

/** Each row below the first: its reserved height before it is drawn equals its height afterwards. */
async function expectSameHeights(page: Page): Promise<void> {
  await page.goto('/en');
  await expect(page.locator(rows)).toHaveCount(4);
  await page.evaluate(() => document.fonts.ready);
  const heights = () => page.locator(rows).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  const isDrawn = () =>
    page
      .locator(`${rows} article:first-of-type img`)
      .evaluateAll((all) => all.map((image) => image.checkVisibility({ contentVisibilityAuto: true })));
  const last = page.locator(rows).last();
  const before = await heights();
  expect((await isDrawn()).at(-1)).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await isDrawn()).at(-1)).toBe(true);
  await page.evaluate((selector) => {
    // Forces drawing, so that the real height is measured.
    for (const row of document.querySelectorAll<HTMLElement>(selector)) row.style.contentVisibility = 'visible';
  }, rows);
  expect(await heights()).toEqual(before);
}

for (const width of [360, 768, 1280, 1920]) {
  const title = `[HOME-06] at ${width} px the rows below are not drawn until they come near, and are as high before as after`;
  test(title, thoroughUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 420 });
    await expectSameHeights(page);
  });
}

test('[HOME-06] at 360 px the rows are as high with the letters of the device, which are wider, until the font has come', async ({
  page,
}) => {
  await page.route(/\.woff2/, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 420 });
  await expectSameHeights(page);
});

test('[HOME-06] a game far below is reached by the keyboard before its row is drawn', async ({ page }) => {
  await page.goto('/en');
  const row = page.locator(rows).last();
  await row.getByRole('link').last().focus();
  // Further games may have loaded behind it since.
  await expect(row.locator(':focus')).toBeInViewport();
});

for (const width of [360, 600, 1280]) {
  test(
    `[LEAD-02] at ${width} px the board is as high with the longest names of games as with short ones`,
    thoroughUnless(width === 360),
    async ({ page }) => {
      let name = 'Ice';
      await answering<{ data: LeaderboardRow[] }>(page, 'static/transactions', (real) => ({
        ...real,
        data: real.data.map((row) => ({ ...row, payload: { ...row.payload, game_name: name } })),
      }));
      await page.setViewportSize({ width, height: 800 });
      const board = page.locator('[data-leaderboard] table');
      const heightWith = async (wanted: string) => {
        name = wanted;
        await page.goto('/en');
        await reach(page, board);
        await expect(board.getByRole('link', { name: wanted }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        return (await board.boundingBox())!.height;
      };
      const short = await heightWith('Ice');
      expect(await heightWith('Winter Ice of the Grand Dance Hall on the Far Bank of the River')).toBe(short);
    },
  );
}
