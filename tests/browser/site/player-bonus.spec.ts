import { randomUUID } from 'node:crypto';
import {
  amountField,
  cashier,
  chooseCoin,
  litecoinAddress,
  openWithdrawal,
  payButton,
  paymentCount,
  payments,
  quote,
  visitCashier,
} from './support/cashier.ts';
import { logIn } from './support/log-in.ts';
import { main, toast } from './support/player-screens.ts';
import { expectMet } from './support/outcome.ts';
import { deposit, verifyEmail } from './support/players.ts';
import { openBonusRound } from './support/rounds.ts';
import { expect, playerTest, test as guestTest } from './support/test.ts';

const code = (page: Parameters<typeof cashier>[0]) => cashier(page).getByLabel('Bonus code');

playerTest(
  '[P-05] [BONUS-01] a code that was typed but not applied is applied by Deposit, and says what it brings',
  async ({ page, player }) => {
    await verifyEmail(player);
    const sent = payments(page);
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    await cashier(page).getByText('I have a bonus code').click();
    await code(page).fill(' welcome50 ');
    await payButton(page, 'Deposit').click();
    const terms = cashier(page).getByRole('status').filter({ hasText: 'Your deposit will use bonus code welcome50' });
    await expect(terms).toContainText('You get a bonus of 25.00 EUR');
    await expect(terms).toContainText('bet 1,050.00 EUR in cash (14 times deposit and bonus) within 30 days');
    await expect(terms).toContainText('Deposit 20.00 EUR or more. The maximum bonus is 100.00 EUR.');
    expect(sent).toEqual([]);

    // It follows the amount, and says so without one.
    await amountField(page).fill('300');
    await expect(terms).toContainText('You get a bonus of 100.00 EUR');
    await amountField(page).fill('12');
    await expect(terms).toContainText('Deposits below 20.00 EUR get no bonus');
    await quote(page, '50');
    await payButton(page, 'Deposit').click();
    await expect(cashier(page)).toContainText('Your deposit is open');
    expect(sent.map((request) => (request.postDataJSON() as { bonus_code: string }).bonus_code)).toEqual(['welcome50']);
  },
);

playerTest('[P-05] [BONUS-02] a code that is not good stops the deposit once, and is told to go without', async ({ page }) => {
  const sent = payments(page);
  await visitCashier(page);
  await quote(page, '50', 'LTC');
  await cashier(page).getByText('I have a bonus code').click();
  await code(page).fill('NOSUCHCODE');
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('This bonus code is not valid');
  await expect(cashier(page)).toContainText('If you continue, you get no bonus with this deposit');
  expect(sent).toEqual([]);
  await payButton(page, 'Deposit').click();
  await expect(cashier(page)).toContainText('Your deposit is open');
  expect(sent.map((request) => (request.postDataJSON() as { bonus_code: string }).bonus_code)).toEqual(['']);
});

playerTest(
  '[T-06] [BONUS-01] a bonus that needs a verified e-mail address says so before the deposit, and sends the letter again',
  async ({ page, player }) => {
    const sent = payments(page);
    await visitCashier(page);
    await quote(page, '50', 'LTC');
    await cashier(page).getByText('I have a bonus code').click();
    await code(page).fill('WELCOME50');
    await payButton(page, 'Deposit').click();
    await expect(cashier(page)).toContainText('Verify your e-mail address to get this bonus');
    await cashier(page).getByRole('button', { name: 'Send a new e-mail' }).click();
    await expect(cashier(page).getByRole('status').filter({ hasText: player.email })).toBeFocused();
    expect(sent).toEqual([]);
    // In another tab, while the form waits.
    await verifyEmail(player);
    await cashier(page).getByRole('button', { name: 'Apply' }).click();
    await expect(cashier(page)).toContainText('Your deposit will use bonus code WELCOME50');
  },
);

playerTest(
  '[API-31] the active offer says its code, what is wagered, what is left and until when; another one leads to a deposit',
  async ({ page, player }) => {
    await deposit(player, '40', 'WELCOME50');
    await page.goto('/en/dashboard');
    const offer = main(page).getByRole('listitem').filter({ hasText: 'Welcome bonus' });
    await expect(offer).toContainText('WELCOME50');
    await expect(offer.getByRole('progressbar')).toHaveAccessibleName('0.00 EUR of 840.00 EUR wagered');
    await expect(offer).toContainText('840.00 EUR still to wager');
    await expect(offer).toContainText('20.00 EUR of bonus money left');
    await expect(offer).toContainText(/Until \w+ \d+, \d{4}/);
    await expect(offer.getByRole('button', { name: 'Deposit with this bonus' })).toHaveCount(0);
    // One bonus at a time: unusable ones are not offered.
    await expect(main(page).getByRole('button', { name: 'Deposit with this bonus' })).toHaveCount(0);
  },
);

playerTest(
  '[P-promotions] [API-31] a deposit that arrives while the dashboard is open changes its offers and its VIP level',
  async ({ page, player }) => {
    await page.goto('/en/dashboard');
    await expect(main(page).getByRole('button', { name: 'Deposit with this bonus' }).first()).toBeVisible();
    await expect(main(page)).toContainText('Deposits: 0.00 EUR of 100.00 EUR');
    await deposit(player, '40', 'WELCOME50');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Welcome bonus' })).toContainText('840.00 EUR still to wager');
    await expect(main(page).getByRole('button', { name: 'Deposit with this bonus' })).toHaveCount(0);
    await expect(main(page)).toContainText('Deposits: 40.00 EUR of 100.00 EUR');

    // A withdrawal, from here or elsewhere, gives the bonus up.
    await openWithdrawal(player, randomUUID(), { gives_up_bonus: true });
    await expect(main(page).getByRole('button', { name: 'Deposit with this bonus' }).first()).toBeVisible({ timeout: 15_000 });
    await expect(main(page)).not.toContainText('still to wager');
  },
);

playerTest(
  '[P-03] [ERR-24] the page that is loaded again after an offer was deleted shows the offers, and says what happened',
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto('/en/dashboard');
    const offers = main(page).getByRole('button', { name: /^Delete the offer/ });
    await expect(offers.first()).toBeVisible();
    const before = await offers.count();
    await offers.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForEvent('load');
    await expect(offers).toHaveCount(before - 1);
    await expect(toast(page, 'success', 'The offer was deleted.')).toBeVisible();
    const card = main(page).getByRole('heading', { name: 'Offers and bonus codes' }).locator('xpath=ancestor::section[1]');
    await expect(card).toBeInViewport();
  },
);

playerTest(
  '[P-walk] while a round with bonus money is open, neither withdrawal nor deletion takes the bonus, and both say what to do',
  async ({ page, player, site }) => {
    await deposit(player, '40', 'WELCOME50');
    const end = await openBonusRound(site, player, 500);
    const why = 'A round with bonus money is still open. Nothing was changed. Open the game, finish the round, then try again.';
    await page.goto('/en/dashboard');
    await main(page).getByRole('button', { name: 'Delete the offer Welcome bonus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectMet(main(page).getByRole('alert').filter({ hasText: why }));

    await visitCashier(page, 'Withdraw');
    await chooseCoin(page, 'LTC');
    await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
    const withdraw = async () => {
      await quote(page, '25');
      await payButton(page, 'Withdraw').click();
      await expect(cashier(page)).toContainText('You will not get it back, even if the withdrawal is deleted or refused.');
      await cashier(page).getByLabel('Your password').fill(player.password);
      await cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
    };
    await withdraw();
    await expectMet(cashier(page).getByRole('alert').filter({ hasText: why }));
    expect(await paymentCount(player, 2)).toBe(0);
    await end();
    await withdraw();
    await expect(cashier(page)).toContainText('Your withdrawal is on its way');
  },
);

playerTest('[BONUS-02] on the dashboard, why a code was refused is not said of the next one that is typed', async ({ page }) => {
  await page.goto('/en/dashboard');
  const field = main(page).getByLabel('Bonus code');
  const refusal = main(page).getByText('Verify your e-mail address to get this bonus');
  await field.fill('WELCOME50');
  await page.keyboard.press('Enter');
  await expect(refusal).toBeVisible();
  await field.fill('NEXT');
  await expect(refusal).toHaveCount(0);
  await expect(field).toBeFocused();
});

guestTest('[PROMO-02] a guest copies the code of a promotion, or deposits with it after the login', async ({ page, context, player }) => {
  await verifyEmail(player);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/promo');
  await main(page)
    .getByRole('link', { name: /Welcome bonus/ })
    .click();
  await main(page).getByRole('button', { name: 'Copy the code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME50');
  await main(page).getByRole('button', { name: 'Deposit with this bonus' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await logIn(page, player);
  await expect(page).toHaveURL(/\/en\/promo\/\d+$/);
  await expect(cashier(page)).toContainText('Your deposit will use bonus code WELCOME50');
  await page.keyboard.press('Escape');
  await expect(cashier(page)).toBeHidden();
  // Back and reload open nothing by themselves.
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome bonus');
  await main(page).getByRole('button', { name: 'Deposit with this bonus' }).click();
  await expect(cashier(page)).toContainText('Your deposit will use bonus code WELCOME50');
});
