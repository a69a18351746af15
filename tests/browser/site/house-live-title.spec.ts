import { expectNoFaults, frameOf, openTitle, openWithBonus, titleOf } from './support/house-games.ts';
import { expect, playerTest } from './support/test.ts';

const title = titleOf('live-roulette', 'live-casino');

for (const [width, height] of [
  [640, 360],
  [568, 320],
  [360, 640],
] as const) {
  playerTest(`the name of a live table is in sight where its page fills a screen of ${width} by ${height} px`, async ({ page, funded }) => {
    expect(funded).toBeDefined();
    await page.setViewportSize({ width, height });
    await openTitle(page, title);
    await expect(frameOf(page).getByRole('timer')).toBeVisible();
    // Opens the frame on its own, so that it fills the screen.
    await page.goto(
      page
        .frames()
        .find((frame) => frame !== page.mainFrame())!
        .url(),
    );
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toHaveText(title.name);
    const [box, balance, message, stage] = await Promise.all(
      [name, page.locator('.balance'), page.locator('.message'), page.locator('.stage')].map(async (part) => (await part.boundingBox())!),
    );
    expect(Math.min(box!.width, box!.height)).toBeGreaterThan(12);
    expect(await name.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false);
    expect(box!.x + box!.width).toBeLessThanOrEqual(balance!.x);
    expect(box!.y + box!.height).toBeLessThanOrEqual(stage!.y);
    if (width > height) {
      expect(box!.x).toBeGreaterThanOrEqual(message!.x + message!.width);
      expect(stage!.height, 'all the height below the bar').toBe(height - 52);
    }
    await expectNoFaults(page);
  });
}

playerTest('beside a choice of wallets, which takes the bar, the name stands below the button', async ({ page, funded }) => {
  expect(funded).toBeDefined();
  await page.setViewportSize({ width: 640, height: 360 });
  await openWithBonus(page, title);
  const [name, action, stage] = await Promise.all(
    ['.title h1', '.action', '.stage'].map(async (part) => (await page.locator(part).boundingBox())!),
  );
  expect(name!.y).toBeGreaterThanOrEqual(action!.y + action!.height);
  expect(name!.y + name!.height).toBeLessThanOrEqual(360);
  expect(name!.x).toBeGreaterThanOrEqual(stage!.x + stage!.width);
  expect(stage!.height).toBe(360 - 52);
});
