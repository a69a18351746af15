import type { Locator } from '@playwright/test';
import {
  amountField,
  cashier,
  chooseCoin,
  litecoinAddress,
  openDeposit,
  payButton,
  paymentCount,
  payments,
  quote,
  returnPath,
  rippleAddress,
  stellarAddress,
  visitCashier,
} from './support/cashier.ts';
import { exactly, freeze, main, toast, toasterReady } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { whole } from './support/thorough.ts';

test('[CASH-17, CASH-18, CASH-19, CASH-20, CASH-21, ADDR-13, ERR-05, ERR-06] a withdrawal is stopped by the first rule it breaks', async ({
  page,
  player,
}) => {
  await deposit(player, '100');
  const sent = payments(page);
  await visitCashier(page, 'Withdraw');
  const steps = [
    ['5', /^Minimum withdraw amount is 10(\.00)? EUR$/],
    ['5001', /^Maximum withdraw amount is 5,000(\.00)? EUR$/],
    ['200', /^You don['’]t have enough funds$/],
    ['20', /^Wallet address not present$/],
  ] as const;
  await chooseCoin(page, 'LTC');
  for (const [amount, text] of steps) {
    await quote(page, amount);
    await payButton(page, 'Withdraw').click();
    await expect(toast(page, 'info', text)).toBeVisible();
  }
  const address = cashier(page).getByLabel('Your LTC wallet address');
  await address.fill('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2');
  await expect(cashier(page).getByText('Invalid LTC wallet address')).toBeVisible();
  await payButton(page, 'Withdraw').click();
  await expect(toast(page, 'info', 'Wallet address invalid')).toBeVisible();
  await address.fill(litecoinAddress);
  await expect(cashier(page).getByText('Invalid LTC wallet address')).toHaveCount(0);
  await payButton(page, 'Withdraw').click();
  await expect(cashier(page).getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('[CONST-03, CONST-04, CASH-18] a toast stays 3 s, the one about funds 6 s', whole, async ({ page }) => {
  await page.clock.install();
  await visitCashier(page, 'Withdraw');
  await quote(page, '5', 'LTC');
  await freeze(page);
  const stays = async (text: RegExp, ms: number) => {
    await payButton(page, 'Withdraw').click();
    // The list of toasts is in a chunk of its own.
    await expect.poll(() => page.clock.runFor(50).then(() => toast(page, 'info', text).isVisible())).toBe(true);
    await page.clock.runFor(ms - 600);
    await expect(toast(page, 'info', text)).toBeVisible();
    await page.clock.runFor(1_600);
    await expect(toast(page, 'info', text)).toHaveCount(0);
  };
  await stays(/Minimum withdraw/, 3_000);
  await page.clock.resume();
  await quote(page, '20');
  await freeze(page);
  await stays(/enough funds/, 6_000);
});

test('[CASH-24, CASH-25, ERR-08, API-52, ENT-06] [T-11] a withdrawal is reviewed, takes the password for a new address, is sent once, told, and 1.5 s later its page opens', async ({
  page,
  funded,
}) => {
  await page.clock.install();
  const sent = payments(page);
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
  await quote(page, '20');
  await payButton(page, 'Withdraw').click();
  await expect(cashier(page)).toContainText('Network fee');
  await expect(cashier(page)).toContainText('You receive');
  await expect(cashier(page)).toContainText('Litecoin');
  await expect(cashier(page)).toContainText(/LM2W\s*MpR1\s*Rp6j/);
  const confirm = cashier(page).getByRole('button', { name: 'Confirm withdrawal' });
  const password = cashier(page).getByLabel('Your password');
  await expect(password).toHaveAccessibleDescription(/You have not withdrawn to this address before/);
  await expect(confirm).toBeDisabled();
  await password.fill('Not-my-password-1');
  await confirm.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/The password is wrong/);
  expect(await paymentCount(funded, 2)).toBe(0);
  await password.fill(funded.password);
  await freeze(page);
  await confirm.dblclick();
  await expect(cashier(page)).toContainText('Your withdrawal is on its way');
  await toasterReady(page);
  await exactly(
    page,
    1_500,
    async () => {
      await expect(toast(page, 'success', 'Taking you to the transaction page')).toBeVisible();
      await expect(page).toHaveURL(/my-vip-level$/);
    },
    () => expect(page).toHaveURL(/\/en\/transactions\/[\w-]+$/),
  );
  await page.clock.resume();
  await expect(cashier(page)).toBeHidden();
  await expect(main(page).getByRole('heading', { name: /^Transaction \w+!$/ })).toBeVisible();
  expect(sent).toHaveLength(2);
  const { account_id, ...body } = sent[1]!.postDataJSON() as Record<string, unknown>;
  expect(account_id).toEqual(expect.any(Number));
  expect(body).toMatchObject({
    amount: '20',
    wallet_address: litecoinAddress,
    destination_tag: '',
    cancel_url: returnPath,
    redirect_success: returnPath,
  });
  expect(await paymentCount(funded, 2)).toBe(1);
});

test('[P-back] Back in the review of a withdrawal leads to its form, and the next one closes the cashier', async ({ page, funded }) => {
  expect(funded.id).toBeGreaterThan(0);
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
  await quote(page, '20');
  await payButton(page, 'Withdraw').click();
  await expect(cashier(page).getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
  await page.goBack();
  await expect(amountField(page)).toHaveValue('20');
  await expect(cashier(page).getByLabel('Your LTC wallet address')).toHaveValue(litecoinAddress);
  // Left by its own button, the review removes its history entry.
  await payButton(page, 'Withdraw').click();
  await cashier(page).getByRole('button', { name: 'Back' }).click();
  await expect(amountField(page)).toHaveValue('20');
  await page.goBack();
  await expect(cashier(page)).toBeHidden();
  await expect(page).toHaveURL(/my-vip-level$/);
});

test('[ADDR-09, CASH-32] XRP without its tag keeps the button disabled and says why', whole, async ({ page }) => {
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'XRP');
  await cashier(page).getByLabel('Your XRP wallet address').fill(rippleAddress);
  await quote(page, '20');
  await expect(payButton(page, 'Withdraw')).toBeDisabled();
  await expect(cashier(page).getByText('XRP needs a destination tag').first()).toBeVisible();
  await cashier(page)
    .getByLabel(/^Destination tag/)
    .fill('12345');
  await expect(payButton(page, 'Withdraw')).toBeEnabled();
});

test('[P-13] [CASH-32] a coin with a memo asks for it by that name, says who needs it, and keeps it with the address', async ({
  page,
  funded,
}) => {
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'XLM');
  const memo = cashier(page).getByLabel('Memo (optional)');
  await expect(memo).toHaveAccessibleDescription(/^An exchange needs its memo/);
  await cashier(page).getByLabel('Your XLM wallet address').fill(stellarAddress);
  await memo.fill('1234567890');
  await cashier(page).getByRole('button', { name: 'Save this address' }).click();
  await cashier(page).getByLabel('Name of the address').fill('Exchange');
  await cashier(page).getByLabel('Your password').fill(funded.password);
  await cashier(page).getByLabel('Your password').press('Enter');
  await expect(cashier(page).getByLabel('Saved addresses', { exact: true }).locator('option:checked')).toHaveText(
    'Exchange · GA7Q…VSGZ · Memo 1234567890',
  );
  await quote(page, '20');
  await payButton(page, 'Withdraw').click();
  await expect(
    cashier(page)
      .getByRole('term')
      .filter({ hasText: /^Memo$/ }),
  ).toBeVisible();
  await expect(cashier(page)).toContainText('1234567890');
  // It was given when the address was saved.
  await expect(cashier(page).getByLabel('Your password')).toHaveCount(0);
  await expect(cashier(page)).not.toContainText(/destination tag/i);
  expect(await paymentCount(funded, 2)).toBe(0);
});

test('[CASH-24, CASH-19] an address that is selected by hand is copied whole, from the review, from the payment page, and pasted in groups', async ({
  page,
  funded,
}) => {
  const selected = (address: Locator) =>
    address.evaluate((element) => {
      getSelection()!.selectAllChildren(element);
      return getSelection()!.toString();
    });
  await openDeposit(funded, 'an-address-to-copy-1');
  await visitCashier(page);
  await page.goto((await cashier(page).getByRole('link', { name: 'Open payment page' }).getAttribute('href'))!);
  const whole = await page.getByRole('button', { name: 'Copy the address' }).getAttribute('data-copy');
  expect(await selected(page.locator('.address'))).toBe(whole);

  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await cashier(page)
    .getByLabel('Your LTC wallet address')
    .fill(` ${litecoinAddress.replaceAll(/.{4}/g, '$& ')}`);
  await quote(page, '20');
  await payButton(page, 'Withdraw').click();
  await expect(cashier(page).getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible();
  expect(await selected(cashier(page).locator('dd [translate=no]:has(wbr)'))).toBe(litecoinAddress);
});
