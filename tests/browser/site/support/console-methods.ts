import { expect, type Page } from '@playwright/test';
import { convertButton, cashier, chooseCoin, openCashier } from './cashier.ts';
import { expectAccessible, heading, open } from './console.ts';
import { createPlayer, storageStateOf } from './players.ts';

/** No other test pays with it. */
const coin = 'DASH';

async function propose(page: Page, action: string, fill: () => Promise<unknown>): Promise<void> {
  await open(page, 'Methods and coins');
  await expect(heading(page, 'Methods and coins')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: new RegExp(`\\b${coin}\\b`) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: action }).click();
  await fill();
  await page.getByLabel(/^Reason/).fill('the network is slow');
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
}

/**
 * Pauses a coin with a text in Spanish: a player reads it in the Spanish cashier and can choose another coin; in English they read the site's own
 * text.
 */
export async function pauseCoin(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  await propose(page, `Pause all of ${coin}`, () => page.getByLabel(/^Message in Spanish/).fill('La red de Dash va lenta hoy.'));
  const player = await createPlayer(site);
  const browser = page.context().browser()!;
  const own = await (await browser.newContext({ storageState: storageStateOf(site, player, 'es') })).newPage();
  await own.goto(`${site}/es/dashboard/my-vip-level`);
  await openCashier(own);
  await chooseCoin(own, coin);
  await expect(cashier(own).getByText('La red de Dash va lenta hoy.')).toBeVisible();
  await expect(convertButton(own)).toBeHidden();
  await expectAccessible(own);
  await chooseCoin(own, 'LTC');
  await expect(convertButton(own)).toBeVisible();
  await own.goto(`${site}/en/dashboard/my-vip-level`);
  await openCashier(own);
  await chooseCoin(own, coin);
  await expect(cashier(own).getByText(/You cannot start a new payment with this method right now/)).toBeVisible();

  await propose(page, `Resume all of ${coin}`, () => Promise.resolve());
  await own.reload();
  await openCashier(own);
  await chooseCoin(own, coin);
  await expect(convertButton(own)).toBeVisible();
  await own.context().close();
}
