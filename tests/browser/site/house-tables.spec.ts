import {
  balance,
  expectBooked,
  expectPlayable,
  expectWhole,
  expectWideEnough,
  lastNet,
  openTitle,
  status,
  titleOf,
} from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

/** In addition to the phone's, on which each table is played. */
const sizes = [
  [640, 360],
  [1280, 800],
] as const;

const tables = [
  { code: 'roulette', table: '.table', keys: ['ArrowDown', 'ArrowRight', 'ArrowRight'], touched: 'Red', action: /^Spin for 1\.00/ },
  { code: 'mini-roulette', table: '.table', keys: ['ArrowDown', 'ArrowRight'], touched: 'Red', action: /^Spin for 1\.00/ },
  { code: 'baccarat', table: '.table', keys: ['Tab'], touched: 'Banker', action: /^Deal for 1\.00/ },
  { code: 'teen-patti', table: '.table', keys: ['Tab'], touched: 'B: pair or better', action: /^Deal for 1\.00/ },
  { code: 'andar-bahar', table: '.table', keys: ['Tab'], touched: 'Bahar \\(outside\\)', action: /^Deal for 1\.00/ },
  { code: 'bac-bo', table: '.table', keys: ['ArrowRight'], touched: 'Tie, pays 8\\.60×', action: /^Throw for 1\.00/ },
  {
    code: 'sic-bo',
    table: '.table',
    keys: ['ArrowDown', 'ArrowRight'],
    touched: 'Any triple, pays 35×',
    action: /^Throw for 1\.00/,
  },
  { code: 'craps', table: '.table', keys: ['ArrowDown', 'ArrowRight'], touched: 'Pass line, pays 2×', action: /^Throw for 1\.00/ },
  { code: 'dice-duel', table: '.table', keys: ['ArrowDown', 'ArrowRight'], touched: 'Tie, pays 5.83×', action: /^Throw for 1\.00/ },
  { code: 'two-dice', table: '.table', keys: ['ArrowDown', 'ArrowRight'], touched: 'Even, pays 1.94×', action: /^Throw for 1\.00/ },
  { code: 'hazard', table: '.table', keys: ['ArrowDown', 'ArrowRight'], touched: 'Main 7, pays 2×', action: /^Throw for 1\.00/ },
] as const;

/** A low screen has no room for 49 places of finger size: the roulette table scrolls down there. */
const expectFits = (code: string) => (code === 'roulette' ? expectWideEnough : expectWhole);

for (const { code, table, keys, touched, action } of tables) {
  const isOpenToGuests = titleOf(code, 'table').type !== 'live-casino';
  const testOfSize = isOpenToGuests ? test : playerTest;
  if (isOpenToGuests)
    test(
      `[GAME-05] a guest plays ${code} in demo by keyboard alone, on the title that promises it`,
      thoroughUnless(['roulette', 'craps'].includes(code)),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const title = titleOf(code, 'table');
        const game = await openTitle(page, title);
        await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
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
      },
    );

  const onPhone = `[GAME-03] a player plays ${code} by touch at 360x640: every place can be hit, and header, history and account say the same`;
  playerTest(onPhone, async ({ page, funded }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const game = await openTitle(page, titleOf(code, 'live-casino'));
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    await expectFits(code)(game.locator(table));
    await page.setViewportSize({ width: 360, height: 640 });
    await expectFits(code)(game.locator(table));
    await expectPlayable(page, game.locator('.spot'), game.locator(table), 640);
    if (code === 'roulette') {
      const inside = game.getByLabel('Numbers', { exact: true });
      await inside.selectOption('neighbours');
      await expectWhole(game.locator('.numbers'));
      const sizes = await game
        .locator('.spot')
        .evaluateAll((all) => all.flatMap((spot) => [(spot as HTMLElement).offsetWidth, (spot as HTMLElement).offsetHeight]));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
      await inside.selectOption('straight');
    }
    const spot = game.getByRole('button', { name: new RegExp(`^${touched}(:|$)`) });
    for (let chips = 0; chips < 2; chips += 1) await spot.dispatchEvent('click');
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost 2\.00|Paid|came back/, { timeout: 20_000 });
    await reported;
    await expectBooked(game, funded);
  });

  for (const [width, height] of sizes) {
    const title = `${code} at ${width}x${height}: every place can be hit, the button is in sight with the table, and nothing is at fault`;
    testOfSize(title, thorough, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const game = await openTitle(page, titleOf(code, 'table'));
      await expect(game.locator('.action')).toBeVisible();
      await expectFits(code)(game.locator(table));
      await expectPlayable(page, game.locator('.spot'), game.locator(table), height);
    });
  }
}
