import type { Locator } from '@playwright/test';
import { cashier, visitCashier } from './support/cashier.ts';
import { expect, playerTest as test } from './support/test.ts';

/** The colours that are drawn: the line under an element, the lines around it, and what is behind. */
const drawn = (element: Locator) =>
  element.evaluate((node) => {
    const style = getComputedStyle(node);
    const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) =>
      style.getPropertyValue(`border-${side}-style`) === 'none' ? 'none' : style.getPropertyValue(`border-${side}-color`),
    );
    return { below: sides[2], sides, page: getComputedStyle(document.body).backgroundColor };
  });

test('[P-14] in forced colours the chosen tab alone is marked, and buttons have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visitCashier(page);
  const [chosen, other] = await Promise.all(['Deposit', 'Withdraw'].map((name) => drawn(cashier(page).getByRole('tab', { name }))));
  expect(chosen!.below).not.toBe(chosen!.page);
  expect(other!.below).toBe(other!.page);

  const swap = await drawn(cashier(page).getByRole('button', { name: /^Enter the amount in|^Swap/ }));
  expect(swap.sides.filter((side) => side === 'none' || side === swap.page)).toEqual([]);
  await page.goto('/en/game/play/plinkoear/207');
  const action = page.frameLocator('iframe').getByRole('button', { name: /^Drop/ });
  await expect(action).toBeVisible();
  const bordered = await drawn(action);
  expect(bordered.sides.filter((side) => side === 'none' || side === bordered.page)).toEqual([]);
});
