import type { Page } from '@playwright/test';
import type { SitePlayer } from './support/players.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { alive, arriveInStages, collectShifts, watchStillness } from './support/stillness.ts';
import { thoroughUnless } from './support/thorough.ts';

const row = (page: Page) => main(page).getByRole('region', { name: 'Continue playing' });
const played = (page: Page) => row(page).getByRole('link');

async function play({ call, id }: SitePlayer, game: string): Promise<void> {
  const body = { game_id: game, provider_id: 207, provider_name: 'any', lobby_url: '/en', user_language: 'en', user_currency: 'EUR' };
  const { body: found } = await call('GET', `/static/casinoGames/${game}?provider_id=207`);
  const { status } = await call('POST', `/casino/play/${found.data.provider_slug}`, { ...body, is_demo: true });
  expect([id, status]).toEqual([id, 200]);
}

for (const width of [360, 1_280]) {
  playerTest.describe(`at ${width} px`, () => {
    playerTest.use({ viewport: { width, height: 800 } });
    playerTest(
      `[P-recent] at ${width} px what was played stands on the dashboard and on home, the last first; it can be taken off; nothing moves`,
      thoroughUnless(width === 360),
      async ({ page, player }) => {
        await play(player, 'plinkoear');
        await play(player, 'earplane');
        await watchStillness(page);
        await arriveInStages(page);
        await page.goto('/en/dashboard');
        await expect(played(page)).toHaveCount(2);
        await expect(played(page).first()).toHaveAttribute('href', '/en/game/play/earplane/207');
        await alive(page);
        expect((await collectShifts(page)).score).toBeLessThanOrEqual(0.01);

        await page.goto('/en');
        await expect(played(page)).toHaveCount(2);
        await alive(page);
        expect((await collectShifts(page)).score).toBeLessThanOrEqual(0.01);

        const remove = row(page).getByRole('button', { name: /^Remove Earplane/i });
        await remove.focus();
        const isRemoved = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
        await page.keyboard.press('Enter');
        await expect(played(page)).toHaveCount(1);
        await expect(row(page).getByRole('button', { name: /^Remove / })).toBeFocused();
        await isRemoved;
        await page.reload();
        await expect(played(page)).toHaveCount(1);
        await expect(played(page)).toHaveAttribute('href', '/en/game/play/plinkoear/207');
      },
    );
  });
}

playerTest('[P-recent] where nothing was played yet the dashboard says what will be here, and home has no such row', async ({ page }) => {
  await page.goto('/en/dashboard');
  await expect(row(page)).toContainText('You will see the games you open here.');
  for (const arrow of await row(page).getByRole('button').all()) await expect(arrow).toBeDisabled();
  await page.goto('/en');
  await alive(page).catch(() => undefined);
  await expect(row(page)).toHaveCount(0);
});

test('[P-recent] a guest has no such row, and nothing is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en');
  await expect(main(page).getByRole('region').first()).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  expect(asked.filter((path) => path.includes('/casino/recent') || path.includes('/me/notices'))).toEqual([]);
});
