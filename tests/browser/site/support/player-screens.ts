import { expect, type Locator, type Page } from '@playwright/test';
import { beginning, said } from './texts.ts';

export const header = (page: Page): Locator => page.getByRole('banner');
export const playerMenu = (page: Page): Locator => page.locator('[aria-controls="player-menu"]');
export const main = (page: Page): Locator => page.locator('#main');

export const toast = (page: Page, kind: 'success' | 'error' | 'info', text: string | RegExp): Locator =>
  page.locator(`[data-sonner-toast][data-type="${kind}"]`).filter({ hasText: text });

/** Toasts are in a chunk of their own: a stopped clock must not run on before it has loaded. */
export const toasterReady = (page: Page): Promise<void> => page.getByRole('region', { name: /^Messages/ }).waitFor({ state: 'attached' });

/** All indicators that the person has to wait. */
export const waiting = (page: Page): Locator =>
  page.locator('output > span.visually-hidden, [class^="loader-"]:not([hidden]), [class^="skeleton-"], [aria-busy="true"]');

/** Stops the page's clock, so that a delay can be measured to the millisecond. */
export async function freeze(page: Page): Promise<void> {
  // The moment to stop at must still be ahead when the page receives it, however busy the machine is.
  for (const ahead of [1_000, 5_000, 30_000]) {
    const now = await page.evaluate(() => Date.now());
    const isPast = await page.clock.pauseAt(now + ahead).then(
      () => false,
      (error: unknown) => String(error).includes('to the past') || Promise.reject(error as Error),
    );
    if (!isPast) return;
  }
  throw new Error('The clock could not be stopped');
}

/** Asserts that `after` holds `ms` from now and not a millisecond sooner. The clock must stand still. */
export async function exactly(page: Page, ms: number, before: () => Promise<void>, after: () => Promise<void>): Promise<void> {
  await page.clock.runFor(ms - 1);
  await before();
  await page.clock.runFor(1);
  await after();
}

export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['bearer-token', 'user-token'].map((key) => localStorage.getItem(key)));

export async function typeLogin(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await main(page).getByLabel(beginning('account.username')).fill(username);
  await main(page).getByLabel(beginning('account.password')).fill(password);
}

export const loginButton = (page: Page): Locator => main(page).getByRole('button', { name: said('account.login.action'), exact: true });

/** The player's name in the header shows that the session has loaded. */
export async function expectPlayer(page: Page, { username }: { username: string }): Promise<void> {
  await expect(playerMenu(page)).toContainText(username);
}
