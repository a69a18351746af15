import type { Page } from '@playwright/test';
import { encodeToken } from '#domain/token-codec.ts';
import type { Language } from '#openapi/model.ts';
import { logIn } from './support/log-in.ts';
import { expectPlayer, main, playerMenu, toast } from './support/player-screens.ts';
import { createPlayer } from './support/players.ts';
import { expect } from './support/test.ts';
import { text } from './support/texts.ts';
import { installed, test } from './support/with-worker.ts';

const offlineHeading = (page: Page, language: Language) => page.getByRole('heading', { level: 1, name: text(language, 'offline.title') });

test('[SESS-07] [P-09] who logs out without a network is told so by the page that comes', async ({ page, host, context }) => {
  const player = await createPlayer(host.url);
  await installed(page, '/en/login');
  await logIn(page, player);
  await expectPlayer(page, player);
  await expect(main(page).getByRole('heading', { level: 1, name: text('en', 'shell.title.dashboard-page') })).toBeVisible();
  host.isDown = true;
  await context.setOffline(true);
  await playerMenu(page).click();
  await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(offlineHeading(page, 'en')).toBeVisible();
  await expect(page.getByText(text('en', 'offline.logged-out'))).toBeVisible();
  host.isDown = false;
  await context.setOffline(false);
  await expect(toast(page, 'success', 'Your session here has now ended')).toBeVisible();
  await page.reload();
  await context.setOffline(true);
  await page.goto('/en/casino');
  await expect(offlineHeading(page, 'en')).toBeVisible();
  await expect(page.getByText(text('en', 'offline.logged-out'))).toBeHidden();
});

for (const language of ['en', 'fr'] as const) {
  test(`without network any address shows the page that says so in its language (${language}), and goes on by itself`, async ({
    page,
    host,
    context,
  }) => {
    await installed(page, `/${language}`);
    host.isDown = true;
    await context.setOffline(true);
    await page.goto(`/${language}/casino`);
    await expect(offlineHeading(page, language)).toBeVisible();
    await expect(page.getByText(text(language, 'offline.money'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const retry = page.getByRole('link', { name: text(language, 'ui.retry') });
    await retry.click();
    await expect(offlineHeading(page, language)).toBeVisible();

    host.isDown = false;
    await context.setOffline(false);
    await expect(page.locator('[data-cards] article').first()).toBeVisible();
    await expect(page).toHaveURL(`${host.url}/${language}/casino`);
  });
}

test('where the network is back before the host can be reached, the page asks again soon, and later from time to time', async ({
  page,
  host,
  context,
}) => {
  await installed(page);
  await page.clock.install();
  host.isDown = true;
  await context.setOffline(true);
  await page.goto('/en/contact-us');
  await expect(offlineHeading(page, 'en')).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(30_000);
  await expect(offlineHeading(page, 'en')).toBeVisible();
  await page.reload();
  await expect(offlineHeading(page, 'en')).toBeVisible();
  host.isDown = false;
  await page.clock.runFor(1_500);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(text('en', 'shell.title.contact-us'));
});

test('the page without network is dressed: its styles, its font and its theme come from the device', async ({ page, host }) => {
  await installed(page);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  host.isDown = true;
  await page.goto('/en/promo');
  await expect(offlineHeading(page, 'en')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const looks = await page.getByRole('link', { name: text('en', 'ui.retry') }).evaluate(async (link) => {
    await document.fonts.ready;
    const { backgroundColor, minBlockSize } = getComputedStyle(link);
    return { isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)', minBlockSize, hasFont: document.fonts.check('16px Figtree') };
  });
  expect(looks).toEqual({ isFilled: true, minBlockSize: '44px', hasFont: true });
});

test('[P-09] [ERR-19] without network a star that could not be set turns back and says so, where nothing was said before', async ({
  page,
  host,
  player,
  context,
}) => {
  await context.addInitScript(
    ([token, keys]) => {
      for (const key of keys) localStorage.setItem(key, token);
    },
    [encodeToken(player.token), ['bearer-token', 'user-token']] as const,
  );
  await installed(page, '/en/casino');
  await expectPlayer(page, player);
  const star = page.getByRole('button', { name: /^Favourite: / }).first();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  host.isDown = true;
  await context.setOffline(true);
  await star.click();
  // On a slow device the code of the request has not loaded either.
  await expect(toast(page, 'error', /your favourites may have changed|Your favourites could not be changed/)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a proxy that does not reach the site has the page shown that says so, which goes on by itself once it does', async ({
  page,
  host,
}) => {
  await installed(page);
  host.isCutOff = true;
  await page.goto('/en/casino');
  await expect(offlineHeading(page, 'en')).toBeVisible();
  host.isCutOff = false;
  await expect(page.locator('[data-cards] article').first()).toBeVisible({ timeout: 30_000 });
});
