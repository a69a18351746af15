import {
  balance,
  dealUntil,
  expectAccount,
  expectPlayable,
  expectWhole,
  lastNet,
  openTitle,
  status,
  titleOf,
} from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

const sizes = [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const;

test('[GAME-05] a guest plays video poker in demo by keyboard alone, on the title that promises it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('jacks-or-better');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.getByLabel('Bet', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.00');
  await page.keyboard.press('Enter');
  const cards = game.getByRole('group', { name: 'Your cards' }).getByRole('button');
  await expect(cards).toHaveCount(5);
  expect(await balance(game)).toBe(999);
  await cards.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(game.locator('[aria-pressed="true"]')).toHaveCount(2);
  const held = await game.locator('[aria-pressed="true"]').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  await expect(game.locator('.action')).toHaveText('Draw 3');
  await game.locator('.action').focus();
  await page.keyboard.press('Enter');
  await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  expect([names[0], names[2]]).toEqual(held);
  expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
});

test('[GAME-05] a guest draws twice in double draw poker by keyboard alone: what was held once is held again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const title = titleOf('double-draw-poker');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.locator('.action').focus();
  await page.keyboard.press('Enter');
  const cards = game.getByRole('group', { name: 'Your cards' }).getByRole('button');
  const held = game.locator('[aria-pressed="true"]');
  const names = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  await expect(cards).toHaveCount(5);
  const dealt = await names();
  await cards.first().focus();
  await page.keyboard.press('Space');
  await game.locator('.action').focus();
  await page.keyboard.press('Enter');
  await expect(game.getByText('Last draw').first()).toBeVisible({ timeout: 20_000 });
  const between = await names();
  expect(between[0]).toBe(dealt[0]);
  for (const card of between.slice(1)) expect(dealt).not.toContain(card);
  await expect(held).toHaveCount(1);
  await cards.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(game.locator('.action')).toHaveText('Draw 3');
  await expectPlayable(page, cards, game.locator('.poker'), 740);
  await game.locator('.action').focus();
  await page.keyboard.press('Enter');
  await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  const last = await names();
  expect(last.slice(0, 2)).toEqual(between.slice(0, 2));
  for (const card of last.slice(2)) expect(between).not.toContain(card);
  expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
});

test('[GAME-05] a guest plays yacht dice in demo by keyboard alone, and holds what the hint says', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('yacht-dice');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.getByLabel('Bet', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.00');
  await page.keyboard.press('Enter');
  const dice = game.getByRole('group', { name: 'Your dice' }).getByRole('button');
  await expect(dice).toHaveCount(5);
  expect(await balance(game)).toBe(999);
  await game.getByRole('button', { name: 'Show the best hold' }).focus();
  await page.keyboard.press('Enter');
  await expect(game.locator('.hint')).toHaveText(/The best hold: (none|[1-6](, [1-6]){0,4})$/);
  await dice.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const held = await game.locator('[aria-pressed="true"]').evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')));
  expect(held).toHaveLength(2);
  await expect(game.locator('.action')).toHaveText('Throw 3 again');
  await game.locator('.action').focus();
  await page.keyboard.press('Enter');
  await expect(status(game)).toHaveText(/Lost|Paid/, { timeout: 20_000 });
  const names = await dice.evaluateAll((all) => all.map((die) => die.getAttribute('aria-label')));
  expect(names.slice(0, 2)).toEqual(held);
  expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
});

playerTest('[GAME-03] a player’s hand is there after a reload, and is drawn by touch once', async ({ page, funded }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await openTitle(page, titleOf('jacks-or-better'));
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  await game.locator('.action').click();
  const cards = game.getByRole('group', { name: 'Your cards' }).getByRole('button');
  await expect(cards).toHaveCount(5);
  const names = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const dealt = await names();
  await page.reload();
  await expect(cards).toHaveCount(5);
  expect(await names()).toEqual(dealt);
  await cards.nth(1).click();
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
  await game.locator('.action').dblclick();
  await expect(status(game)).toHaveText(/Lost 1\.00|Paid|came back/, { timeout: 20_000 });
  await reported;
  expect((await names())[1]).toBe(dealt[1]);
  expect(await game.locator('.chip').count()).toBe(1);
  expect(await balance(game)).toBeCloseTo(100 + (await lastNet(game)), 2);
  await expectAccount(game, funded);
});

test('[GAME-05] the second press of an impatient finger, which comes once the draw has ended the round, bets nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await openTitle(page, titleOf('jacks-or-better'));
  const action = game.locator('.action');
  await action.click();
  await expect(action).toHaveText('Draw 5');
  await action.click();
  await expect(game.locator('.chip')).toHaveCount(1);
  await action.dispatchEvent('click');
  await expect(action).toBeEnabled();
  await expect(action).toHaveText(/^Deal for/);
  expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
});

test('[GAME-05] a guest plays mines in demo by keyboard alone, and takes what a pick has come to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('mines');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.getByLabel('Mines', { exact: true }).selectOption('1');
  await expect(game.getByText('Next pick without a mine: 1.01×')).toBeVisible();
  let before = 1_000;
  // One cell of 25 holds the mine.
  for (let round = 0; round < 6; round += 1) {
    await expect(game.locator('.action')).toBeEnabled();
    await game.locator('.action').focus();
    await page.keyboard.press('Enter');
    await expect(game.getByRole('button', { name: 'Pick a place first' })).toBeVisible();
    await game.locator('.place[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(game.locator('.place:focus')).toHaveAccessibleName(/: (no mine|mine)$/);
    const isHit = (await game.locator('.place-hit').count()) > 0;
    if (!isHit) {
      await expect(game.getByRole('button', { name: 'Take 1.01 EUR' })).toBeVisible();
      await game.locator('.action').focus();
      await page.keyboard.press('Enter');
    }
    await expect(status(game)).toHaveText(isHit ? /A mine at pick 1. Lost/ : /Taken after 1 picks. Paid 1\.01/, { timeout: 20_000 });
    await expect(game.locator('.chip')).toHaveCount(round + 1);
    expect(await balance(game)).toBeCloseTo(before + (await lastNet(game)), 2);
    before = await balance(game);
  }
});

playerTest(
  '[GAME-03] a player’s picks are there after a reload, and what they have come to is taken by touch once',
  async ({ page, funded }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const game = await openTitle(page, titleOf('mines'));
    await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
    await game.getByLabel('Mines', { exact: true }).selectOption('1');
    await game.locator('.action').click();
    await game.getByRole('button', { name: 'Row 2, column 4' }).click();
    await expect(game.locator('.place-safe, .place-hit')).toHaveCount(1);
    const isHit = (await game.locator('.place-hit').count()) > 0;
    await page.reload();
    if (!isHit) {
      await expect(game.getByRole('button', { name: 'Row 2, column 4: no mine' })).toBeVisible();
      await game.getByRole('button', { name: 'Take 1.01 EUR' }).dblclick();
      await expect(status(game)).toHaveText(/Paid 1\.01/);
    }
    const { body } = await funded.call('GET', '/me/balance');
    const expected = isHit ? 99 : 100.01;
    await expect.poll(() => balance(game)).toBeCloseTo(expected, 2);
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(expected, 2);
  },
);

test('[GAME-05] [37.9] a guest plays hi-lo in demo by keyboard alone, and takes what a guess has come to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('hi-lo');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  let before = 1_000;
  for (let round = 1; round <= 4; round += 1) {
    await expect(game.locator('.action')).toBeEnabled();
    await game.locator('.action').focus();
    await page.keyboard.press('Enter');
    await expect(game.getByRole('button', { name: 'Guess first' })).toBeVisible();
    // The key that places a bet must not also guess: it moves the focus to the first guess.
    await page.keyboard.press('Enter');
    await expect(game.locator('.turn:focus')).toHaveText(/^(Higher|Lower) \d/);
    await page.keyboard.press('Enter');
    await expect(game.locator('.action')).toHaveText(/^(Take|Deal for)/);
    const isRight = (await game.locator('.chip').count()) < round;
    if (isRight) {
      await game.locator('.action').focus();
      await page.keyboard.press('Enter');
    }
    await expect(game.locator('.ladder .rung')).toHaveText(isRight ? [/^[↑↓=] \d+\.\d\d×$/] : [/✕$/]);
    await expect(status(game)).toHaveText(isRight ? /Taken after 1 right\. Paid/ : /wrong at guess 1\. Lost 1\.00/, { timeout: 20_000 });
    await expect(game.locator('.chip')).toHaveCount(round);
    expect(await balance(game)).toBeCloseTo(before + (await lastNet(game)), 2);
    before = await balance(game);
  }
});

playerTest('[GAME-03] a player raises in red dog by touch, and the bet is taken twice', async ({ page, funded }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await openTitle(page, titleOf('red-dog'));
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  const raise = game.getByRole('button', { name: 'Raise +1.00 EUR' });
  const rounds = await dealUntil(game, raise);
  const before = await balance(game);
  await raise.dblclick();
  await expect(status(game)).toHaveText(/2\.00\sEUR staked in all\. (Lost 2\.00|Paid)/, { timeout: 20_000 });
  await expect(game.locator('.chip')).toHaveCount(rounds + 1);
  const net = await lastNet(game);
  expect([-2, 2, 4, 8, 10]).toContain(net);
  expect(await balance(game)).toBeCloseTo(before + 1 + net, 2);
  await expectAccount(game, funded);
});

/** `hint`: the advice, and the button that requests it. */
const tables: readonly { readonly code: string; readonly table: string; readonly place: string; readonly hint?: string }[] = [
  { code: 'jacks-or-better', table: '.cards', place: '.card' },
  { code: 'mines', table: '.minefield', place: '.place' },
  { code: 'tower', table: '.rows', place: '.place-next' },
  { code: 'blackjack', table: '.hands', place: '.turn', hint: '.hint' },
  { code: 'yacht-dice', table: '.five', place: '.held-die', hint: '.hint' },
  { code: 'casino-war', table: '.hands', place: '.turn' },
  { code: 'red-dog', table: '.cards', place: '.turn' },
  { code: 'hi-lo', table: '.hi-lo', place: '.turn' },
];

/** Played at every phone size; the other titles at one size each. */
const isExample = (code: string, width: number) => (code === 'blackjack' && width < 1280) || (code === 'mines' && width === 360);

for (const { code, table, place, hint } of tables)
  for (const [width, height] of sizes) {
    const title = `${code} at ${width}x${height}: every place can be hit, the button is in sight with the table, and nothing is at fault`;
    test(title, thoroughUnless(isExample(code, width)), async ({ page }) => {
      await page.setViewportSize({ width, height });
      const game = await openTitle(page, titleOf(code));
      await game.locator('.action').click();
      const places = game.locator(`button${place}`);
      await expect(places.first()).toBeVisible();
      await expectWhole(game.locator('.stage'));
      await expectPlayable(page, places, game.locator(table), height);
      if (!hint) return;
      await game.locator(hint).getByRole('button').click();
      // A click may have scrolled the page to it.
      await game.locator('body').evaluate((body) => body.querySelectorAll('.panel, .side').forEach((part) => part.scrollTo(0, 0)));
      await game.locator(':root').evaluate((root) => root.scrollTo(0, 0));
      const [reported, button] = [(await game.locator(hint).boundingBox())!, (await game.locator('.action').boundingBox())!];
      expect(reported.y + reported.height, 'the hint above the button that stays in sight').toBeLessThanOrEqual(button.y + 1);
    });
  }
