import type { Locator, Page } from '@playwright/test';
import type { TransactionRow } from '#openapi/model.ts';
import { dayOf, monthBefore } from '#domain/report.ts';
import { call, queryOf } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

const today = dayOf(new Date());
const history = `/en/dashboard/transactions?from=${monthBefore(today)}&to=${today}`;
const rows = (page: Page) => main(page).locator('tbody tr');
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** @returns the scroll position at the press: Firefox's driver moves the page slightly to press. */
async function press(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('top-at-click', String(Math.round(scrollY))), { capture: true, once: true });
  });
  await target.click();
  return Number(await page.evaluate(() => sessionStorage.getItem('top-at-click')));
}

test.use({ viewport: { width: 360, height: 740 } });

/** Two pages of fifty rows, all of them the real one. */
const twoPages = (page: Page) =>
  page.route(call('me/transactions'), async (route) => {
    const address = new URL(route.request().url());
    const at = Number(address.searchParams.get('page'));
    address.searchParams.set('page', '1');
    const real = await route.fetch({ url: address.href });
    const { data, meta } = (await real.json()) as { data: TransactionRow[]; meta: object };
    const rowsOf = Array.from({ length: 50 }, () => data[0]!);
    await route.fulfill({ json: { data: rowsOf, meta: { ...meta, total: 100, last_page: 2, current_page: at } } });
  });

test.beforeEach(async ({ page, player }) => {
  await deposit(player, '40');
  await twoPages(page);
});

test('[P-09] [TXN-08] the next page begins with its rows in sight, on a phone and when it is slow', async ({ page }) => {
  await page.goto(history);
  await expect(rows(page)).toHaveCount(50);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call('me/transactions'), async (route) => {
    if (queryOf(route.request())['page'] === '2') await promise;
    await route.fallback();
  });
  await main(page).getByRole('button', { name: 'Next page' }).click();
  await expect(main(page).getByRole('table', { name: /Loading/ })).toBeInViewport();
  resolve();
  await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toBeInViewport();
});

test('[P-09] Back from a transaction, and from the next page, leads to where the list stood', async ({ page }) => {
  await page.goto(history);
  await expect(rows(page)).toHaveCount(50);
  await rows(page).nth(25).scrollIntoViewIfNeeded();
  const place = await press(page, rows(page).nth(25).getByRole('link'));
  expect(place).toBeGreaterThan(3_000);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Transaction authorized!' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(() => top(page)).toBe(place);

  const next = main(page).getByRole('button', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  const end = await press(page, next);
  await expect(main(page).getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('Page 1 of 2')).toBeVisible();
  await expect.poll(() => top(page)).toBe(end);
  // Once the person scrolls on, the page no longer restores its position.
  await page.mouse.wheel(0, -900);
  await expect.poll(() => top(page)).toBe(end - 900);
});
