// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LoginEvent, loginMachine, type LoginState } from '../../../machines/login/login.machine.ts';
import type { Credentials } from '../../../openapi/model.ts';
import { LoginFlow } from '../../../src/screens/login/LoginFlow.tsx';
import * as stories from '../../../stories/login.stories.tsx';
import { refused } from '../../support/fixtures/accounts.ts';
import { credentials, loginCases, token } from '../../support/fixtures/login.ts';
import { english, handOf, show } from '../../support/flow-screen.tsx';
import { openMachine } from '../../support/model.ts';
import { testPlan } from '../../support/plan-tests.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/toasts.ts', () => ({ notify }));

function openFlow(prefilled: Credentials | null = null) {
  const { logic, clock, calls, environment } = openMachine(loginMachine, loginCases);
  const onToken = vi.fn();
  const onWelcomed = vi.fn();
  const user = show(
    <LoginFlow logic={logic} options={{ clock, input: { prefilled } }} onToken={onToken} onWelcomed={onWelcomed} onForgotten={() => {}} />,
  );
  const retype = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(new RegExp(`^${label}`)));
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  };
  const submitted = () => user.click(screen.getByRole('button', { name: 'Log in' }));
  const happen = handOf<LoginEvent>(environment, {
    'form.changed': async ({ change: { username, password } }) => {
      if (username) await retype('Username', username);
      if (password) await retype('Password', password);
    },
    submitted,
  });
  return { happen, submitted, user, clock, calls, onToken, onWelcomed };
}

const onForm = (state: LoginState) => state === 'entering' || state === 'loggingIn';

beforeEach(() => notify.mockClear());
afterEach(cleanup);

testPlan({
  name: 'login',
  machine: loginMachine,
  cases: loginCases,
  stories,
  openScreen() {
    const { happen, onToken, onWelcomed } = openFlow();
    return {
      happen,
      check({ state, facts }) {
        expect(screen.queryByRole('button', { name: 'Log in' }) !== null).toBe(onForm(state as LoginState));
        expect(screen.queryByText(english['username_required']!) !== null).toBe(facts['usernameFault'] !== null);
        expect(screen.queryByText(english['password_required']!) !== null).toBe(facts['passwordFault'] !== null);
        expect(screen.queryByRole('alert') !== null).toBe(facts['problem'] !== null);
        expect(onToken.mock.calls).toEqual(onForm(state as LoginState) ? [] : [[token]]);
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
