import type { Locator, Page } from '@playwright/test';
import { amountField, cashier, litecoinAddress, openDeposit, payButton, quote, visitCashier } from './support/cashier.ts';
import { header, main, playerMenu } from './support/player-screens.ts';
import { cards, name, none } from './support/showcase.ts';
import { reach } from './support/reach.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { type Replacing, translatePage } from './support/translate.ts';

/** The guard is in code that no page waits for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await guarded(page);
}
const guarded = (page: Page) =>
  page.waitForFunction(() => Object.getOwnPropertyDescriptor(Text.prototype, 'nodeValue') !== undefined, undefined, { timeout: 10_000 });

/** A part that is translated before hydration is rendered again, without its typed text. */
const hydrated = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);

const ways: readonly Replacing[] = ['replace', 'insert', 'move'];

for (const by of ways) {
  test(`[N-38] a search to an empty result and back survives a translated page (${by})`, async ({ page }) => {
    await open(page, '/en/casino');
    await expect(cards(main(page)).first()).toBeVisible();
    for (const part of [name(main(page)), cards(main(page)).first(), page.getByRole('contentinfo').getByRole('link').first()])
      await hydrated(part);
    await translatePage(page, { by });
    await name(main(page)).fill('zzzzqqqq');
    await expect(none(main(page))).toBeVisible();
    await expect(cards(main(page))).toHaveCount(0);
    await name(main(page)).fill('dragon');
    await expect(cards(main(page)).first()).toContainText(/dragon/i);
    await expect(none(main(page))).toHaveCount(0);
  });

  playerTest(`[N-39] an amount that changes from 5 to 50 is shown on a translated page (${by})`, async ({ page }) => {
    await visitCashier(page);
    await guarded(page);
    await amountField(page).pressSequentially('5');
    await expect(cashier(page).getByText('= 5.00', { exact: false })).toBeVisible();
    await translatePage(page, { by });
    await amountField(page).pressSequentially('0');
    const echo = cashier(page).locator('output').filter({ hasText: '= ' });
    await expect(echo).toHaveText(/^= 50\.00\sEUR$/);
    await amountField(page).fill('');
    await expect(echo).toHaveCount(0);
  });
}

test.describe('before hydration', () => {
  test.use({ isRedrawn: true });
  for (const by of ways)
    test(`[N-38] a page that is translated before its code has come is whole (${by})`, async ({ page }) => {
      let release = () => {};
      const isTranslated = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\.js(?:\?.*)?$/, async (route) => {
        await isTranslated;
        await route.continue();
      });
      await page.goto('/en/casino', { waitUntil: 'commit' });
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await translatePage(page, { by });
      release();
      await hydrated(name(main(page)));
      await guarded(page);
      await name(main(page)).fill('zzzzqqqq');
      await expect(none(main(page))).toBeVisible();
      await expect(cards(main(page))).toHaveCount(0);
      await name(main(page)).fill('dragon');
      await expect(cards(main(page)).first()).toContainText(/dragon/i);
      await expect(none(main(page))).toHaveCount(0);
    });
});

playerTest('[N-38, N-39] a quote, its countdown and closing survive a translated page', async ({ page }) => {
  await visitCashier(page);
  await guarded(page);
  await translatePage(page);
  await quote(page, '50', 'LTC');
  const timer = cashier(page).getByRole('timer');
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown!);
  await amountField(page).fill('60');
  await expect(timer).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cashier(page)).toBeHidden();
});

playerTest('[N-38] menus, pages and a log-out survive a translated page', async ({ page }) => {
  await open(page, '/en/promo');
  await expect(playerMenu(page)).toBeVisible();
  await translatePage(page);
  await playerMenu(page).click();
  await page.keyboard.press('Escape');
  for (const path of ['/en/casino', '/en/dashboard', '/en/dashboard/transactions', '/en']) {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.querySelector('#main')!.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await playerMenu(page).click();
  await page.getByRole('button', { name: text('en', 'shell.player.logout') }).click();
  await expect(playerMenu(page)).toHaveCount(0);
  await expect(header(page)).toBeVisible();
});

playerTest('[N-39] sums, codes and addresses ask not to be translated', async ({ page }) => {
  await open(page, '/en/dashboard');
  const sums = main(page).getByText(/^[+-]?[\d,]+\.\d\d\sEUR$/);
  await expect(sums.nth(3)).toBeVisible();
  await translatePage(page, { isObedient: true });
  for (const sum of await sums.all()) expect(await sum.evaluate((element) => element.closest('[translate="no"]') !== null)).toBe(true);
});

/** The sums and clocks on the page that a translator would take for text. */
const translatable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const isSum = /\d[.,]\d{2,}\u00a0?[A-Z]{3,5}\b|^\d{1,2}:\d{2}$/.test(textContent ?? '');
      if (isSum && !parentElement!.closest('[translate="no"], script, style, option, [hidden]')) found.push(textContent!);
    }
    return found;
  });

playerTest('[37.7] no sum or countdown of an account, a payment or a quote is translated', async ({ page, funded }) => {
  const id = await openDeposit(funded, 'translated-1');
  for (const path of ['/en/dashboard', '/en/dashboard/transactions', `/en/transactions/${id}`, '/en/dashboard/edit-profile']) {
    await page.goto(path);
    const sums = main(page).getByText(/\d[.,]\d{2}\u00a0[A-Z]{3}/);
    await expect(sums.first()).toBeVisible();
    expect([path, await translatable(page)]).toEqual([path, []]);
  }
  await page.goto('/en');
  const board = page.locator('[data-leaderboard]');
  await reach(page, board);
  await expect(board.locator('tbody tr td:last-child').first()).toContainText('EUR');
  expect(await translatable(page)).toEqual([]);
});

playerTest('[37.7] no sum of a quote and of the review of a withdrawal is translated', async ({ page, funded }) => {
  expect(funded).toBeDefined();
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  expect(await translatable(page)).toEqual([]);
  await amountField(page).fill('1');
  await expect(cashier(page).locator('output').filter({ hasText: '= ' })).toBeVisible();
  expect(await translatable(page)).toEqual([]);
  await visitCashier(page, 'Withdraw');
  await quote(page, '20', 'LTC');
  await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
  expect(await translatable(page)).toEqual([]);
  await payButton(page, 'Withdraw').click();
  await expect(cashier(page).getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible();
  expect(await translatable(page)).toEqual([]);
});
