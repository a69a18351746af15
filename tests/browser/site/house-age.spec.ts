import { frameOf, lastNet, status } from './support/house-games.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest } from './support/test.ts';

playerTest(
  '[GAME-03] [P-14] an age that is raised while a game is open is asked for in its place once a bet was refused, and the game goes on',
  async ({ page, funded }) => {
    await page.goto('/en/game/play/plinkoear/207');
    const game = frameOf(page);
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    let isRaised = true;
    // Replies of the platform once the operator has raised the minimum age.
    await page.route('**/games/api/rounds', (route) =>
      isRaised ? route.fulfill({ status: 422, json: { code: 'age_unconfirmed', message: 'Not confirmed.' } }) : route.continue(),
    );
    await page.route('**/api/casino/play/*', (route) =>
      isRaised
        ? route.fulfill({ status: 422, json: { code: 'age_unconfirmed', message: 'Not confirmed.', minimum_age: 21 } })
        : route.continue(),
    );
    await game.locator('.action').click();
    const question = main(page).getByRole('heading', { name: 'Are you 21 or older?' });
    await expect(question).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    isRaised = false;
    await main(page).getByRole('button', { name: 'I am 21 or older' }).click();
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    const { body } = await funded.call('GET', '/me/balance');
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(100 + (await lastNet(game)), 2);
  },
);
