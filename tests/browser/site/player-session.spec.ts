import { randomInt } from 'node:crypto';
import { answering, call, failing, recorded } from './support/network.ts';
import {
  exactly,
  expectPlayer,
  freeze,
  header,
  loginButton,
  main,
  playerMenu,
  storedTokens,
  toast,
  toasterReady,
  typeLogin,
} from './support/player-screens.ts';
import { createPlayer } from './support/players.ts';
import { atRest, followTraffic } from './support/stillness.ts';
import { closely, expect, playerTest, test } from './support/test.ts';
import { whole } from './support/thorough.ts';

const noTokens = [null, null];
const apiCalls = /\/api\//;
const pathOf = (url: string) => new URL(url).pathname;

playerTest('[SESS-01, API-01, API-03, API-04] a start asks for the player, then the skin, then all sections', async ({ page, player }) => {
  const calls: { path: string; authorization: string | undefined; userToken: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!apiCalls.test(request.url())) return;
    const { authorization, 'user-token': userToken } = request.headers();
    calls.push({ path: pathOf(request.url()), authorization, userToken });
  });
  await page.goto('/en/dashboard');
  await expectPlayer(page, player);
  await expect.poll(() => calls.filter(({ path }) => path === '/api/casino/sections').length).toBe(4);
  const first = (path: string) => calls.findIndex((entry) => entry.path === path);
  expect(first('/api/me')).toBe(0);
  expect(first('/api/cms/skin-settings')).toBeGreaterThan(0);
  expect(first('/api/casino/sections')).toBeGreaterThan(first('/api/cms/skin-settings'));
  for (const { path, authorization, userToken } of calls) {
    expect(path).toMatch(/^\/api\//);
    expect(authorization).toBe(`Bearer ${player.token}`);
    expect(userToken).toBe(player.token);
  }
});

test('[SESS-01] a guest’s calls carry the basic credentials of the skin and no user token', async ({ page }) => {
  const [request] = await Promise.all([page.waitForRequest(call('cms/skin-settings')), page.goto('/en/login')]);
  expect(request.headers()['authorization']).toBe(`Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`);
  expect(request.headers()['user-token']).toBeUndefined();
});

playerTest('[SESS-01, ERR-13] a step of the start that fails is logged and the next one runs', async ({ page, player, consoleErrors }) => {
  await page.clock.install();
  await failing(page, 'cms/skin-settings', 500);
  const sections = recorded(page, 'casino/sections');
  await page.goto('/en/dashboard');
  await expectPlayer(page, player);
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return sections.length;
    })
    .toBe(4);
  expect(consoleErrors.join()).toContain('skin-settings');
  await expect(main(page).getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

playerTest('[SESS-04] faults of the restore are retried three times, shown as reconnecting, then it logs out', whole, async ({ page }) => {
  await page.clock.install();
  await failing(page, 'me', 503);
  const asked = recorded(page, 'me');
  await page.goto('/en/dashboard');
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return asked.length;
    })
    .toBe(4);
  await expect(page).toHaveURL(/\/en$/);
  expect(await storedTokens(page)).toEqual(noTokens);
});

playerTest('[SESS-04] a restore that works at the second try shows the page that was asked for', whole, async ({ page, player }) => {
  let asked = 0;
  await page.route(call('me'), (route) => (++asked === 1 ? route.abort() : route.fallback()));
  await page.goto('/en/dashboard/edit-profile');
  await expect(main(page).getByRole('heading', { name: 'Edit profile' })).toBeVisible();
  await expectPlayer(page, player);
});

playerTest('[SESS-05] a 401 on the balance logs out: tokens gone, home shown', whole, async ({ page, player }) => {
  await page.clock.install();
  await page.goto('/en/dashboard/referreal');
  await expectPlayer(page, player);
  // The initial requests may still be pending; a 401 on one of them requests the password in place.
  await failing(page, 'me/balance', 401);
  await freeze(page);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/\/en$/);
  expect(await storedTokens(page)).toEqual(noTokens);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
});

playerTest('[SESS-08, CONST-07, SHELL-07] the balance is asked for every 5000 ms and shows in the header', async ({ page, player }) => {
  await page.clock.install();
  await page.goto('/en/dashboard/my-vip-level');
  await expect(playerMenu(page)).toContainText(`${player.username}0.00 EUR`);
  await freeze(page);
  const asked = recorded(page, 'me/balance');
  let replies = 0;
  await answering<{ balance_exact: Record<string, string> }>(page, 'me/balance', (real) => {
    replies += 1;
    return { ...real, balance_exact: Object.fromEntries(Object.keys(real.balance_exact).map((name) => [name, `${replies}.00`])) };
  });
  /** The next request has been sent, in the page's own time, and its predecessor's answer is shown: from then on it waits. */
  const answered = async (times: number) => {
    await expect.poll(() => asked.length).toBe(times);
    await expect(playerMenu(page)).toContainText(`${player.username}${times}.00 EUR`);
  };
  // An earlier request may still be pending: until it is answered, nothing waits for the next.
  await expect.poll(() => page.clock.runFor(100).then(() => asked.length), closely).toBe(1);
  await answered(1);
  // The clock advanced while that arrived; it stands while this arrives.
  await page.clock.runFor(5_000);
  await answered(2);
  for (const times of [3, 4]) {
    await page.clock.runFor(4_900);
    expect(asked).toHaveLength(times - 1);
    await page.clock.runFor(100);
    await answered(times);
  }
});

playerTest('[ERR-14] any other 401 asks for the password in place and keeps what was typed', async ({ page, player }) => {
  followTraffic(page);
  await page.clock.install();
  await page.goto('/en/dashboard/edit-profile');
  const name = main(page).getByLabel('Full name');
  const phone = main(page).getByLabel('Phone');
  await name.fill('Ada Lovelace');
  const number = String(randomInt(3_330_000_000, 3_340_000_000));
  await phone.fill(number);
  await freeze(page);
  // A pending call would request the password before the form does.
  await atRest(page);
  await player.call('DELETE', '/auth/logout');
  await main(page).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  // React shows awaited content on a timer.
  await expect.poll(() => page.clock.runFor(300).then(() => dialog.isVisible())).toBe(true);
  await dialog.getByLabel(/^Password/).fill('wrong');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await dialog.getByLabel(/^Password/).fill(player.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => page.clock.runFor(300).then(() => dialog.isVisible())).toBe(false);
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(phone).toHaveValue(number);
  const [saved] = await Promise.all([
    page.waitForResponse(call('static/players/*')),
    main(page).getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(saved.status()).toBe(200);
  expect(saved.request().headers()['authorization']).not.toBe(`Bearer ${player.token}`);
});

playerTest(
  '[SESS-06, SESS-07, SHELL-09, SHELL-10, API-09] logout closes the menu, calls the server, says so, and leaves after 1.5 s',
  async ({ page, player }) => {
    await page.clock.install();
    await page.goto('/en/dashboard');
    await playerMenu(page).click();
    const panel = page.locator('#player-menu');
    await expect(panel).toContainText(`User ID: ${player.id}`);
    for (const [name, path] of [
      ['Referral', '/en/dashboard/referreal'],
      ['Profile', '/en/dashboard/edit-profile'],
      ['Wallet history', '/en/dashboard/transactions'],
    ] as const) {
      await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await freeze(page);
    const [request] = await Promise.all([
      page.waitForRequest((each) => call('auth/logout').test(each.url()) && each.method() === 'DELETE'),
      panel.getByRole('button', { name: 'Logout' }).click(),
    ]);
    await request.response();
    await expect(panel).toBeHidden();
    await expect.poll(() => storedTokens(page)).toEqual(noTokens);
    await toasterReady(page);
    await exactly(
      page,
      1_500,
      () =>
        expect(page)
          .toHaveURL(/\/en\/dashboard$/)
          .then(() => expect(toast(page, 'success', 'You are logged out')).toBeVisible()),
      () => expect(page).toHaveURL(/\/en$/),
    );
    expect((await player.call('GET', '/me')).status).toBe(401);
  },
);

playerTest('[SESS-07] a logout whose call fails logs out all the same', whole, async ({ page }) => {
  await failing(page, 'auth/logout', 'abort');
  await page.goto('/en/dashboard');
  await playerMenu(page).click();
  await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect(await storedTokens(page)).toEqual(noTokens);
});

test('[SESS-03] login and logout in one tab reach the other', whole, async ({ page, context, player }) => {
  const other = await context.newPage();
  await other.goto('/en/contact-us');
  await page.goto('/en/login');
  await typeLogin(page, player);
  await loginButton(page).click();
  await expectPlayer(page, player);
  await expectPlayer(other, player);
  await playerMenu(other).click();
  await other.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('[SESS-09] a token under one key only, or one that cannot be read, is a guest’s', whole, async ({ page, site }) => {
  const { token } = await createPlayer(site);
  await page.goto('/en/contact-us');
  for (const value of [token, 'v1.%%%']) {
    await page.evaluate((kept) => localStorage.setItem('bearer-token', kept), value);
    await page.reload();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.evaluate((kept) => localStorage.setItem('user-token', kept), value);
  }
  await page.reload();
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
});
