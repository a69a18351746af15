import { typingPauseMs } from '#domain/showcase.ts';
import { held, queryOf, recorded } from './support/network.ts';
import { freeze } from './support/player-screens.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';
import { cards, listed, name, provider } from './support/showcase.ts';
import { filesOf } from './support/chunks.ts';

test(
  '[SHOW-14, SHOW-15, SHOW-20, CONST-06] another category empties the filters at once and asks 350 ms later',
  whole,
  async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00' });
    const games = recorded(page, 'casino/games');
    await page.goto('/en/contact-us?search=e&search_provider=249&search_page=2');
    const dialog = page.getByRole('dialog');
    await expect(cards(dialog).first()).toBeVisible();
    await expect(name(dialog)).toHaveValue('e');
    await expect(dialog.getByRole('button', { name: /^Remove the filter/ })).toBeVisible();
    await freeze(page);
    const before = games.length;
    await dialog.getByLabel(text('en', 'games.category')).selectOption('livecasino');
    await expect(name(dialog)).toHaveValue('');
    await expect(dialog.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0);
    await page.clock.runFor(349);
    expect(games.length).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => games.length).toBe(before + 1);
    expect(queryOf(games.at(-1))).toEqual({
      page: '1',
      per_page: '100',
      sort_by: 'rank',
      sort: '1',
      language: 'en',
      slug: 'livecasino',
      is_live: '1',
    });
  },
);

test('[SHOW-13, SHOW-17] Enter asks again while the search that typing began is on its way, and the games found stay in sight', async ({
  page,
}) => {
  await page.goto('/en/casino');
  await expect(listed(page, 100)).toHaveCount(1);
  const games = recorded(page, 'casino/games');
  const release = await held(page, 'casino/games');
  await name(page).fill('moon');
  await expect.poll(() => games.length).toBe(1);
  await name(page).press('Enter');
  await expect.poll(() => games.length).toBe(2);
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'true');
  await expect(listed(page, 100)).toHaveCount(1);
  release();
  await expect(page.locator('[data-cards]')).toHaveAttribute('aria-busy', 'false');
  await expect(cards(page).first()).toContainText(/moon/i);
});

test('a search that is not written into the address yet does not take back the step to a game', whole, async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.goto('/en/casino');
  const card = cards(page).first().getByRole('link');
  const game = (await card.getAttribute('href'))!;
  await expect(provider(page)).toBeVisible();
  await page.route(filesOf('screen-game'), async (route) => {
    await mayCome;
    await route.fallback();
  });
  const searched = page.waitForResponse((response) => response.url().includes('/api/casino/games') && response.url().includes('name=moon'));
  await name(page).fill('moon');
  await card.dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${game}$`));
  await (await searched).finished();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
  letCome();
  await expect(
    page
      .locator('iframe, [data-testid="stage"]')
      .or(page.getByRole('main').getByRole('heading', { level: 1 }))
      .first(),
  ).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
});

test('nor does one whose pause ends between the press on a game and what is drawn of it', async ({ page }) => {
  await page.addInitScript((pauseMs) => {
    const due: (() => void)[] = [];
    const original = window.setTimeout.bind(window);
    // The pause ends at the worst moment: the address is the game's, and nothing of it has been drawn yet.
    window.setTimeout = ((handler: () => void, ms?: number) => (ms === pauseMs ? due.push(handler) : original(handler, ms))) as never;
    addEventListener('pushState', () => due.splice(0).forEach((end) => end()));
    Object.assign(window, { due });
  }, typingPauseMs);
  await page.goto('/en/casino');
  const card = cards(page).first().getByRole('link');
  const game = (await card.getAttribute('href'))!;
  await expect(provider(page)).toBeVisible();
  await name(page).fill('moon');
  // On a busy device others of the same length are delayed too.
  await expect.poll(() => page.evaluate(() => (window as unknown as { due: unknown[] }).due.length)).toBeGreaterThan(0);
  await card.dispatchEvent('click');
  await expect(page.locator('iframe, [data-testid="stage"]').first()).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`${game}$`));
});
