// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoginEvent, loginMachine, type LoginState } from '#machines/login/login.machine.ts';
import type { Credentials } from '#openapi/model.ts';
import { LoginFlow } from '#src/screens/login/LoginFlow.tsx';
import * as stories from '#stories/login.stories.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { code, credentials, loginCases, token } from '#tests/support/fixtures/login.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { loginVocabulary } from '#tests/support/scenarios/vocabulary/login.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));
// The whole set of messages is loaded here; only the build splits it.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: unknown }) => children }));

function openFlow(prefilled: Credentials | null = null) {
  const { logic, clock, calls, environment } = openMachine(loginMachine, loginCases);
  const onToken = vi.fn();
  const onWelcomed = vi.fn();
  const user = show(
    <LoginFlow
      logic={logic}
      options={{ clock, input: { prefilled } }}
      onToken={onToken}
      onWelcomed={onWelcomed}
      onForgotten={() => {}}
      onPasskey={() => {}}
    />,
  );
  const retype = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(new RegExp(`^${label}`)));
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  };
  const isAtCode = () => screen.queryByRole('heading', { name: english['factor.title']! }) !== null;
  const submitted = () => user.click(screen.getByRole('button', { name: isAtCode() ? 'Continue' : 'Log in' }));
  const happen = handOf<LoginEvent>(environment, {
    'form.changed': async ({ change: { username, password, code: typed } }) => {
      if (username) await retype('Username', username);
      if (password) await retype('Password', password);
      if (typed) await retype('Code', typed);
    },
    submitted,
    'connection.returned': () => void act(() => dispatchEvent(new Event('online'))),
    'code.abandoned': () => user.click(screen.getByRole('button', { name: 'Back' })),
  });
  return { happen, submitted, user, clock, calls, onToken, onWelcomed };
}

const onForm = (state: LoginState) => state === 'entering' || state === 'loggingIn';
const onCode = (state: LoginState) => state === 'enteringCode' || state === 'checkingCode';

beforeEach(() => notify.mockClear());
afterEach(cleanup);

testPlan({
  name: 'login',
  machine: loginMachine,
  cases: loginCases,
  stories,
  vocabulary: loginVocabulary,
  openScreen() {
    const { happen, onToken, onWelcomed } = openFlow();
    return {
      happen,
      async check({ state, sample, facts }) {
        const isCode = onCode(state as LoginState);
        // It is in a chunk of its own.
        await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' }) !== null).toBe(isCode));
        expect(screen.queryByRole('button', { name: 'Log in' }) !== null).toBe(onForm(state as LoginState));
        expect(screen.queryByText(english['factor.code_required']!) !== null).toBe(facts['codeFault'] !== null);
        expect(screen.queryByText(english['factor.code_wrong']!) !== null).toBe(sample === 'code wrong');
        if (isCode) expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe(facts['code'] ? code : '');
        expect(screen.queryByText(english['username_required']!) !== null).toBe(facts['usernameFault'] !== null);
        expect(screen.queryByText(english['password_required']!) !== null).toBe(facts['passwordFault'] !== null);
        expect(screen.queryByRole('alert') !== null).toBe(facts['problem'] !== null && sample !== 'code wrong');
        expect(onToken.mock.calls).toEqual(onForm(state as LoginState) || isCode ? [] : [[token]]);
        expect(onWelcomed).toHaveBeenCalledTimes(state === 'loggedIn' ? 1 : 0);
      },
    };
  },
});

test('[LOGIN-01] [LOGIN-03] both fields are asked for before anything is sent', async () => {
  const { calls, submitted, user } = openFlow();
  await submitted();
  await user.type(screen.getByLabelText(/^Username/), 'ana.luz');
  await submitted();
  expect(calls.login.inputs).toEqual([]);
  await user.type(screen.getByLabelText(/^Password/), 'horse');
  await submitted();
  expect(calls.login.inputs).toEqual([credentials]);
});

test('[LOGIN-04] the toast comes at once, the page after it half a second later', async () => {
  const { calls, clock, submitted, onWelcomed } = openFlow(credentials);
  await submitted();
  await act(async () => calls.login.resolve({ token }));
  expect(notify.mock.calls).toEqual([['success', english['login_success']]]);
  act(() => clock.increment(499));
  expect(onWelcomed).not.toHaveBeenCalled();
  act(() => clock.increment(1));
  expect(onWelcomed).toHaveBeenCalledOnce();
});

test('[ERR-18] [REG-06] a refusal is told and what was filled in stays', async () => {
  const { calls, submitted } = openFlow(credentials);
  await submitted();
  await act(async () => calls.login.reject(refused('invalid_credentials', 422)));
  expect(notify.mock.calls).toEqual([['error', english['login_error']]]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(credentials.username);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe(credentials.password);
});

test('[T-11] the code is sent with name and password, asked for by its field alone, and forgotten on the way back', async () => {
  const { calls, submitted, user } = openFlow(credentials);
  await submitted();
  await act(async () => calls.login.reject(refused('second_factor_required', 422)));
  const field = await screen.findByLabelText(/^Code/);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '  ');
  await submitted();
  expect(calls.login.inputs).toEqual([credentials]);
  await user.clear(field);
  await user.type(field, code);
  await submitted();
  expect(calls.login.inputs).toEqual([credentials, { ...credentials, code }]);
  await act(async () => calls.login.reject(refused('second_factor_invalid', 422)));
  expect(screen.getByText(english['factor.code_wrong']!)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(notify).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Username/));
  await submitted();
  expect(calls.login.inputs.at(-1)).toEqual(credentials);
});

test('[T-11] credentials that were changed meanwhile are asked for again, without the code', async () => {
  const { calls, submitted, user } = openFlow(credentials);
  await submitted();
  await act(async () => calls.login.reject(refused('second_factor_required', 422)));
  await user.type(await screen.findByLabelText(/^Code/), code);
  await submitted();
  await act(async () => calls.login.reject(refused('invalid_credentials', 422)));
  expect(notify.mock.calls).toEqual([['error', english['login_error']]]);
  await submitted();
  expect(calls.login.inputs.at(-1)).toEqual(credentials);
});
