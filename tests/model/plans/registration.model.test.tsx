// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { RegistrationEvent } from '#machines/registration/registration.setup.ts';
import type { RegistrationForm } from '#domain/validation.ts';
import { RegistrationFlow } from '#src/screens/registration/RegistrationFlow.tsx';
import * as stories from '#stories/registration.stories.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { countryOptions, currencyOptions, filledRegistration, registrationCases } from '#tests/support/fixtures/registration.ts';
import { english, enter, type Gestures, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { registrationVocabulary } from '#tests/support/scenarios/vocabulary/registration.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

function openFlow(input = { referralCode: '' }) {
  const { logic, clock, calls, environment } = openMachine(registrationMachine, registrationCases);
  const onRegistered = vi.fn();
  const user = show(
    <RegistrationFlow
      logic={logic}
      options={{ clock, input }}
      countries={countryOptions}
      currencies={currencyOptions}
      onRegistered={onRegistered}
    />,
  );
  const labels: Partial<Record<keyof RegistrationForm, RegExp>> = {
    username: /^Username/,
    email: /^E-mail/,
    password: /^Password/,
    password_confirmation: /^Repeat password/,
    name: /^Full name/,
    referral_code: /^Referral code/,
  };
  const change = async (edit: Partial<RegistrationForm>) => {
    for (const [field, value] of Object.entries(edit)) {
      const label = labels[field as keyof RegistrationForm];
      if (label && typeof value === 'string') enter(label, value);
      else if (field === 'country') await user.selectOptions(screen.getByLabelText(/^Country/), String(value));
      else if (field === 'currency_id') await user.selectOptions(screen.getByLabelText(/^Currency/), String(value));
      else if (field === 'isAdult' || field === 'acceptsTerms') {
        const box = screen.getByLabelText<HTMLInputElement>(field === 'isAdult' ? /18 years/ : /I accept/);
        if (box.checked !== value) await user.click(box);
      }
    }
  };
  // By role would be closer to a person, and ten times slower on a form of this size.
  const press = (label: string) => user.click(screen.queryByLabelText(english[label]!) ?? screen.getByText(english[label]!));
  const gestures: Gestures<RegistrationEvent> = {
    'form.changed': (event) => change(event.change),
    'username.check.requested': () => press('account.registration.check_username'),
    'email.check.requested': () => press('account.registration.check_email'),
    'connection.returned': () => void act(() => dispatchEvent(new Event('online'))),
    submitted: () => press('account.registration.action'),
  };
  return { happen: handOf<RegistrationEvent>(environment, gestures), change, press, user, calls, onRegistered };
}

const { username, email } = filledRegistration;

beforeEach(() => notify.mockClear());
afterEach(cleanup);

testPlan({
  name: 'registration',
  machine: registrationMachine,
  cases: registrationCases,
  stories,
  vocabulary: registrationVocabulary,
  openScreen() {
    const { happen, onRegistered } = openFlow();
    return {
      happen,
      check({ state, facts }) {
        if (state === 'registered') {
          expect(onRegistered.mock.calls).toEqual([[{ username, password: filledRegistration.password }]]);
          return;
        }
        expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(facts['username']);
        expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe(facts['email']);
        const free = [facts['isUsernameFree'] && state !== 'checkingUsername', facts['isEmailFree'] && state !== 'checkingEmail'];
        expect(screen.queryAllByText(english['account.registration.free']!)).toHaveLength(free.filter(Boolean).length);
        for (const fault of ['usernameFault', 'emailFault'] as const) {
          const id = facts[fault];
          // An unanswered check is reported in place of the earlier result.
          if (typeof id === 'string' && facts['problem'] === null) expect(screen.getByText(english[id]!)).toBeTruthy();
        }
        expect(screen.queryByText(english['verify_again']!) !== null).toBe(facts['mustVerifyAgain']);
        expect(screen.queryByText(english['problem.unreachable']!) !== null).toBe(facts['problem'] !== null);
      },
    };
  },
});

const filled = async () => {
  const flow = openFlow();
  await flow.change(filledRegistration);
  return flow;
};
const submit = 'account.registration.action';
const free = { username: 1, email: 1 } as const;

test.each([
  ['username', '.abc', 'account.registration.check_username', 'enter_valid_username'],
  ['email', 'abc@', 'account.registration.check_email', 'enter_valid_email'],
] as const)('[REG-10] the check of an ill-formed %s is told and not sent', async (field, value, button, key) => {
  const { calls, change, press } = openFlow();
  await change({ [field]: value });
  await press(button);
  expect(notify.mock.calls).toEqual([['info', english[key]]]);
  expect(screen.getByText(english[key]!)).toBeTruthy();
  expect([...calls.checkUsername.inputs, ...calls.checkEmail.inputs]).toEqual([]);
});

test.each([
  ['username', 'account.registration.check_username', 'checkUsername', 'username_already_used'],
  ['email', 'account.registration.check_email', 'checkEmail', 'email_already_used'],
] as const)('[REG-04] [REG-11] a %s in use is told', async (field, button, call, key) => {
  const { calls, press } = await filled();
  await press(button);
  expect(calls[call].inputs).toEqual([{ [field]: filledRegistration[field] }]);
  await act(async () => calls[call].resolve(0));
  expect(notify.mock.calls).toEqual([['error', english[key]]]);
  expect(screen.getByText(english[key]!)).toBeTruthy();
});

test.each([
  ['username', 'account.registration.check_username', 'checkUsername'],
  ['email', 'account.registration.check_email', 'checkEmail'],
] as const)('[REG-05] editing a verified %s makes it unverified', async (field, button, call) => {
  const { calls, change, press } = await filled();
  await press(button);
  await act(async () => calls[call].resolve(1));
  expect(screen.getByText('Available')).toBeTruthy();
  await change({ [field]: `${filledRegistration[field]}x` });
  expect(screen.queryByText('Available')).toBeNull();
});

test('[REG-12] [REG-13] what is missing is told field by field, and nothing is sent', async () => {
  const { calls, press } = openFlow();
  await press(submit);
  const missing = ['username', 'email', 'password', 'country', 'accept_terms', 'confirm_age'].map((field) =>
    english[`${field}_required`]!.replace('{age}', '18'),
  );
  expect(missing.filter((text) => screen.queryAllByText(text).length === 0)).toEqual([]);
  expect([...calls.checkBoth.inputs, ...calls.register.inputs]).toEqual([]);
});

test('[REG-02] [REG-03] [REG-15] both checks say yes, then the account is asked for with the keys of the contract', async () => {
  const { calls, change, press, onRegistered } = await filled();
  await change({ currency_id: 4, name: 'Ana Luz' });
  await press(submit);
  expect(calls.checkBoth.inputs).toEqual([{ username, email }]);
  expect(calls.register.inputs).toEqual([]);
  await act(async () => calls.checkBoth.resolve(free));
  expect(calls.register.inputs).toEqual([
    {
      username: 'ana.luz',
      email: 'ana@example.org',
      password: 'abc',
      password_confirmation: 'abc',
      name: 'Ana Luz',
      country: 'PT',
      currency_id: 4,
      referral_code: '100007',
      acceptance: true,
    },
  ]);
  await act(async () => calls.register.resolve({}));
  expect(onRegistered.mock.calls).toEqual([[{ username: 'ana.luz', password: 'abc' }]]);
});

test('[REG-12] [REG-13] a submission with faults leads to the first wrong field, a further one to what is wrong then', async () => {
  const { change, press } = openFlow();
  await press(submit);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Username/));
  await change({ username, email, password: 'abc', password_confirmation: 'abc', acceptsTerms: true });
  await press(submit);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Country/));
  await change({ country: 'PT' });
  await press(submit);
  expect(document.activeElement).toBe(screen.getByLabelText(/18 years/));
});

test.each([
  ['the check before it', 'checkBoth', { username: 1, email: 0 }, /^E-mail/],
  ['the platform', 'register', refused('username_taken', 422), /^Username/],
] as const)('[REG-14] a submission refused by %s leads to the field it was refused for', async (_, call, answer, field) => {
  const { calls, press } = await filled();
  await press(submit);
  if (call === 'register') await act(async () => calls.checkBoth.resolve(free));
  await act(async () => (answer instanceof Error ? calls[call].reject(answer) : calls[call].resolve(answer)));
  expect(document.activeElement).toBe(screen.getByLabelText(field));
});

test('a check, and a submission called off by typing, leave the focus where it is', async () => {
  const { calls, press } = openFlow();
  await press('account.registration.check_username');
  expect(document.activeElement).toBe(screen.getByLabelText(english['account.registration.check_username']!));
  cleanup();
  const flow = await filled();
  await flow.press(submit);
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  password.focus();
  await flow.change({ password: 'abcd' });
  await act(async () => flow.calls.checkBoth.resolve({ username: 0, email: 0 }));
  expect(document.activeElement).toBe(password);
  expect(calls.checkUsername.inputs).toEqual([]);
});

test.each([
  ['a username taken meanwhile', { username: 0, email: 1 }],
  ['an e-mail taken meanwhile', { username: 1, email: 0 }],
  ['a check that fails', unreachable],
] as const)('[REG-04] [REG-14] %s asks to verify again; nothing is registered and nothing typed is lost', async (_, answer) => {
  const { calls, press } = await filled();
  await press(submit);
  await act(async () => (answer instanceof Error ? calls.checkBoth.reject(answer) : calls.checkBoth.resolve(answer)));
  expect(screen.getByText(english['verify_again']!)).toBeTruthy();
  expect(calls.register.inputs).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(username);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('abc');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Country/).value).toBe('PT');
});

test.each([
  ['username', 'account.registration.check_username', 'checkUsername'],
  ['email', 'account.registration.check_email', 'checkEmail'],
] as const)(
  '[P-11] [REG-04] that the %s could not be checked is taken back when the connection is there again',
  async (_, button, call) => {
    const { calls, press } = await filled();
    const online = () => act(() => dispatchEvent(new Event('online')));
    await press(button);
    await act(async () => calls[call].reject(unreachable));
    expect(screen.getByText(english['problem.unreachable']!)).toBeTruthy();
    await online();
    expect(screen.queryByText(english['problem.unreachable']!)).toBeNull();
    // A reply of the platform stays, and so does the outcome of a submission.
    await press(button);
    await act(async () => calls[call].reject(refused('rate_limited', 429)));
    await online();
    expect(screen.getByText(/^Too many tries/)).toBeTruthy();
    await press(submit);
    await act(async () => calls.checkBoth.reject(unreachable));
    await online();
    expect(screen.getByText(english['problem.unreachable']!)).toBeTruthy();
  },
);

test('what was typed survives a refused registration', async () => {
  const { calls, press } = await filled();
  await press(submit);
  await act(async () => calls.checkBoth.resolve(free));
  await act(async () => calls.register.reject(unreachable));
  expect(screen.getByText(english['problem.unreachable']!)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(username);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /18 years/ }).checked).toBe(true);
});

test('[REG-02] the referral code of the link is there, the currency is the first', () => {
  openFlow({ referralCode: '77' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe('77');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Currency/).value).toBe('1');
});
