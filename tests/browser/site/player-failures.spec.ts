import type { Page } from '@playwright/test';
import { cashier, openCashier } from './support/cashier.ts';
import { bareDocuments, call, type Failure, failing, failureParts, held } from './support/network.ts';
import { expectPlayer, main, waiting } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

/** Requests that each page for players makes besides loading the player. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/en/dashboard': ['campaigns/players/*/unusedCampaigns', 'me/balance', 'casino/sections'],
  '/en/dashboard/edit-profile': ['me/all-documents', 'me/sessions'],
  '/en/dashboard/my-vip-level': ['cms/skin-settings'],
  '/en/dashboard/referreal': ['cms/skin-settings'],
  '/en/favourites': ['casino/favorites'],
  '/en/casino': ['casino/favorites'],
  '/en/game/play/plinkoear/207': ['static/casinoGames/*', 'casino/play/*'],
};
/** One of each kind of page; the calls of the others are broken on their screens (ADR 131). */
const examples = ['me/balance', 'me/sessions', 'casino/play/*'];
const failures: readonly Failure[] = [500, 503, 404, 409, 422, 'abort', 'garbled'];

/** Waits until all retries have ended, and everything has loaded. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000);
        return main(page).locator(waiting(page)).count();
      },
      { message: 'still waiting' },
    )
    .toBe(0);
}

for (const [path, calls] of Object.entries(pages)) {
  for (const failed of calls) {
    for (const { hows, words, details } of failureParts(failures)) {
      test(
        `[ERR-13, ERR-28, ERR-14] ${path} stays whole while ${failed} fails by ${words}`,
        examples.includes(failed) ? details : thorough,
        async ({ page }) => {
          test.slow();
          await page.clock.install();
          // A page with embedded data of the game requests nothing.
          if (failed.startsWith('static/')) await bareDocuments(page);
          for (const how of hows) {
            const end = await failing(page, failed, how);
            await page.goto(path);
            await expect(main(page)).toContainText(/\w{3}/);
            await settled(page);
            await expect(main(page).getByRole('heading').filter({ hasText: /\w/, visible: true }).first()).toBeVisible();
            await end();
          }
        },
      );
    }
  }
}

for (const path of ['/en/dashboard', '/en/dashboard/edit-profile', '/en/favourites']) {
  const title = `[ERR-14, SESS-04] a session that ended before ${path} loads again leads home, never to a blank page`;
  test(title, thoroughUnless(path === '/en/dashboard'), async ({ page, player }) => {
    await page.goto(path);
    await expectPlayer(page, player);
    await player.call('DELETE', '/auth/logout');
    await page.reload();
    await expect(page).toHaveURL(/\/en$/);
    await expect(main(page).getByRole('heading').first()).toBeVisible();
  });
}

for (const [path, slow] of [
  ['/en/dashboard', 'campaigns/players/*/unusedCampaigns'],
  ['/en/favourites', 'casino/favorites'],
  ['/en/dashboard/edit-profile', 'me/all-documents'],
  ['/en/game/play/plinkoear/207', 'casino/play/*'],
] as const) {
  test(`[ERR-28] ${path} waits visibly for a slow ${slow}, then shows it`, thorough, async ({ page }) => {
    const release = await held(page, slow);
    await page.goto(path);
    await expect(main(page).locator(waiting(page)).first()).toBeAttached();
    release();
    await expect(main(page).locator(waiting(page))).toHaveCount(0);
  });
}

test('[CASH-05, ERR-04] a cashier that nobody answers gives up after 15 s and offers another try', thorough, async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/dashboard/my-vip-level');
  const release = await held(page, 'payments/methods/deposit');
  // The same words are shown while the cashier's own code loads.
  await Promise.all([page.waitForRequest(call('payments/methods/deposit')), openCashier(page)]);
  await expect(cashier(page)).toContainText('Loading payment methods');
  await page.clock.fastForward(15_500);
  await expect(cashier(page).getByRole('heading', { name: 'Failed to load payment methods' })).toBeVisible();
  release();
  await cashier(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cashier(page).getByLabel('Amount to deposit')).toBeVisible();
});
