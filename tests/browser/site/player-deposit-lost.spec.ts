import {
  cashier,
  chooseCoin,
  keyOf,
  litecoinAddress,
  openCashier,
  payButton,
  paymentCount,
  payments,
  quote,
  visitCashier,
  wentWrong,
} from './support/cashier.ts';
import { call, failing } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

test('[CASH-26] a lost reply is asked for again under the same key, after a reload too, and pays once', async ({ page, player }) => {
  const sent = payments(page);
  await page.route(call('payments/deposit'), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('We do not know yet if your deposit of 50.00 EUR was opened');
  await page.reload();
  await openCashier(page);
  await cashier(page).getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(cashier(page).getByRole('button', { name: 'Check again' })).toBeEnabled();
  await page.unroute(call('payments/deposit'));
  await cashier(page).getByRole('button', { name: 'Check again' }).click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(sent).toHaveLength(3);
  expect(await paymentCount(player, 1)).toBe(1);
});

for (const [how, choice, headline] of [
  ['paid', 'exact', 'Transaction authorized!'],
  ['refused', 'refuse', 'Transaction declined!'],
] as const) {
  test(`[CASH-26] a deposit whose reply was lost and that was ${how} elsewhere is not said to be open when it is asked for again`, async ({
    page,
    player,
  }) => {
    const replies: string[] = [];
    await page.route(call('payments/deposit'), async (route) => {
      const reply = await route.fetch();
      replies.push(((await reply.json()) as { redirect_url: string }).redirect_url);
      await route.abort('connectionreset');
    });
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    await payButton(page, 'Deposit').click();
    const again = cashier(page).getByRole('button', { name: 'Check again' });
    await expect(again).toBeEnabled();
    await fetch(replies[0]!, { method: 'POST', body: new URLSearchParams({ choice }) });
    const { data } = (await player.call('GET', '/me/transactions?type_id=1')).body as { data: readonly { id: string }[] };
    await expect
      .poll(async () => ((await player.call('GET', `/me/transactions/${data[0]!.id}`)).body as { status: string }).status)
      .toBe(choice === 'exact' ? 'authorized' : 'declined');
    await page.unroute(call('payments/deposit'));
    await again.click();
    await expect(cashier(page)).toContainText('This payment has already ended');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(cashier(page)).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(await paymentCount(player, 1)).toBe(1);
  });
}

const lost = 'We got no answer. You can safely check again: we never make the same payment twice.';
// The row's words, as far as they apply here: a retry requests the same payment.
const fault = `${wentWrong}: we never make the same payment twice.`;

for (const how of [500, 503, 'abort', 'garbled'] as const) {
  const title = `[ERR-16, CASH-26] a deposit that fails by ${how} is kept under its key and never doubled`;
  test(title, thoroughUnless(how === 'abort'), async ({ page, player }) => {
    const sent = payments(page);
    const end = await failing(page, 'payments/deposit', how);
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    await payButton(page, 'Deposit').click();
    await expect(cashier(page)).toContainText(how === 'abort' ? lost : fault);
    expect(await paymentCount(player, 1)).toBe(0);
    await end();
    await cashier(page).getByRole('button', { name: 'Check again' }).click();
    await expect(cashier(page)).toContainText('Your deposit is open');
    expect(keyOf(sent[0])).toBe(keyOf(sent[1]));
    expect(await paymentCount(player, 1)).toBe(1);
  });
}

for (const [how, reason] of [
  ['abort', lost],
  [500, fault],
] as const) {
  test(`[ERR-16, CASH-24] a withdrawal that nobody answers for (${how}) is told as unknown, once, and as no refusal`, async ({
    page,
    funded,
  }) => {
    await visitCashier(page, 'Withdraw');
    await chooseCoin(page, 'LTC');
    await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
    await quote(page, '20');
    await payButton(page, 'Withdraw').click();
    await cashier(page).getByLabel('Your password').fill(funded.password);
    const end = await failing(page, 'payments/withdraw', how);
    await cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(cashier(page).getByRole('status')).toHaveText(`We do not know yet if your withdrawal of 20.00 EUR went through${reason}`);
    await end();
    await cashier(page).getByRole('button', { name: 'Check again' }).click();
    await expect(cashier(page)).toContainText('Your withdrawal is on its way');
    expect(await paymentCount(funded, 2)).toBe(1);
  });
}
