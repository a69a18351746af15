import { randomUUID } from 'node:crypto';
import {
  amountField,
  cashier,
  conversionCall,
  keyOf,
  openCashier,
  openDeposit,
  payButton,
  paymentCount,
  payments,
  quote,
  returnPath,
  visitCashier,
  wentWrong,
} from './support/cashier.ts';
import { answering, call, failing, recorded } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { exactly, freeze, main, toast, toasterReady } from './support/player-screens.ts';
import { verifyEmail } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { whole } from './support/thorough.ts';

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

test('[P-walk] [ERR-07] a site that closes for maintenance says so of the deposit that it did not open, and opens it afterwards', async ({
  page,
}) => {
  const sent = payments(page);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  let isClosed = true;
  await page.route(call('payments/deposit'), (route) =>
    isClosed
      ? route.fulfill({ status: 503, json: { code: 'maintenance', message: 'The site is closed for maintenance.' } })
      : route.fallback(),
  );
  await payButton(page, 'Deposit').click();
  await expectMet(cashier(page).getByRole('alert').filter({ hasText: 'We are working on the site. We will be back soon.' }));
  isClosed = false;
  await quote(page, '51');
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(new Set(sent.map(keyOf)).size).toBe(2);
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
      await expect(toast(page, 'success', 'Your deposit is open. Next: its payment page')).toBeVisible();
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

test('[P-04] [CASH-22] a blocked tab leaves the link in the dialog for as long as there is something to pay', async ({ page, partner }) => {
  await page.addInitScript(() => (window.open = () => null));
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  const link = cashier(page).getByRole('link', { name: 'Open payment page' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${partner}`));
  await expect(link).toHaveAttribute('rel', /noopener/);
  // Paid elsewhere, as with the link's address on a phone: nothing is left to pay, and nothing requests it any more.
  await fetch((await link.getAttribute('href'))!, { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) });
  await expect(cashier(page)).toBeHidden({ timeout: 15_000 });
  await expect(toast(page, 'success', 'Your deposit of 50.00 EUR has arrived')).toBeVisible();
});

test('[P-04] [CASH-22] a deposit whose tab was blocked and that runs out says so, and what to do with coins that were sent', async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  const link = cashier(page).getByRole('link', { name: 'Open payment page' });
  await fetch((await link.getAttribute('href'))!, { method: 'POST', body: new URLSearchParams({ choice: 'expire' }) });
  const reported = cashier(page).getByRole('status').filter({ hasText: 'Your deposit did not go through' });
  await expect(reported).toBeInViewport({ timeout: 15_000 });
  await expect(reported).toContainText('50.00 EUR');
  await expect(reported).toContainText('The time to pay ran out. Do not send coins to this address');
  await expect(reported).toContainText('contact us with the transaction ID');
  await expect(reported.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^\/en\/contact-us\?transaction=[\w-]+$/);
  await expect(reported.getByRole('link', { name: 'Details' })).toHaveAttribute('href', /^\/en\/transactions\/[\w-]+$/);
  await expect(link).toHaveCount(0);
  // The typed amount stays for another deposit.
  await expect(amountField(page)).toHaveValue('50');
  await quote(page, '51');
  await expect(payButton(page, 'Deposit')).toBeEnabled();
});

test('[TXS-10] [CASH-27] the page of a deposit that runs out meanwhile says so, asks for no coins any more and leads on', async ({
  page,
  player,
}) => {
  const id = await openDeposit(player, randomUUID());
  const { body } = await player.call('GET', `/me/transactions/${id}`);
  await page.goto(`/en/transactions/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Where to send the coins' })).toBeVisible();
  await fetch((body.payload as { redirect_url: string }).redirect_url, { method: 'POST', body: new URLSearchParams({ choice: 'expire' }) });
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Transaction declined!', { timeout: 15_000 });
  await expect(main(page)).toContainText('The time to pay ran out. Do not send coins to this address');
  await expect(main(page).getByRole('heading', { name: 'Where to send the coins' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Open payment page' })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Delete this deposit' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
  // Nothing is open any more: the next deposit is not blocked by it.
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await openCashier(page);
  await expect(amountField(page)).toBeVisible();
  await expect(cashier(page).getByText('You have an open deposit')).toHaveCount(0);
});

test('[CASH-22] a payment page that is not https is not opened', whole, async ({ page, context }) => {
  await answering<object>(page, 'payments/deposit', (real) => ({ ...real, redirect_url: 'http://pay.example/' }));
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(page).toHaveURL(/\/en\/transactions\/[\w-]+$/);
  expect(context.pages()).toHaveLength(1);
});

test(
  '[CASH-26, CASH-27, CASH-28, ERR-02, ERR-15, API-56] a 409 shows the server’s words and a banner that deletes the open payment once it is sure',
  whole,
  async ({ page, player }) => {
    const sent = payments(page);
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    // Opened on another device meanwhile.
    const open = await openDeposit(player, randomUUID());
    await payButton(page, 'Deposit').click();
    await expect(cashier(page).getByRole('alert')).toContainText('You have a deposit that is not finished');
    await expect(cashier(page)).toContainText('You have an open deposit');
    await expect(amountField(page)).toHaveValue('50');
    expect(sent).toHaveLength(1);

    // It survives a reload.
    await page.reload();
    const cancels = recorded(page, 'payments/providers/*/cancel/*');
    await openCashier(page);
    await expect(cashier(page)).toContainText('You have an open deposit');
    await cashier(page).getByRole('button', { name: 'Delete' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await sure.getByRole('button', { name: 'Keep it' }).last().click();
    expect(cancels).toEqual([]);
    await cashier(page).getByRole('button', { name: 'Delete' }).click();
    await sure.getByRole('button', { name: 'Delete it' }).click();
    await expect(toast(page, 'success', 'Transaction deleted successfully')).toBeVisible();
    await expect(cashier(page).getByText('You have an open deposit')).toHaveCount(0);
    expect(cancels.map((request) => new URL(request.url()).pathname)).toEqual([`/api/payments/providers/zeroxprocessing/cancel/${open}`]);
    expect((await player.call('GET', `/me/transactions/${open}`)).body).toMatchObject({ status: 'declined' });
  },
);

test('[ERR-03, CASH-27] a deletion that fails is told and the banner stays', whole, async ({ page, player }) => {
  await openDeposit(player, randomUUID());
  await failing(page, 'payments/providers/*/cancel/*', 500);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await cashier(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'error', 'The transaction could not be deleted')).toBeVisible();
  await expect(cashier(page)).toContainText('You have an open deposit');
});

test('[ERR-11, ERR-16] a refused deposit says so and keeps what was typed', async ({ page, consoleErrors }) => {
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  for (const status of [404, 422]) {
    const end = await failing(page, 'payments/deposit', status);
    consoleErrors.length = 0;
    await payButton(page, 'Deposit').click();
    await expect(cashier(page).getByRole('alert'), String(status)).toContainText(wentWrong);
    await expect(amountField(page)).toHaveValue('50');
    await expect(cashier(page).getByRole('combobox', { name: 'Currency and network' })).toHaveValue(/LTC/);
    expect(consoleErrors.join()).toContain('submit');
    await end();
    await quote(page, '51');
    await quote(page, '50');
    await expect(cashier(page).getByRole('alert')).toHaveCount(0);
  }
});

test('[BONUS-02, API-33] a bonus code goes along once the platform accepted it, a bad one is told', async ({ page, player }) => {
  await verifyEmail(player);
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
  await expect(cashier(page)).toContainText(`Your deposit will use bonus code ${code}`);
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(sent[0]!.postDataJSON()).toMatchObject({ bonus_code: code });
});
