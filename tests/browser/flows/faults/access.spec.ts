import type { Locator, Page } from '@playwright/test';
import { callAs } from '#tests/support/caller.ts';
import { strong } from '#tests/support/fixtures/reset.ts';
import { expectPlayer, loginButton, main, typeLogin } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { mailedLink } from '../support/accounts.ts';
import { endure } from './frame.ts';

/** Presses once more while a call is open, and sends the form by its last field as well. */
const pressTwice = (button: Locator, field: Locator) => async () => {
  await button.click({ force: true });
  await field.press('Enter');
};
const alertIn = (page: Page) => main(page).getByRole('alert');

endure({
  machine: 'login',
  call: 'login',
  operation: 'login',
  endpoint: 'POST /auth/login',
  async arrange({ page, resident }) {
    await page.goto('/en/login');
    await typeLogin(page, resident);
    const password = main(page).locator('[autocomplete=current-password]');
    const press = () => loginButton(page).click();
    return {
      provoke: press,
      tryAgain: pressTwice(loginButton(page), password),
      typed: async () => {
        await expect(main(page).getByLabel(/^Username/)).toHaveValue(resident.username);
        await expect(password).toHaveValue(resident.password);
      },
      settled: async () => {
        await expect(page).toHaveURL(/\/en\/dashboard$/);
        await expectPlayer(page, resident);
      },
      outcomes: { otherwise: { reported: alertIn(page) } },
    };
  },
});

endure({
  machine: 'recovery',
  call: 'recover',
  operation: 'recoverPassword',
  endpoint: 'POST /auth/password/recovery',
  async arrange({ page, site, partner }) {
    const player = await createPlayer(site);
    await page.goto('/en/login');
    await main(page).getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send the link' });
    const field = dialog.getByLabel(/^E-mail/);
    await field.fill(player.email);
    const press = () => send.click();
    return {
      provoke: press,
      tryAgain: pressTwice(send, field),
      typed: () => expect(field).toHaveValue(player.email),
      settled: async () => {
        await expect(dialog.getByText('Please follow the instructions sent via email!')).toBeVisible();
        await mailedLink(partner, player.email, '/password/reset/');
      },
      outcomes: { otherwise: { reported: dialog.getByRole('alert') } },
    };
  },
});

endure({
  machine: 'reset',
  call: 'reset',
  operation: 'resetPassword',
  endpoint: 'PUT /auth/password/reset',
  async arrange({ page, site, partner }) {
    const player = await createPlayer(site);
    await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
    await page.goto(await mailedLink(partner, player.email, '/password/reset/'));
    const fields = [main(page).getByLabel(/^New password/), main(page).getByLabel(/^Confirm password/)];
    for (const field of fields) await field.fill(strong);
    const change = main(page).getByRole('button', { name: 'Change password' });
    const press = () => change.click();
    const opens = async (password: string) =>
      (await callAs({ api: `${site}/api` })('POST', '/auth/login', { username: player.username, password })).status;
    return {
      provoke: press,
      tryAgain: pressTwice(change, fields[1]!),
      typed: async () => {
        for (const field of fields) await expect(field).toHaveValue(strong);
      },
      settled: async () => {
        await expect(page).toHaveURL(/\/en\/login$/);
        expect({ before: await opens(player.password), now: await opens(strong) }, 'the password').toEqual({ before: 422, now: 200 });
      },
      outcomes: { otherwise: { reported: alertIn(page) } },
    };
  },
});

endure({
  machine: 'verification',
  call: 'activate',
  operation: 'activateEmail',
  endpoint: 'GET /auth/activate/*',
  async arrange({ page, site, partner }) {
    const player = await createPlayer(site);
    await page.goto(await mailedLink(partner, player.email, '/verify-email'));
    const button = main(page).getByRole('button');
    const press = () => button.click();
    const reported = main(page).locator('[role=alert], [role=status]').filter({ hasText: /\S/ });
    // After a refusal there is nothing to press: the letter is opened again.
    const refused = {
      reported,
      recover: async () => {
        await page.reload();
        await press();
      },
    };
    return {
      provoke: press,
      // It may be gone by then.
      tryAgain: () => button.click({ force: true }).catch(() => {}),
      settled: async () => {
        await expect(page).toHaveURL(/\/en$/);
        expect((await player.call('GET', '/me')).body.email_verified, 'verified').toBe(true);
      },
      outcomes: { otherwise: { reported }, 401: refused, 403: refused, 404: refused, 409: refused, 422: refused },
    };
  },
});
