import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { deposit } from './support/players.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

const GAMES = [
  { id: 'earplane', provider: 207, action: /^Bet €/ },
  { id: 'plinkoear', provider: 207, action: /^Drop for/ },
] as const;

const authorization = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
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

interface FoundGame {
  readonly game_id: string;
  readonly type: string;
  readonly provider_id: number;
  readonly provider_slug: string;
  readonly provider_name: string;
}

async function findGame(page: Page, site: string, gameId: string): Promise<FoundGame> {
  const games = await page.request.get(`${site}/api/casino/games?page=1&per_page=100`, { headers: { authorization } });
  const { data } = (await games.json()) as { data: FoundGame[] };
  return data.find(({ game_id, type }) => (gameId === 'any slot' ? type === 'slots' : game_id === gameId))!;
}

/** The link that opens the demo of any game, from the platform itself. */
async function demoLink(page: Page, site: string, gameId: string): Promise<string> {
  const game = await findGame(page, site, gameId);
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
    await expect(page.getByText('Demo', { exact: true })).toBeVisible();
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

const UNKNOWN_BETS = [
  { id: 'earplane', press: /^Bet/ },
  { id: 'plinkoear', press: /^Drop for/ },
  { id: 'any slot', press: /^Spin for/ },
] as const;

interface SentBet {
  readonly request_id: string;
  readonly stake_minor: number;
}

for (const { id, press } of UNKNOWN_BETS) {
  const title = `[P-01] ${id}: a bet that never arrived is told as not placed, and the next one is what the button says`;
  // All games bet through one desk; a flight is where most can happen meanwhile.
  test(title, thoroughUnless(id === 'earplane'), async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await demoLink(page, site, id));
    const sent: SentBet[] = [];
    let isOffline = false;
    await page.route('**/games/api/**', async (route) => {
      if (route.request().url().endsWith('/rounds')) sent.push(route.request().postDataJSON() as SentBet);
      await (isOffline ? route.abort('internetdisconnected') : route.continue());
    });
    const bet = page.getByLabel('Bet', { exact: true });
    await bet.fill('10');
    isOffline = true;
    await page.getByRole('button', { name: press }).click();
    await expect(status(page)).toContainText('do not know yet whether your bet of €10.00 was placed', { timeout: 15_000 });
    await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    isOffline = false;
    await expect(status(page)).toHaveText('Your bet of €10.00 was not placed. Nothing was taken.', { timeout: 15_000 });
    expect(await balance(page)).toBe(1_000);

    const before = sent.splice(0);
    await bet.fill('1');
    await page.getByRole('button', { name: press }).filter({ hasText: '€1.00' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ stake_minor: 100 });
    expect(before.map(({ request_id }) => request_id)).not.toContain(sent[0]!.request_id);
  });
}

playerTest(
  '[P-01] a bet whose answer is lost is told with its result, also after a reload, and no other was placed',
  async ({ page, funded }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/game/play/plinkoear/207');
    const game = frameOf(page);
    const sent: SentBet[] = [];
    let isOffline = true;
    await expect(game.locator('.action')).toBeVisible();
    await page.route('**/games/api/rounds', async (route) => {
      sent.push(route.request().postDataJSON() as SentBet);
      // It arrives, and is played; its answer does not come back.
      if (sent.length === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route('**/games/api/requests/**', (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()));
    await game.getByLabel('Bet', { exact: true }).fill('10');
    await game.locator('.action').click();
    await expect(status(game)).toContainText('do not know yet whether your bet of €10.00 was placed', { timeout: 15_000 });

    await page.reload();
    await expect(status(game)).toContainText('do not know yet whether your bet of €10.00 was placed', { timeout: 15_000 });
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    isOffline = false;
    await expect(status(game)).toHaveText(/Your bet of €10.00 was placed. .*(Lost|Paid|came back)/, { timeout: 15_000 });
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'false');
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
    const { body } = await funded.call('GET', '/me/balance');
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(100 + (await lastNet(game)), 2);

    // It was told: the next visit has nothing to ask.
    const asked = page.waitForRequest('**/games/api/requests/**', { timeout: 1_500 }).catch(() => null);
    await page.reload();
    await expect(game.locator('.action')).toBeVisible();
    expect(await asked).toBeNull();
  },
);

test('[P-14] whoever listens to earplane is told that the plane is in the air, not that a bet is being placed', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'earplane'));
  await expect(page.locator('.action')).toBeVisible();
  const heard = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const [action, whisper] = [document.querySelector('.action')!, document.querySelector('.visually-hidden[role=status]')!];
        // The name of the button changes the moment the flight begins.
        new MutationObserver(() => action.hasAttribute('aria-label') && setTimeout(() => resolve(whisper.textContent))).observe(action, {
          attributes: true,
        });
      }),
  );
  await page.locator('.action').click();
  expect(await heard).toBe('The bet is placed. The plane is in the air.');
});

test('[P-14] a flight that the server cannot tell of for a while is still a flight: the button leaves it and places no other bet', async ({
  page,
  site,
}) => {
  await page.goto(await demoLink(page, site, 'earplane'));
  const placed: string[] = [];
  let isFaulty = true;
  page.on('request', (request) => void (request.url().endsWith('/games/api/rounds') && placed.push(request.url())));
  // Its end is hidden behind a fault of the server; leaving it works.
  await page.route('**/games/api/rounds/*', (route) =>
    isFaulty ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }) : route.continue(),
  );
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/^No connection\. The flight goes on/, { timeout: 15_000 });
  await expect(page.locator('.action-live')).toBeVisible();
  // A press that was meant for the flight and comes when it has just ended.
  await page.evaluate(() => {
    const action = document.querySelector<HTMLElement>('.action')!;
    new MutationObserver(() => action.hasAttribute('aria-label') || action.click()).observe(action, { attributeFilter: ['aria-label'] });
  });
  await page.getByRole('button', { name: 'Cash out', exact: true }).click();
  isFaulty = false;
  await expect(status(page)).toHaveText(/^(Cashed out|Gone) at/, { timeout: 15_000 });
  await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'false');
  expect(placed).toHaveLength(1);
});

playerTest(
  '[P-06] with a bonus both balances are seen, cash is played without reopening, and the end of the bonus is told',
  async ({ page, player }) => {
    await deposit(player, '40', 'WELCOME50');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/en/game/play/plinkoear/207');
    const game = frameOf(page);
    const [cash, bonus] = [game.getByRole('radio', { name: 'Cash' }), game.getByRole('radio', { name: 'Bonus money' })];
    const choice = game.getByRole('group', { name: 'Play with' });
    await expect(choice).toContainText('Cash €40.00');
    await expect(choice).toContainText('Bonus money €20.00');
    await expect(bonus).toBeChecked();
    expect(await game.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

    const stake = game.getByLabel('Bet', { exact: true });
    await stake.fill('30');
    await game.locator('.action').click();
    await expect(status(game)).toHaveText('The bonus money does not cover this bet. Choose cash at the top, or bet less.');
    await cash.check();
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    const exact = async () =>
      ((await player.call('GET', '/me/balance')).body as { balance_exact: { real: string; bonus: string } }).balance_exact;
    const after = 40 + (await lastNet(game));
    expect(Number((await exact()).real)).toBeCloseTo(after, 2);
    expect((await exact()).bonus).toBe('20.00');
    await expect(choice).toContainText(`Cash €${after.toFixed(2)}`);

    await bonus.check();
    const { body } = await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en&is_deposit=1`);
    const { id } = (body.data as { id: number; code: string }[]).find(({ code }) => code === 'WELCOME50')!;
    await player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${id}`);
    await stake.fill('1');
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(
      'The balance does not cover this bet. There is no bonus money left to play with. You are playing with cash now.',
    );
    await expect(cash).toBeChecked();
    await expect(bonus).toBeDisabled();
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    expect((await exact()).bonus).toBe('0.00');
  },
);

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

const BOARDS = { earplane: '.sky', plinkoear: '.board', 'any slot': '.reels' } as const;

for (const [width, height] of [
  [360, 740],
  [640, 360],
] as const) {
  test(
    `[GAME-02] on a phone of ${width}x${height} the main button is in sight with the board, and demo is told once`,
    thoroughUnless(width === 360),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      for (const [id, board] of Object.entries(BOARDS)) {
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

for (const { id, provider } of GAMES) {
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

  // Closed in another way, again and again, it takes its step along.
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
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/en$/);
});
