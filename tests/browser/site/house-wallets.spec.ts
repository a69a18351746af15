import type { Page } from '@playwright/test';
import { openWithBonus, titleOf } from './support/house-games.ts';
import { expect, playerTest } from './support/test.ts';

const boxOf = async (page: Page, part: string) => (await page.locator(part).boundingBox())!;

for (const [code, type] of [
  ['live-roulette', 'live-casino'],
  ['blackjack', 'table'],
  ['slots', 'slots'],
] as const) {
  playerTest(`both wallets of ${code} stand in the bar, beside its name, on a phone and on its side`, async ({ page, funded }) => {
    expect(funded).toBeDefined();
    const title = titleOf(code, type);
    await openWithBonus(page, title);
    for (const [width, height] of [
      [360, 640],
      [640, 360],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [wallets, name, message, stage] = await Promise.all(
        ['.wallets', '.title h1', '.message', '.stage'].map((part) => boxOf(page, part)),
      );
      const where = `${width} by ${height} px`;
      expect(wallets!.y, where).toBeGreaterThanOrEqual(0);
      expect(wallets!.y + wallets!.height, where).toBeLessThanOrEqual(stage!.y);
      expect(wallets!.x + wallets!.width, where).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);
      // An amount is read at a glance: on one line, and whole.
      for (const amount of await page.locator('.wallet-amount').all()) {
        const { height: tall, whole } = await amount.evaluate((node) => ({
          height: node.getBoundingClientRect().height,
          whole: node.scrollWidth <= node.clientWidth,
        }));
        expect(tall, where).toBeLessThan(25);
        expect(whole, where).toBe(true);
      }
      // Not cut: text without room wraps.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title.name);
      expect(await heading.evaluate((node) => node.scrollHeight - node.clientHeight), where).toBeLessThanOrEqual(1);
      if (name!.y < stage!.y) expect(name!.x + name!.width, where).toBeLessThanOrEqual(wallets!.x);
      if (width > height) expect(message!.x + message!.width, where).toBeLessThanOrEqual(wallets!.x);
    }
  });
}
