import type { Page } from '@playwright/test';
import { amountField, cashier, chooseCoin, openCashier, payButton, payments, quote } from './support/cashier.ts';
import { lateBack } from './support/late-back.ts';
import { held } from './support/network.ts';
import { main, playerMenu } from './support/player-screens.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';
import { filesOf } from './support/chunks.ts';

const entries = (page: Page) => page.evaluate(() => history.length);
const hasStep = (page: Page) => page.evaluate(() => Boolean(history.state && 'layer' in history.state));

/** The dialog of the login page, opened from home. */
async function openForgottenPassword(page: Page): Promise<void> {
  await page.goto('/en');
  await page.goto('/en/login');
  await main(page)
    .getByRole('button', { name: /forgot/i })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

playerTest('[P-MISSING] Back closes what stands over the page first, one after the other, and leaves no steps behind', async ({ page }) => {
  await page.goto('/en/dashboard');
  await page.goto('/en/dashboard/my-vip-level');
  await openCashier(page);
  await chooseCoin(page, 'LTC');
  await amountField(page).fill('50');
  await page.goBack();
  await expect(cashier(page)).toBeHidden();
  await expect(page).toHaveURL(/my-vip-level$/);
  await expect(header(page).getByRole('button', { name: 'Deposit' })).toBeFocused();

  // Forward opens nothing, and one step back from there is the previous page.
  await page.goForward();
  await expect(cashier(page)).toBeHidden();
  await expect(page).toHaveURL(/my-vip-level$/);

  // Closed repeatedly by itself, it removes its history entry.
  const before = await entries(page);
  for (let time = 0; time < 3; time += 1) {
    await openCashier(page);
    await expect(amountField(page)).toBeVisible();
    await cashier(page).getByRole('button', { name: 'Close' }).click();
    await expect(cashier(page)).toBeHidden();
    await expect.poll(() => hasStep(page)).toBe(false);
  }
  expect(await entries(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

playerTest(
  '[P-back] a cashier that opens while the browser is late to take the last one’s step along stays open with what is typed',
  async ({ page }) => {
    const step = () => page.evaluate(() => (history.state as { layer?: string } | null)?.layer);
    await page.goto('/en/dashboard');
    await page.goto('/en/dashboard/my-vip-level');
    const arrive = await lateBack(page);
    await openCashier(page);
    await cashier(page).getByRole('button', { name: 'Close' }).click();
    await expect(cashier(page)).toBeHidden();
    const left = await step();
    await openCashier(page);
    await chooseCoin(page, 'LTC');
    await amountField(page).fill('50');
    // It has waited long enough to have a history entry of its own.
    await expect.poll(step).not.toBe(left);
    await arrive();
    await expect(amountField(page)).toHaveValue('50');
    await expect.poll(() => hasStep(page)).toBe(true);
    await page.goBack();
    await expect(cashier(page)).toBeHidden();
    await expect(page).toHaveURL(/my-vip-level$/);
  },
);

playerTest('[P-back] a link that is followed while the browser is late to take a step along leads where it says', async ({ page }) => {
  await page.goto('/en/dashboard/my-vip-level');
  const arrive = await lateBack(page);
  await openCashier(page);
  await cashier(page).getByRole('button', { name: 'Close' }).click();
  await expect(cashier(page)).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first().click();
  await arrive();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/casino$/);
  await page.goBack();
  await expect(page).toHaveURL(/my-vip-level$/);
});

test('[P-back] who closes the search twice, because the browser is late to show it, stays on the page below', async ({ page }) => {
  await page.goto('/en');
  await page.goto('/en/login');
  const arrive = await lateBack(page);
  await header(page)
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await arrive();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/login$/);
  await expect(main(page).getByRole('button', { name: /forgot/i })).toBeVisible();
});

playerTest('[P-MISSING] Back hides a payment under way and never kills it; a reload over a dialog costs no step', async ({ page }) => {
  const sent = payments(page);
  await page.goto('/en/dashboard');
  await page.goto('/en/dashboard/my-vip-level');
  const answer = await held(page, 'payments/deposit');
  await openCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('Opening your deposit');
  await page.goBack();
  await expect(cashier(page)).toBeHidden();
  await expect(page).toHaveURL(/my-vip-level$/);
  await header(page).getByRole('button', { name: 'Deposit' }).click();
  await expect(cashier(page)).toContainText('Opening your deposit');
  answer();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(sent).toHaveLength(1);

  await page.reload();
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await expect.poll(() => hasStep(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('[P-MISSING] Back closes the search and the dialog of a forgotten password', whole, async ({ page }) => {
  await openForgottenPassword(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await header(page)
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
});

test('[P-back] a page that is loaded anew over a dialog has left its step before any code comes: later it would call off where one goes next', async ({
  page,
}) => {
  await openForgottenPassword(page);
  expect(await hasStep(page)).toBe(true);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => hasStep(page)).toBe(false);
  release();
  await expect(
    header(page)
      .getByRole('button', { name: /^Search/ })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
});

test('[P-back] a menu whose code comes while the page is already being loaded anew leads nobody away from it', async ({ page }) => {
  const { promise: hasCode, resolve: deliverCode } = Promise.withResolvers<void>();
  await page.route(filesOf('rare'), async (route) => {
    await hasCode;
    await route.fallback();
  });
  await page.goto('/en');
  await page.goto('/en/contact-us');
  const code = page.waitForResponse(filesOf('rare'));
  await header(page)
    .getByRole('button', { name: text('en', 'shell.menu.open') })
    .click();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/en/contact-us', async (route) => {
    await isReleased;
    await route.fallback();
  });
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  const reloaded = page.reload();
  await asked;
  deliverCode();
  await (await code).finished();
  release();
  await reloaded;
  await expect(header(page).getByRole('button', { name: text('en', 'shell.menu.open') })).toBeVisible();
  await expect.poll(() => hasStep(page)).toBe(false);
  await expect(page).toHaveURL(/contact-us$/);
});

playerTest(
  '[P-MISSING] Back closes a dialog whose code is still on its way, and one that came has no step too many',
  whole,
  async ({ page }) => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(filesOf('cashier'), async (route) => {
      asked();
      await isReleased;
      await route.continue();
    });
    const place = page.getByTestId('dialog-place');
    await page.goto('/en/dashboard');
    await page.goto('/en/dashboard/my-vip-level');
    const before = await entries(page);
    await openCashier(page);
    await isAsked;
    await expect(place).toBeVisible();
    await page.goBack();
    await expect(place).toBeHidden();
    await expect(page).toHaveURL(/my-vip-level$/);

    await openCashier(page);
    await expect(place).toBeVisible();
    release();
    await expect(amountField(page)).toBeVisible();
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(cashier(page)).toBeHidden();
    await expect(page).toHaveURL(/my-vip-level$/);
    await page.goBack();
    await expect(page).toHaveURL(/dashboard$/);
  },
);

const isAtStep = (page: Page) => page.evaluate(() => Boolean(history.state && 'layer' in history.state));
const scrolled = (page: Page) => page.evaluate(() => scrollY);

playerTest('[P-back] Back closes the drawer, the notices and the player menu first, and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/dashboard');
  await page.goto('/en/dashboard/my-vip-level');
  const drawer = page.getByRole('navigation', { name: 'Menu', exact: true });
  const browse = page.getByRole('button', { name: 'Browse' });
  const menus = [
    { opener: browse, opened: drawer },
    { opener: header(page).getByRole('button', { name: /^Notices/ }), opened: page.getByRole('region', { name: 'Notices' }) },
    { opener: playerMenu(page), opened: page.getByRole('navigation', { name: 'Account' }) },
  ];
  await expect(menus[1]!.opener).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  for (const { opener, opened } of menus) {
    await opener.click();
    await expect(opened).toBeVisible();
    await expect.poll(() => isAtStep(page)).toBe(true);
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(/my-vip-level$/);
  }

  // Closed otherwise, each removes its history entry; the page stays where it was scrolled in the meantime.
  const before = await entries(page);
  for (const { opener, opened } of menus.slice(1)) {
    await page.evaluate(() => scrollTo(0, 0));
    await opener.click();
    await expect.poll(() => isAtStep(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 300));
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect.poll(() => isAtStep(page)).toBe(false);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await scrolled(page)).toBe(300);
  }
  expect(await entries(page)).toBe(before);

  // The page behind a link in the drawer begins at its top, and is one history entry away.
  await browse.click();
  await expect.poll(() => isAtStep(page)).toBe(true);
  await drawer.getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(/\/en\/promo$/);
  await expect(drawer).toBeHidden();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(main(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/my-vip-level$/);
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/en\/promo$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});
