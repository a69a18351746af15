import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { cashier, chooseCoin, litecoinAddress, quote, visitCashier } from './support/cashier.ts';
import { expect, playerTest, test } from './support/test.ts';
import { loseNetwork, recorded } from './support/network.ts';
import { alive, collectShifts, watchStillness } from './support/stillness.ts';
import { text } from './support/texts.ts';
import { thoroughUnless } from './support/thorough.ts';
import { filesOf } from './support/chunks.ts';

const lost = 'We cannot reach Croupier.';

test('[P-MISSING] a quiet bar says that the platform cannot be reached, moves nothing, and goes when it can be', async ({ page }) => {
  await watchStillness(page);
  await page.goto('/fr/casino');
  await alive(page);
  await collectShifts(page);
  const bar = page.getByRole('status').filter({ hasText: 'Croupier est injoignable' });

  // A single lost call is not reported, because the platform answers the next one.
  let maxLost = 1;
  await page.route(/\/api\//, (route) => ((maxLost -= 1) >= 0 ? route.abort('connectionfailed') : route.fallback()));
  const asked = recorded(page, 'cms/skin-in-maintenance');
  await page.getByRole('main').getByRole('textbox').first().or(page.getByRole('searchbox')).first().fill('aviator');
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(async () => (await asked[0]!.response())?.status()).toBe(200);
  await expect(bar).toHaveCount(0);

  maxLost = Number.POSITIVE_INFINITY;
  await page.getByRole('searchbox').first().fill('plinko');
  await expect(bar).toBeVisible();
  maxLost = 0;
  await expect(bar).toHaveCount(0);

  await collectShifts(page);
  await page.context().setOffline(true);
  await expect(bar).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[data-react-aria-top-layer]').analyze();
  expect(violations).toEqual([]);
  await page.context().setOffline(false);
  await expect(bar).toHaveCount(0);
  expect((await collectShifts(page)).moved).toEqual([]);
});

/** The names of the controls covered by the bar in every scroll position. The bar takes no presses, so controls below it are found through it. */
const coveredBy = (scroller: Locator, positions: 'all' | 'end'): Promise<string[]> =>
  scroller.evaluate((element, which) => {
    const bar = document.querySelector('[data-react-aria-top-layer] p')!.getBoundingClientRect();
    const covered = new Set<string>();
    const end = element.scrollHeight - element.clientHeight;
    for (let at = which === 'all' ? 0 : end; ; at = Math.min(at + 16, end)) {
      element.scrollTop = at;
      for (let x = bar.left; x <= bar.right; x += 8)
        for (let y = bar.top; y <= bar.bottom; y += 8) {
          const control = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, summary, label, [role="tab"]');
          if (control) covered.add(control.textContent || control.localName);
        }
      if (at >= end) return [...covered];
    }
  }, positions);

for (const [width, height] of [
  [1280, 800],
  [360, 640],
  [320, 640],
] as const) {
  playerTest(
    `[P-MISSING] [CASH-25] at ${width}x${height} the quiet bar covers no control of a tall cashier, nor of a page's end, and moves nothing`,
    thoroughUnless(width === 320),
    async ({ page, funded }) => {
      expect(funded.username).toBeTruthy();
      await page.setViewportSize({ width, height });
      await watchStillness(page);
      await visitCashier(page, 'Withdraw');
      await chooseCoin(page, 'LTC');
      await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
      await quote(page, '20');
      const bar = page.getByRole('status').filter({ hasText: lost });
      await collectShifts(page);
      await loseNetwork(page);
      await expect(bar).toBeVisible();
      expect(await coveredBy(cashier(page), 'all')).toEqual([]);
      await cashier(page).getByRole('button', { name: 'Close' }).click();
      await expect(cashier(page)).toHaveCount(0);
      expect(await coveredBy(page.locator('html'), 'end'), 'the end of the page').toEqual([]);
      await page.context().setOffline(false);
      await expect(bar).toHaveCount(0);
      expect((await collectShifts(page)).moved).toEqual([]);
    },
  );
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`[P-09] [P-MISSING] at ${width}x${height} the quiet bar covers nothing of what says that a dialog is missing`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchStillness(page);
    await page.goto('/en/contact-us');
    await alive(page);
    await loseNetwork(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const card = page.getByRole('alertdialog', { name: 'Search games: you are offline' });
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
    const over = (await page.getByRole('status').filter({ hasText: lost }).locator('p').boundingBox())!;
    const below = (await card.boundingBox())!;
    expect(over.y >= below.y + below.height || over.y + over.height <= below.y, JSON.stringify({ over, below })).toBe(true);
  });

playerTest(
  '[P-09] [P-MISSING] on a phone the quiet bar covers none of a game’s buttons, also while its figures could not be read',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/api/me/play-session', (route) => route.fulfill({ status: 500 }));
    await page.goto('/fr/game/play/earplane/207');
    await expect(page.locator('iframe')).toBeVisible();
    const again = page.getByRole('main').getByRole('button', { name: text('fr', 'play.retry') });
    await expect(again).toBeVisible();
    await loseNetwork(page);
    await expect(page.getByRole('status').filter({ hasText: text('fr', 'reach.lost') })).toBeVisible();
    expect(await coveredBy(page.locator('html'), 'end')).toEqual([]);
  },
);

test('[P-02] [P-MISSING] the search on a phone says that it does not reach the platform, hides nothing, and comes by itself when it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchStillness(page);
  await page.goto('/en/contact-us');
  await alive(page);
  const first = page.locator('[role=dialog] [data-cards] article').first();
  const search = page.getByRole('dialog', { name: 'Search games' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(first).toBeVisible();
  await loseNetwork(page);
  await search.getByRole('searchbox').fill('plinko');
  await expect(search.getByRole('alert')).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: lost }).locator('p');
  await expect(bar).toBeVisible();
  const [title, over] = [(await search.getByRole('heading', { name: 'Search games' }).boundingBox())!, (await bar.boundingBox())!];
  expect(over.y >= title.y + title.height || over.y + over.height <= title.y, 'the title is free').toBe(true);
  expect(await coveredBy(search, 'end')).toEqual([]);
  await page.context().setOffline(false);
  await expect(first).toContainText(/plinko/i);
  await expect(search.getByRole('alert')).toHaveCount(0);
});

test.describe('[P-MISSING] [ROUTE-02] [I18N-02] in a browser that speaks French', () => {
  test.use({ locale: 'fr-FR' });
  test('the start, which stays English, offers French once, and the answer is kept', async ({ page }) => {
    const offer = page.getByRole('region', { name: 'Ce site existe aussi en français.' });
    await watchStillness(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await expect(offer).toBeVisible();
    await alive(page);
    expect((await collectShifts(page)).moved).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).include('[data-react-aria-top-layer]').analyze();
    expect(violations).toEqual([]);
    // It is not part of any other page, and returns as long as there is no answer.
    await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().click();
    await expect(page).toHaveURL(/promo$/);
    await expect(offer).toHaveCount(0);
    await page.goto('/en');
    await offer.getByRole('link', { name: 'Le lire en français' }).click();
    await expect(page).toHaveURL(/\/fr$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(offer).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('language-offer'));
    await page.goto('/en');
    await offer.getByRole('button', { name: 'Non, merci' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await alive(page);
    expect(await page.evaluate(() => localStorage.getItem('language-offer'))).toBe('answered');
    await expect(offer).toHaveCount(0);
  });
});

test('[P-MISSING] [ROUTE-02] nothing is offered to who reads English', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  await watchStillness(page);
  await page.goto('/');
  await alive(page);
  expect(scripts.filter((url) => filesOf('reach').test(url))).toEqual([]);
  await expect(page.getByText(lost)).toHaveCount(0);
});
