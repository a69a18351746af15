import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  amountField,
  cashier,
  chooseCoin,
  convertButton,
  keyOf,
  litecoinAddress,
  openCashier,
  openDeposit,
  payButton,
  paymentCount,
  payments,
  quote,
  rippleAddress,
} from './support/cashier.ts';
import { answering, call, failing, held, recorded } from './support/network.ts';
import { exactly, freeze, main, toast, toasterReady, waiting } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const conversionCall = 'payments/zeroxprocessing/convert-currency/*';
const wentWrong = 'Something went wrong. Please try again';
const returnPath = '/en/transactions/{transaction_id}';

/** Loads a page that asks for little and opens the cashier on it. */
async function visitCashier(page: Page, kind?: 'Deposit' | 'Withdraw'): Promise<void> {
  await page.goto('/en/dashboard/my-vip-level');
  await openCashier(page, kind);
}

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
  await amountField(page).fill('a5b0.1.2');
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
  expect(Object.fromEntries(new URL(asked[0]!.url()).searchParams)).toEqual({ out: 'LTC', amount: '50' });
});

test('[CASH-03] the other side starts from nothing', async ({ page }) => {
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await expect(amountField(page)).toHaveValue('');
  await expect(cashier(page).getByRole('combobox')).toHaveValue('');
  await expect(cashier(page).getByRole('region', { name: 'Conversion' })).toHaveCount(0);
});

test('[CASH-13, CASH-14, CASH-15, CASH-16, ERR-05, ERR-30] limits of a deposit stop it with an info toast, in euros first, then in the coin', async ({
  page,
}) => {
  const sent = payments(page);
  await visitCashier(page);
  await quote(page, '5', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(toast(page, 'info', /^Minimum deposit amount is 10(\.00)? EUR$/)).toBeVisible();
  await quote(page, '10001');
  await payButton(page, 'Deposit').click();
  await expect(toast(page, 'info', /^Maximum deposit amount is 10,000(\.00)? EUR$/)).toBeVisible();
  await answering<object>(page, conversionCall, (real) => ({ ...real, min: '7' }));
  await quote(page, '50');
  await payButton(page, 'Deposit').click();
  await expect(toast(page, 'info', /^Minimum deposit amount is 7(\.00)? LTC$/)).toBeVisible();
  await answering<object>(page, conversionCall, (real) => ({ ...real, min: '0', max: '0.01' }));
  await quote(page, '51');
  await payButton(page, 'Deposit').click();
  await expect(toast(page, 'info', 'Maximum deposit amount is 0.01 LTC')).toBeVisible();
  expect(sent).toEqual([]);
  await expect(amountField(page)).toHaveValue('51');
});

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

test('[CONST-03, CONST-04, CASH-18] a toast stays 3 s, the one about funds 6 s', async ({ page }) => {
  await page.clock.install();
  await visitCashier(page, 'Withdraw');
  await quote(page, '5', 'LTC');
  await freeze(page);
  const stays = async (text: RegExp, ms: number) => {
    await payButton(page, 'Withdraw').click();
    // The list of toasts comes in a chunk of its own.
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

test('[CASH-22, CASH-23, ERR-07, API-51, CONST-05, BONUS-01] a deposit is sent once, told, and 1.5 s later the payment page opens in a new tab', async ({
  page,
  context,
  player,
  partner,
}) => {
  await page.clock.install();
  const sent = payments(page);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await freeze(page);
  await payButton(page, 'Deposit').dblclick();
  await expect(cashier(page)).toContainText('Your deposit is open');
  await toasterReady(page);
  await exactly(
    page,
    1_500,
    async () => {
      await expect(toast(page, 'success', 'Taking you to the payment page')).toBeVisible();
      await expect(cashier(page)).toBeVisible();
      expect(context.pages()).toHaveLength(1);
    },
    () => expect.poll(() => context.pages().length).toBe(2),
  );
  await page.clock.runFor(500);
  await expect(cashier(page)).toBeHidden();
  const payment = context.pages()[1]!;
  await expect(payment).toHaveURL(new RegExp(`^${partner}`));
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull();
  expect(sent).toHaveLength(1);
  expect(keyOf(sent[0])).toMatch(/^\S{16,}$/);
  expect(sent[0]!.postDataJSON()).toMatchObject({
    amount: '50',
    payment_method_id: expect.any(Number) as unknown,
    bonus_code: '',
    redirect_failed: returnPath,
    redirect_success: returnPath,
  });
  expect(await paymentCount(player, 1)).toBe(1);
});

test('[CASH-22] a blocked tab leaves the link in the dialog', async ({ page, partner }) => {
  await page.addInitScript(() => (window.open = () => null));
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  const link = cashier(page).getByRole('link', { name: 'Open payment page' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${partner}`));
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('[CASH-22] a payment page that is not https is not opened', async ({ page, context }) => {
  await answering<object>(page, 'payments/deposit', (real) => ({ ...real, redirect_url: 'http://pay.example/' }));
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(page).toHaveURL(/\/en\/transactions\/[\w-]+$/);
  expect(context.pages()).toHaveLength(1);
});

test('[CASH-26, CASH-27, CASH-28, ERR-02, ERR-15, API-56] a 409 shows the server’s words and a banner that deletes the open payment once it is sure', async ({
  page,
  player,
}) => {
  const sent = payments(page);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  // Opened elsewhere meanwhile.
  const open = await openDeposit(player, randomUUID());
  await payButton(page, 'Deposit').click();
  await expect(cashier(page).getByRole('alert')).toContainText('You have a deposit that is not finished');
  await expect(cashier(page)).toContainText('You have a deposit that is still open');
  await expect(amountField(page)).toHaveValue('50');
  expect(sent).toHaveLength(1);

  // It survives a reload.
  await page.reload();
  const cancels = recorded(page, 'payments/providers/*/cancel/*');
  await openCashier(page);
  await expect(cashier(page)).toContainText('You have a deposit that is still open');
  await cashier(page).getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Keep it' }).last().click();
  expect(cancels).toEqual([]);
  await cashier(page).getByRole('button', { name: 'Delete' }).click();
  await sure.getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'success', 'Transaction deleted successfully')).toBeVisible();
  await expect(cashier(page).getByText('You have a deposit that is still open')).toHaveCount(0);
  expect(cancels.map((request) => new URL(request.url()).pathname)).toEqual([`/api/payments/providers/zeroxprocessing/cancel/${open}`]);
  expect((await player.call('GET', `/me/transactions/${open}`)).body).toMatchObject({ status: 'declined' });
});

test('[ERR-03, CASH-27] a deletion that fails is told and the banner stays', async ({ page, player }) => {
  await openDeposit(player, randomUUID());
  await failing(page, 'payments/providers/*/cancel/*', 500);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await cashier(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'error', 'The transaction could not be deleted')).toBeVisible();
  await expect(cashier(page)).toContainText('You have a deposit that is still open');
});

test('[CASH-26] a lost reply is asked for again under the same key, after a reload too, and pays once', async ({ page, player }) => {
  const sent = payments(page);
  await page.route(call('payments/deposit'), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('We do not know yet whether your deposit of 50.00 EUR was opened');
  await page.reload();
  await openCashier(page);
  await cashier(page).getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(cashier(page).getByRole('button', { name: 'Ask again' })).toBeEnabled();
  await page.unroute(call('payments/deposit'));
  await cashier(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(sent).toHaveLength(3);
  expect(await paymentCount(player, 1)).toBe(1);
});

for (const how of [500, 503, 'abort', 'garbled'] as const) {
  const title = `[ERR-16, CASH-26] a deposit that fails by ${how} is kept under its key and never doubled`;
  test(title, thoroughUnless(how === 500 || how === 'abort'), async ({ page, player }) => {
    const sent = payments(page);
    const end = await failing(page, 'payments/deposit', how);
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    await payButton(page, 'Deposit').click();
    await expect(cashier(page)).toContainText('Asking again is safe');
    expect(await paymentCount(player, 1)).toBe(0);
    await end();
    await cashier(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(cashier(page)).toContainText('Your deposit is open');
    expect(keyOf(sent[0])).toBe(keyOf(sent[1]));
    expect(await paymentCount(player, 1)).toBe(1);
  });
}

test('[ERR-11, ERR-16] a refused deposit says so and keeps what was typed', async ({ page, consoleErrors }) => {
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  for (const status of [404, 422]) {
    const end = await failing(page, 'payments/deposit', status);
    consoleErrors.length = 0;
    await payButton(page, 'Deposit').click();
    await expect(cashier(page).getByRole('alert'), String(status)).toContainText(wentWrong);
    await expect(amountField(page)).toHaveValue('50');
    await expect(cashier(page).getByRole('combobox')).toHaveValue(/LTC/);
    expect(consoleErrors.join()).toContain('submit');
    await end();
    await quote(page, '51');
    await quote(page, '50');
    await expect(cashier(page).getByRole('alert')).toHaveCount(0);
  }
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

test('[ERR-04] methods that do not load are told, and come with Try again', async ({ page }) => {
  await page.goto('/en/dashboard/my-vip-level');
  for (const how of [500, 'abort', 'garbled'] as const) {
    const end = await failing(page, 'payments/methods/deposit', how);
    await openCashier(page);
    await expect(toast(page, 'error', 'Failed to load payment methods').first()).toBeVisible();
    await end();
    await cashier(page).getByRole('button', { name: 'Try again' }).click();
    await expect(amountField(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cashier(page)).toBeHidden();
  }
});

test('[ERR-10] an empty list of methods says so on either side', async ({ page }) => {
  await page.route(call('payments/methods/*'), (route) => route.fulfill({ json: { data: [] } }));
  await visitCashier(page);
  await expect(cashier(page)).toContainText('No methods available');
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await expect(cashier(page)).toContainText('No withdraw methods');
});

test('[CASH-10, CASH-31] a rate that runs out is discarded and said to be', async ({ page }) => {
  await page.clock.install();
  await visitCashier(page);
  await chooseCoin(page, 'LTC');
  await answering<object>(page, conversionCall, (real) => ({ ...real, ttl_ms: 30_000 }));
  await amountField(page).fill('50');
  await freeze(page);
  await convertButton(page).click();
  await expect(payButton(page, 'Deposit')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(cashier(page).getByRole('timer')).toContainText('0:20');
  await page.clock.runFor(20_000);
  await expect(payButton(page, 'Deposit')).toHaveCount(0);
  await expect(cashier(page)).toContainText('The rate has expired');
  await expect(amountField(page)).toHaveValue('50');
});

test('[CASH-24, CASH-25, ERR-08, API-52, ENT-06] a withdrawal is reviewed, sent once, told, and 1.5 s later its page opens', async ({
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
  await freeze(page);
  await cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
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
  expect(sent).toHaveLength(1);
  const { account_id, ...body } = sent[0]!.postDataJSON() as Record<string, unknown>;
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

test('[ADDR-09, CASH-32] XRP without its tag keeps the button disabled and says why', async ({ page }) => {
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

test('[BONUS-02, API-33] a bonus code goes along once the platform accepted it, a bad one is told', async ({ page, player }) => {
  const sent = payments(page);
  const campaigns = await player.call('GET', '/campaigns?all=1&filters[is_public]=1&filters[language]=en&filters[currency_id]=1');
  const code = (campaigns.body.data as { code?: string }[]).find((each) => each.code)?.code;
  expect(code, 'the sandbox has a campaign with a code').toBeTruthy();
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await cashier(page).getByText('I have a bonus code').click();
  const field = cashier(page).getByLabel('Bonus code');
  await field.fill('NO-SUCH-CODE');
  await cashier(page).getByRole('button', { name: 'Apply' }).click();
  await expect(cashier(page).getByText('This bonus code is not valid')).toBeVisible();
  const [checked] = await Promise.all([
    page.waitForRequest(call('campaigns/*')),
    field.fill(code!).then(() => cashier(page).getByRole('button', { name: 'Apply' }).click()),
  ]);
  expect(Object.fromEntries(new URL(checked.url()).searchParams)).toEqual({ check_code: '1', currency_id: '1' });
  await expect(cashier(page)).toContainText(`Bonus code ${code} goes with this deposit`);
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(sent[0]!.postDataJSON()).toMatchObject({ bonus_code: code });
});
