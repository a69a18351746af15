import type { BrowserContext, Page } from '@playwright/test';
import { type SitePlayer, storageStateOf } from '#tests/browser/site/support/players.ts';
import { walked } from '#tests/browser/site/support/texts.ts';

/** Lets the browser's next page begin with an earlier login. Later pages keep what the site then stores. */
export async function saveLogin(context: BrowserContext, site: string, player: Pick<SitePlayer, 'token'>): Promise<void> {
  await context.addInitScript(
    (items) => {
      if (sessionStorage.getItem('login-kept')) return;
      sessionStorage.setItem('login-kept', '1');
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    storageStateOf(site, player, walked).origins[0]!.localStorage,
  );
}

/** Hides or shows the tab: Playwright's tabs always report that they are visible. */
export const look = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Lets each document of the page begin in a tab that is hidden. */
export async function hideAtFirst(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
}
