import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cashier, paymentCount, payButton, quote, visitCashier } from './support/cashier.ts';
import { expectMet } from './support/outcome.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, storageStateOf } from './support/players.ts';
import { fillRegistration } from './support/registration.ts';
import { expect, test } from './support/test.ts';

/** @param within a selector of the element that shows the rule. */
async function expectAccessible(page: Page, within: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('[CONST-13] [REG-17] by keyboard: a country asks for more years, which is said once it is chosen, stands at the box and opens the account', async ({
  page,
}) => {
  await page.goto('/en/registration');
  const { username } = await fillRegistration(page);
  const country = main(page).getByLabel(/^Country/);
  await country.focus();
  await page.keyboard.type('Belgi');
  await expect(country).toHaveValue('BE');
  await expect(main(page).getByRole('status')).toHaveText('You must be 21 or older to open an account in this country.');
  const box = main(page).getByRole('checkbox', { name: /21 years/ });
  await expect(box).not.toBeChecked();
  const action = main(page).getByRole('button', { name: 'Create account' });
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(main(page).getByText('Confirm that you are 21 or older')).toBeVisible();
  await expectAccessible(page, '#main');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/register'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ username, country: 'BE', age_confirmed: 21 });
  await page.waitForURL('**/en/login');
});

test('[T-13] where a limit of deposits comes first, the cashier says so before anything is tried; once it is set, the deposit is made', async ({
  site,
  browser,
}) => {
  const player = await createPlayer(site, { country: 'FR' });
  const context = await browser.newContext({ storageState: storageStateOf(site, player) });
  const page = await context.newPage();
  await visitCashier(page);
  const notice = cashier(page).getByRole('status').filter({ hasText: 'Set a deposit limit before your first deposit.' });
  await expect(notice).toBeVisible();
  await expect(cashier(page).getByLabel(/^Amount/)).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await notice.getByRole('link', { name: 'Set a limit' }).click();
  await page.waitForURL('**/en/dashboard/edit-profile');
  const card = main(page).getByRole('group', { name: 'Limits and breaks', exact: true });
  const need = card.getByText('Set a deposit limit before your first deposit.');
  await expect(need).toBeVisible();
  await expect(card.getByRole('link', { name: 'Gambling Therapy' })).toHaveAttribute('href', 'https://www.gamblingtherapy.org/');
  await card
    .getByRole('form', { name: 'Set a limit' })
    .getByLabel(/^At most/)
    .fill('60');
  await card.getByRole('button', { name: 'Set the limit', exact: true }).click();
  await expectMet(card.locator('[role=status]').filter({ hasText: 'Your limit is set and starts now.' }));
  await expect(need).toHaveCount(0);

  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect.poll(() => paymentCount(player, 1)).toBe(1);
  await context.close();
});

test('[CONST-13] by keyboard at 320 px: an age that has come to hold is asked in the cashier and in place of a game; a lost answer is given again', async ({
  site,
  browser,
}) => {
  const player = await createPlayer(site);
  const context = await browser.newContext({ storageState: storageStateOf(site, player), viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  // The platform's file, shared by all tests, stays as it is: this simulates a changed one.
  let [isConfirmed, isLost] = [false, true];
  const refusal = { code: 'age_unconfirmed', message: 'Confirm', minimum_age: 21 };
  await page.route(/\/api\/me(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...(!isConfirmed && { unconfirmed_age: 21 }) } });
  });
  await page.route('**/api/casino/play/*', (route) => {
    const isDemo = (route.request().postDataJSON() as { is_demo?: boolean }).is_demo === true;
    return isConfirmed || isDemo ? route.continue() : route.fulfill({ status: 422, json: refusal });
  });
  await page.route('**/api/me/age', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ age: 21 });
    isConfirmed = true;
    if (isLost) return route.abort();
    return route.fulfill({ json: { age: 21 } });
  });

  const methods = Promise.withResolvers<void>();
  await page.route('**/api/payments/methods/deposit*', async (route) => {
    await methods.promise;
    await route.continue();
  });
  await visitCashier(page);
  await expect(cashier(page).getByText('Loading payment methods')).toBeVisible();
  const height = async () => Math.round((await cashier(page).boundingBox())!.height);
  const waiting = await height();
  methods.resolve();
  await expect(cashier(page).getByRole('heading', { name: 'Are you 21 or older?' })).toBeVisible();
  expect(await height()).toBe(waiting);
  expect(waiting).toBeLessThan(640);
  await expect(cashier(page).getByLabel(/^Amount/)).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await cashier(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(cashier(page).getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  await expect(cashier(page).getByLabel(/^Amount/)).toBeVisible();

  await page.goto('/en/game/play/plinkoear/207');
  const question = main(page).getByRole('heading', { name: 'Are you 21 or older?' });
  await expect(question).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page, '#main');
  await main(page).getByRole('button', { name: 'Play the demo' }).click();
  await expect(main(page).locator('iframe')).toBeVisible();
  await main(page).getByRole('button', { name: 'Retry real' }).click();
  await expect(question).toBeVisible();
  await main(page).getByRole('button', { name: 'I am 21 or older' }).focus();
  await page.keyboard.press('Enter');
  await expectMet(main(page).getByRole('status').filter({ hasText: 'We got no answer' }));
  isLost = false;
  await main(page).getByRole('button', { name: 'I am 21 or older' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).locator('iframe')).toBeVisible();
  await expect(main(page).getByText('We could not start real play')).toHaveCount(0);
  await context.close();
});
