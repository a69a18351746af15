import { amountField, cashier, openCashier } from './support/cashier.ts';
import { held } from './support/network.ts';
import { alive, arriveInStages, atRest, collectShifts, watchStillness } from './support/stillness.ts';
import { expect, playerTest } from './support/test.ts';
import { filesOf } from './support/chunks.ts';

playerTest(
  '[P-03] [CASH-03] which of the two is chosen by key while the cashier asks what is open, and the focus stays there',
  async ({ page }) => {
    await page.goto('/en/dashboard/my-vip-level');
    const release = await held(page, 'me/transactions');
    await openCashier(page);
    const [deposit, withdraw] = ['Deposit', 'Withdraw'].map((name) => cashier(page).getByRole('tab', { name }));
    await deposit!.press('ArrowRight');
    await expect(withdraw!).toBeFocused();
    await expect(withdraw!).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(amountField(page)).toBeVisible();
    await expect(withdraw!).toBeFocused();
    await withdraw!.press('ArrowLeft');
    await expect(cashier(page).getByLabel('Amount to deposit')).toBeVisible();
    await expect(deposit!).toBeFocused();
  },
);

for (const width of [360, 1_280])
  for (const kind of ['Deposit', 'Withdraw'] as const)
    playerTest(
      `[CASH-01] the sheet of the cashier stays where it came at ${width} px, until one can ${kind.toLowerCase()}`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await watchStillness(page);
        await arriveInStages(page);
        // Answers later than a press can explain a shift.
        await page.route(/\/payments\/|\/me\/limits|\/me\/play/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 900));
          await route.fallback();
        });
        const { promise: isMeasured, resolve: measured } = Promise.withResolvers<void>();
        await page.route(filesOf('cashier'), async (route) => {
          await isMeasured;
          await route.fallback();
        });
        await page.goto('/en/dashboard/my-vip-level');
        await alive(page);
        await collectShifts(page);
        await openCashier(page);
        const place = await page.getByTestId('dialog-place').locator('> *').boundingBox();
        measured();
        if (kind === 'Withdraw') await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
        await expect(amountField(page)).toBeVisible();
        // The dialog is inside of its border.
        expect(await cashier(page).locator('..').boundingBox()).toEqual(place);
        await atRest(page);
        // The late font does not concern the sheet.
        expect((await collectShifts(page)).moved.filter((each) => each.includes('div.modal'))).toEqual([]);
      },
    );
