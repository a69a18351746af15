import { randomUUID } from 'node:crypto';
import { cashier, openDeposit, payButton, payments, quote, visitCashier } from './support/cashier.ts';
import { answering, call, recorded } from './support/network.ts';
import { main, toast } from './support/player-screens.ts';
import { deposit, verifyEmail } from './support/players.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';

const code = 'WELCOME50';

playerTest(
  '[P-11] a bonus code beside an active bonus is told what stands in the way, and limits are those that hold with the code',
  async ({ page, player }) => {
    const sent = payments(page);
    const applied = async (code: string) => {
      await cashier(page).getByLabel('Bonus code', { exact: true }).fill(code);
      await cashier(page).getByRole('button', { name: 'Apply' }).click();
    };
    await verifyEmail(player);
    await visitCashier(page);
    await quote(page, '12', 'LTC');
    await expect(cashier(page)).toContainText('From 10.00 EUR to 10,000.00 EUR');
    await cashier(page).getByText('I have a bonus code').click();
    await applied(code);
    await expect(cashier(page)).toContainText(`From 20.00 EUR to 10,000.00 EUR with the code ${code}`);
    await payButton(page, 'Deposit').click();
    await expect(toast(page, 'info', 'Minimum deposit amount is 20.00 EUR')).toBeVisible();
    expect(sent).toEqual([]);
    await cashier(page).getByRole('button', { name: 'Remove' }).click();
    await expect(cashier(page)).toContainText('From 10.00 EUR to 10,000.00 EUR');

    await deposit(player, '40', code);
    await page.reload();
    await visitCashier(page);
    await cashier(page).getByText('I have a bonus code').click();
    for (const code of ['RELOAD25', 'reload25']) {
      await applied(code);
      await expect(cashier(page).getByText('You have an active bonus')).toBeVisible();
      await expect(cashier(page)).toContainText('delete it under Offers in your dashboard');
      await expect(cashier(page)).not.toContainText('not valid');
    }
    // A code that never was is still no code.
    await applied('NOSUCHCODE');
    await expect(cashier(page).getByText('This bonus code is not valid')).toBeVisible();
  },
);

playerTest(
  '[P-11] [CASH-26] [ERR-15] in French, a 409 and a limit are told in French, with the limit’s money',
  async ({ page, player }) => {
    const say = (id: string) => text('fr', id);
    const convert = () => cashier(page).getByRole('button', { name: say('cashier.convert') });
    const pay = () => cashier(page).getByRole('button', { name: say('cashier.deposit'), exact: true });
    await page.goto('/fr/dashboard/my-vip-level');
    await header(page)
      .getByRole('button', { name: say('shell.deposit') })
      .click();
    await cashier(page).getByRole('combobox').fill('LTC');
    await page
      .getByRole('option', { name: /\bLTC\b/ })
      .first()
      .click();
    const amount = cashier(page).getByLabel(say('cashier.amount.deposit'));
    await amount.fill('50');
    await convert().click();
    await answering(
      page,
      'payments/deposit',
      () => ({ code: 'amount_below_minimum', message: 'Minimum deposit amount is 75.5 EUR.', limit: '75.5' }),
      422,
    );
    await pay().click();
    await expect(cashier(page).getByRole('alert')).toContainText('Le montant est inférieur au minimum de 75,50\u00A0EUR.');
    await page.unroute(call('payments/deposit'));

    await openDeposit(player, randomUUID());
    await convert().click();
    await pay().click();
    await expect(cashier(page).getByRole('alert')).toHaveText(
      'Une de vos transactions est encore ouverte. Terminez-la ou supprimez-la d’abord.',
    );
  },
);

test('[P-11] a name of more than 100 characters, typed or in an address, is searched for by its beginning', whole, async ({ page }) => {
  const asked = recorded(page, 'casino/games');
  const long = 'a'.repeat(101);
  await page.goto(`/en/casino?q=${long}`);
  const name = main(page).getByLabel('Game name');
  await expect(name).toHaveValue('a'.repeat(100));
  await expect(main(page).getByText('No games found').first()).toBeVisible();
  await name.fill('');
  await name.pressSequentially(long);
  await expect(name).toHaveValue('a'.repeat(100));
  await expect(main(page).getByText('No games found').first()).toBeVisible();
  await expect(main(page)).not.toContainText('Check your connection');
  // Requests still pending when the person typed on were aborted.
  const answers = await Promise.all(asked.filter((request) => !request.failure()).map((request) => request.response()));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer?.status()).toBe(200);
});

test('[P-11] a lock-out says how long in minutes', async ({ page }) => {
  await answering(page, 'auth/login', () => ({ code: 'rate_limited', message: 'Too many tries.', retry_after_s: 891 }), 429);
  await page.goto('/fr/login');
  await main(page).getByRole('textbox').first().fill('somebody');
  await main(page).locator('input[type=password]').fill('something');
  await main(page).locator('form button[type=submit]').click();
  await expect(main(page).getByRole('alert')).toHaveText('Trop de tentatives. Réessayez dans 15 minutes.');
});
