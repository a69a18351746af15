import { expect, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const rows = '[data-group]';

/** Each row below the first: as high as it keeps its place before it is drawn, and as it is once it is. */
for (const width of [360, 768, 1280, 1920]) {
  const title = `[HOME-06] at ${width} px the rows below are not drawn until they come near, and are as high before as after`;
  test(title, thoroughUnless(width === 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 420 });
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
      // Drawn, not remembered: what the rows are without the saving.
      for (const row of document.querySelectorAll<HTMLElement>(selector)) row.style.contentVisibility = 'visible';
    }, rows);
    expect(await heights()).toEqual(before);
  });
}

test('[HOME-06] a game far below is reached by the keyboard before its row is drawn', async ({ page }) => {
  await page.goto('/en');
  const last = page.locator(rows).last().getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
});
