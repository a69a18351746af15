import type { FrameLocator, Locator, Page } from '@playwright/test';
import { transactionTypeIds } from '#domain/transaction-type.ts';
import type { LeaderboardRow, TransactionRow } from '#openapi/model.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { gameCodes } from '#tools/bench-web/games.ts';
import { bet, betButton, chooseBet, leaveEarly } from '#tests/support/house-play.ts';
import { aRound, isFirefox } from './support/environments.ts';
import { balance, lastNet, openTitle } from './support/house-games.ts';
import { playerMenu } from './support/player-screens.ts';
import type { SitePlayer } from './support/players.ts';
import { expect, playerTest, test } from './support/test.ts';

test.use({ hasTouch: true });
playerTest.use({ hasTouch: true });

type Hand = 'touch' | 'mouse' | 'keyboard';
/** In Firefox, over WebDriver BiDi, no tap reaches the page. */
const hands: readonly Hand[] = isFirefox ? ['mouse', 'keyboard'] : ['touch', 'mouse', 'keyboard'];

const titlesOf = (code: string) => catalogueSeed().games.filter(({ gameCode, gameId }) => gameCode === code || gameId === code);
const demoOf = (code: string) => titlesOf(code).find(({ type }) => type !== 'live-casino');

async function press(page: Page, hand: Hand, button: Locator): Promise<void> {
  if (hand === 'touch') return button.tap();
  if (hand === 'mouse') return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** A shared flight can go on long after one's own exit. */
const aSharedFlight = { timeout: 120_000 };

/** Bets with the minimum of choices, and makes any decision, until the round has ended. */
async function playRound(page: Page, game: FrameLocator, hand: Hand, next = aRound): Promise<void> {
  const by = (button: Locator) => press(page, hand, button);
  await expect(betButton(game)).toBeVisible(next);
  await chooseBet(game, by);
  await leaveEarly(game);
  const isOver = await bet(game, by);
  await expect.poll(isOver, { ...aRound, intervals: [100] }).toBe(true);
}

const listOf = async <T>({ call }: SitePlayer, path: string) => ((await call('GET', path)).body as { data: readonly T[] }).data;

/** Returns the amounts that the public leaderboard shows for these bets. */
async function onLeaderboard(player: SitePlayer, bets: readonly TransactionRow[]): Promise<(string | undefined)[]> {
  const board = await listOf<LeaderboardRow>(player, `/static/transactions?type_id=${transactionTypeIds.casino_bet}&per_page=100`);
  return bets.map((placed) => board.find(({ id }) => id === placed.id)?.amount_converted);
}

for (const code of gameCodes) {
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
    `[GAME-03] a player plays ${code} for real by touch, mouse and keyboard: game, header, account, history and leaderboard agree`,
    async ({ page, funded }) => {
      const next = code === 'live-earplane' ? aSharedFlight : aRound;
      playerTest.setTimeout(150_000 + hands.length * next.timeout);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const game = await openTitle(page, demo ?? titlesOf(code)[0]!);
      await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
      let cents = 10_000;
      for (const hand of hands) {
        await playRound(page, game, hand, next);
        cents += Math.round((await lastNet(game)) * 100);
        await expect.poll(async () => Math.round((await balance(game)) * 100)).toBe(cents);
      }
      const money = (cents / 100).toFixed(2);
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(playerMenu(page)).toContainText(`${money} EUR`);
      const { body } = await funded.call('GET', '/me/balance');
      expect(body).toMatchObject({ balance_exact: { real: money } });
      const rows = await listOf<TransactionRow>(funded, '/me/transactions?per_page=100');
      expect(rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)).toBe(cents);
      expect(rows[0]!.balance_after).toBe(money);
      const placed = rows.filter(({ type }) => type.name === 'casino_bet');
      expect(await onLeaderboard(funded, placed)).toEqual(placed.map(({ amount }) => amount.replace('-', '')));
    },
  );
}
