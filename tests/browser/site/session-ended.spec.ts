import type { Page } from '@playwright/test';
import { decodeToken, encodeToken } from '#domain/token-codec.ts';
import { callAs } from '#tests/support/caller.ts';
import {
  amountField,
  cashier,
  chooseCoin,
  coinField,
  convertButton,
  litecoinAddress,
  openCashier,
  visitCashier,
} from './support/cashier.ts';
import { logIn } from './support/log-in.ts';
import { failing, held } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { expectPlayer, main, toast } from './support/player-screens.ts';
import { createPlayer, type SitePlayer } from './support/players.ts';
import { atRest, followTraffic } from './support/stillness.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { filesOf } from './support/chunks.ts';

const sessionEnded = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

/** Fills in half a withdrawal and ends the session behind the page's back; the next look at the balance finds out. */
async function loseSession(page: Page, player: SitePlayer): Promise<void> {
  followTraffic(page);
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await amountField(page).fill('12.50');
  await cashier(page)
    .getByRole('textbox', { name: /address/ })
    .fill(litecoinAddress);
  // Any other pending call would request the password in place.
  await atRest(page);
  await player.call('DELETE', '/auth/logout');
  await expect(page).toHaveURL(/\/en$/);
}

playerTest(
  '[P-08] [SESS-05] on a phone, a session that ended elsewhere says why at home, offers the login, and brings the half-filled cashier back after it',
  async ({ page, player }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await loseSession(page, player);
    await expectMet(sessionEnded(page));
    await expect(sessionEnded(page)).toContainText('another device');
    await expect(sessionEnded(page)).toContainText('We keep');
    // The reason survives another load of the page.
    await page.reload();
    await expect(sessionEnded(page)).toBeVisible();
    // The login page is open already, so no dialog covers it.
    await page.goto('/en/login');
    await expect(toast(page, 'info', 'Your session has ended. You or another device ended')).toContainText('We keep');
    await expect(sessionEnded(page)).toHaveCount(0);
    await logIn(page, player);
    await expect(cashier(page).getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
    // After the login, no message says that the session has ended.
    await expect(toast(page, 'info', 'Your session has ended')).toHaveCount(0, { timeout: 1_000 });
    await expect(coinField(page)).toHaveValue(/LTC/);
    await expect(amountField(page)).toHaveValue('12.50');
    await expect(cashier(page).getByRole('textbox', { name: /address/ })).toHaveValue(litecoinAddress);
    // The message appears once, and the form is restored once.
    await page.reload();
    await expectPlayer(page, player);
    await expect(cashier(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(litecoinAddress);
  },
);

playerTest(
  '[P-08] [ERR-14] a login asked for in place gives the cashier what it could not load, and a reload in the midst of it loses nothing',
  async ({ page, player, site }) => {
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    await page.goto('/en/dashboard/my-vip-level');
    // Reading the balance first would lead home: here the cashier makes the first call.
    const release = await held(page, 'me/balance');
    const load = await held(page, 'payments/methods/*');
    await openCashier(page);
    await player.call('DELETE', '/auth/logout');
    load();
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Failed to load payment methods')).toHaveCount(1);
    await dialog.getByLabel(/^Password/).fill(player.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await chooseCoin(page, 'LTC');
    await amountField(page).fill('33');
    const token = decodeToken((await page.evaluate(() => localStorage.getItem('bearer-token')))!);
    await callAs({ api: `${site}/api` }, token)('DELETE', '/auth/logout');
    await convertButton(page).click();
    await expect(dialog).toBeVisible();
    release();
    await page.reload();
    await sessionEnded(page).getByRole('link', { name: 'Log in' }).click();
    await logIn(page, player);
    await expect(coinField(page)).toHaveValue(/LTC/);
    await expect(amountField(page)).toHaveValue('33');
  },
);

playerTest(
  '[P-08] [ERR-14] a login asked for in place lies over what opens after it, which has its own step back afterwards',
  async ({ page, player }) => {
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    const deposit = page.getByRole('dialog', { name: 'Deposit', includeHidden: true });
    await failing(page, 'me/balance', 'silence');
    const load = await held(page, 'payments/withdrawal-allowance');
    await page.goto('/en/dashboard/edit-profile');
    const code = Promise.withResolvers<void>();
    await page.route(filesOf('cashier'), async (route) => {
      await code.promise;
      await route.fallback();
    });
    const open = header(page).getByRole('button', { name: 'Deposit' });
    await open.click();
    await player.call('DELETE', '/auth/logout');
    load();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/^Password/).fill('half of');
    code.resolve();
    await expect(deposit).toBeVisible();
    // The arriving code keeps the typed text.
    await expect(dialog.getByLabel(/^Password/)).toHaveValue('half of');
    await dialog.getByLabel(/^Password/).fill(player.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(coinField(page)).toBeVisible();
    await page.goBack();
    await expect(deposit).toHaveCount(0);
    await expect(page).toHaveURL(/\/edit-profile$/);
  },
);

playerTest('[P-03] [P-08] what came of a form under the login in place has the focus after it', async ({ page, player }) => {
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  const load = await held(page, 'payments/withdrawal-allowance');
  const save = await held(page, 'static/players/*', 'PUT');
  await failing(page, 'me/balance', 'silence');
  await page.goto('/en/dashboard/edit-profile');
  const form = main(page).getByRole('textbox', { name: 'Phone' });
  await form.fill(`333${player.id}`);
  await form.press('Enter');
  await player.call('DELETE', '/auth/logout');
  // Another call is the first to be refused.
  load();
  await expect(dialog).toBeVisible();
  save();
  await expect(page.getByText('Your session had ended, so this was not done.').first()).toBeAttached();
  await dialog.getByLabel(/^Password/).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const said = main(page)
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: 'Your session had ended, so this was not done. Log in and try again.' });
  await expectMet(said);
  // As announced, the same press does it now.
  await form.press('Enter');
  await expect(toast(page, 'success', text('en', 'account.profile.saved'))).toBeVisible();
});

playerTest('[P-08] what one player had filled in is never shown to another who logs in', async ({ page, player, site }) => {
  await loseSession(page, player);
  await sessionEnded(page).getByRole('button', { name: 'Not now' }).click();
  await expect(sessionEnded(page)).toHaveCount(0);
  const other = await createPlayer(site);
  await page.goto('/en/login');
  await logIn(page, other);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expectPlayer(page, other);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(litecoinAddress);
});

playerTest(
  '[P-08] [SESS-04] a platform that cannot be reached and a logout in another tab are told as what they are',
  async ({ page, player }) => {
    await page.clock.install();
    const end = await failing(page, 'me', 503);
    await page.goto('/en/dashboard');
    await expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return page.url();
      })
      .toMatch(/\/en$/);
    await expect(sessionEnded(page)).toContainText('could not reach the site');
    await end();
    await sessionEnded(page).getByRole('link', { name: 'Log in' }).click();
    await logIn(page, player);
    await expectPlayer(page, player);
    const other = await page.context().newPage();
    await other.goto('/en/contact-us');
    await other.evaluate(() => {
      for (const key of ['bearer-token', 'user-token']) localStorage.removeItem(key);
    });
    await expect(sessionEnded(page)).toContainText('another tab');
    // A login elsewhere makes the question pointless.
    await other.evaluate((token) => {
      for (const key of ['bearer-token', 'user-token']) localStorage.setItem(key, token);
    }, encodeToken(player.token));
    await expectPlayer(page, player);
    await expect(sessionEnded(page)).toHaveCount(0);
  },
);

test('[P-02] [SESS-05] where the question about a session that ended cannot be asked, whoever closes what says so goes on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) sessionStorage.setItem('session-ended', 'refusal');
  });
  await page.route(/\/static\/js\/async\//, async (route) => {
    const reply = await route.fetch();
    await ((await reply.text()).includes('session-ended.later') ? route.abort() : route.fulfill({ response: reply }));
  });
  await page.goto('/en/game/play/plinkoear/207');
  const card = page.getByRole('alertdialog');
  await expect(card).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('iframe')).toBeVisible();
});
