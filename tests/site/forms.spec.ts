import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { outboxOf, registration } from '../support/caller.ts';
import { amountField, cashier, chooseCoin, convertButton, conversionCall, visitCashier } from './support/cashier.ts';
import { latestLink } from './support/mail.ts';
import { call, failing } from './support/network.ts';
import { expectMet } from './support/outcome.ts';
import { loginButton, main, toast, typeLogin } from './support/player-screens.ts';
import type { SitePlayer } from './support/players.ts';
import { expect, playerTest, test } from './support/test.ts';

interface Surroundings {
  readonly page: Page;
  readonly player: SitePlayer;
  readonly partner: string;
}

/** A form, or a dialog that asks for something: what it says when it does not work, and when it does. */
interface Form {
  readonly name: string;
  readonly open: (surroundings: Surroundings) => Promise<void>;
  /** Each brings about one failure and gives what says so. */
  readonly failures: readonly ((surroundings: Surroundings) => Promise<Locator>)[];
  readonly success: (surroundings: Surroundings) => Promise<Locator>;
  /** What else must hold after the success. */
  readonly after?: (surroundings: Surroundings) => Promise<void>;
}

const alert = (page: Page): Locator => main(page).getByRole('alert').first();
const press = (page: Page, name: string): Promise<void> => main(page).getByRole('button', { name, exact: true }).click();
/** The error below the field that has the focus. */
const errorOf = (field: Locator): Locator => field.locator('xpath=ancestor::div[.//label][1]').locator('[id$="-error"]');

/** Does `act` while `path` fails. */
async function withFailing(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const end = await failing(page, path, 500);
  await Promise.all([page.waitForResponse(call(path)), act()]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await end();
}

const contactCall = 'notifications/messages/custom_email';

async function fillRegistration(page: Page): Promise<void> {
  const form = registration(`n${randomUUID().replaceAll('-', '').slice(0, 12)}`);
  const field = (label: RegExp) => main(page).getByLabel(label);
  await field(/^Username/).fill(form.username);
  await field(/^E-mail/).fill(form.email);
  await field(/^Password/).fill(form.password);
  await field(/^Repeat password/).fill(form.password);
  await field(/^Country/).selectOption('IT');
  await main(page)
    .getByRole('checkbox', { name: /I accept/ })
    .check();
  await main(page)
    .getByRole('checkbox', { name: /18 years/ })
    .check();
}

const forms: readonly Form[] = [
  {
    name: 'contact',
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
    failures: [
      async ({ page }) => {
        await withFailing(page, contactCall, () => press(page, 'Send message'));
        return alert(page);
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
    open: async ({ page }) => void (await page.goto('/en/login')),
    failures: [
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
    name: 'password recovery',
    async open({ page }) {
      await page.goto('/en/login');
      await press(page, 'Forgot your password?');
    },
    failures: [
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
    open: async ({ page }) => void (await page.goto('/en/registration')),
    failures: [
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
    async open({ page, player, partner }) {
      await player.call('POST', '/auth/password/recovery', { email: player.email, expiration_hours: 1 });
      await page.goto(await latestLink(partner, player.email, '/password/reset/'));
      await main(page)
        .getByLabel(/^New password/)
        .fill('Better-123');
    },
    failures: [
      async ({ page }) => {
        await main(page)
          .getByLabel(/^Confirm password/)
          .fill('Better-124');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Confirm password/));
      },
      async ({ page }) => {
        await main(page)
          .getByLabel(/^Confirm password/)
          .fill('Better-123');
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
    open: async ({ page, player, partner }) => void (await page.goto(await latestLink(partner, player.email, '/verify-email'))),
    failures: [
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

const playerForms: readonly Form[] = [
  {
    name: 'profile',
    open: async ({ page }) => void (await page.goto('/en/dashboard/edit-profile')),
    failures: [
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
    async open({ page, player }) {
      await page.goto('/en/dashboard/edit-profile');
      await main(page).getByRole('tab', { name: 'Password' }).click();
      await main(page)
        .getByLabel(/^Current password/)
        .fill(`not ${player.password}`);
      await main(page)
        .getByLabel(/^New password/)
        .fill('Better-123');
    },
    failures: [
      async ({ page }) => {
        await main(page)
          .getByLabel(/^Confirm password/)
          .fill('Better-124');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel(/^Confirm password/));
      },
      async ({ page }) => {
        await main(page)
          .getByLabel(/^Confirm password/)
          .fill('Better-123');
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
  },
  {
    name: 'login again in place',
    async open({ page, player }) {
      await page.goto('/en/dashboard/edit-profile');
      await main(page).getByLabel('Full name').fill('Ada Lovelace');
      await main(page).getByLabel('Phone').fill(`333${player.id}`);
      await failing(page, 'me/balance', 'silence');
      await player.call('DELETE', '/auth/logout');
      await press(page, 'Save');
    },
    failures: [
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
      // Nothing was saved, and the form says so.
      return alert(page);
    },
  },
  {
    name: 'bonus code of the dashboard',
    open: async ({ page }) => void (await page.goto('/en/dashboard')),
    failures: [
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
    name: 'cashier',
    open: async ({ page }) => {
      await visitCashier(page, 'Deposit');
      await chooseCoin(page, 'LTC');
      await amountField(page).fill('50');
    },
    failures: [
      async ({ page }) => {
        await withFailing(page, conversionCall, () => convertButton(page).click());
        return cashier(page).getByRole('alert');
      },
      async ({ page }) => {
        await cashier(page).getByText('I have a bonus code').click();
        await cashier(page).getByLabel('Bonus code').fill('NOSUCHCODE');
        await page.keyboard.press('Enter');
        return errorOf(cashier(page).getByLabel('Bonus code'));
      },
    ],
    async success({ page }) {
      await cashier(page).getByLabel('Bonus code').fill('WELCOME50');
      await page.keyboard.press('Enter');
      await expectMet(cashier(page).getByRole('status').filter({ hasText: 'WELCOME50' }));
      await amountField(page).fill('51');
      await convertButton(page).click();
      return cashier(page).getByRole('region', { name: 'Conversion' });
    },
  },
  {
    name: 'another verification e-mail',
    open: async ({ page }) => void (await page.goto('/en/dashboard')),
    failures: [
      async ({ page }) => {
        await withFailing(page, 'notifications/players/*/registration', () => press(page, 'Send a new e-mail'));
        return alert(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Send a new e-mail');
      return main(page).getByRole('status').filter({ hasText: 'A new e-mail is on its way' });
    },
  },
  {
    name: 'code from the SMS',
    async open({ page, player }) {
      await player.call('PUT', `/static/players/${player.id}`, { name: 'Ada', mobile: `333${player.id}` });
      await page.goto('/en/dashboard');
    },
    failures: [
      async ({ page }) => {
        await main(page).getByLabel('Code from the SMS').fill('12345');
        await page.keyboard.press('Enter');
        return errorOf(main(page).getByLabel('Code from the SMS'));
      },
      async ({ page }) => {
        await main(page).getByLabel('Code from the SMS').fill('123 456');
        await withFailing(page, 'notifications/players/verify_sms', () => page.keyboard.press('Enter'));
        return alert(page);
      },
      async ({ page }) => {
        await press(page, 'Send a new code');
        return main(page).getByRole('status').filter({ hasText: 'A new code is on its way' });
      },
    ],
    async success({ page, player, partner }) {
      const [message] = await outboxOf({ partner }, `333${player.id}`);
      await main(page).getByLabel('Code from the SMS').fill(/\d{6}/.exec(message!.text)![0]);
      await page.keyboard.press('Enter');
      return main(page).getByRole('status').filter({ hasText: 'Your phone number is verified' });
    },
    async after({ player }) {
      expect((await player.me()).mobile_verified).toBe(true);
    },
  },
  {
    name: 'referral',
    open: async ({ page }) => void (await page.goto('/en/dashboard/referreal')),
    failures: [
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

/** They led nowhere. */
const wasDeadEnd = new Set(['another verification e-mail', 'code from the SMS']);
const title = (name: string) =>
  `[P-03]${wasDeadEnd.has(name) ? ' [P-10]' : ''} ${name}: failure and success are in sight on a phone, announced and focused`;

for (const [run, all] of [
  [test, forms],
  [playerTest, playerForms],
] as const) {
  for (const form of all) {
    run.describe(form.name, () => {
      run.use({ viewport: { width: 360, height: 640 } });
      run(title(form.name), async ({ page, player, partner }) => {
        const surroundings = { page, player, partner };
        await form.open(surroundings);
        for (const fail of form.failures) await expectMet(await fail(surroundings));
        await expectMet(await form.success(surroundings));
        await form.after?.(surroundings);
      });
    });
  }
}
