import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registrationMachine, type RegistrationState } from '#machines/registration/registration.machine.ts';
import type { RegistrationForm } from '#domain/validation.ts';
import { main } from '../site/support/player-screens.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { expect } from '../site/support/test.ts';
import { callAs, registration } from '#tests/support/caller.ts';
import { filledRegistration, registrationCases } from '#tests/support/fixtures/registration.ts';
import { registrationVocabulary } from '#tests/support/scenarios/vocabulary/registration.ts';
import type { Step } from '#tests/support/plan.ts';
import { retype, sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { walkInBrowser } from './support/walk.ts';

type Identity = Pick<RegistrationForm, 'username' | 'email'>;

const newIdentity = (): Identity => {
  const username = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return { username, email: `${username}@example.org` };
};

const usernameField = (page: Page) => main(page).getByLabel(beginning('account.username'));
const emailField = (page: Page) => main(page).getByLabel(beginning('account.email'));
const press = (page: Page, id: string) =>
  main(page)
    .getByRole('button', { name: said(id) })
    .click();

/** All fields that are neither checked nor part of the identity. */
async function fillTheRest(page: Page, { password, referral }: { readonly password: string; readonly referral: string }): Promise<void> {
  await retype(main(page).getByLabel(beginning('account.password')), password);
  await retype(main(page).getByLabel(beginning('account.password_confirmation')), password);
  await main(page).getByLabel(beginning('account.registration.country')).selectOption('PT');
  await retype(main(page).getByLabel(beginning('account.registration.referral_code')), referral);
  await main(page).getByRole('checkbox').nth(0).check();
  await main(page).getByRole('checkbox').nth(1).check();
}

const faultsOf = {
  usernameFault: ['username_required', 'enter_valid_username', 'username_already_used'],
  emailFault: ['email_required', 'enter_valid_email', 'email_already_used'],
} as const;

/** Returns the text to type for a value of the plan: a fresh identity replaces the one known to the cases. */
const typedAs = (known: string, own: string, typed: unknown): string => (typed === known ? own : String(typed));

async function check(page: Page, { state, facts }: Step, { username, email }: Identity): Promise<void> {
  if (state === ('registered' satisfies RegistrationState)) {
    await expect(page).toHaveURL(new RegExp(`/${walked}/login$`));
    await expect(main(page).getByText(said('account.login.registered'))).toBeVisible();
    return expect(usernameField(page)).toHaveValue(username);
  }
  const isOneOf = (...states: RegistrationState[]) => states.some((one) => one === state);
  await expect(usernameField(page)).toHaveValue(typedAs(filledRegistration.username, username, facts['username']));
  await expect(emailField(page)).toHaveValue(typedAs(filledRegistration.email, email, facts['email']));
  await expect(main(page).getByLabel(beginning('account.registration.country'))).toHaveValue(facts['isFilled'] ? 'PT' : '');
  const free = [facts['isUsernameFree'] && !isOneOf('checkingUsername'), facts['isEmailFree'] && !isOneOf('checkingEmail')];
  await expect(main(page).getByText(said('account.registration.free'), { exact: true })).toHaveCount(free.filter(Boolean).length);
  for (const [fact, faults] of Object.entries(faultsOf)) {
    for (const fault of faults) {
      // An unanswered check is reported in place of the earlier result.
      if (facts[fact] === fault && facts['problem']) continue;
      await expect(main(page).getByText(said(fault), { exact: true })).toHaveCount(facts[fact] === fault ? 1 : 0);
    }
  }
  await expect(main(page).getByText(said('verify_again'))).toHaveCount(facts['mustVerifyAgain'] ? 1 : 0);
  await expect(main(page).getByText(said('problem.unreachable'))).toHaveCount(facts['problem'] ? 1 : 0);
  await expect(emailField(page)).toHaveJSProperty('readOnly', isOneOf('registering'));
}

walkInBrowser({
  plan: 'registration',
  machine: registrationMachine,
  cases: registrationCases,
  together: { checkBoth: ['checkUsername', 'checkEmail'] },
  vocabulary: registrationVocabulary,
  async open({ page, site }) {
    const identity = newIdentity();
    const other = newIdentity();
    const { password, id: referral } = await sharedPlayer(site);
    const taken = new Set<keyof Identity>();
    let state: string = registrationMachine.config.initial as RegistrationState;

    const calls = await Calls.hold(page, {
      checkUsername: 'POST /auth/checkusername',
      checkEmail: 'POST /auth/checkemail',
      register: 'POST /auth/register',
    });
    await page.goto(`/${walked}/registration`);
    await expect(usernameField(page)).toBeVisible();

    /** Another person registers with the typed values. */
    async function take(field: keyof Identity): Promise<void> {
      if (taken.has(field)) return;
      taken.add(field);
      const form = { ...registration(other.username), [field]: identity[field] };
      expect((await callAs({ api: `${site}/api` })('POST', '/auth/register', form)).status).toBe(201);
    }
    async function carryOut(): Promise<void> {
      const form = { ...registration(identity.username), email: identity.email };
      expect((await callAs({ api: `${site}/api` })('POST', '/auth/register', form)).status).toBe(201);
      taken.add('username').add('email');
    }
    async function answerCheck(name: 'checkUsername' | 'checkEmail', field: keyof Identity, isTaken: boolean): Promise<void> {
      if (isTaken) await take(field);
      // This platform never releases a name.
      const isGivenBack = !isTaken && taken.has(field);
      await calls.answer(name, isGivenBack ? () => 1 : undefined);
    }
    /** Answers requests that the machine no longer waits for: late replies must change nothing. */
    async function answerLate(): Promise<void> {
      for (const name of ['checkUsername', 'checkEmail'] as const) if (calls.isOpen(name)) await calls.answer(name);
    }

    return {
      calls,
      gestures: {
        async 'form.changed'({ change: { username, email, country } }) {
          if (username) await retype(usernameField(page), typedAs(filledRegistration.username, identity.username, username));
          if (email) await retype(emailField(page), typedAs(filledRegistration.email, identity.email, email));
          if (country) await fillTheRest(page, { password, referral: String(referral) });
          const isCalledOff = state === 'confirming' || (state === 'checkingUsername' && username) || (state === 'checkingEmail' && email);
          if (isCalledOff) await answerLate();
        },
        'username.check.requested': () => press(page, 'account.registration.check_username'),
        'email.check.requested': () => press(page, 'account.registration.check_email'),
        'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
        submitted: () => press(page, 'account.registration.action'),
      },
      answers: {
        checkUsername: (sample) => answerCheck('checkUsername', 'username', sample === 'taken'),
        checkEmail: (sample) => answerCheck('checkEmail', 'email', sample === 'taken'),
        async checkBoth(sample) {
          // The platform had carried out the registration whose reply was lost.
          if (sample === 'both taken') await carryOut();
          await answerCheck('checkUsername', 'username', ['username taken', 'both taken'].includes(sample));
          await answerCheck('checkEmail', 'email', ['email taken', 'both taken'].includes(sample));
        },
        register: () => calls.answer('register'),
      },
      failures: {
        checkUsername: () => calls.fail('checkUsername', 'dropped'),
        checkEmail: () => calls.fail('checkEmail', 'dropped'),
        async checkBoth() {
          await calls.fail('checkUsername', 'dropped');
          await answerLate();
        },
        async register(sample) {
          if (sample === 'unreachable') return calls.fail('register', 'dropped');
          await take('username');
          return calls.answer('register');
        },
      },
      passing: {},
      async check(step) {
        state = step.state;
        await check(page, step, identity);
      },
    };
  },
});
