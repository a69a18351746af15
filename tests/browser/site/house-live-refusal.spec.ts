import type { FrameLocator } from '@playwright/test';
import { expectNoFaults, openTitle, status, titleOf } from './support/house-games.ts';
import { aRound } from './support/environments.ts';
import { expect, playerTest } from './support/test.ts';

const places = ['.wallet-field', '.stage', '.panel', '.action', '.menu', '.foot'];
/** On the page of the game, however far it is scrolled. */
const placesOf = (game: FrameLocator) =>
  game.locator('body').evaluate((body, parts) => {
    const top = body.getBoundingClientRect().y;
    return parts.map((part) => {
      const { x, y, width, height } = body.querySelector(part)!.getBoundingClientRect();
      return [part, ...[x, y - top, width, height].map((each) => Math.round(each))];
    });
  }, places);

for (const [width, height] of [
  [320, 640],
  [640, 360],
  [1_280, 800],
] as const) {
  playerTest(
    `[P-01] what a live table refused is dismissed by keyboard, and nothing moves, at ${width} by ${height} px`,
    async ({ page, funded }) => {
      playerTest.setTimeout(60_000);
      expect(funded).toBeDefined();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.route('**/games/api/rounds', (route) =>
        route.fulfill({ status: 409, json: { code: 'limit_reached', message: 'over the limit' } }),
      );
      const game = await openTitle(page, titleOf('live-roulette', 'live-casino'));
      const dismiss = game.getByRole('button', { name: 'Dismiss this message' });
      // A chip is placed at the close: the round has to be a fresh one.
      await expect(game.getByRole('timer')).toHaveText(/^Next round|^No more/, aRound);
      await expect(game.getByRole('timer')).toHaveText(/^Place your bets/, aRound);
      await game.locator('.spot:not([tabindex="-1"])').first().press('Enter');
      await expect(dismiss).toHaveCount(0);
      const before = await placesOf(game);
      await game.getByRole('button', { name: /^Bet \d/ }).press('Enter');
      await expect(status(game)).toHaveText('This bet is outside the limits of the game or of your account.');
      await expect(dismiss).toBeVisible();
      expect(await placesOf(game)).toEqual(before);
      const box = (await dismiss.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await expectNoFaults(page, 'iframe');

      await dismiss.press('Enter');
      await expect(status(game)).toBeEmpty();
      await expect(status(game)).toBeFocused();
      await expect(dismiss).toHaveCount(0);
      expect(await placesOf(game)).toEqual(before);
    },
  );
}
