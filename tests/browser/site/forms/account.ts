import { expect, type Page } from '@playwright/test';
import { basic, outboxOf } from '#tests/support/caller.ts';
import { alert, errorOf, fillPasswords, type Form, press, withFailing } from '../support/forms.ts';
import { failing } from '../support/network.ts';
import { main, toast } from '../support/player-screens.ts';
import { verifyEmail } from '../support/players.ts';
import { appCode } from '../support/second-factor.ts';

const loginStatus = async (page: Page, username: string, password: string): Promise<number> =>
  (await page.request.post('/api/auth/login', { headers: { authorization: basic }, data: { username, password } })).status();

const digit = (page: Page, position: number) => main(page).getByLabel(`Digit ${position} of 6`);

const privacyCard = (page: Page) => main(page).getByRole('form', { name: 'Your data' });
const factorDialog = (page: Page) => page.getByRole('dialog', { name: 'Set up two-step verification' });

/** Forms with a player's own data. */
export const accountForms: readonly Form[] = [
  {
    name: 'profile',
    files: ['views/account/ProfileForm.tsx'],
    open: async ({ page }) => void (await page.goto('/en/dashboard/edit-profile')),
    steps: [
      async ({ page }) => {
        await main(page).getByLabel('Full name').fill('');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel('Full name'));
      },
      async ({ page, player }) => {
        await main(page).getByLabel('Full name').fill('Ada Lovelace');
        await main(page).getByLabel('Phone').fill(`333${player.id}`);
        await withFailing(page, 'static/players/*', () => page.keyboard.press('Enter'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Save');
      return toast(page, 'success', /./);
    },
  },
  {
    name: 'password change',
    files: ['views/account/PasswordForm.tsx', 'views/account/UsernameHint.tsx'],
    async open({ page, player }) {
      await page.goto('/en/dashboard/edit-profile');
      await main(page).getByRole('tab', { name: 'Password' }).click();
      await main(page)
        .getByLabel(/^Current password/)
        .fill(`not ${player.password}`);
    },
    steps: [
      async ({ page }) => {
        await fillPasswords(main(page), 'Better-123', 'Better-124');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Confirm password/));
      },
      async ({ page }) => {
        await fillPasswords(main(page), 'Better-123');
        await page.keyboard.press('Enter');
        return alert(page);
      },
    ],
    async success({ page, player }) {
      await main(page)
        .getByLabel(/^Current password/)
        .fill(player.password);
      await page.keyboard.press('Enter');
      return toast(page, 'success', /./);
    },
    async after({ page, player: { username, password } }) {
      await expect(main(page).getByLabel(/^New password/)).toHaveValue('');
      // From here on only the new one opens the account.
      const statuses = [password, 'Better-123'].map((each) => loginStatus(page, username, each));
      expect(await Promise.all(statuses)).toEqual([422, 200]);
    },
  },
  {
    name: 'two-step verification',
    files: ['views/account/SecondFactorView.tsx'],
    async open({ page }) {
      await page.goto('/en/dashboard/edit-profile');
      await press(page, 'Set up');
    },
    steps: [
      async ({ page }) => {
        await factorDialog(page)
          .getByLabel(/^Password/)
          .fill('wrong');
        await page.keyboard.press('Enter');
        return errorOf(factorDialog(page).getByLabel(/^Password/));
      },
      async ({ page, player }) => {
        await factorDialog(page)
          .getByLabel(/^Password/)
          .fill(player.password);
        await page.keyboard.press('Enter');
        await expect(factorDialog(page).getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
        return factorDialog(page).getByText('Scan this');
      },
      async ({ page }) => {
        await factorDialog(page).getByLabel(/^Code/).fill('1');
        await page.keyboard.press('Enter');
        return errorOf(factorDialog(page).getByLabel(/^Code/));
      },
    ],
    async success({ page }) {
      const secret = (await factorDialog(page).locator('strong').innerText()).replaceAll(' ', '');
      await factorDialog(page).getByLabel(/^Code/).fill(appCode(secret));
      await page.keyboard.press('Enter');
      return page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('status').filter({ hasText: 'We show them only now' });
    },
    async after({ page, player }) {
      await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await expect(main(page)).toContainText('10 recovery codes left');
      expect((await player.call('GET', '/me/second-factor')).body).toEqual({ is_on: true, recovery_codes_left: 10 });
    },
  },
  {
    name: 'copy of the data',
    files: ['views/account/PrivacyCard.tsx'],
    open: async ({ page }) => void (await page.goto('/en/dashboard/edit-profile')),
    steps: [
      async ({ page }) => {
        await press(page, 'Prepare a copy');
        return errorOf(privacyCard(page).getByLabel(/^Your password/));
      },
      async ({ page }) => {
        await privacyCard(page)
          .getByLabel(/^Your password/)
          .fill('wrong');
        await press(page, 'Prepare a copy');
        return errorOf(privacyCard(page).getByLabel(/^Your password/));
      },
    ],
    async success({ page, player }) {
      await privacyCard(page)
        .getByLabel(/^Your password/)
        .fill(player.password);
      await press(page, 'Prepare a copy');
      return privacyCard(page).getByRole('status').filter({ hasText: 'The copy' });
    },
  },
  {
    name: 'login again in place',
    files: ['views/account/ReloginView.tsx'],
    async open({ page, player }) {
      await page.goto('/en/dashboard/edit-profile');
      await main(page).getByLabel('Full name').fill('Ada Lovelace');
      await main(page).getByLabel('Phone').fill(`333${player.id}`);
      // An automatic request of the page would open the dialog before anything is saved.
      await page.waitForLoadState('networkidle');
      await failing(page, 'me/balance', 'silence');
      await player.call('DELETE', '/auth/logout');
      await press(page, 'Save');
    },
    steps: [
      async ({ page }) => {
        await page
          .getByRole('dialog')
          .getByLabel(/^Password/)
          .fill('wrong');
        await page.keyboard.press('Enter');
        return page.getByRole('dialog').getByRole('alert');
      },
    ],
    async success({ page, player }) {
      await page
        .getByRole('dialog')
        .getByLabel(/^Password/)
        .fill(player.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // Nothing was saved, and the form reports it.
      return alert(page);
    },
  },
  {
    name: 'bonus code of the dashboard',
    files: ['views/offers/OffersView.tsx'],
    open: async ({ page, player }) => {
      await verifyEmail(player);
      await page.goto('/en/dashboard');
    },
    steps: [
      async ({ page }) => {
        await main(page).getByLabel('Bonus code').fill('NOSUCHCODE');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel('Bonus code'));
      },
      async ({ page }) => {
        await main(page).getByLabel('Bonus code').fill('WELCOME50');
        await withFailing(page, 'campaigns/*', () => page.keyboard.press('Enter'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await main(page).getByLabel('Bonus code').fill('WELCOME50');
      await page.keyboard.press('Enter');
      return main(page)
        .getByRole('status')
        .filter({ hasText: /wagered/ });
    },
  },
  {
    name: 'another verification e-mail',
    files: ['views/account/EmailProof.tsx', 'views/dashboard/ProofCard.tsx'],
    open: async ({ page }) => void (await page.goto('/en/dashboard')),
    steps: [
      async ({ page }) => {
        await withFailing(page, 'notifications/players/*/registration', () => press(page, 'Send a new e-mail'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Send a new e-mail');
      return main(page).getByRole('status').filter({ hasText: 'We have sent a new e-mail' });
    },
  },
  {
    name: 'code from the SMS',
    files: ['views/dashboard/ProofCard.tsx'],
    async open({ page, player }) {
      await player.call('PUT', `/static/players/${player.id}`, { name: 'Ada', mobile: `333${player.id}` });
      await page.goto('/en/dashboard');
    },
    steps: [
      async ({ page }) => {
        await digit(page, 1).click();
        await page.keyboard.type('12345');
        await page.keyboard.press('Enter');
        return errorOf(digit(page, 1));
      },
      async ({ page }) => {
        await digit(page, 1).fill('123 456');
        await withFailing(page, 'notifications/players/verify_sms', () => page.keyboard.press('Enter'));
        return alert(page);
      },
      async ({ page }) => {
        await press(page, 'Send a new code');
        return main(page).getByRole('status').filter({ hasText: 'We have sent a new code' });
      },
    ],
    async success({ page, player, partner }) {
      const [message] = await outboxOf({ partner }, `333${player.id}`);
      await digit(page, 1).fill(/\d{6}/.exec(message!.text)![0]);
      await page.keyboard.press('Enter');
      return main(page).getByRole('status').filter({ hasText: 'Your phone number is verified' });
    },
    async after({ player }) {
      expect((await player.me()).mobile_verified).toBe(true);
    },
  },
  {
    name: 'referral',
    files: ['views/referral/ReferralView.tsx'],
    open: async ({ page }) => void (await page.goto('/en/dashboard/referreal')),
    steps: [
      async ({ page }) => {
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
          document.execCommand = () => false;
        });
        await press(page, 'Copy code');
        return toast(page, 'error', /./);
      },
    ],
    async success({ page }) {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.resolve();
      });
      await press(page, 'Copy link');
      return toast(page, 'success', /./);
    },
  },
];
