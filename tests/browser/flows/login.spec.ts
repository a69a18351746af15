import type { Page } from '@playwright/test';
import { loginMachine, type LoginState, welcomeDelay } from '#machines/login/login.machine.ts';
import { freeze, main, storedTokens } from '../site/support/player-screens.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { code, loginCases } from '#tests/support/fixtures/login.ts';
import { loginVocabulary } from '#tests/support/scenarios/vocabulary/login.ts';
import type { Step } from '#tests/support/plan.ts';
import { retype, sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { soon } from './session/session-seen.ts';
import { walkInBrowser } from './support/walk.ts';

const usernameField = (page: Page) => main(page).getByLabel(said('account.username'));
const passwordField = (page: Page) => main(page).getByLabel(beginning('account.password'));
const loginButton = (page: Page) => main(page).getByRole('button', { name: said('account.login.action'), exact: true });
const codeField = (page: Page) => main(page).getByLabel(said('factor.code'), { exact: false });
const codeButton = (page: Page) => main(page).getByRole('button', { name: said('factor.login.action') });
const codes = { 'code asked': 'second_factor_required', 'code wrong': 'second_factor_invalid' } as const;

async function check(page: Page, { state, sample, facts }: Step, username: string): Promise<void> {
  if (state === ('loggedIn' satisfies LoginState)) return expect(page).toHaveURL(new RegExp(`/${walked}/dashboard$`));
  await expect(page).toHaveURL(new RegExp(`/${walked}/login$`));
  const isWelcome = state === ('welcoming' satisfies LoginState);
  const isCode = state === ('enteringCode' satisfies LoginState) || state === ('checkingCode' satisfies LoginState);
  const isForm = !isWelcome && !isCode;
  if (isCode) await soon(page, codeButton(page));
  await expect(codeButton(page)).toHaveCount(isCode ? 1 : 0);
  await expect(loginButton(page)).toHaveCount(isForm ? 1 : 0);
  await expect(main(page).getByText(said('account.login.welcome'))).toHaveCount(isWelcome ? 1 : 0);
  await expect(main(page).getByText(said('username_required'))).toHaveCount(facts['usernameFault'] ? 1 : 0);
  await expect(main(page).getByText(said('password_required'))).toHaveCount(facts['passwordFault'] ? 1 : 0);
  await expect(main(page).getByText(said('factor.code_required'))).toHaveCount(facts['codeFault'] ? 1 : 0);
  await expect(main(page).getByText(said('factor.code_wrong'))).toHaveCount(sample === 'code wrong' ? 1 : 0);
  await expect(main(page).getByRole('alert')).toHaveCount(facts['problem'] && sample !== 'code wrong' ? 1 : 0);
  if (isCode) await expect(codeField(page)).toHaveValue(facts['code'] ? code : '');
  if (isForm) {
    await expect(usernameField(page)).toHaveValue(facts['username'] ? username : '');
    await expect(passwordField(page)).toHaveValue(facts['password'] ? /./ : '');
  }
  // They are still shown for a moment after the welcome.
  await expect.poll(async () => (await storedTokens(page)).every(Boolean)).toBe(isWelcome);
}

walkInBrowser({
  plan: 'login',
  machine: loginMachine,
  cases: loginCases,
  vocabulary: loginVocabulary,
  async open({ page, site }, path) {
    const player = await sharedPlayer(site);
    /** For each typed password, whether the platform refuses it; its answers about codes are mocked. */
    const refusals = path.flatMap(({ event, sample }, at) =>
      event === 'form.changed' && sample === 'password'
        ? [path.slice(at).find((step) => step.event.endsWith('actor.login') && !(String(step.sample) in codes))?.sample === 'refused']
        : [],
    );
    const calls = await Calls.hold(page, { login: 'POST /auth/login' });
    await page.clock.install();
    await page.goto(`/${walked}/login`);
    await expect(loginButton(page)).toBeVisible();
    await freeze(page);
    return {
      calls,
      gestures: {
        async 'form.changed'({ change: { username, password, code: typed } }) {
          if (username) await retype(usernameField(page), player.username);
          if (password) await retype(passwordField(page), refusals.shift() ? 'not the password' : player.password);
          if (typed) await retype(codeField(page), typed);
        },
        submitted: async () => ((await codeButton(page).count()) > 0 ? codeButton(page) : loginButton(page)).click(),
        'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        'code.abandoned': () =>
          main(page)
            .getByRole('button', { name: said('factor.login.back') })
            .click(),
      },
      answers: { login: () => calls.answer('login') },
      failures: {
        // This account has no second factor; second-factor.spec.ts covers accounts that have one.
        login: (sample) =>
          sample in codes
            ? calls.fail('login', 422, codes[sample as keyof typeof codes])
            : sample === 'refused'
              ? calls.answer('login')
              : calls.fail('login', 'dropped'),
      },
      passing: { welcomeDelay: () => page.clock.runFor(welcomeDelay) },
      check: (step) => check(page, step, player.username),
    };
  },
});
