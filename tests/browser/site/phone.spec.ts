import type { Locator, Page } from '@playwright/test';
import { cashier, coinField, openWithdrawal, visitCashier } from './support/cashier.ts';
import { loseNetwork, openPrepared } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { alive, watchStillness } from './support/stillness.ts';
import { expect, playerTest, test } from './support/test.ts';
import { filesOf } from './support/chunks.ts';

/* Faults found while walking the site in French on a phone, each with the page that had it. */

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Paris' });
playerTest.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Paris' });

const lostBar = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Croupier est injoignable' }).locator('p');

/** Measures the common height of two elements, in pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}

/** Waits until the page has noticed. */
async function goOffline(page: Page): Promise<void> {
  await loseNetwork(page);
  await expect(lostBar(page)).toBeVisible();
}

test('[P-02] [P-MISSING] the bar of a lost connection does not lie over the card that says what is missing', async ({ page }) => {
  await watchStillness(page);
  await openPrepared(page, '/fr');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher un jeu' })).toBeVisible();
  await alive(page);
  await goOffline(page);
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un jeu' }).click();
  const card = page.getByRole('alertdialog');
  await expect(card).toBeVisible();
  expect(await overlap(lostBar(page), card)).toBe(0);
});

test('[P-02] [P-MISSING] what is missing is said in sight also before the code for it has come', async ({ page }) => {
  await page.route(filesOf('first-aid'), (route) => route.abort());
  await watchStillness(page);
  await page.goto('/fr');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher un jeu' })).toBeVisible();
  await alive(page);
  await goOffline(page);
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un jeu' }).click();
  const words = page.getByRole('alert').filter({ hasText: 'chargement impossible' });
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect(words.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  expect(await overlap(lostBar(page), words)).toBe(0);
});

test('[P-01] [GAME-05] in a game the bar of a lost connection lies over neither the button nor what became of the bet', async ({
  page,
}) => {
  await watchStillness(page);
  await page.goto('/fr/game/play/plinkoear/207');
  const game = page.frameLocator('iframe');
  await expect(game.locator('.action')).toBeEnabled();
  await alive(page);
  await goOffline(page);
  await game.locator('.action').click();
  await expect(game.locator('.message').first()).toContainText('Nous ne savons pas encore');
  for (const said of [game.locator('.action'), game.locator('.message').first()]) expect(await overlap(lostBar(page), said)).toBe(0);
});

test('[P-14] [GAME-05] the seeds of a game can be read on a phone, one below the other', async ({ page }) => {
  await page.goto('/fr/game/play/plinkoear/207');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Équité' }).click();
  const parts = game.locator('dialog').locator('dt, form, h3');
  await expect(parts).toHaveCount(6);
  for (const part of await parts.all()) expect((await part.boundingBox())!.width).toBeGreaterThan(250);
});

test('[P-14] [37.13] no game of the entrance lies on its words, whatever the width', async ({ page }) => {
  await page.goto('/fr');
  const entrance = main(page).locator('[data-entrance]');
  await expect(entrance.getByRole('heading')).toBeVisible();
  const onWords = (width: number) =>
    page.setViewportSize({ width, height: 800 }).then(() =>
      entrance.evaluate((element) => {
        const boxes = (selector: string) =>
          [...element.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0);
        const words = boxes('h1, h1 ~ p, h1 ~ div > a');
        return boxes('li').filter((art) =>
          words.some((word) => art.left < word.right && word.left < art.right && art.top < word.bottom && word.top < art.bottom),
        ).length;
      }),
    );
  for (const width of [320, 360, 640, 767, 768, 900, 1024, 1280, 1920]) expect([width, await onWords(width)]).toEqual([width, 0]);
});

playerTest('[P-04] [CASH-25] what can be withdrawn follows a withdrawal that is cancelled from its page', async ({ page, funded }) => {
  const id = await openWithdrawal(funded, 'cancelled-from-its-page');
  await page.goto(`/fr/transactions/${id}`);
  await page.getByRole('button', { name: 'Supprimer ce retrait' }).click();
  await cashier(page).getByRole('button', { name: 'Le supprimer' }).click();
  await expect(cashier(page)).toHaveCount(0);
  await visitCashier(page, 'Withdraw');
  await expect(cashier(page)).toContainText('100.00 EUR');
});

playerTest('[P-MISSING] [I18N-01] the dashboard and the page of a promotion name the same last day', async ({ page }) => {
  await page.goto('/fr/dashboard');
  await expect(main(page)).toContainText('Bonus décollage');
  const until = /Jusqu’au (\S+ \S+) \d{4}/.exec(await main(page).innerText())?.[1];
  expect(until).toMatch(/^3[01] /);
});

/** Scrolls down to just before the end of the dashboard. */
async function goDown(page: Page): Promise<number> {
  await page.goto('/fr/dashboard');
  await expect(main(page).getByText('Bonus décollage').first()).toBeVisible();
  const top = await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, document.documentElement.scrollHeight - innerHeight - 150);
    return scrollY;
  });
  expect(top).toBeGreaterThan(600);
  return top;
}

playerTest('[P-back] a page for players that is loaded anew stands where it stood, and moves no more after that', async ({ page }) => {
  const top = await goDown(page);
  await page.reload();
  await expect(main(page).getByText('Bonus décollage').first()).toBeVisible();
  // A late font was not used: the page was slightly longer.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0.9 * top);
  // Another page of the same visit begins at its top.
  await page.goto('/fr/dashboard/my-vip-level');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

playerTest('[P-back] one that is a little shorter than it was, since a font has come, stands as near as it can', async ({ page }) => {
  await page.route(/\.woff2/, (route) => route.abort());
  const top = await goDown(page);
  await page.unroute(/\.woff2/);
  await page.reload();
  await expect(main(page).getByText('Bonus décollage').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0.9 * top);
});

playerTest(
  '[P-06] [P-14] [GAME-02] in a game each balance has its name on one line, and a button without an amount says what it does',
  async ({ page, player }) => {
    await deposit(player, '40', 'WELCOME50');
    for (const language of ['es', 'pt', 'fr'] as const) {
      await page.goto(`/${language}/game/play/plinkoear/207`);
      const names = page.frameLocator('iframe').locator('.wallet-name');
      await expect(names).toHaveCount(2);
      const lines = await names.evaluateAll((each) =>
        each.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return range.getClientRects().length;
        }),
      );
      expect([language, lines]).toEqual([language, [1, 1]]);
      const game = page.frameLocator('iframe').locator('html');
      expect(await game.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
      expect((await page.frameLocator('iframe').locator('.title').boundingBox())!.width).toBeGreaterThan(60);
    }
    const game = page.frameLocator('iframe');
    const [bet, action] = [game.getByLabel('Mise', { exact: true }), game.locator('.action')];
    await expect(action).toHaveText(/^Lâcher pour /);
    for (const unclear of ['', '1.005']) {
      await bet.fill(unclear);
      await expect(action).toHaveText('Lâcher la bille');
    }
    await bet.fill('2');
    await expect(action).toHaveText(/^Lâcher pour 2,00/);
  },
);

playerTest(
  '[P-10] [VERIFY-04] an old link leads to the card that sends anew, whose boxes of a code stand within it',
  async ({ page, player }) => {
    await player.call('PUT', `/static/players/${player.id}`, { name: 'Ada', mobile: `333${player.id}` });
    await page.goto('/fr/verify-email?a=1&b=old');
    await main(page).getByRole('button').click();
    await main(page).getByRole('link', { name: 'Demander un nouvel e-mail' }).click();
    const heading = page.getByRole('heading', { name: 'Vérifiez vos coordonnées' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const card = main(page).locator('section', { has: heading });
    await expect(card.getByRole('group').locator('input')).toHaveCount(6);
    const { x, width } = (await card.boundingBox())!;
    const padding = await card.evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineEnd));
    const last = (await card.getByRole('group').locator('input').last().boundingBox())!;
    expect(last.x + last.width).toBeLessThanOrEqual(x + width - padding);
  },
);

playerTest(
  '[P-02] [CASH-06] where a keyboard leaves little room, the list of coins ends above its field and can be read to its end',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 });
    await visitCashier(page);
    // Without the scrolling of a press, which makes room.
    await coinField(page).focus();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const last = list.getByRole('option').last();
    // The list is positioned once its rows are there.
    await expect(async () => {
      const place = (await list.boundingBox())!;
      expect(place.y + place.height).toBeLessThanOrEqual((await coinField(page).boundingBox())!.y);
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const end = (await last.boundingBox())!;
      expect(end.y + end.height).toBeLessThanOrEqual(place.y + place.height);
    }).toPass({ timeout: 8_000 });
  },
);

playerTest(
  '[P-02] [CASH-06] a list of coins stays at its field while the dialog still scrolls, and closes once the field is out of sight',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 260 });
    await visitCashier(page);
    await coinField(page).click();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const scroll = (pixels: number) =>
      cashier(page).evaluate(
        (dialog, top) =>
          new Promise((done) => {
            dialog.addEventListener('scroll', done, { once: true });
            dialog.scrollBy({ top, behavior: 'instant' });
          }),
        pixels,
      );
    const isAtField = async () => {
      const [place, field] = await Promise.all([list.boundingBox(), coinField(page).boundingBox()]);
      const gap = Math.max(place!.y - field!.y - field!.height, field!.y - place!.y - place!.height);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
    };
    await expect(isAtField).toPass({ timeout: 8_000 });
    await scroll(24);
    await expect(isAtField).toPass({ timeout: 8_000 });
    await list.getByRole('option', { name: /\bLTC\b/ }).click();
    await expect(coinField(page)).toHaveValue(/LTC/);
    await coinField(page).press('ArrowDown');
    await expect(list).toBeVisible();
    await scroll(1_000);
    await expect(list).toHaveCount(0);
  },
);

playerTest(
  '[P-02] [CASH-06] a coin that is pressed is the one that is chosen, also where the page scrolls under the pointer meanwhile',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 260 });
    await visitCashier(page);
    await coinField(page).click();
    const list = page.getByRole('listbox');
    const row = list.getByRole('option').nth(1);
    await row.hover();
    const wanted = (await row.textContent())!;
    const { x, y, height } = (await row.boundingBox())!;
    await page.mouse.move(x + 20, y + height - 3);
    await page.mouse.down();
    await cashier(page).evaluate(
      (dialog) =>
        new Promise((done) => {
          dialog.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
          dialog.scrollBy({ top: 24, behavior: 'instant' });
        }),
    );
    await page.mouse.up();
    await expect(coinField(page)).toHaveValue(wanted);
  },
);
