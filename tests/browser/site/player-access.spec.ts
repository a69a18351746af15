import type { Locator, Page } from '@playwright/test';
import { latestLink } from './support/mail.ts';
import { call, failing, held, recorded } from './support/network.ts';
import { exactly, freeze, main, toast, toasterReady } from './support/player-screens.ts';
import { fillRegistration, newUsername } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { whole } from './support/thorough.ts';

const alert = (page: Page): Locator => main(page).getByRole('alert');

const create = (page: Page) => main(page).getByRole('button', { name: 'Create account' }).click();

test('[REG-01, REG-03, REG-04, REG-05, API-16, CONST-13] a registration by link: the code is prefilled, both checks run, and the login is filled in', async ({
  page,
  player,
}) => {
  await page.goto(`/en/registration?referral_code=${player.id}&utm=x`);
  await expect(main(page).getByLabel('Referral code')).toHaveValue(String(player.id));
  await expect(page).toHaveURL(/\/en\/registration\?utm=x$/);
  const username = newUsername();
  const form = await fillRegistration(page, username);
  await main(page).getByRole('button', { name: 'Check username' }).click();
  await main(page).getByRole('button', { name: 'Check e-mail' }).click();
  await expect(main(page).getByText('Available')).toHaveCount(2);
  await main(page)
    .getByLabel(/^Username/)
    .fill(`${username}x`);
  await expect(main(page).getByText('Available')).toHaveCount(1);
  await main(page)
    .getByLabel(/^Username/)
    .fill(username);
  const checks = [recorded(page, 'auth/checkusername'), recorded(page, 'auth/checkemail')];
  const [request] = await Promise.all([page.waitForRequest(call('auth/register')), create(page)]);
  expect(checks.map((each) => each.length)).toEqual([1, 1]);
  expect(request.postDataJSON()).toEqual({ ...form, referral_code: String(player.id) });
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(main(page).getByLabel(/^Username/)).toHaveValue(username);
  await expect(main(page).getByLabel(/^Password/)).toHaveValue(form.password);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(form.password);
});

test(
  '[REG-06, REG-10, REG-11, ERR-18] a name or an address that is taken is told, and nothing is sent',
  whole,
  async ({ page, player }) => {
    const sent = recorded(page, 'auth/register');
    await page.goto('/en/registration');
    await fillRegistration(page, newUsername());
    await main(page)
      .getByLabel(/^Username/)
      .fill(player.username);
    await main(page).getByRole('button', { name: 'Check username' }).click();
    await expect(toast(page, 'error', 'This username is already in use')).toBeVisible();
    await main(page)
      .getByLabel(/^E-mail/)
      .fill(player.email);
    await main(page).getByRole('button', { name: 'Check e-mail' }).click();
    await expect(toast(page, 'error', 'This e-mail address is already in use')).toBeVisible();
    await create(page);
    await expect(main(page)).toContainText('Check again: we could not confirm');
    expect(sent).toEqual([]);
  },
);

test(
  '[P-WALK] [REG-06, REG-14] each call of a registration may fail: it is told, nothing is lost, and the next try works',
  whole,
  async ({ page }) => {
    await page.goto('/en/registration');
    const username = newUsername();
    await fillRegistration(page, username);
    for (const path of ['auth/checkusername', 'auth/checkemail', 'auth/register']) {
      for (const how of [500, 'abort', 'garbled'] as const) {
        const end = await failing(page, path, how);
        await create(page);
        await expect(alert(page)).toBeVisible();
        // The site must not claim that a name is taken: the platform did not say so.
        if (path !== 'auth/register') await expect(main(page)).toContainText('we could not confirm that the username and e-mail are');
        await expect(main(page).getByLabel(/^Username/)).toHaveValue(username);
        await expect(main(page).getByLabel(/^Password/)).toHaveValue('Secret-123');
        await end();
      }
    }
    await create(page);
    await expect(page).toHaveURL(/\/en\/login$/);
  },
);

test(
  '[P-14] [LOGIN-02, RECOV-01, RECOV-02, RECOV-03, RECOV-04, ERR-18] the forgotten password: unknown, sent, and home once the person has read on',
  whole,
  async ({ page, player }) => {
    await page.clock.install();
    await page.goto('/en/login');
    await main(page).getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover your password' });
    const email = dialog.getByLabel(/^E-mail/);
    const submit = dialog.getByRole('button', { name: 'Send the link' });
    await email.fill('nobody');
    await submit.click();
    await expect(dialog.getByText('Enter a valid e-mail address')).toBeVisible();
    await email.fill('nobody@example.com');
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('This email does not exist!');
    await email.fill(player.email);
    await freeze(page);
    const [request] = await Promise.all([page.waitForRequest(call('auth/password/recovery')), submit.click()]);
    expect(request.postDataJSON()).toEqual({ email: player.email, expiration_hours: 1 });
    const sent = dialog.getByRole('status');
    await expect(sent).toHaveText('Please follow the instructions sent via email!');
    await page.clock.runFor(60_000);
    await expect(sent).toBeVisible();
    await expect(page).toHaveURL(/\/en\/login$/);
    await dialog.getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/en$/);
  },
);

test('[RESET-01, RESET-02, RESET-04, RESET-05, RESET-06, RESET-07, RESET-08, ENT-10, API-13, CONST-04, CONST-06] the mailed link changes the password once; the login follows after 2 s', async ({
  page,
  partner,
  player,
}) => {
  await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
  const path = await latestLink(partner, player.email, '/password/reset/');
  await page.clock.install();
  const checked = page.waitForRequest(call('auth/status/*'));
  await page.goto(path);
  await checked;
  const next = main(page).getByLabel(/^New password/);
  const confirm = main(page).getByLabel(/^Confirm password/);
  const change = main(page).getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(toast(page, 'error', 'Enter the new password in both fields')).toBeVisible();
  await next.fill('Weak-1');
  await confirm.fill('Weak-1');
  await freeze(page);
  await change.click();
  const rule = toast(page, 'error', '8 characters or more');
  await page.clock.runFor(300);
  await expect(rule).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(rule).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(rule).toHaveCount(0);
  await next.fill('  Better-123 ');
  await confirm.fill('Better-124');
  await change.click();
  await page.clock.runFor(300);
  await expect(toast(page, 'error', 'The two passwords do not match')).toBeVisible();
  await confirm.fill('Better-123');
  const [request] = await Promise.all([page.waitForRequest(call('auth/password/reset')), change.click()]);
  expect(request.postDataJSON()).toEqual({
    email: player.email,
    password: 'Better-123',
    password_confirmation: 'Better-123',
    token: decodeURIComponent(path.split('/').at(-1)!),
  });
  await expect(main(page).getByRole('status')).toBeVisible();
  await exactly(
    page,
    2_000,
    () => expect(page).toHaveURL(/password\/reset/),
    () => expect(page).toHaveURL(/\/en\/login$/),
  );
  await page.clock.resume();
  await page.goto(path);
  await expect(main(page).getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test(
  '[P-14] [RESET-03, ERR-20] an expired link has a title, says so, and leads home, to the login and to a new link',
  whole,
  async ({ page }) => {
    await page.goto('/en/password/reset/nothing');
    await expect(main(page)).toContainText('Link expired');
    await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    await main(page).getByRole('link', { name: 'Send me a new link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover your password' });
    await expect(dialog.getByLabel(/^E-mail/)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/login$/);
    // The dialog was requested once.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

test('[VERIFY-01, VERIFY-02, VERIFY-03, API-12, ERR-29, CONST-05] the mailed link verifies the address and leads home after 1.5 s', async ({
  page,
  partner,
  player,
}) => {
  const path = await latestLink(partner, player.email, '/verify-email');
  await page.clock.install();
  await page.goto(path);
  await expect(main(page).getByRole('heading', { name: 'Last step verification' })).toBeVisible();
  const release = await held(page, 'auth/activate/*');
  const asked = recorded(page, 'auth/activate/*');
  await freeze(page);
  await main(page).getByRole('button', { name: 'Verify' }).click();
  await expect(main(page).getByRole('button')).toHaveText('Verifying…');
  release();
  await expect(main(page).getByRole('status')).toContainText('Account verified');
  await toasterReady(page);
  await exactly(
    page,
    1_500,
    async () => {
      await expect(toast(page, 'success', 'Account verified')).toBeVisible();
      await expect(page).toHaveURL(/verify-email/);
    },
    () => expect(page).toHaveURL(/\/en$/),
  );
  const sent = new URL(asked[0]!.url());
  const link = new URL(path, 'http://x').searchParams;
  expect(decodeURIComponent(sent.pathname)).toBe(`/api/auth/activate/${link.get('b')}`);
  expect(sent.searchParams.get('player_id')).toBe(String(player.id));
  expect(link.get('a')).toBe(String(player.id));
});

test('[VERIFY-04, VERIFY-05] a wrong link and a failing call are told, the latter can be tried again', whole, async ({ page }) => {
  await page.goto('/en/verify-email?a=1&b=nothing');
  await main(page).getByRole('button', { name: 'Verify' }).click();
  await expect(toast(page, 'error', 'Invalid token or link')).toBeVisible();
  await expect(main(page).locator('[data-error]')).toBeVisible();
  await page.goto('/en/verify-email');
  await expect(alert(page)).toHaveText('Invalid token or link');
  await page.goto('/en/verify-email?a=1&b=other');
  // Only a 204 confirms the address.
  await page.route(call('auth/activate/*'), (route) => route.fulfill({ status: 200, json: {} }));
  await main(page).getByRole('button', { name: 'Verify' }).click();
  await expect(toast(page, 'error', 'We could not verify your address')).toBeVisible();
  await expect(alert(page)).toContainText('We could not verify your address');
  await expect(main(page).getByRole('button', { name: 'Verify' })).toBeEnabled();
});

test('[P-14] [ERR-18, REG-14] what went wrong is said no longer once the person edits or tries again', whole, async ({ page, player }) => {
  await page.goto('/en/login');
  await main(page).getByLabel('Username').fill(player.username);
  await main(page)
    .getByLabel(/^Password/)
    .fill('wrong-one');
  const logIn = main(page).getByRole('button', { name: 'Log in', exact: true });
  await logIn.click();
  const wrong = toast(page, 'error', 'The username or password is not right');
  await expect(wrong).toBeVisible();
  const answer = await held(page, 'auth/login');
  await logIn.click();
  await expect(wrong).toHaveCount(0, { timeout: 2_000 });
  answer();
  await expect(wrong).toHaveCount(1);

  await page.goto('/en/registration');
  await fillRegistration(page, newUsername());
  const end = await failing(page, 'auth/checkusername', 'abort');
  await create(page);
  const lost = main(page).getByText('We cannot reach the service');
  await expect(lost).toBeVisible();
  await main(page)
    .getByLabel(/^Full name/)
    .fill('Ada');
  await expect(lost).toHaveCount(0);
  await create(page);
  await expect(lost).toBeVisible();
  await main(page)
    .getByRole('checkbox', { name: /18 years/ })
    .uncheck();
  await expect(lost).toHaveCount(0);
  await end();
});

test('[A11Y] a verification link that is refused says so where the focus is', async ({ page, player, partner }) => {
  const link = await latestLink(partner, player.email, '/verify-email');
  await page.goto(link.replace(/b=[^&]+/, 'b=made-up'));
  await main(page).getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(main(page).getByRole('alert')).toBeFocused();
});
