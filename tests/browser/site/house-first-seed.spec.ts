import { balance, demoLink, lastNet, status } from './support/house-games.ts';
import { expect, test } from './support/test.ts';

test('[GAME-03] a bet that is pressed before the first seed was chosen waits for it, and goes out once', async ({ page, site }) => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/games/api/{seeds,rounds}', async (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1)!);
    if (asked.at(-1) === 'seeds') await answer.promise;
    await route.continue();
  });
  await page.goto(await demoLink(page, site, 'plinkoear'));
  await page.locator('.action').click();
  await expect(status(page).getByText('Placing the bet…')).toBeVisible();
  expect(asked).toEqual(['seeds']);
  answer.resolve();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  expect(asked).toEqual(['seeds', 'rounds']);
  expect(await balance(page)).toBeCloseTo(1_000 + (await lastNet(page)), 2);
});

test('[GAME-03] [P-01] where no seed can be chosen nothing is placed, which is told, and the next bet tries again', async ({
  page,
  site,
}) => {
  await page.route('**/games/api/seeds', (route) => route.abort('internetdisconnected'));
  await page.goto(await demoLink(page, site, 'plinkoear'));
  await page.locator('.action').click();
  await expect(status(page)).toHaveText('Your bet of 1.00 EUR was not placed. Nothing was taken.', { timeout: 20_000 });
  expect(await balance(page)).toBe(1_000);
  await page.unroute('**/games/api/seeds');
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  expect(await balance(page)).toBeCloseTo(1_000 + (await lastNet(page)), 2);
});
