import { expect, header, playerTest, test } from './support/test.ts';
test('guest', async ({ page, consoleErrors }) => {
  await page.goto('/en');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
playerTest('player', async ({ page, funded }) => {
  await page.goto('/en/dashboard');
  await expect(header(page)).toContainText(funded.username);
  await expect(header(page)).toContainText('100.00');
});
