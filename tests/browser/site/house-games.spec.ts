import type { SessionReply } from '#games/provider/protocol.ts';
import { games, frameOf, status, balance, lastNet, findGame, demoLink, expectNoFaultsInDialogs } from './support/house-games.ts';
import { lateBack } from './support/late-back.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

for (const { id, provider, action } of games) {
  test(`[GAME-05] a guest plays ${id} in demo by keyboard alone, and the balance follows`, async ({ page }) => {
    await page.goto(`/en/game/play/${id}/${provider}`);
    const game = frameOf(page);
    await expect(page.getByText('Demo', { exact: true })).toBeVisible();
    await expect(game.locator('.balance-amount')).toHaveText('1,000.00 EUR');
    await game.getByLabel('Bet', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2.50');
    await expect(game.getByRole('button', { name: action })).toContainText('2.50 EUR');
    if (id === 'earplane') {
      await game.getByRole('checkbox', { name: 'Cash out automatically' }).press('Space');
      await game.getByLabel('At multiplier').fill('1.05');
      await game.getByLabel('At multiplier').press('Enter');
    } else {
      await page.keyboard.press('Enter');
    }
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    expect(await balance(game)).toBeCloseTo(1_000 + (await lastNet(game)), 2);
  });
}

for (const id of ['earplane', 'plinkoear', 'any slot']) {
  for (const width of [320, 1280]) {
    const title = `${id} fits ${width} px and has no accessibility faults, also with its dialogs open`;
    test(title, thoroughUnless(id === 'earplane' && width === 320), async ({ page, site }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(await demoLink(page, site, id));
      await expect(page.locator('.action')).toBeVisible();
      await expectNoFaultsInDialogs(page);
    });
  }
}

test('a player changes the seed and verifies a spin in the browser', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await demoLink(page, site, 'any slot'));
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Fairness' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').first().click();
  await expect(dialog.getByText('Change your seed to reveal this server seed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await dialog.getByLabel('Your seed').fill('a seed of mine');
  await dialog.getByRole('button', { name: 'Use this seed' }).click();
  await expect(dialog.getByText('Your seed is in use.')).toBeVisible();
  await dialog.locator('summary').first().click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('✓ Fair: the seed matches')).toBeVisible();
});

test('a bet out of the limits is not sent, and what was typed stays', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByLabel('Bet', { exact: true }).fill('100.01');
  await page.getByLabel('Bet', { exact: true }).press('Enter');
  await expect(page.getByText('Enter an amount from 0.10 EUR to 100.00 EUR.')).toBeVisible();
  await expect(page.getByLabel('Bet', { exact: true })).toHaveValue('100.01');
  await expect(page.getByLabel('Bet', { exact: true })).toBeFocused();
  expect(sent).not.toContain('/games/api/rounds');
});

test('[U-13] the highest stake of a country is stated beside the game and bounds what is typed', async ({ page, site }) => {
  await page.route('**/games/api/sessions', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as SessionReply;
    const state = { ...reply.state, max_stake_minor: 100, limits: { minimum_minor: 10, maximum_minor: 100 } };
    await route.fulfill({ response, json: { ...reply, state } });
  });
  await page.goto(await demoLink(page, site, 'plinkoear'));
  await expect(page.getByText('Your country allows at most 1.00 EUR for a spin.')).toBeVisible();
  await page.getByLabel('Bet', { exact: true }).fill('1.01');
  await page.getByLabel('Bet', { exact: true }).press('Enter');
  await expect(page.getByText('Enter an amount from 0.10 EUR to 1.00 EUR.')).toBeVisible();
});

playerTest('[GAME-03] a real round changes the balance in the site around the game', async ({ page, funded }) => {
  await page.goto('/en/game/play/plinkoear/207');
  const game = frameOf(page);
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  await expect(game.getByText('Demo', { exact: true })).toHaveCount(0);
  await expect(game.getByText('Sandbox money')).toBeVisible();
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
  await game.locator('.action').click();
  await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  await reported;
  const { body } = await funded.call('GET', '/me/balance');
  expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
});

const boards = { earplane: '.sky', plinkoear: '.board', 'any slot': '.reels' } as const;

for (const [width, height] of [
  [360, 740],
  [640, 360],
] as const) {
  test(
    `[GAME-02] on a phone of ${width}x${height} the main button is in sight with the board, and demo is told once`,
    thoroughUnless(width === 360),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      for (const [id, board] of Object.entries(boards)) {
        const { game_id, provider_id } = await findGame(page, site, id);
        await page.goto(`/en/game/play/${game_id}/${provider_id}`);
        const game = frameOf(page);
        await expect(game.locator('.action')).toBeVisible();
        const places = async () => {
          const [button, view] = [(await game.locator('.action').boundingBox())!, (await game.locator(board).boundingBox())!];
          return {
            id,
            isBoardInSight: view.y >= 0 && view.y + view.height <= height + 1,
            isBoardBig: view.height >= 120,
            isButtonInSight: button.y + button.height <= height + 1,
            isCovered: button.y < view.y + view.height && button.x < view.x + view.width,
          };
        };
        await expect.poll(places).toEqual({ id, isBoardInSight: true, isBoardBig: true, isButtonInSight: true, isCovered: false });
        const notes = [...(await page.getByText(/demo credit/i).all()), ...(await game.getByText(/demo credit/i).all())];
        expect(notes).toHaveLength(1);
      }
      await page.getByRole('main').getByRole('button', { name: 'Fullscreen' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await expect(page.getByText(/demo credit/i)).toBeHidden();
      await expect(frameOf(page).getByText(/demo credit/i)).toHaveCount(0);
    },
  );
}

for (const { id, provider } of games) {
  test(
    `nothing of ${id} moves while it comes on a phone, however late its answers`,
    thoroughUnless(id === 'earplane'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\/games\/api\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.fallback();
      });
      await page.goto(`/en/game/play/${id}/${provider}`);
      await expect(frameOf(page).locator('.balance-amount')).toHaveText('1,000.00 EUR');
      await expect(frameOf(page).locator('.panel button').first()).toBeVisible();
      const frame = page.frames().find((each) => each.url().includes('/games/'))!;
      // Shifts are reported after their frame.
      const moved = await frame.evaluate(
        () =>
          new Promise<number>((done) => {
            const sum = () => (window as unknown as { shifts: number[] }).shifts.reduce((total, each) => total + each, 0);
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum()))));
          }),
      );
      expect(moved).toBeLessThan(0.01);
    },
  );
}

test('[P-back] [GAME-02] Back closes a dialog of the game first, and leaves the game after that', async ({ page }) => {
  await page.goto('/en');
  await page.goto('/en/game/play/plinkoear/207');
  const game = frameOf(page);
  const dialog = game.getByRole('dialog');
  const fairness = game.getByRole('button', { name: 'Fairness' });
  const steps = () => page.evaluate(() => history.length);
  await expect(fairness).toBeVisible();
  const before = await steps();

  // Closed repeatedly in another way, it removes its history entry.
  for (const close of ['Escape', 'Close', 'Escape'] as const) {
    await fairness.click();
    await expect(dialog).toBeVisible();
    await expect.poll(steps).toBe(before + 1);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await game.getByRole('button', { name: 'Rules' }).click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/game\/play\/plinkoear\/207$/);
  await expect(game.locator('.action')).toBeVisible();
  // Another document, which ends everything that still runs in this one.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/en$/);
});

test('[P-back] [GAME-02] a dialog of the game that opens while the browser is late to take the last one’s step along stays open', async ({
  page,
}) => {
  await page.goto('/en');
  await page.goto('/en/game/play/plinkoear/207');
  const game = frameOf(page);
  const dialog = game.getByRole('dialog');
  await game.getByRole('button', { name: 'Fairness' }).click();
  await expect(dialog).toBeVisible();
  const [, frame] = page.frames();
  const arrive = await lateBack(frame!);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await game.getByRole('button', { name: 'Rules' }).click();
  await expect(dialog).toBeVisible();
  // Longer than an undelayed browser takes.
  await page.waitForTimeout(700);
  await arrive();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/game\/play\/plinkoear\/207$/);
});
