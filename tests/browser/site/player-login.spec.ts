import { decodeToken } from '#domain/token-codec.ts';
import { call, failing, recorded } from './support/network.ts';
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
  typeLogin,
} from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { whole } from './support/thorough.ts';

const noTokens = [null, null];

test('[LOGIN-04, SESS-02, CONST-06] a login by hand keeps the token under two keys and goes to the dashboard after 0.5 s', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/en/login');
  await typeLogin(page, player);
  await freeze(page);
  const [request] = await Promise.all([page.waitForRequest(call('auth/login')), loginButton(page).click()]);
  expect(request.postDataJSON()).toEqual({ username: player.username, password: player.password });
  await expect(main(page)).toContainText('Welcome back');
  await exactly(
    page,
    500,
    () => expect(page).toHaveURL(/\/en\/login$/),
    () => expect(page).toHaveURL(/\/en\/dashboard$/),
  );
  // The clock runs until the dashboard's code has loaded and shows it.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await toast(page, 'success', 'You are logged in').isVisible()).toBe(true);
  }).toPass();
  const [bearer, user] = await storedTokens(page);
  expect(bearer).toBe(user);
  expect(bearer).not.toMatch(/^[\w-]{43}$/);
  const token = decodeToken(bearer!)!;
  expect(token).toMatch(/^[\w-]{20,}$/);
  await expectPlayer(page, player);
});

test('[LOGIN-01, LOGIN-03] a refused login says so and keeps what was typed', whole, async ({ page, player }) => {
  await page.goto('/en/login');
  await loginButton(page).click();
  await expect(main(page).getByText('Enter a username')).toBeVisible();
  await expect(main(page).getByText('Enter a password')).toBeVisible();
  await typeLogin(page, { username: player.username, password: 'wrong-one' });
  await loginButton(page).click();
  await expect(toast(page, 'error', 'The username or password is not right')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveText('The username or password is not right');
  await expect(main(page).getByLabel('Username')).toHaveValue(player.username);
  await expect(main(page).getByLabel(/^Password/)).toHaveValue('wrong-one');
  expect(await storedTokens(page)).toEqual(noTokens);
});

test('[LOGIN-01] a login that fails in any way loses nothing that was typed and can be tried again', whole, async ({ page, player }) => {
  await page.goto('/en/login');
  const username = main(page).getByLabel('Username');
  await typeLogin(page, player);
  for (const how of [500, 503, 'abort', 'garbled'] as const) {
    const end = await failing(page, 'auth/login', how);
    await Promise.all([page.waitForRequest(call('auth/login')), loginButton(page).click()]);
    await expect(main(page).getByRole('alert'), String(how)).toContainText(/try again/i);
    await expect(username).toHaveValue(player.username);
    await expect(main(page).getByLabel(/^Password/)).toHaveValue(player.password);
    await end();
  }
  await loginButton(page).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

for (const status of [401, 403]) {
  playerTest(`[SESS-04] a ${status} while the player is restored logs out at once and says why`, whole, async ({ page }) => {
    await page.route(call('me'), (route) => route.fulfill({ status, json: { code: 'unauthenticated', message: 'No' } }));
    const asked = recorded(page, 'me');
    await page.goto('/en/dashboard');
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(await storedTokens(page)).toEqual(noTokens);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
}

test(
  '[ROUTE-29, ROUTE-20] a path is remembered for one login; leaving it by logging out remembers nothing',
  whole,
  async ({ page, player }) => {
    await page.goto('/en/dashboard/referral?from=mail');
    await expect(page).toHaveURL(/\/en\/login$/);
    await typeLogin(page, player);
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/en\/dashboard\/referreal\?from=mail$/);
    await playerMenu(page).click();
    await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en/login');
    await typeLogin(page, player);
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/en\/dashboard$/);
  },
);

test(
  '[CARD-06, SHELL-14] the Favourite games button leads a guest to the login, and on to the favourites',
  whole,
  async ({ page, player }) => {
    await page.goto('/en/contact-us');
    await page.locator('#sidebar').getByRole('link', { name: 'Favourite games' }).click();
    await expect(page).toHaveURL(/\/en\/login$/);
    await typeLogin(page, player);
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/en\/favourites$/);
  },
);

playerTest('[LOGIN-04] a player who opens the login page is shown the dashboard', async ({ page }) => {
  await page.goto('/en/login');
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

playerTest(
  '[REG-06] nor are they asked to register: a second account would be made, and the first one shown without a word',
  async ({ page }) => {
    await page.goto('/en/registration?referral_code=77');
    await expect(page).toHaveURL(/\/en\/dashboard$/);
  },
);
