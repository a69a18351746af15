import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { demoLink } from './support/house-games.ts';
import { expect, test } from './support/test.ts';

const seeded = catalogueSeed().games;

for (const code of ['slots', 'ways', 'hold-and-win', 'tumble', 'free-spins'])
  test(`the paytable of ${code} is as wide as its dialog on a phone, at the highest stake`, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(await demoLink(page, site, seeded.find(({ gameCode }) => gameCode === code)!.gameId));
    await page.getByRole('textbox', { name: 'Bet' }).fill('100');
    await page.getByRole('button', { name: 'Paytable' }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await expect(table).toBeVisible();
    const { dialog, right } = await table.evaluate((node) => {
      const holder = node.closest('dialog, [role="dialog"]')!;
      return { dialog: holder.scrollWidth - holder.clientWidth, right: node.getBoundingClientRect().right };
    });
    expect(dialog).toBeLessThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    // The currency may wrap, an amount may not break.
    const lines = await table
      .locator('td')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight)),
      );
    expect(Math.max(...lines)).toBeLessThan(4);
  });
