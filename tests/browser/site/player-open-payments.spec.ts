import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { cashier, openDeposit, openWithdrawal, visitCashier } from './support/cashier.ts';
import { call, openPrepared, recorded } from './support/network.ts';
import { freeze, main, toast } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

const stillOpen = 'You have an open deposit';

test('[P-04] [CASH-27] an open deposit shows on a device that never saw it, and an open cashier says how it ends', async ({
  page,
  player,
}) => {
  const id = await openDeposit(player, randomUUID());
  await visitCashier(page);
  await expect(cashier(page)).toContainText(stillOpen);
  await expect(cashier(page)).toContainText('30.00 EUR');

  const { body } = await player.call('GET', `/me/transactions/${id}`);
  const asked = recorded(page, 'me/transactions/*');
  await fetch((body.payload as { redirect_url: string }).redirect_url, { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) });
  await expect(cashier(page).getByRole('status')).toContainText('Your deposit has arrived', { timeout: 15_000 });
  await expect(cashier(page).getByText(stillOpen)).toHaveCount(0);
  await expect(cashier(page).getByRole('link', { name: 'Details' })).toHaveAttribute('href', `/en/transactions/${id}`);
  // The site stops polling a payment that has ended.
  const times = asked.length;
  await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
  await cashier(page).getByRole('tab', { name: 'Deposit' }).click();
  await expect(cashier(page).getByLabel('Amount to deposit')).toBeVisible();
  expect(asked).toHaveLength(times);
});

test('[P-04] [CASH-27] the page that the banner of an open payment leads to does not open behind the cashier', async ({ page, player }) => {
  const id = await openDeposit(player, randomUUID());
  await visitCashier(page);
  await cashier(page).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/en/transactions/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Where to send the coins' })).toBeVisible();
  await expect(cashier(page)).toHaveCount(0);
  // Nor does a history entry of the closed dialog block the way back.
  await page.goBack();
  await expect(page).not.toHaveURL(`/en/transactions/${id}`);
  await expect(cashier(page)).toHaveCount(0);
});

test('[P-04] [CASH-28] [TXS-10] the page of a pending withdrawal leads to its cancellation, and a lost reply is looked up', async ({
  page,
  player,
}) => {
  await deposit(player, '100');
  const id = await openWithdrawal(player, randomUUID());
  // The platform carries it out; only its reply is lost.
  await page.route(call('payments/providers/*/cancel/*'), async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await page.goto(`/en/transactions/${id}`);
  await main(page).getByRole('button', { name: 'Delete this withdrawal' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure.getByRole('button', { name: 'Keep it' }).last()).toBeFocused();
  await sure.getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(page, 'success', 'Transaction deleted successfully')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Transaction deleted!');
  expect((await player.call('GET', `/me/transactions/${id}`)).body).toMatchObject({ status: 'declined', payload: { reason: 'cancelled' } });
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('button', { name: 'Delete this withdrawal' })).toHaveCount(0);
});

test('[P-09] a cancellation that cannot be shown without a network says that the cashier is missing, and asks once it is there', async ({
  page,
  context,
  player,
}) => {
  await deposit(player, '100');
  await openPrepared(page, `/en/transactions/${await openWithdrawal(player, randomUUID())}`);
  const ask = main(page).getByRole('button', { name: 'Delete this withdrawal' });
  await expect(ask).toBeVisible();
  await context.setOffline(true);
  await ask.click();
  await expect(page.getByRole('alertdialog', { name: 'Cashier: you are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
});

test('[P-04] [CASH-28] a withdrawal that has ended before its deletion was asked for is not met by an empty form', async ({
  page,
  player,
}) => {
  await deposit(player, '100');
  const id = await openWithdrawal(player, randomUUID());
  await page.goto(`/en/transactions/${id}`);
  const ask = main(page).getByRole('button', { name: 'Delete this withdrawal' });
  await expect(ask).toBeVisible();
  // Elsewhere, and before this page polls again.
  await page.route(call(`me/transactions/${id}`), (route) => route.abort());
  expect((await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`)).status).toBeLessThan(300);
  await ask.click();
  await expect(toast(page, 'error', 'The transaction could not be deleted')).toBeVisible();
  await expect(cashier(page)).toHaveCount(0);
});

test('[TXS-10] the page of a payment says at once that it was cancelled, and does not wait for its next look', async ({ page, player }) => {
  await deposit(player, '100');
  const id = await openWithdrawal(player, randomUUID());
  await page.clock.install();
  await page.goto(`/en/transactions/${id}`);
  await main(page).getByRole('button', { name: 'Delete this withdrawal' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' });
  await expect(confirm).toBeVisible();
  await freeze(page);
  const looks = recorded(page, `me/transactions/${id}`);
  await confirm.click();
  await expect(main(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Transaction deleted!');
  expect(looks).toHaveLength(1);
});

test('the address of an open deposit is a QR code, whose late code moves nothing and without which nothing is missing', async ({
  page,
  player,
}) => {
  const id = await openDeposit(player, randomUUID());
  const gate = Promise.withResolvers<void>();
  const scripts: string[] = [];
  // Everything that loads after the page.
  const hold = async (route: Route) => {
    scripts.push(route.request().url());
    await gate.promise;
    await route.fallback();
  };
  const code = main(page).getByRole('img', { name: 'QR code of the address' });
  const after = main(page).getByText('This is sandbox money');
  await page.route('**/api/me/transactions/*', async (route) => {
    await page.route('**/static/js/**', hold);
    await route.fallback();
  });
  await page.goto(`/en/transactions/${id}`);
  await expect(after).toBeVisible();
  await expect(code).toHaveCount(0);
  const placeOf = async () => (await after.boundingBox())!.y;
  const former = await placeOf();
  gate.resolve();
  await expect(code).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(await placeOf()).toBe(former);
  await page.route('**/static/js/**', (route) => (scripts.includes(route.request().url()) ? route.abort() : route.fallback()));
  await page.reload();
  await expect(after).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expect(code).toHaveCount(0);
});
