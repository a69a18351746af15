import type { Locator, Page } from '@playwright/test';
import { latestLink } from './support/mail.ts';
import { call, type Failure, failing, runUntil } from './support/network.ts';
import { main, waiting } from './support/player-screens.ts';
import { expect, test } from './support/test.ts';
import { thorough } from './support/thorough.ts';

const failures: readonly Failure[] = [500, 'abort', 'garbled', 'silence'];

/** The page reports it by an `alert`, waits for nothing any more and still works. */
async function expectNotified(page: Page, alert: Locator): Promise<void> {
  await runUntil(page, () => expect(alert).toBeVisible({ timeout: 100 }));
  await expect(waiting(page)).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/\w/);
}

/** Presses `button` while `path` fails, once in each way; each time `isAsBefore` must hold and the button press again. */
async function pressThroughFailures(page: Page, path: string, button: Locator, alert: Locator, isAsBefore: () => Promise<void>) {
  for (const how of failures) {
    const end = await failing(page, path, how);
    await Promise.all([page.waitForRequest(call(path)), button.click()]);
    await expectNotified(page, alert);
    await expect(button, String(how)).toBeEnabled();
    await isAsBefore();
    await end();
  }
}

test('[RESET-03] a link that could not be checked is not called dead, and can be checked again', thorough, async ({ page }) => {
  await page.clock.install();
  for (const how of failures) {
    const end = await failing(page, 'auth/status/*', how);
    await page.goto(`/en/password/reset/nothing-${how}`);
    await expectNotified(page, main(page).getByRole('alert'));
    await expect(main(page)).not.toContainText('Link expired');
    await end();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page)).toContainText('Link expired');
  }
});

test(
  '[RESET-09] a new password that could not be saved stays typed, and is saved at the next try',
  thorough,
  async ({ page, partner, player }) => {
    await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
    const link = await latestLink(partner, player.email, '/password/reset/');
    await page.clock.install();
    await page.goto(link);
    const next = main(page).getByLabel(/^New password/);
    const confirm = main(page).getByLabel(/^Confirm password/);
    const change = main(page).getByRole('button', { name: 'Change password' });
    await next.fill('Better-123');
    await confirm.fill('Better-123');
    const reported = main(page)
      .getByRole('alert')
      .filter({ hasText: /Please contact support|cannot reach the service/ });
    await pressThroughFailures(page, 'auth/password/reset', change, reported, async () => {
      await expect(next).toHaveValue('Better-123');
      await expect(confirm).toHaveValue('Better-123');
    });
    await change.click();
    await expect(main(page).getByRole('status')).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(/\/en\/login$/);
  },
);

test(
  '[RECOV-03] an address that the link could not be sent to stays typed, and it is sent at the next try',
  thorough,
  async ({ page, player }) => {
    await page.clock.install();
    await page.goto('/en/login');
    await main(page).getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover your password' });
    const email = dialog.getByLabel(/^E-mail/);
    const send = dialog.getByRole('button', { name: 'Send the link' });
    await email.fill(player.email);
    const reported = dialog.getByRole('alert').filter({ hasText: /Something went wrong\.|We cannot reach the service/ });
    await pressThroughFailures(page, 'auth/password/recovery', send, reported, () => expect(email).toHaveValue(player.email));
    await send.click();
    await expect(dialog.getByRole('status')).toHaveText('Please follow the instructions sent via email!');
  },
);

test('[VERIFY-04] an address that could not be verified is verified at the next try', thorough, async ({ page, partner, player }) => {
  const link = await latestLink(partner, player.email, '/verify-email');
  await page.clock.install();
  await page.goto(link);
  const verify = main(page).getByRole('button', { name: 'Verify' });
  const reported = main(page).getByRole('alert').filter({ hasText: 'We could not verify your address' });
  await pressThroughFailures(page, 'auth/activate/*', verify, reported, () => expect(page).toHaveURL(/verify-email/));
  await verify.click();
  await expect(main(page).getByRole('status')).toContainText('Account verified');
});
