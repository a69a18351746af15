import { expect, type Page } from '@playwright/test';
import { convertButton, cashier, chooseCoin, openCashier } from './cashier.ts';
import { expectAccessible, heading, open } from './console.ts';
import { createPlayer, storageStateOf } from './players.ts';

/** No other test pays with it. */
const coin = 'DASH';

async function propose(page: Page, action: string, fill: () => Promise<unknown>, of = coin): Promise<void> {
  await openMethods(page);
  await page
    .getByRole('row', { name: new RegExp(`\\b${of}\\b`) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: action }).click();
  await fill();
  await carryOut(page);
}

async function openMethods(page: Page): Promise<void> {
  await open(page, 'Methods and coins');
  await expect(heading(page, 'Methods and coins')).toBeVisible();
  await expectAccessible(page);
}

async function carryOut(page: Page): Promise<void> {
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

/** Adds a share to the fee of a coin: a player's quote has it, and the page of the method shows who changed it. */
export async function changeFee(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const quoted = async () => {
    const { body } = await player.call('GET', '/payments/zeroxprocessing/convert-crypto/ETC?out=EUR&amount=10&purpose=withdraw');
    return Number((body['fees'] as { fee: string }[])[0]!.fee);
  };
  const before = await quoted();
  await propose(page, 'Change the fee', () => page.getByLabel(/^Share of a withdrawal, in percent/).fill('1.5'), 'ETC');
  expect(await quoted()).toBeCloseTo(before + 0.15, 8);
  await openMethods(page);
  await page
    .getByRole('row', { name: /\bETC\b/ })
    .getByRole('link')
    .first()
    .click();
  const changes = page.locator('section', { has: page.getByRole('heading', { name: 'Changes by operators' }) });
  await expect(changes).toContainText('the network is slow');
  await expectAccessible(page);
}

/** Takes a coin out of offer and offers it again by what the processors take: the cashier of a player follows. */
export async function offerMethod(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  const { call } = await createPlayer(site);
  const hasCoin = async () => {
    const { body } = await call('GET', '/payments/methods/deposit');
    return (body['data'] as { code: string }[]).some(({ code }) => code === 'ZEC');
  };
  expect(await hasCoin()).toBe(true);
  await propose(page, 'Take out of offer', () => Promise.resolve(), 'ZEC');
  expect(await hasCoin()).toBe(false);
  await openMethods(page);
  await page.getByRole('link', { name: 'Coins of your processors' }).click();
  await expect(heading(page, 'Coins of your processors')).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row', { name: /\bZEC\b/ });
  await expect(row).toContainText('Out of offer');
  await row.getByRole('link', { name: /^Offer / }).click();
  await page.getByLabel(/^Smallest deposit, in EUR/).fill('15');
  await carryOut(page);
  expect(await hasCoin()).toBe(true);
}
