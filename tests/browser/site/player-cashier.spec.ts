import type { Page } from '@playwright/test';
import {
  amountField,
  cashier,
  chooseCoin,
  conversionCall,
  convertButton,
  openCashier,
  payButton,
  quote,
  visitCashier,
  wentWrong,
} from './support/cashier.ts';
import { answering, call, failing, held, recorded } from './support/network.ts';
import { freeze, toast, waiting } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { whole } from './support/thorough.ts';

test('[CASH-01, CASH-02, CASH-04, CASH-05, SHELL-08] Deposit opens the dialog on deposit, waits for the methods, and locks the page', async ({
  page,
}) => {
  const release = await held(page, 'payments/methods/deposit');
  await visitCashier(page);
  await expect(cashier(page).getByRole('tab', { name: 'Deposit' })).toHaveAttribute('aria-selected', 'true');
  await expect(cashier(page)).toContainText('Loading payment methods');
  await expect(waiting(page).first()).toBeAttached();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  release();
  await expect(amountField(page)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cashier(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});

test('[CASH-06, CASH-07, CASH-08, CASH-10] convert needs a coin and an amount above 0, the result brings the Deposit button, a change takes it', async ({
  page,
}) => {
  await visitCashier(page);
  await expect(convertButton(page)).toBeDisabled();
  await chooseCoin(page, 'LTC');
  for (const amount of ['0', '0.00', '']) {
    await amountField(page).fill(amount);
    await expect(convertButton(page)).toBeDisabled();
  }
  await amountField(page).pressSequentially('a5b0.1.2');
  await expect(amountField(page)).toHaveValue('50.12');
  await expect(payButton(page, 'Deposit')).toHaveCount(0);
  await convertButton(page).click();
  await expect(payButton(page, 'Deposit')).toBeEnabled();
  await amountField(page).fill('51');
  await expect(payButton(page, 'Deposit')).toHaveCount(0);
  await expect(convertButton(page)).toBeEnabled();
});

test('[CASH-09] convert is pressed once while its request runs', async ({ page }) => {
  const release = await held(page, conversionCall);
  const asked = recorded(page, conversionCall);
  await visitCashier(page);
  await chooseCoin(page, 'LTC');
  await amountField(page).fill('50');
  await convertButton(page).click();
  await expect(convertButton(page)).toHaveAttribute('aria-disabled', 'true');
  await convertButton(page).click({ force: true });
  await amountField(page).press('Enter');
  release();
  await expect(payButton(page, 'Deposit')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0]!.url()).pathname).toMatch(/convert-currency\/EUR$/);
  expect(Object.fromEntries(new URL(asked[0]!.url()).searchParams)).toEqual({ out: 'LTC', amount: '50', purpose: 'deposit' });
});

test('[CASH-03] the other side starts from nothing', whole, async ({ page }) => {
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await expect(amountField(page)).toHaveValue('');
  await expect(cashier(page).getByRole('combobox', { name: 'Currency and network' })).toHaveValue('');
  await expect(cashier(page).getByRole('region', { name: 'Conversion' })).toHaveCount(0);
});

test('[ERR-11, ERR-16] a conversion that fails is logged and shown, and what was typed stays', async ({ page, consoleErrors }) => {
  await visitCashier(page);
  await chooseCoin(page, 'LTC');
  await amountField(page).fill('50');
  for (const how of [500, 503, 404, 422, 'abort', 'garbled'] as const) {
    const end = await failing(page, conversionCall, how);
    await convertButton(page).click();
    await expect(cashier(page).getByRole('alert')).toContainText(wentWrong);
    await expect(amountField(page)).toHaveValue('50');
    await end();
    await amountField(page).fill('5');
    await amountField(page).fill('50');
    await expect(cashier(page).getByRole('alert')).toHaveCount(0);
  }
  expect(consoleErrors.filter((line) => line.includes('convert')).length).toBeGreaterThanOrEqual(6);
  await convertButton(page).click();
  await expect(payButton(page, 'Deposit')).toBeVisible();
});

test('[ERR-04] methods that do not load are told, and come with Try again', whole, async ({ page }) => {
  await page.goto('/en/dashboard/my-vip-level');
  for (const how of [500, 'abort', 'garbled'] as const) {
    const end = await failing(page, 'payments/methods/deposit', how);
    await openCashier(page);
    await expect(toast(page, 'error', 'Failed to load payment methods').first()).toBeVisible();
    // The toast may be from the previous attempt; the dialog shows that this attempt has failed.
    const again = cashier(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await end();
    await again.click();
    await expect(amountField(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cashier(page)).toBeHidden();
  }
});

test('[ERR-10] an empty list of methods says so on either side', whole, async ({ page }) => {
  await page.route(call('payments/methods/*'), (route) => route.fulfill({ json: { data: [] } }));
  await visitCashier(page);
  await expect(cashier(page)).toContainText('No methods available');
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await expect(cashier(page)).toContainText('No withdraw methods');
});

/** A rate for a deposit, valid for 30 s of a stopped clock. */
async function quoteForHalfAMinute(page: Page): Promise<void> {
  await page.clock.install();
  await visitCashier(page);
  await chooseCoin(page, 'LTC');
  await answering<object>(page, conversionCall, (real) => ({ ...real, ttl_ms: 30_000 }));
  await amountField(page).fill('50');
  await freeze(page);
  await convertButton(page).click();
  await expect(payButton(page, 'Deposit')).toBeVisible();
}

test('[CASH-10, CASH-31] a rate that runs out is discarded and said to be', whole, async ({ page }) => {
  await quoteForHalfAMinute(page);
  await page.clock.runFor(10_000);
  await expect(cashier(page).getByRole('timer')).toContainText('0:20');
  await page.clock.runFor(20_000);
  await expect(payButton(page, 'Deposit')).toHaveCount(0);
  await expect(cashier(page)).toContainText('This rate has expired');
  await expect(amountField(page)).toHaveValue('50');
});

test('[CASH-31] [P-03] a rate that runs out without a network: what is said holds, and the next one comes by a press once there is one', async ({
  page,
}) => {
  await quoteForHalfAMinute(page);
  // A route that alters replies sends its own requests outside the page, which would still reach the network.
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.clock.runFor(30_000);
  await expect(payButton(page, 'Deposit')).toHaveCount(0);
  await expect(cashier(page)).toContainText('This rate has expired. Press Convert to get a new one.');

  const unreached = cashier(page).getByText('We cannot reach the service. Check your connection and try again.');
  await convertButton(page).click();
  await expect(unreached).toBeVisible();
  await expect(amountField(page)).toHaveValue('50');
  await page.context().setOffline(false);
  await expect(unreached).toHaveCount(0);
  await convertButton(page).click();
  await expect(payButton(page, 'Deposit')).toBeVisible();
});
