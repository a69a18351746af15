import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, playerTest, test } from './support/test.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

const GAMES = [
  { id: 'earplane', provider: 207, action: /^Bet €/ },
  { id: 'plinkoear', provider: 207, action: /^Drop for/ },
] as const;

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const status = (game: FrameLocator | Page) => game.locator('.message');
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
const balance = async (game: FrameLocator | Page) => amountIn(await game.locator('.balance-amount').innerText());
/** Net of the last round, by its chip in the history. */
const lastNet = async (game: FrameLocator | Page) => {
  const text = await game.locator('.chip').first().innerText();
  const [, sign, net] = /([+-]?)€([\d.]+)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * Number(net);
};

/** The link that opens the demo of any game, from the platform itself. */
async function demoLink(page: Page, site: string, gameId: string): Promise<string> {
  const authorization = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
  const games = await page.request.get(`${site}/api/casino/games?page=1&per_page=100`, { headers: { authorization } });
  const { data } = (await games.json()) as {
    data: { game_id: string; type: string; provider_id: number; provider_slug: string; provider_name: string }[];
  };
  const game = data.find(({ game_id, type }) => (gameId === 'any slot' ? type === 'slots' : game_id === gameId))!;
  const launch = await page.request.post(`${site}/api/casino/play/${game.provider_slug}`, {
    headers: { authorization },
    data: {
      is_demo: true,
      game_id: game.game_id,
      provider_id: game.provider_id,
      provider_name: game.provider_name,
      lobby_url: `${site}/en`,
      user_language: 'en',
      user_currency: 'EUR',
    },
  });
  return ((await launch.json()) as { play_for_fun: string }).play_for_fun;
}

for (const { id, provider, action } of GAMES) {
  test(`[GAME-05] a guest plays ${id} in demo by keyboard alone, and the balance follows`, async ({ page }) => {
    await page.goto(`/en/game/play/${id}/${provider}`);
    const game = frameOf(page);
    await expect(game.getByText('Demo', { exact: true })).toBeVisible();
    await expect(game.locator('.balance-amount')).toHaveText('€1,000.00');
    await game.getByLabel('Bet', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2.50');
    await expect(game.getByRole('button', { name: action })).toContainText('€2.50');
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
      const check = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
        expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
      };
      await check();
      for (const button of await page.locator('.menu button').all()) {
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button).toBeFocused();
      }
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
  await expect(dialog.getByText('is revealed when you change your seed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await dialog.getByLabel('Your seed').fill('a seed of mine');
  await dialog.getByRole('button', { name: 'Use this seed' }).click();
  await expect(dialog.getByText('Your seed is in use.')).toBeVisible();
  await dialog.locator('summary').first().click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('✓ Fair')).toBeVisible();
});

test('a bet out of the limits is not sent, and what was typed stays', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByLabel('Bet', { exact: true }).fill('100.01');
  await page.getByLabel('Bet', { exact: true }).press('Enter');
  await expect(page.getByText('Enter an amount from €0.10 to €100.00.')).toBeVisible();
  await expect(page.getByLabel('Bet', { exact: true })).toHaveValue('100.01');
  await expect(page.getByLabel('Bet', { exact: true })).toBeFocused();
  expect(sent).not.toContain('/games/api/rounds');
});

test('a bet whose answer is lost is asked for again, never placed twice', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const requests = new Set<string>();
  let asked = 0;
  await page.route('**/games/api/rounds', async (route) => {
    requests.add((route.request().postDataJSON() as { request_id: string }).request_id);
    asked += 1;
    // The first one arrives, its answer does not; the second one does not even arrive.
    if (asked === 1) await route.fetch();
    await (asked <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  expect({ asked, ids: requests.size }).toEqual({ asked: 3, ids: 1 });
  expect(await balance(page)).toBeCloseTo(1_000 + (await lastNet(page)), 2);
});

playerTest('[GAME-03] a real round changes the balance in the site around the game', async ({ page, funded }) => {
  await page.goto('/en/game/play/plinkoear/207');
  const game = frameOf(page);
  await expect(game.locator('.balance-amount')).toHaveText('€100.00');
  await expect(game.getByText('Demo', { exact: true })).toHaveCount(0);
  await expect(game.getByText('Sandbox money')).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/me/balance') && response.ok());
  await game.locator('.action').click();
  await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  await told;
  const { body } = await funded.call('GET', '/me/balance');
  expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
});

// How many flights it takes is a matter of luck.
playerTest('a flight outlives the page: after a reload it is still there to be left', thorough, async ({ page, funded }) => {
  playerTest.setTimeout(90_000);
  await page.goto('/en/game/play/earplane/207');
  const game = frameOf(page);
  const cashOut = game.getByRole('button', { name: 'Cash out', exact: true });
  // Flights end when they end: one that falls before the page is back is followed by another.
  await expect(async () => {
    await game.getByRole('button', { name: /^Bet €/ }).click();
    await expect(cashOut).toBeVisible({ timeout: 2_000 });
    await page.reload();
    await expect(cashOut).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 80_000 });
  await cashOut.click();
  await expect(status(game)).toHaveText(/^(Cashed out|Gone) at/);
  const { body } = await funded.call('GET', '/me/balance');
  expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
});

for (const { id, provider } of GAMES) {
  test(`nothing of ${id} moves while it comes on a phone, however late its answers`, async ({ page }) => {
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
    await expect(frameOf(page).locator('.balance-amount')).toHaveText('€1,000.00');
    await expect(frameOf(page).locator('.panel button').first()).toBeVisible();
    const frame = page.frames().find((each) => each.url().includes('/games/'))!;
    // Shifts are told after the frame that they were drawn in.
    const moved = await frame.evaluate(
      () =>
        new Promise<number>((done) => {
          const sum = () => (window as unknown as { shifts: number[] }).shifts.reduce((total, each) => total + each, 0);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum()))));
        }),
    );
    expect(moved).toBeLessThan(0.01);
  });
}
