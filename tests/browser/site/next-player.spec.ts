import type { Page } from '@playwright/test';
import { storedOnDevice, reachableText } from './support/left-behind.ts';
import { logIn } from './support/log-in.ts';
import { expectPlayer, header, main } from './support/player-screens.ts';
import { createPlayer, deposit, type SitePlayer, storageStateOf } from './support/players.ts';
import { expect } from './support/test.ts';
import { whole } from './support/thorough.ts';
import { installed, test } from './support/with-worker.ts';

const address = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';
const pages = [
  '/en',
  '/en/dashboard',
  '/en/dashboard/edit-profile',
  '/en/dashboard/transactions',
  '/en/dashboard/my-vip-level',
  '/en/dashboard/referreal',
  '/en/favourites',
  '/en/casino',
];

/** A player with money, a saved address, a favourite and a name of their own, of which nothing may be shown to others. */
async function somebody(site: string): Promise<{ player: SitePlayer; marks: readonly string[] }> {
  const player = await createPlayer(site, { name: `Owner-${Date.now()}` });
  const transaction = await deposit(player, '37.11');
  const { body } = await player.call('GET', '/payments/methods/withdraw');
  const { id } = (body.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const saved = {
    name: `Safe-${player.username}`,
    account_id: id,
    wallet_address: address,
    destination_tag: '',
    password: player.password,
  };
  expect((await player.call('POST', '/me/addresses', saved)).status).toBe(200);
  const { name } = await player.me();
  return { player, marks: [player.username, player.email, name!, saved.name, transaction, '37.11', address, player.token] };
}

const found = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark));

/** All text that a person can read on the page, including fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n'),
  );

async function visitAll(page: Page): Promise<void> {
  for (const path of pages) {
    await page.goto(path);
    await expect(main(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

test(
  '[U-23] after a log-out nothing of the player is left in storage, caches, databases or reachable memory, nor on any page of the next',
  whole,
  async ({ page, host, site }) => {
    test.slow();
    const { player, marks } = await somebody(site);
    await installed(page, '/en/login');
    await logIn(page, player);
    await expectPlayer(page, player);
    await visitAll(page);
    // The search must find the marks while the player is logged in, or it proves nothing afterwards.
    expect(found(await reachableText(page), [player.username, player.email])).toHaveLength(2);
    await page.goto('/en/dashboard');
    await header(page).getByRole('button', { name: player.username }).click();
    await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(found(await storedOnDevice(page), marks)).toEqual([]);
    await expect.poll(async () => found(await reachableText(page), marks), { timeout: 20_000 }).toEqual([]);

    const next = await createPlayer(site);
    await page.goto('/en/login');
    await logIn(page, next);
    await expectPlayer(page, next);
    // Only the next player's identity loads: everything else shown was there before.
    await page.route(/\/api\/(?!me(?:\?|$)|me\/balance|cms|casino\/(?:sections|games|providers))/, (route) => route.abort());
    for (const path of pages) {
      await page.goto(`${host.url}${path}`);
      await expectPlayer(page, next);
      expect([path, found(await shown(page), marks)]).toEqual([path, []]);
    }
  },
);

test('[U-23] where another tab logs in another player, no part of the page shows what the first one read', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const { player, marks } = await somebody(site);
  await page.goto('/en/login');
  await logIn(page, player);
  await expectPlayer(page, player);
  // Links keep the page and its data in memory; a load would not.
  const open = (path: string) => main(page).locator(`a[href$="/en/dashboard${path}"]`).first().click();
  await page.goto('/en/dashboard');
  await open('/transactions');
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main(page)).toContainText('37.11');
  await open('');
  await open('/edit-profile');
  await expect(main(page)).toContainText('37.11');
  await page.goBack();

  const next = await createPlayer(site);
  const other = await context.newPage();
  await other.goto('/en/contact-us');
  const kept = storageStateOf(site, next).origins.flatMap(({ localStorage: entries }) => entries);
  await other.evaluate((entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)), kept);
  await page.bringToFront();
  await expectPlayer(page, next);
  await page.route(/\/api\/(?!me(?:\?|$)|me\/balance)/, (route) => route.abort());
  for (const path of ['/transactions', '/edit-profile']) {
    await open(path);
    await expectPlayer(page, next);
    expect([path, found(await shown(page), marks)]).toEqual([path, []]);
    await page.goBack();
  }
});
