import type { Page } from '@playwright/test';
import { playerMenu } from './support/player-screens.ts';
import { collectShifts, watchStillness } from './support/stillness.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const name = (page: Page) => dialog(page).getByRole('searchbox', { name: text('en', 'games.name') });
const recent = (page: Page) => dialog(page).getByRole('region', { name: text('en', 'search.recent') });
const searches = (page: Page) => recent(page).getByRole('listitem').getByRole('button').and(page.locator(':not([aria-label])'));
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('recent-searches'));
const open = async (page: Page) => {
  await page.goto('/en/contact-us?search=');
  await expect(dialog(page).locator('[data-cards] article').first()).toBeVisible();
};
async function search(page: Page, wanted: string): Promise<void> {
  await name(page).fill(wanted);
  await name(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${wanted}`));
}

test('[P-13] a typo is forgiven on a section page and in the search, and both say so with the games', async ({ page }) => {
  await page.goto('/en/casino');
  const status = page.getByRole('main').getByRole('status');
  await page.getByRole('searchbox', { name: text('en', 'games.name') }).fill('draogn');
  await expect(status).toContainText('No game has “draogn” in its name. Showing results for “dragon”.');
  await page.getByRole('searchbox', { name: text('en', 'games.name') }).fill('dragon');
  await expect(status).not.toContainText('Showing results');

  await page.goto('/es/contact-us?search=phoneix');
  await expect(dialog(page).getByRole('status')).toContainText(
    'Ningún juego tiene «phoneix» en el nombre. Se muestran resultados de «phoenix».',
  );
});

test('[P-13] what was looked for last is offered again, by keyboard too, one by one taken away, and nothing moves', async ({ page }) => {
  await open(page);
  await expect(recent(page)).toHaveCount(0);
  for (const wanted of ['moon', 'dragon', 'amber']) await search(page, wanted);
  await watchStillness(page);
  await open(page);
  await expect(searches(page)).toHaveText(['amber', 'dragon', 'moon']);
  expect((await collectShifts(page)).score).toBeLessThanOrEqual(0.01);

  await searches(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveValue('dragon');
  await expect(dialog(page).locator('[data-cards] article').first()).toContainText(/dragon/i);
  // In this visit they stay in place.
  await expect(searches(page)).toHaveText(['amber', 'dragon', 'moon']);

  await recent(page).getByRole('button', { name: 'Remove the search dragon' }).focus();
  await page.keyboard.press('Enter');
  await expect(searches(page)).toHaveText(['amber', 'moon']);
  await expect(recent(page).getByRole('button', { name: 'Remove the search moon' })).toBeFocused();
  await recent(page)
    .getByRole('button', { name: text('en', 'search.recent.clear') })
    .click();
  await expect(recent(page).getByRole('status')).toHaveText(text('en', 'search.recent.none'));
  await expect(recent(page)).toBeFocused();
  expect(await kept(page)).toBeNull();
});

playerTest("[P-13] a player's searches are gone with the log-out", async ({ page }) => {
  await page.goto('/en/dashboard?search=');
  await search(page, 'moon');
  expect(await kept(page)).toContain('moon');
  await page.goto('/en/dashboard');
  await playerMenu(page).click();
  await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => kept(page)).toBeNull();
  await open(page);
  await expect(recent(page)).toHaveCount(0);
});
