// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import type { resetMachine } from '#machines/reset/reset.machine.ts';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import LoginScreen from '#src/screens/login/LoginScreen.tsx';
import ResetScreen from '#src/screens/reset/ResetScreen.tsx';
import VerificationScreen from '#src/screens/verification/VerificationScreen.tsx';
import { strong } from '#tests/support/fixtures/reset.ts';
import { endure, type World } from './grid.tsx';
import { pass, press, type } from './hands.ts';
import { closePlatform, openPlatform, startMs, type Someone, someone } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// The bundler imports it, and there is none here.
vi.mock('#src/screens/login/passkey-login-texts.ts', () => ({ textsOf: () => ({}) }));
beforeAll(openPlatform, startMs);
afterAll(closePlatform);

let who: Someone;
const aGuest = async (): Promise<World> => {
  who = await someone();
  return { who: null };
};
const login = { screen: <LoginScreen />, path: '/login', isWrite: true, answers: aGuest } as const;

endure<typeof loginMachine>('login', {
  login: {
    ...login,
    operation: 'login',
    endpoint: 'POST /auth/login',
    arrange: () => {
      type('Username', who.player.username);
      type('Password', who.password);
    },
    provoke: () => press('Log in'),
    typed: () => ({ Username: who.player.username, Password: who.password }),
    isDone: ({ session, address }) => session.loggedIn.mock.calls.length === 1 && address() === '/en/dashboard',
  },
});

endure<typeof recoveryMachine>('recovery', {
  recover: {
    ...login,
    operation: 'recoverPassword',
    endpoint: 'POST /auth/password/recovery',
    arrange: async () => {
      // Its code loads with the first press; waiting content is shown within the same act.
      await act(async () => {
        press('Forgot your password?');
        await vi.dynamicImportSettled();
      });
      await pass(0);
      type('E-mail', who.email);
    },
    provoke: () => press('Send the link'),
    typed: () => ({ 'E-mail': who.email }),
    isDone: () => screen.queryByText('Please follow the instructions sent via email!') !== null,
  },
});

/** The link sets one new password, and its owner is notified once. */
async function aLink(): Promise<World> {
  who = await someone();
  await who.call('POST', '/auth/password/recovery', { email: who.email, expiration_hours: 1 });
  const { pathname } = await who.link();
  return { who: null, address: pathname };
}
const reset = { screen: <ResetScreen />, path: '/password/reset/:token' } as const;

endure<typeof resetMachine>('reset', {
  checkLink: {
    ...reset,
    answers: aLink,
    operation: 'getResetStatus',
    endpoint: 'GET /auth/status/*',
    again: () => press('Try again'),
    finals: ['401', '403', '404', '409', '422'],
    isDone: () => screen.queryByLabelText(/^New password/) !== null,
  },
  reset: {
    ...reset,
    answers: async () => ({
      ...(await aLink()),
      holds: async () => {
        const [before, now] = [await who.logsIn(who.password), await who.logsIn(strong)];
        expect({ before, now }, 'the password').toEqual({ before: 422, now: 200 });
        const reported = (await who.mail()).filter(({ subject }) => /password .*changed/i.test(subject));
        expect(reported, 'letters of the change').toHaveLength(1);
      },
    }),
    operation: 'resetPassword',
    endpoint: 'PUT /auth/password/reset',
    isWrite: true,
    arrange: () => {
      type('New password', strong);
      type('Confirm password', strong);
    },
    provoke: () => press('Change password'),
    typed: { 'New password': strong, 'Confirm password': strong },
    isDone: ({ address }) => address() === '/en/login',
  },
});

endure<typeof verificationMachine>('verification', {
  activate: {
    operation: 'activateEmail',
    screen: <VerificationScreen />,
    path: '/verify-email',
    answers: async () => {
      who = await someone();
      const { pathname, search } = await who.link();
      return {
        who: null,
        address: pathname + search,
        holds: async () => expect((await who.call('GET', '/me')).body.email_verified, 'verified').toBe(true),
      };
    },
    endpoint: 'GET /auth/activate/*',
    isWrite: true,
    provoke: () => press('Verify'),
    finals: ['401', '403', '404', '409', '422'],
    isDone: ({ address }) => address() === '/en',
  },
});
