import { expect, type Page } from '@playwright/test';
import { playerMenu } from './player-screens.ts';
import { type SitePlayer, storageStateOf } from './players.ts';

/** Opens the site beside the console, in a browser of its own in which the player is logged in. */
export async function openSite(page: Page, player: SitePlayer, path: string): Promise<Page> {
  const site = process.env['SITE_URL']!;
  const storageState = storageStateOf(site, player);
  const browser = page.context().browser()!;
  const own = await (await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })).newPage();
  await own.goto(`${site}/en${path}`);
  return own;
}

/** The balance in the header, as the site shows it after a reload. */
export async function expectBalance(own: Page, amount: string): Promise<void> {
  await own.reload();
  await expect(playerMenu(own)).toContainText(amount);
}
