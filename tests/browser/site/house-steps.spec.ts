import type { FrameLocator, Page } from '@playwright/test';
import { balance, expectBooked, expectPlayable, lastNet, openTitle, status, titleOf } from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const sizes = [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const;

interface Step {
  readonly code: string;
  /** Makes the choices beside the stake, by keyboard alone or by touch. */
  readonly byKeys: (game: FrameLocator, page: Page) => Promise<void>;
  readonly byTouch: (game: FrameLocator) => Promise<void>;
  /** Texts that show the odds of the choice. */
  readonly odds: readonly string[];
  /** Finishes the purchased round by keyboard or touch, until its result is announced. */
  readonly finish?: (game: FrameLocator, page: Page) => Promise<void>;
  /** Selector of the area that shows the game. */
  readonly table: string;
  /** Selector of the touch targets in `table`. */
  readonly place: string;
}

/** Choices of a game whose only choice is the risk. */
const byRisk: Pick<Step, 'byKeys' | 'byTouch'> = {
  async byKeys(game, page) {
    await game.getByLabel('Risk').focus();
    await page.keyboard.press('ArrowDown');
    await expect(game.getByLabel('Risk')).toHaveValue('high');
  },
  async byTouch(game) {
    await game.getByLabel('Risk').selectOption('high');
  },
};

const steps: readonly Step[] = [
  {
    code: 'dice',
    async byKeys(game, page) {
      await game.getByLabel('Chance of winning').focus();
      await page.keyboard.press('ArrowLeft');
      await game.getByLabel('Chance, in %').focus();
      await expect(game.getByLabel('Chance, in %')).toHaveValue('49.00');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('25');
    },
    async byTouch(game) {
      await game.getByLabel('A win is').selectOption('over');
      await game.getByLabel('Chance, in %').fill('25');
    },
    odds: ['25.00%', '3.88×', '97.00%'],
    table: '.dice',
    place: '.slider',
  },
  {
    code: 'cases',
    ...byRisk,
    odds: ['1,000.00×', '0.01%', '69.00%', 'Return 97.00%'],
    table: '.cases',
    place: '#risk',
  },
  {
    code: 'diamonds',
    ...byRisk,
    odds: ['Three alike', '4.00×', '12.49%', '80.00×', '97.04%'],
    table: '.diamonds',
    place: '#risk',
  },
  {
    code: 'limbo',
    async byKeys(game, page) {
      await game.getByRole('button', { name: 'Lower the target' }).focus();
      await page.keyboard.press('Enter');
      await expect(game.getByLabel('Target multiplier')).toHaveValue('1.50');
      await game.getByLabel('Target multiplier').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('4');
    },
    async byTouch(game) {
      await game.getByLabel('Target multiplier').fill('4');
    },
    odds: ['24.25%', '4.00×', '97.00%'],
    table: '.limbo',
    place: '.step',
  },
  {
    code: 'keno',
    async byKeys(game, page) {
      await game.locator('.action').focus();
      await page.keyboard.press('Enter');
      await expect(game.getByText('Choose 1 to 10 numbers on the board.').last()).toBeVisible();
      expect(await balance(game)).toBe(1_000);
      await game.getByRole('button', { name: '1', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(game.getByRole('button', { name: '10: chosen' })).toBeFocused();
    },
    async byTouch(game) {
      // The maximum number, so that the list of payouts has as many rows.
      for (const number of [1, 5, 9, 12, 17, 20, 25, 30, 33, 40])
        await game.getByRole('button', { name: String(number), exact: true }).click();
    },
    odds: ['Hits 23.00×Hits 346.11×', 'Return96.99%'],
    table: '.keno',
    place: '.number',
  },
  {
    code: 'wheel',
    ...byRisk,
    odds: ['0.00×45 of 50', '25.00×1 of 50', 'Return97.00%'],
    table: '.wheel-table',
    place: '#risk',
  },
  {
    code: 'bingo',
    async byKeys(game, page) {
      await game.getByLabel('Balls').focus();
      await page.keyboard.press('ArrowDown');
      await expect(game.getByLabel('Balls')).toHaveValue('40');
    },
    async byTouch(game) {
      await game.getByLabel('Balls').selectOption('40');
    },
    odds: ['Lines11.55×1 in', '10+10,000.00×', 'Return96.37%'],
    table: '.bingo',
    place: '#balls',
  },
  {
    code: 'scratch-card',
    async byKeys(game, page) {
      await game.getByLabel('Card', { exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(game.getByLabel('Card', { exact: true })).toHaveValue('medium');
    },
    async byTouch(game) {
      await game.getByLabel('Card', { exact: true }).selectOption('medium');
    },
    async finish(game, page) {
      await expect(game.locator('.action')).toHaveText('Uncover all');
      const field = game.getByRole('button', { name: 'Field 5: covered' });
      await field.focus();
      await page.keyboard.press('Space');
      await expect(game.getByRole('button', { name: /^Field 5: (nothing|\d)/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(game.getByRole('button', { name: 'Field 6: covered' })).toBeFocused();
      await game.locator('.action').focus();
      await page.keyboard.press('Enter');
    },
    odds: ['2.00×1 in', '275.00×1 in', 'Return96.56%'],
    table: '.scratch',
    place: '.patch',
  },
];

/** Each is played for real by touch; by keyboard, and inspected without a round, two examples: one that bets and one that is uncovered. */
const isExample = (code: string) => ['dice', 'scratch-card'].includes(code);

for (const { code, byKeys, byTouch, finish, odds, table, place } of steps) {
  test(
    `[GAME-05] a guest plays ${code} in demo by keyboard alone, on the title that promises it`,
    thoroughUnless(isExample(code)),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const title = titleOf(code);
      const game = await openTitle(page, title);
      await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
      await byKeys(game, page);
      for (const text of odds) await expect(game.locator('.stage')).toContainText(text);
      for (let round = 1; round <= 3; round += 1) {
        const before = await balance(game);
        await game.locator('.action').focus();
        await page.keyboard.press('Enter');
        await finish?.(game, page);
        await expect(game.locator('.chip')).toHaveCount(round);
        await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
        expect(await balance(game)).toBeCloseTo(before + (await lastNet(game)), 2);
        await expect(game.locator('.action')).toBeFocused();
      }
    },
  );

  playerTest(`[GAME-03] a player plays ${code} by touch, and account and page say the same`, async ({ page, funded }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const game = await openTitle(page, titleOf(code));
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    await byTouch(game);
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
    await game.locator('.action').click();
    await finish?.(game, page);
    await expect(status(game)).toHaveText(/Lost 1\.00|Paid|came back/, { timeout: 20_000 });
    await reported;
    await expectBooked(game, funded);
  });

  for (const [width, height] of sizes) {
    const title = `${code} at ${width}x${height}: every place can be hit, the button is in sight with the table, and nothing is at fault`;
    test(title, thoroughUnless(width === 360 && (isExample(code) || code === 'keno')), async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const game = await openTitle(page, titleOf(code));
      await byTouch(game);
      await game.locator('.action').click();
      await finish?.(game, page);
      await expect(game.locator('.chip')).toHaveCount(1);
      const cut = await game.locator('.stage').evaluate((stage) => {
        const { left, right, top, bottom } = stage.getBoundingClientRect();
        const isOutside = (box: DOMRect) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
        const parts = [...stage.querySelectorAll('p, dd, dt, button, input, svg')].filter((part) => !part.closest('.visually-hidden'));
        return parts.filter((part) => isOutside(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
      });
      expect(cut).toEqual([]);
      await expectPlayable(page, game.locator(place), game.locator(table), height);
    });
  }
}
