import type { Page } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { failing } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { expectPlayer, main, playerMenu, toast } from './support/player-screens.ts';
import { createPlayer, type SitePlayer } from './support/players.ts';
import { expect, playerTest } from './support/test.ts';

const sessionEnded = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
const fullName = (page: Page) => main(page).getByRole('textbox', { name: 'Full name' });
const message = (page: Page) => main(page).getByRole('textbox', { name: 'Message' });
const back = 'What you had typed here is back';
/** The next poll of the balance must find out: any other call that finds the session gone requests the password in place. */
async function endSession(page: Page, player: SitePlayer): Promise<void> {
  await page.waitForLoadState('networkidle');
  await player.call('DELETE', '/auth/logout');
}

const storedOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Types a name into the profile and ends the session behind the page's back; the next look at the balance finds out. */
async function loseProfile(page: Page, player: SitePlayer): Promise<void> {
  await page.goto('/en/dashboard/edit-profile');
  await expectPlayer(page, player);
  await fullName(page).fill('Ada Lovelace');
  await main(page)
    .getByLabel(/^Current password/)
    .fill(player.password);
  await endSession(page, player);
  await expect(page).toHaveURL(/\/en$/);
  await expectMet(sessionEnded(page));
}

playerTest(
  '[P-08] [SESS-05] what was typed into the profile when the session ended elsewhere is back after the login, and says that it is not saved; no password is kept',
  async ({ page, player }) => {
    await loseProfile(page, player);
    await expect(sessionEnded(page)).toContainText('We keep what you typed');
    expect(await storedOf(page)).not.toContain(player.password);
    await sessionEnded(page).getByRole('link', { name: 'Log in' }).click();
    await logIn(page, player);
    await expect(page).toHaveURL(/\/en\/dashboard\/edit-profile$/);
    await expect(toast(page, 'info', back)).toBeVisible();
    await expect(fullName(page)).toHaveValue('Ada Lovelace');
    expect((await player.me()).name).not.toBe('Ada Lovelace');
    // The form is restored only once.
    expect(await storedOf(page)).not.toContain('Lovelace');
  },
);

playerTest('[P-08] what was written to support when the session ended elsewhere is back after the login', async ({ page, player }) => {
  await page.goto('/en/contact-us');
  await expectPlayer(page, player);
  await message(page).fill('My deposit has not come.');
  await endSession(page, player);
  await expectMet(sessionEnded(page));
  await sessionEnded(page).getByRole('link', { name: 'Log in' }).click();
  await logIn(page, player);
  await expect(page).toHaveURL(/\/en\/contact-us$/);
  await expect(toast(page, 'info', back)).toBeVisible();
  await expect(message(page)).toHaveValue('My deposit has not come.');
});

playerTest(
  '[P-08] what one player had typed into a form is never given to another, nor kept after a log-out',
  async ({ page, player, site }) => {
    await loseProfile(page, player);
    const other = await createPlayer(site);
    await page.goto('/en/login');
    await logIn(page, other);
    await expectPlayer(page, other);
    await page.goto('/en/dashboard/edit-profile');
    await expect(fullName(page)).not.toHaveValue('Ada Lovelace');
    expect(await storedOf(page)).not.toContain('Lovelace');

    await fullName(page).fill('Grace Hopper');
    await playerMenu(page).click();
    await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await storedOf(page)).not.toContain('Hopper');
  },
);

playerTest(
  '[P-08] a page that is loaded anew under the question for the password loses nothing of what was typed',
  async ({ page, player }) => {
    await failing(page, 'me/balance', 'silence');
    await page.goto('/en/dashboard/edit-profile');
    await expectPlayer(page, player);
    await fullName(page).fill('Ada Lovelace');
    await main(page).getByRole('textbox', { name: 'Phone' }).fill('3331234567');
    await player.call('DELETE', '/auth/logout');
    // Another call may have found it out already; then the prompt is open.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    await page.reload();
    await sessionEnded(page).getByRole('link', { name: 'Log in' }).click();
    await logIn(page, player);
    await expect(page).toHaveURL(/\/en\/dashboard\/edit-profile$/);
    await expect(toast(page, 'info', back)).toBeVisible();
    await expect(fullName(page)).toHaveValue('Ada Lovelace');
  },
);
