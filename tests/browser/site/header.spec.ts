import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import { expect, header, playerTest } from './support/test.ts';
import { text } from './support/texts.ts';

const playerMenu = (page: Page) => page.locator('[aria-controls="player-menu"]');

playerTest(
  '[SHELL-07, SHELL-08, SHELL-09, SHELL-10, SHELL-11, CONST-12, ENT-02] the player button and its menu',
  async ({ page, funded }) => {
    await page.goto('/en/contact-us');
    await expect(playerMenu(page)).toContainText(funded.username);
    await expect(playerMenu(page)).toContainText(/100\.00/);
    await expect(playerMenu(page)).toContainText(/EUR/);
    await expect(header(page).getByRole('button', { name: text('en', 'shell.deposit') })).toBeVisible();
    await expect(header(page).getByRole('link', { name: text('en', 'shell.sign-in') })).toHaveCount(0);

    const menu = page.locator('#player-menu');
    await playerMenu(page).click();
    await expect(menu).toContainText(String(funded.id));
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(menu).toBeHidden();

    for (const [id, path] of [
      ['referral', '/en/dashboard/referreal'],
      ['profile', '/en/dashboard/edit-profile'],
      ['history', '/en/dashboard/transactions'],
    ]) {
      await playerMenu(page).click();
      await menu.getByRole('link', { name: text('en', `shell.player.${id}`) }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(menu).toBeHidden();
    }
    await playerMenu(page).click();
    await menu.getByRole('button', { name: text('en', 'shell.player.logout') }).click();
    await expect(page.getByText(text('en', 'logged_out_success'))).toBeVisible();
    await expect(header(page).getByRole('link', { name: text('en', 'shell.sign-in') })).toBeVisible();
  },
);

playerTest(
  '[SHELL-07] the header of a player is one row from 768 px on, in every language, and nothing in it lies over another',
  async ({ page }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/${language}/dashboard/my-vip-level`);
      await expect(playerMenu(page)).toBeVisible();
      const height = (await header(page).boundingBox())!.height;
      for (const width of [1920, 1300, 1280, 1279, 1100, 1024, 900, 800, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const search = (await header(page)
          .getByRole('button', { name: text(language, 'shell.search') })
          .boundingBox())!;
        const bell = (await page.locator('[aria-controls="notices"]').boundingBox())!;
        expect([language, width, (await header(page).boundingBox())!.height]).toEqual([language, width, height]);
        expect([language, width, search.x + search.width <= bell.x]).toEqual([language, width, true]);
      }
    }
  },
);
