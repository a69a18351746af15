import type { FrameLocator, Locator, Page } from '@playwright/test';
import { listings } from '../../../games/engine/index.ts';
import type { TransactionRow } from '../../../openapi/model.ts';
import { catalogueSeed } from '../../../sandbox/catalogue/seed.ts';
import { balance, lastNet, openTitle } from './support/house-games.ts';
import { playerMenu } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';

test.use({ hasTouch: true });
playerTest.use({ hasTouch: true });

type Hand = 'touch' | 'mouse' | 'keyboard';
const hands: readonly Hand[] = ['touch', 'mouse', 'keyboard'];

/** A code of each page; of the reels every model. */
const codes = Object.entries(listings).flatMap(([name, { plays, own }]) => (name === 'reels' ? plays : [own === null ? plays[0]! : name]));
const titlesOf = (code: string) => catalogueSeed().games.filter(({ gameCode, gameId }) => gameCode === code || gameId === code);
const demoOf = (code: string) => titlesOf(code).find(({ type }) => type !== 'live-casino');

/** Longer than a round of a table that all share. */
const aRound = { timeout: 25_000 };
const enabled = (place: Locator) => place.and(place.page().locator(':not([aria-disabled="true"]):not([aria-disabled=""])')).first();

async function press(page: Page, hand: Hand, button: Locator): Promise<void> {
  if (hand === 'touch') return button.tap();
  if (hand === 'mouse') return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Bets the least that has to be chosen, and decides whatever is asked, until the round has ended. */
async function playRound(page: Page, game: FrameLocator, hand: Hand): Promise<void> {
  const ended = game.locator('.chip');
  const rounds = await ended.count();
  const action = enabled(game.locator('.action'));
  const decision = enabled(game.locator('.turn, .place'));
  const chip = enabled(game.locator('button.spot'));
  const number = game.locator('button.number:not([aria-pressed="true"])').first();
  await expect(action).toBeVisible(aRound);
  if (await chip.isVisible()) await press(page, hand, chip);
  else if (await number.isVisible()) await press(page, hand, number);
  const bets = await action.innerText();
  await press(page, hand, action);
  for (const until = Date.now() + aRound.timeout; (await ended.count()) === rounds && Date.now() < until;) {
    const isAsked = await decision.isVisible();
    // What bets again is no decision.
    const isDue = isAsked || ((await action.isVisible()) && (await action.innerText()) !== bets);
    if (isDue) await press(page, hand, isAsked ? decision : action);
    await page.waitForTimeout(100);
  }
  await expect(ended).toHaveCount(rounds + 1, aRound);
}

for (const code of codes) {
  const demo = demoOf(code);

  if (demo)
    test(`[GAME-05] a guest plays ${code} in demo by touch, mouse and keyboard`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const game = await openTitle(page, demo);
      await expect(game.locator('.balance-amount')).toHaveText('1,000.00 EUR');
      for (const hand of hands) {
        const before = await balance(game);
        await playRound(page, game, hand);
        await expect.poll(async () => (await balance(game)) - before).toBeCloseTo(await lastNet(game), 2);
      }
    });

  playerTest(
    `[GAME-03] a player plays ${code} for real by touch, mouse and keyboard: game, header, account and history agree`,
    async ({ page, funded }) => {
      playerTest.setTimeout(150_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const game = await openTitle(page, demo ?? titlesOf(code)[0]!);
      await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
      let cents = 10_000;
      for (const hand of hands) {
        await playRound(page, game, hand);
        cents += Math.round((await lastNet(game)) * 100);
        await expect.poll(async () => Math.round((await balance(game)) * 100)).toBe(cents);
      }
      const money = (cents / 100).toFixed(2);
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(playerMenu(page)).toContainText(`${money} EUR`);
      const { body } = await funded.call('GET', '/me/balance');
      expect(body).toMatchObject({ balance_exact: { real: money } });
      const { data } = (await funded.call('GET', '/me/transactions?per_page=100')).body as { data: readonly TransactionRow[] };
      expect(data.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)).toBe(cents);
      expect(data[0]!.balance_after).toBe(money);
    },
  );
}
