import type { Locator, Page } from '@playwright/test';
import type { PlaySession } from '#openapi/model.ts';
import { loseNetwork } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';

const game = '/en/game/play/plinkoear/207';
const fullscreen = (page: Page): Locator => main(page).getByRole('button', { name: 'Fullscreen' });
const isFull = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

async function openInFullScreen(page: Page): Promise<void> {
  await page.goto(game);
  await expect(page.locator('iframe')).toBeVisible();
  await fullscreen(page).click();
  await expect.poll(() => isFull(page)).toBe(true);
}

/** Lets the game report that the platform refused a bet until the reality check is answered: the page reads the play session again. */
async function requestAgain(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame())!;
  await frame.evaluate(() => parent.postMessage({ type: 'croupier:reality-check' }, '*'));
}

/** Whether the middle of an element is visible and pressable. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && node.contains(top);
  });

test('[N-36] [U-14] a browser without full screen shows no button for it, and the game plays', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await page.goto(game);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(fullscreen(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Back' })).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  playerTest(`[N-37] [U-14] a dialog lies above a game in full screen at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let isDue = false;
    const session = (): PlaySession => ({
      currency: 'EUR',
      check_minutes: 60,
      current: { started_at: '2026-11-25T10:00:00.000Z', seconds: 3_600, staked: '20.00', returned: '12.50', net: '-7.50' },
      check_in_s: isDue ? 0 : 3_600,
      has_open_round: false,
    });
    await page.route('**/api/me/play-session', (route) => route.fulfill({ json: session() }));
    await openInFullScreen(page);
    const { x, y, width: wide, height: high } = (await main(page).locator('section').first().boundingBox())!;
    const window = await page.evaluate(() => ({ x: 0, y: 0, wide: innerWidth, high: innerHeight }));
    expect({ x, y, wide, high }).toEqual(window);

    isDue = true;
    await requestAgain(page);
    const question = page.getByRole('alertdialog', { name: /^You have been playing for/ });
    await expect(question).toBeVisible();
    expect(await isOnTop(question.getByRole('heading'))).toBe(true);
  });

  playerTest(
    `[N-37] [U-14] the notice of a lost connection lies above a game in full screen at ${width}x${height}`,
    async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      await openInFullScreen(page);
      await loseNetwork(page);
      const notice = page.getByRole('status').filter({ hasText: text('en', 'reach.lost') });
      await expect(notice).toBeVisible();
      const places = await notice.locator('p').first().boundingBox();
      expect(places!.y).toBeGreaterThan(-1);
      await context.setOffline(false);
    },
  );
}

playerTest(
  '[N-37] [U-14] where a session ended elsewhere, the log-in is asked for above a game in full screen',
  async ({ page, player }) => {
    await openInFullScreen(page);
    const balance = await player.call('GET', '/me/balance');
    await page.route('**/api/me/balance', (route) => route.fulfill({ json: balance.body as object }));
    await player.call('DELETE', '/auth/logout');
    await requestAgain(page);
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    await expect(dialog).toBeVisible();
    expect([await isOnTop(dialog.getByRole('heading')), await isFull(page)]).toEqual([true, true]);
  },
);
