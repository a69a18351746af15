import type { Page } from '@playwright/test';
import { addAuthenticator, addPasskey } from '../support/authenticator.ts';
import { errorOf, type Form, press, withFailing } from '../support/forms.ts';
import { main, toast } from '../support/player-screens.ts';
import { expect } from '../support/test.ts';

const passkeyForm = (page: Page) => main(page).getByRole('form', { name: 'Add a passkey' });

/** Forms for passkeys: one is added on the profile and used at the login. */
export const passkeyForms: readonly Form[] = [
  {
    name: 'passkey',
    files: ['views/account/PasskeyForm.tsx'],
    async open({ page }) {
      await addAuthenticator(page);
      await page.goto('/en/dashboard/edit-profile');
      await press(page, 'Add a passkey');
    },
    steps: [
      async ({ page }) => {
        await passkeyForm(page).getByRole('button', { name: 'Continue' }).click();
        return errorOf(passkeyForm(page).getByLabel(/^Your password/));
      },
      async ({ page }) => {
        await passkeyForm(page)
          .getByLabel(/^Your password/)
          .fill('wrong');
        await page.keyboard.press('Enter');
        return errorOf(passkeyForm(page).getByLabel(/^Your password/));
      },
      async ({ page, player }) => {
        await passkeyForm(page)
          .getByLabel(/^Your password/)
          .fill(player.password);
        await withFailing(page, 'me/passkeys/options', () => page.keyboard.press('Enter'));
        return passkeyForm(page).getByRole('alert');
      },
    ],
    async success({ page }) {
      await passkeyForm(page).getByRole('button', { name: 'Continue' }).click();
      return toast(page, 'success', 'The passkey was added');
    },
    async after({ page }) {
      await expect(main(page).getByRole('group', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'log-in by passkey',
    files: ['views/account/PasskeyLoginView.tsx'],
    async open({ page, player }) {
      await addAuthenticator(page);
      await addPasskey(page, player.password);
      await page.evaluate(() => localStorage.clear());
      await page.goto('/en/login');
    },
    steps: [
      async ({ page }) => {
        await withFailing(page, 'auth/passkey/options', () => press(page, 'Log in with a passkey'));
        return page.getByRole('dialog').getByRole('alert');
      },
    ],
    async success({ page }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click();
      return toast(page, 'success', /./);
    },
  },
];
