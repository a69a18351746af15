import { expect, playerTest } from './support/test.ts';
import { alive, collectShifts, watchStillness } from './support/stillness.ts';

playerTest('[34.5] [VIP-01] the VIP page stays where it is when its levels arrive late', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/vip-levels\?/, async (route) => {
    await released;
    await route.continue();
  });
  await watchStillness(page, /\/api\/vip-levels\?/);
  await page.goto('/en/dashboard/my-vip-level');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await collectShifts(page);
  release();
  await expect(page.getByRole('heading', { name: /^Next level/ })).toBeVisible();
  expect(await collectShifts(page)).toMatchObject({ score: 0, moved: [] });
});
