import type { Page } from '@playwright/test';
import { loginMachine, type LoginState, welcomeDelay } from '../../../machines/login/login.machine.ts';
import { freeze, loginButton, main, storedTokens } from '../site/support/player-screens.ts';
import { text } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { loginCases } from '../../support/fixtures/login.ts';
import type { Step } from '../../support/plan.ts';
import { retype, sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { walkInBrowser } from './support/walk.ts';

const usernameField = (page: Page) => main(page).getByLabel('Username');
const passwordField = (page: Page) => main(page).getByLabel(/^Password/);

async function check(page: Page, { state, facts }: Step, username: string): Promise<void> {
  if (state === ('loggedIn' satisfies LoginState)) return expect(page).toHaveURL(/\/en\/dashboard$/);
  await expect(page).toHaveURL(/\/en\/login$/);
  const isForm = state !== ('welcoming' satisfies LoginState);
  await expect(loginButton(page)).toHaveCount(isForm ? 1 : 0);
  await expect(main(page).getByText(text('en', 'account.login.welcome'))).toHaveCount(isForm ? 0 : 1);
  await expect(main(page).getByText(text('en', 'username_required'))).toHaveCount(facts['usernameFault'] ? 1 : 0);
  await expect(main(page).getByText(text('en', 'password_required'))).toHaveCount(facts['passwordFault'] ? 1 : 0);
  await expect(main(page).getByRole('alert')).toHaveCount(facts['problem'] ? 1 : 0);
  if (isForm) {
    await expect(usernameField(page)).toHaveValue(facts['username'] ? username : '');
    await expect(passwordField(page)).toHaveValue(facts['password'] ? /./ : '');
  }
  // They are kept a moment after the word of welcome.
  await expect.poll(async () => (await storedTokens(page)).every(Boolean)).toBe(!isForm);
}

walkInBrowser({
  plan: 'login',
  machine: loginMachine,
  cases: loginCases,
  async open({ page, site }, path) {
    const player = await sharedPlayer(site);
    const isRefused = path.some(({ sample }) => sample === 'refused');
    const calls = await Calls.hold(page, { login: 'POST /auth/login' });
    await page.clock.install();
    await page.goto('/en/login');
    await expect(loginButton(page)).toBeVisible();
    await freeze(page);
    return {
      calls,
      gestures: {
        async 'form.changed'({ change: { username, password } }) {
          if (username) await retype(usernameField(page), player.username);
          if (password) await retype(passwordField(page), isRefused ? 'not the password' : player.password);
        },
        submitted: () => loginButton(page).click(),
      },
      answers: { login: () => calls.answer('login') },
      failures: {
        login: (sample) => (sample === 'refused' ? calls.answer('login') : calls.fail('login', 'dropped')),
      },
      passing: { welcomeDelay: () => page.clock.runFor(welcomeDelay) },
      check: (step) => check(page, step, player.username),
    };
  },
});
