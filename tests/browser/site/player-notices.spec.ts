import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { deposit, storageStateOf } from './support/players.ts';
import { failing } from './support/network.ts';
import { expectPlayer, toast } from './support/player-screens.ts';
import { expect, header, playerTest } from './support/test.ts';
import { alive, collectShifts, watchStillness } from './support/stillness.ts';

const bell = (page: Page) => header(page).getByRole('button', { name: /^Notices/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notices' });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

playerTest(
  '[P-notices] [P-toast] [A11Y] a deposit from elsewhere: the balance grows, a toast says by how much, once; the bell counts it; the panel leads to the payment',
  async ({ page, player, context, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await watchStillness(page);
    await page.goto('/en/dashboard/my-vip-level');
    await expect(bell(page)).toHaveAccessibleName('Notices');
    await alive(page);
    await collectShifts(page);

    const id = await deposit(player, '40');
    await expect(toast(page, 'success', 'Your deposit of 40.00 EUR has arrived')).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
    expect(await collectShifts(page)).toMatchObject({ score: 0 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    // Another tab of the same browser notices it, and does not repeat it; nor does a reload.
    const other = await context.newPage();
    await other.goto(`${site}/en/dashboard/my-vip-level`);
    await expect(bell(other)).toHaveAccessibleName('Notices, 1 unread');
    await page.bringToFront();
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');

    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expect(panel(page)).toContainText('LTC');
    await expect(panel(page)).toContainText('Litecoin');
    await expect(panel(page).getByText('New')).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName('Notices');
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Your deposit of 40.00 EUR has arrived' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/en/transactions/${id}$`));
    await expect(panel(page)).toHaveCount(0);
    expect(await toast(page, 'success', /has arrived/).count()).toBe(0);

    // A notice read in one tab counts as read in the other.
    await other.bringToFront();
    await expect(bell(other)).toHaveAccessibleName('Notices');
    expect(await toast(other, 'success', /has arrived/).count()).toBe(0);
  },
);

playerTest('[P-notices] [ERR-13] notices that do not come: the panel says so and asks again', async ({ page, player }) => {
  await deposit(player, '40');
  let isDown = true;
  await page.route('**/api/me/notices', (route) =>
    isDown ? route.fulfill({ status: 422, json: { code: 'invalid_request', message: '' } }) : route.continue(),
  );
  await page.goto('/en/dashboard/my-vip-level');
  await expectPlayer(page, player);
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  isDown = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
});

playerTest(
  '[P-notices] [A11Y] more notices than are listed: older ones come by keyboard, each page is read when it was shown, a failure keeps what is there',
  async ({ page, player }) => {
    const write = (n: number) =>
      player.call('POST', `/notifications/players/${player.id}/custom-message`, { subject: `Notice ${n}`, body: 'b', type: 't' });
    for (let n = 1; n <= 55; n += 1) expect((await write(n)).status).toBe(201);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/en/dashboard/my-vip-level');
    await expect(bell(page)).toHaveAccessibleName('Notices, 55 unread');
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(50);
    await expect(bell(page)).toHaveAccessibleName('Notices, 5 unread');

    const end = await failing(page, 'me/notices', 429);
    const older = panel(page).getByRole('button', { name: 'Show older notices' });
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('alert')).toContainText('Older notices could not be loaded.');
    await expect(panel(page).getByRole('alert')).toBeInViewport();
    await expect(panel(page).getByRole('listitem')).toHaveCount(50);
    await end();
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);

    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveCount(55);
    const first = panel(page).getByRole('listitem').nth(50);
    await expect(first).toContainText('Notice 5');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await expect(panel(page).getByRole('status')).toHaveText('5 older notices were added.');
    await expect(bell(page)).toHaveAccessibleName('Notices');
    await expect(older).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  },
);

playerTest('[P-notices] [I18N] the panel speaks the language of the page', async ({ browser, site, player }) => {
  await deposit(player, '40');
  const french = await browser.newContext({ baseURL: site, storageState: storageStateOf(site, player, 'fr'), serviceWorkers: 'block' });
  const page = await french.newPage();
  await page.goto('/fr/dashboard/my-vip-level');
  await header(page).getByRole('button', { name: 'Avis, 1 non lu' }).click();
  await expect(page.getByRole('region', { name: 'Avis' })).toContainText(/Votre dépôt de 40,00\sEUR est arrivé/);
  await french.close();
});
