import type { Page } from '@playwright/test';
import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';
import { expectPlayer } from './support/player-screens.ts';
import { createPlayer, deposit, storageStateOf } from './support/players.ts';
import { isFirefox } from './support/environments.ts';
import { expect, header, playerTest as test } from './support/test.ts';

/*
 * Going back to the site from elsewhere: the browser has stored the whole page with its data, and shows it again without loading anything. Nothing
 * reached it in the meantime. Playwright's browsers store pages only with a setting, and headless ones never do.
 */
test.skip(isFirefox, 'What it is told at its start is told to Chromium.');
test.use({
  launchOptions: { executablePath: ensureBrowser(), args: [...browserArguments], ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const vip = '/en/dashboard/my-vip-level';

/** Goes to a page of another origin. */
async function leave(page: Page, partner: string): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-kept', String(persisted))),
  );
  await page.goto(`${partner}/`);
}

/** Goes back to the page as stored, which Playwright does not see as a navigation. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined);
  const kept = () => page.evaluate(() => document.documentElement.getAttribute('data-kept')).catch(() => null);
  await expect.poll(kept, 'the browser has kept the page').toBe('true');
}

test('[SESS-08] a page that was kept shows what arrived meanwhile', async ({ page, partner, funded }) => {
  await page.goto(vip);
  await expect(header(page)).toContainText('100.00 EUR');
  await leave(page, partner);
  await deposit(funded, '50');
  await comeBack(page);
  await expect(header(page)).toContainText('150.00 EUR');
});

test('[SESS-03] a page that was kept shows nothing of a player who has logged out meanwhile', async ({
  page,
  context,
  partner,
  funded,
}) => {
  await page.goto(vip);
  await expectPlayer(page, funded);
  await leave(page, partner);
  const other = await context.newPage();
  await other.goto('/en/contact-us');
  await header(other).getByRole('button', { name: funded.username }).click();
  await other.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(header(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await comeBack(page);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(funded.username)).toHaveCount(0);
});

test('[SESS-03] a page that was kept is the next player’s, who has logged in meanwhile', async ({
  page,
  context,
  partner,
  site,
  funded,
}) => {
  await page.goto(vip);
  await expectPlayer(page, funded);
  await leave(page, partner);
  const next = await createPlayer(site);
  const other = await context.newPage();
  await other.goto('/en/contact-us');
  const kept = storageStateOf(site, next).origins.flatMap(({ localStorage: entries }) => entries);
  await other.evaluate((entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)), kept);
  await comeBack(page);
  await expectPlayer(page, next);
  await expect(page.getByText(funded.username)).toHaveCount(0);
});
