import type { Page } from '@playwright/test';
import { balance, expectBooked, expectPlayable, expectWhole, lastNet, openTitle, status, titleOf } from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

const sizes = [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const;

test('[GAME-05] a guest plays hold’em in demo by keyboard alone: what bets decides nothing, and a hint says what is best', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('holdem');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.getByRole('button', { name: 'Show the hint' }).focus();
  await page.keyboard.press('Enter');
  let before = 1_000;
  for (let round = 1; round <= 4; round += 1) {
    await game.locator('.action').focus();
    await page.keyboard.press('Enter');
    await expect(game.locator('.action')).toHaveText('Your decision');
    await expect(game.getByRole('img', { name: 'card face down' })).toHaveCount(4);
    expect(await balance(game)).toBeCloseTo(before - 1, 2);
    await expect(game.getByText(/Best in the long run: (Call|Fold)/).first()).toBeVisible({ timeout: 20_000 });
    const isCalled = await game.getByText('Best in the long run: Call').first().isVisible();
    await page.keyboard.press('Enter');
    await expect(game.getByRole('button', { name: /^Call/ })).toBeFocused();
    if (!isCalled) {
      await page.keyboard.press('Tab');
      await expect(game.getByRole('button', { name: 'Fold', exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(status(game)).toHaveText(
      isCalled ? /3\.00\sEUR staked in all\. (Lost|Paid|The bet came back)/ : /^Folded\. .*Lost 1\.00/,
      {
        timeout: 20_000,
      },
    );
    await expect(game.locator('.chip')).toHaveCount(round);
    expect(await balance(game)).toBeCloseTo(before + (await lastNet(game)), 2);
    before = await balance(game);
  }
});

for (const { code, goesOn, cards } of [
  { code: 'three-card-poker', goesOn: 'Play +1.00 EUR', cards: 3 },
  { code: 'caribbean-poker', goesOn: 'Raise +2.00 EUR', cards: 5 },
  { code: 'poker', goesOn: 'Call +2.00 EUR', cards: 2 },
])
  playerTest(`[GAME-03] a player’s hand of ${code} is there after a reload, and goes on by touch once`, async ({ page, funded }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const game = await openTitle(page, titleOf(code));
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    await game.locator('.action').click();
    const own = game.locator('.hand-player').getByRole('img');
    await expect(own).toHaveCount(cards);
    const names = () => own.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    const dealt = await names();
    await page.reload();
    await expect(own).toHaveCount(cards);
    expect(await names()).toEqual(dealt);
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
    await game.getByRole('button', { name: goesOn }).dblclick();
    await expect(status(game)).toHaveText(/staked in all\. (Lost|Paid|The bet came back|[\d.]+\sEUR of)/, { timeout: 20_000 });
    await reported;
    expect(await names()).toEqual(dealt);
    await expect(game.getByRole('img', { name: 'card face down' })).toHaveCount(0);
    expect(await game.locator('.chip').count()).toBe(1);
    await expectBooked(game, funded);
  });

async function expectPlayableAt(page: Page, code: string, [width, height]: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const game = await openTitle(page, titleOf(code));
  // Not pressed by a pointer, for which the page might be scrolled first.
  await game.locator('.action').dispatchEvent('click');
  const turns = game.locator('.turn:not([aria-disabled])');
  await expect(turns).toHaveCount(2);
  // The player sees the cards beside the buttons of the decision.
  const [frame, hands] = [(await page.locator('iframe').boundingBox())!, (await game.locator('.hands').boundingBox())!];
  expect(hands.y).toBeGreaterThanOrEqual(frame.y);
  for (const turn of await turns.all()) await expect(turn).toBeInViewport({ ratio: 1 });
  await expectWhole(game.locator('.stage'));
  await expectPlayable(page, turns, game.locator('.hands'), height);
  const heights = await turns.evaluateAll((all) => all.map((turn) => turn.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
}
for (const size of sizes) {
  const [width, height] = size;
  const title = (code: string) =>
    `${code} at ${width}x${height}: what decides can be hit, the button is in sight with the table, and nothing is at fault`;
  for (const code of ['stud', 'holdem'])
    test(title(code), thoroughUnless(width === 360 && code === 'holdem'), ({ page }) => expectPlayableAt(page, code, size));
  playerTest(title('three-card-poker'), thorough, ({ page, funded: _funded }) => expectPlayableAt(page, 'three-card-poker', size));
}
