import AxeBuilder from '@axe-core/playwright';
import { catalogueSeed } from '../../../sandbox/catalogue/seed.ts';
import { balance, frameOf, lastNet, status } from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

/** The most popular title of a game. */
const titleOf = (code: string, type: 'table' | 'live-casino') =>
  catalogueSeed().games.find((game) => game.gameCode === code && game.type === type)!;
const sizes = [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const;

const tables = [
  { code: 'roulette', table: '.table', keys: ['ArrowDown', 'ArrowRight', 'ArrowRight'], touched: 'Red', action: /^Spin for 1\.00/ },
  { code: 'baccarat', table: '.table', keys: ['Tab'], touched: 'Banker', action: /^Deal for 1\.00/ },
] as const;

for (const { code, table, keys, touched, action } of tables) {
  test(`[GAME-05] a guest plays ${code} in demo by keyboard alone, on the title that promises it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { gameId, providerId, name } = titleOf(code, 'table');
    await page.goto(`/en/game/play/${gameId}/${providerId}`);
    const game = frameOf(page);
    await expect(game.getByRole('heading', { name })).toBeVisible();
    await game.getByLabel('Chip', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1.00');
    await page.keyboard.press('Enter');
    await expect(game.getByText('on the table first')).toBeVisible();
    expect(await balance(game)).toBe(1_000);
    await game.locator('.spot:not([tabindex="-1"])').first().focus();
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(game.locator('.spot:focus')).toHaveAccessibleName(/: 1\.00\sEUR$/);
    await expect(game.getByRole('button', { name: action })).toBeVisible();
    await game.locator('.action').focus();
    await page.keyboard.press('Enter');
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
  });

  playerTest(`[GAME-03] a player plays ${code} by touch, and header, history and account say the same`, async ({ page, funded }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { gameId, providerId } = titleOf(code, 'live-casino');
    await page.goto(`/en/game/play/${gameId}/${providerId}`);
    const game = frameOf(page);
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    const spot = game.getByRole('button', { name: new RegExp(`^${touched}(:|$)`) });
    for (let chips = 0; chips < 2; chips += 1) await spot.dispatchEvent('click');
    const told = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost 2\.00|Paid|came back/, { timeout: 20_000 });
    await told;
    expect(await balance(game)).toBeCloseTo(100 + (await lastNet(game)), 2);
    const { body } = await funded.call('GET', '/me/balance');
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
  });

  for (const [width, height] of sizes) {
    const title = `${code} at ${width}x${height}: every place can be hit, the button is in sight with the table, and nothing is at fault`;
    test(title, thoroughUnless(width === 360), async ({ page }) => {
      await page.setViewportSize({ width, height });
      const { gameId, providerId } = titleOf(code, 'table');
      await page.goto(`/en/game/play/${gameId}/${providerId}`);
      const game = frameOf(page);
      await expect(game.locator('.action')).toBeVisible();
      const boxes = await game
        .locator('.spot')
        .evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.filter((box) => box.width < 24 || box.height < 24)).toEqual([]);
      const cut = await game
        .locator(table)
        .evaluate((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight);
      expect(cut).toBe(false);
      const { violations } = await new AxeBuilder({ page })
        .include('iframe')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
      const button = (await game.locator('.action').boundingBox())!;
      const stage = (await game.locator(table).boundingBox())!;
      expect(button.y + button.height).toBeLessThanOrEqual(height + 1);
      expect(stage.y).toBeGreaterThanOrEqual(0);
      expect(button.y < stage.y + stage.height && button.x < stage.x + stage.width).toBe(false);
    });
  }
}
