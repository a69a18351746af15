import type { Page } from '@playwright/test';
import type { PlayerStatus } from '#openapi/model.ts';
import { cashier, litecoinAddress, openCashier, payButton, payments, quote } from './support/cashier.ts';
import { answering, call, held, recorded } from './support/network.ts';
import { expectPlayer, main } from './support/player-screens.ts';
import { expect, playerTest } from './support/test.ts';

/** As `server/accounts/status.ts` answers after an operator has restricted the account. */
async function restricted(page: Page, status: PlayerStatus, code: string): Promise<void> {
  await answering<object>(page, 'me', (real) => ({ ...real, status }));
  await page.route(call('casino/play/*'), (route) => {
    const isDemo = (route.request().postDataJSON() as { is_demo?: boolean }).is_demo;
    const until = code === 'self_excluded' ? { excluded_until: '2127-03-03T00:00:00.000Z' } : {};
    return isDemo ? route.fallback() : route.fulfill({ status: 403, json: { code, message: 'restricted', ...until } });
  });
}

for (const { status, code, words } of [
  { status: 'frozen', code: 'account_frozen', words: 'We are reviewing your account' },
  { status: 'self_excluded', code: 'self_excluded', words: 'You are self-excluded' },
] as const) {
  playerTest(`[P-11] ${status}: a game says why it does not start, once and without a demo, and where to turn`, async ({ page }) => {
    await restricted(page, status, code);
    const launches = recorded(page, 'casino/play/*');
    await page.goto('/en/game/play/plinkoear/207');
    await expect(main(page).getByRole('heading', { name: 'You cannot play with this account' })).toBeVisible();
    await expect(main(page)).toContainText(words);
    await expect(main(page).getByText('until March 3, 2127 at least')).toHaveCount(status === 'self_excluded' ? 1 : 0);
    await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-us');
    await expect(main(page).getByRole('button', { name: /Retry|Try again/ })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(launches).toHaveLength(1);
  });

  playerTest(
    `[P-walk] [T-13] ${status}: offers and promotions say it in place of a code, and nothing leads to a deposit`,
    async ({ page, player }) => {
      await restricted(page, status, code);
      const deposit = page.getByRole('button', { name: 'Deposit with this bonus' });
      await page.goto('/en/dashboard#offers');
      await expectPlayer(page, player);
      const offers = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Offers and bonus codes' }) });
      await expect(offers).toContainText(words);
      await expect(offers.getByLabel('Bonus code')).toHaveCount(0);
      await expect(deposit).toHaveCount(0);

      await page.goto('/en/promo');
      await main(page).getByRole('link', { name: 'Welcome' }).first().click();
      await expect(main(page)).toContainText(words);
      await expect(main(page).getByRole('link', { name: 'Support', exact: true })).toBeVisible();
      await expect(deposit).toHaveCount(0);
    },
  );

  playerTest(
    `[P-11] ${status}: the cashier says it before anything is filled in, and a withdrawal can be asked for`,
    async ({ page, funded }) => {
      await restricted(page, status, code);
      const sent = payments(page);
      await page.goto('/en/dashboard/my-vip-level');
      await expectPlayer(page, funded);
      await openCashier(page);
      await expect(cashier(page)).toContainText(words);
      await expect(cashier(page).getByRole('combobox')).toHaveCount(0);
      await expect(payButton(page, 'Deposit')).toHaveCount(0);

      await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
      await quote(page, '20', 'LTC');
      await cashier(page)
        .getByLabel(/LTC wallet address/)
        .fill(litecoinAddress);
      await expect(payButton(page, 'Withdraw')).toBeEnabled();
      expect(sent).toEqual([]);
    },
  );
}

playerTest(
  '[P-walk] [T-13] a promotion keeps its code until it is known who is there: who is restricted never sees it, who is not sees it where it stood',
  async ({ page }) => {
    const code = main(page).getByText(/Bonus code/);
    await page.goto('/en/promo');
    await main(page).getByRole('link', { name: 'Welcome' }).first().click();
    await expect(code).toBeVisible();
    const release = await held(page, 'me');
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(code).toBeAttached();
    await expect(code).toBeHidden();
    const place = await code.evaluate((element) => element.getBoundingClientRect().top);
    release();
    await expect(code).toBeVisible();
    expect(await code.evaluate((element) => element.getBoundingClientRect().top)).toBe(place);

    await restricted(page, 'self_excluded', 'self_excluded');
    const releaseAgain = await held(page, 'me');
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(code).toBeAttached();
    await expect(code).toBeHidden();
    releaseAgain();
    await expect(main(page)).toContainText('You are self-excluded');
    await expect(code).toHaveCount(0);
  },
);
