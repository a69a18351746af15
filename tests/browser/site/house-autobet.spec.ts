import type { FrameLocator, Page } from '@playwright/test';
import { balance, demoLink, expectNoFaults, frameOf, status } from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';

const series = (game: FrameLocator) => game.locator('.series');
const action = (game: FrameLocator) => game.locator('.action').first();
const net = async (game: FrameLocator) => {
  const [, sign, amount] = /([+-]?)([\d.]+)\sEUR$/.exec(await series(game).innerText()) ?? [];
  return (sign === '-' ? -1 : 1) * Number(amount);
};

/** Opens diamonds without motion and the form of autobet on it. */
async function openForm(page: Page): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/game/play/diamonds/207');
  const game = frameOf(page);
  await game.getByRole('button', { name: 'Autobet', exact: true }).click();
  await expect(game.getByLabel('Number of rounds')).toHaveValue('10');
  return game;
}

playerTest('[37.9] a series plays its rounds by itself, and its result is that of the balance to the cent', async ({ page, funded }) => {
  expect(funded.id).toBeGreaterThan(0);
  const game = await openForm(page);
  await game.getByLabel('Number of rounds').fill('3');
  await expect(game.getByText('3 bets of 1.00 EUR: 3.00 EUR in all.')).toBeVisible();
  await expectNoFaults(page);
  await game.getByRole('button', { name: 'Start autobet' }).press('Enter');
  await expect(action(game)).toHaveText('Stop autobet');
  await expect(action(game)).toBeFocused();
  await expect(game.getByLabel('Bet', { exact: true })).toBeDisabled();
  await expect(status(game)).toHaveAttribute('aria-live', 'off');
  await expect(series(game)).toContainText('Autobet is finished. Rounds played: 3.', { timeout: 20_000 });
  expect(await balance(game)).toBeCloseTo(100 + (await net(game)), 2);
  await expect(game.locator('.chip')).toHaveCount(3);
  // The player's next own bet removes the series from the page.
  await action(game).click();
  await expect(series(game)).toHaveCount(0);
});

playerTest(
  '[37.9] a series stops at Escape, at the main button, and when its page is hidden, and bets no more',
  async ({ page, funded }) => {
    expect(funded.id).toBeGreaterThan(0);
    let bets = 0;
    await page.route('**/games/api/rounds', async (route) => {
      bets += 1;
      await route.continue();
    });
    const game = await openForm(page);
    const start = async () => {
      await game.getByRole('button', { name: 'Start autobet' }).click();
      await expect(action(game)).toHaveText('Stop autobet');
      await expect(series(game)).toContainText('Round 2 of 10', { timeout: 20_000 });
    };
    const reopen = () => game.getByRole('button', { name: 'Autobet', exact: true }).click();
    const stops = {
      'You stopped autobet.': [() => action(game).press('Escape'), () => action(game).click()],
      'Autobet stopped because you left this page.': [
        () =>
          game.locator('html').evaluate((html) => {
            Object.defineProperty(html.ownerDocument, 'visibilityState', { value: 'hidden', configurable: true });
            html.ownerDocument.dispatchEvent(new Event('visibilitychange'));
            Reflect.deleteProperty(html.ownerDocument, 'visibilityState');
          }),
      ],
    };
    let played = 0;
    for (const [said, ways] of Object.entries(stops))
      for (const stop of ways) {
        await start();
        await stop();
        await expect(series(game)).toContainText(said, { timeout: 20_000 });
        played += Number(/played: (\d+)/.exec(await series(game).innerText())?.[1]);
        // Nothing more was bet while the form was opened and the next series began.
        expect(bets).toBe(played);
        await reopen();
      }
  },
);

playerTest('[37.9] a series ends where a bet has no clear answer or is refused', async ({ page, funded }) => {
  expect(funded.id).toBeGreaterThan(0);
  const game = await openForm(page);
  let fault: 'lost' | 'refused' = 'lost';
  await page.route('**/games/api/rounds', async (route) => {
    if (fault === 'refused') return route.fulfill({ status: 422, json: { code: 'own_stake', message: 'A limit.' } });
    await route.fetch();
    await route.abort('connectionreset');
  });
  await game.getByRole('button', { name: 'Start autobet' }).click();
  await expect(series(game)).toContainText('a bet had no clear answer. Rounds played: 1.', { timeout: 20_000 });
  expect(await balance(game)).toBeCloseTo(100 + (await net(game)), 2);
  fault = 'refused';
  await game.getByRole('button', { name: 'Autobet', exact: true }).click();
  await game.getByRole('button', { name: 'Start autobet' }).click();
  await expect(series(game)).toContainText('a bet was not taken. Rounds played: 0. Result of this series: 0.00 EUR', { timeout: 20_000 });
  await expect(status(game)).toHaveText('This bet would take you over your stake limit.');
});

playerTest('[37.9] autobet is not offered where the country does not allow it', async ({ page, funded }) => {
  expect(funded.id).toBeGreaterThan(0);
  await page.route('**/games/api/sessions', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { state: object };
    await route.fulfill({ response: reply, json: { ...body, state: { ...body.state, has_autoplay: false } } });
  });
  await page.goto('/en/game/play/diamonds/207');
  const game = frameOf(page);
  await expect(game.getByRole('button', { name: 'Fairness' })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Autobet', exact: true })).toHaveCount(0);
});

test('[37.9] hotkeys are off until they are switched on, and never type into a field', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await demoLink(page, site, 'diamonds'));
  const bet = page.getByLabel('Bet', { exact: true });
  await expect(bet).toHaveValue('1.00');
  await page.keyboard.press('d');
  await expect(bet).toHaveValue('1.00');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByText('Double the bet')).toBeVisible();
  await page.getByLabel('Use hotkeys').check();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.chip')).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(bet).toHaveValue('2.00');
  await page.keyboard.press('h');
  await expect(bet).toHaveValue('1.00');
  await page.keyboard.press('Control+d');
  await expect(bet).toHaveValue('1.00');
  await page.keyboard.press('b');
  await expect(page.locator('.chip')).toHaveCount(1);
  await bet.focus();
  await page.keyboard.press('b');
  await page.keyboard.press('h');
  await expect(page.locator('.chip')).toHaveCount(1);
  await page.reload();
  await expect(bet).toHaveValue('1.00');
  await page.locator('.action').focus();
  await page.keyboard.press('d');
  await expect(bet).toHaveValue('2.00');
});
