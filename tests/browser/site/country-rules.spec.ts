import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cashier, paymentCount, payButton, quote, visitCashier } from './support/cashier.ts';
import { expectMet } from './support/outcome.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, storageStateOf } from './support/players.ts';
import { fillRegistration } from './support/registration.ts';
import { expect, test } from './support/test.ts';

/** @param within a selector of what the rule is said in. */
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
  await expect(main(page).getByRole('status')).toHaveText('We open accounts for people of this country who are 21 or older.');
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
  const player = await createPlayer(site, { country: 'ES' });
  const context = await browser.newContext({ storageState: storageStateOf(site, player) });
  const page = await context.newPage();
  await visitCashier(page);
  const notice = cashier(page)
    .getByRole('status')
    .filter({ hasText: 'Where you live, a limit of deposits comes before the first deposit.' });
  await expect(notice).toBeVisible();
  await expect(cashier(page).getByLabel(/^Amount/)).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await notice.getByRole('link', { name: 'limits and breaks' }).click();
  await page.waitForURL('**/en/dashboard/edit-profile');
  const card = main(page).getByRole('group', { name: 'Limits and breaks', exact: true });
  const need = card.getByText('Where you live, a limit of deposits has to be set before the first deposit.');
  await expect(need).toBeVisible();
  await expect(card.getByRole('link', { name: 'FEJAR' })).toHaveAttribute('href', 'https://fejar.org/');
  await card
    .getByRole('form', { name: 'Set a limit' })
    .getByLabel(/^At most/)
    .fill('60');
  await card.getByRole('button', { name: 'Set the limit', exact: true }).click();
  await expectMet(card.locator('[role=status]').filter({ hasText: 'Set. It holds now.' }));
  await expect(need).toHaveCount(0);

  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect.poll(() => paymentCount(player, 1)).toBe(1);
  await context.close();
});
