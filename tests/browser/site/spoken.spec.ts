import type { Page } from '@playwright/test';
import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { isSlowed } from './support/environments.ts';
import { playerPaths, publicPaths } from './support/public-pages.ts';
import { spoken } from './support/spoken.ts';
import { expect, playerTest, test } from './support/test.ts';

/* Records the accessible text of each screen, in each language, in `spoken/`. `--update-snapshots` rewrites it. */

/** The frame around every screen is recorded once for guests and once for players. */
const whole = [publicPaths[0], playerPaths[0]];

/** A device that is busy for longer than this changes nothing in the meantime, and is not finished. */
const quietMs = isSlowed ? 3_000 : 150;

async function reported(page: Page, language: Language, path: string): Promise<string> {
  await page.goto(`/${language}${path}`);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle').catch(() => {});
  await expect(page.locator('#main')).toContainText(/\S/);
  const place = page.locator(whole.includes(path) ? 'body' : '#main');
  let said = '';
  const isStill = async () => {
    const before = said;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('[data-cards]:empty')).toHaveCount(0);
    said = await spoken(place, language);
    return said === before;
  };
  await expect.poll(isStill, { intervals: [quietMs], timeout: 20_000 }).toBe(true);
  return said;
}

const fileOf = (language: Language, path: string): string[] => {
  const name = path
    .replaceAll(/[^\w-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  return [language, `${name || 'home'}.txt`];
};

for (const language of languages) {
  test(`[P-14] what each screen of a guest says to a screen reader in ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of publicPaths)
      await test.step(path, async () => expect.soft(await reported(page, language, path)).toMatchSnapshot(fileOf(language, path)));
  });

  playerTest(`[P-14] what each screen of a player says to a screen reader in ${language}`, async ({ page, player }) => {
    playerTest.setTimeout(180_000);
    const name = player.username.replaceAll(/\d+/g, '0');
    for (const path of playerPaths)
      await playerTest.step(path, async () =>
        expect.soft((await reported(page, language, path)).replaceAll(name, 'player')).toMatchSnapshot(fileOf(language, path)),
      );
  });
}
