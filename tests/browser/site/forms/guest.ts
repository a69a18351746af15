import { expect } from '@playwright/test';
import { alert, errorOf, fillPasswords, type Form, press, withFailing } from '../support/forms.ts';
import { latestLink } from '../support/mail.ts';
import { loginButton, main, toast, typeLogin } from '../support/player-screens.ts';
import { fillRegistration } from '../support/registration.ts';
import { setUpSecondFactor } from '../support/second-factor.ts';

const contactCall = 'notifications/messages/custom_email';

/** Forms for guests. */
export const guestForms: readonly Form[] = [
  {
    name: 'contact',
    files: ['views/contact/ContactView.tsx'],
    async open({ page }) {
      await page.goto('/en/contact-us');
      await main(page).getByLabel(/^Name/).fill('Ada Lovelace');
      await main(page)
        .getByLabel(/^E-mail/)
        .fill('ada@example.com');
      await main(page)
        .getByLabel(/^Telephone/)
        .fill('+39 333-12');
      await main(page)
        .getByLabel(/^Message/)
        .fill('How long does a withdrawal take?');
    },
    steps: [
      async ({ page }) => {
        await withFailing(page, contactCall, () => press(page, 'Send message'));
        return main(page).getByRole('status').filter({ hasText: 'We do not know' });
      },
    ],
    async success({ page }) {
      await press(page, 'Send message');
      return main(page).getByRole('status').filter({ hasText: 'sent' });
    },
    async after({ page }) {
      await expect(main(page).getByLabel(/^Message/)).toHaveValue('');
      await expect(main(page).locator('[aria-invalid]')).toHaveCount(0);
    },
  },
  {
    name: 'login',
    files: ['views/account/LoginView.tsx'],
    open: async ({ page }) => void (await page.goto('/en/login')),
    steps: [
      async ({ page }) => {
        await loginButton(page).click();
        return errorOf(main(page).getByLabel('Username'));
      },
      async ({ page, player }) => {
        await typeLogin(page, { ...player, password: 'wrong' });
        await page.keyboard.press('Enter');
        return alert(page);
      },
    ],
    async success({ page, player }) {
      await typeLogin(page, player);
      await page.keyboard.press('Enter');
      return toast(page, 'success', /./);
    },
  },
  {
    name: 'code of a log-in',
    files: ['views/account/LoginCodeView.tsx', 'views/account/CodeField.tsx'],
    async open({ page, player }) {
      await setUpSecondFactor(player);
      await page.goto('/en/login');
      await typeLogin(page, player);
      await page.keyboard.press('Enter');
      await expect(main(page).getByLabel(/^Code/)).toBeFocused();
    },
    steps: [
      async ({ page }) => {
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Code/));
      },
      async ({ page }) => {
        await main(page).getByLabel(/^Code/).fill('123');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Code/));
      },
      async ({ page }) => {
        await withFailing(page, 'auth/login', () => page.keyboard.press('Enter'));
        return alert(page);
      },
    ],
    async success({ page, player }) {
      const { codes } = await setUpSecondFactor(player);
      await main(page).getByLabel(/^Code/).fill(codes[0]!);
      await page.keyboard.press('Enter');
      return toast(page, 'success', /./);
    },
  },
  {
    name: 'password recovery',
    files: ['views/account/RecoveryView.tsx'],
    async open({ page }) {
      await page.goto('/en/login');
      await press(page, 'Forgot your password?');
    },
    steps: [
      async ({ page }) => {
        await page
          .getByRole('dialog')
          .getByLabel(/^E-mail/)
          .fill('nobody');
        await page.keyboard.press('Enter');
        return errorOf(page.getByRole('dialog').getByLabel(/^E-mail/));
      },
      async ({ page }) => {
        await page
          .getByRole('dialog')
          .getByLabel(/^E-mail/)
          .fill('nobody@example.com');
        await page.keyboard.press('Enter');
        return page.getByRole('dialog').getByRole('alert');
      },
    ],
    async success({ page, player }) {
      await page
        .getByRole('dialog')
        .getByLabel(/^E-mail/)
        .fill(player.email);
      await page.keyboard.press('Enter');
      return page.getByRole('dialog').getByRole('status');
    },
  },
  {
    name: 'registration',
    files: ['views/account/RegistrationView.tsx', 'views/account/CheckedField.tsx'],
    open: async ({ page }) => void (await page.goto('/en/registration')),
    steps: [
      async ({ page }) => {
        await press(page, 'Create account');
        return errorOf(main(page).getByLabel(/^Username/));
      },
      async ({ page }) => {
        await fillRegistration(page);
        await withFailing(page, 'auth/register', () => press(page, 'Create account'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Create account');
      return main(page).getByRole('status').filter({ hasText: 'Your account is ready' });
    },
  },
  {
    name: 'new password by link',
    files: ['views/account/ResetView.tsx'],
    async open({ page, player, partner }) {
      await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
      await page.goto(await latestLink(partner, player.email, '/password/reset/'));
    },
    steps: [
      async ({ page }) => {
        await fillPasswords(main(page), 'Better-123', 'Better-124');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Confirm password/));
      },
      async ({ page }) => {
        await fillPasswords(main(page), 'Better-123');
        await withFailing(page, 'auth/password/reset', () => page.keyboard.press('Enter'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Change password');
      return main(page).getByRole('status');
    },
  },
  {
    name: 'e-mail verification',
    files: ['views/account/VerificationView.tsx'],
    open: async ({ page, player, partner }) => void (await page.goto(await latestLink(partner, player.email, '/verify-email'))),
    steps: [
      async ({ page }) => {
        await withFailing(page, 'auth/activate/*', () => press(page, 'Verify'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Verify');
      return main(page).getByRole('status');
    },
  },
];
