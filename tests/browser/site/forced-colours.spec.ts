import type { Locator } from '@playwright/test';
import { cashier, visitCashier } from './support/cashier.ts';
import { bareDocuments } from './support/network.ts';
import { expect, playerTest as test } from './support/test.ts';

/** The drawn colours: the line below an element, its borders, and its background. */
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

  // The current location must be marked in the drawer, the bottom bar, each group of the drawer and the slides of home.
  const fill = (element: Locator, part?: string) => element.evaluate((node, of) => getComputedStyle(node, of).backgroundColor, part);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/casino');
  await page.getByRole('button', { name: 'Browse' }).click();
  const drawer = page.getByRole('navigation', { name: 'Menu', exact: true });
  await drawer.locator('[aria-controls=sidebar-casino]').click();
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  const marked = [
    [drawer.locator('[aria-controls=sidebar-casino]'), drawer.locator('[aria-controls=sidebar-livecasino]')],
    [drawer.getByRole('link', { name: 'All of Casino' }), drawer.locator('a[href*="/casino/"]').first()],
    [bar.getByRole('link', { name: 'Casino' }), bar.getByRole('link', { name: 'Home' })],
  ] as const;
  for (const [here, elsewhere] of marked) expect(await fill(here)).not.toBe(await fill(elsewhere));
  const slide = { path: '/promo', title: 'Autumn', body: 'A gift for each day.', action: 'Open it' };
  await page.route('**/api/cms/slides?*', (route) => route.fulfill({ json: { data: ['a', 'b'].map((id) => ({ ...slide, id })) } }));
  await bareDocuments(page);
  await page.goto('/en');
  const dots = page.getByRole('button', { name: /^Go to slide/ });
  expect(await fill(dots.first(), '::before')).not.toBe(chosen!.page);
  const borders = await dots.evaluateAll((each) => each.map((dot) => getComputedStyle(dot, '::before').borderTopStyle));
  expect(borders).toEqual(borders.map(() => 'solid'));

  await page.unrouteAll();
  await page.goto('/en/game/play/plinkoear/207');
  const action = page.frameLocator('iframe').getByRole('button', { name: /^Drop/ });
  await expect(action).toBeVisible();
  const bordered = await drawn(action);
  expect(bordered.sides.filter((side) => side === 'none' || side === bordered.page)).toEqual([]);
});
