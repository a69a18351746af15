// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { loginMachine } from '../../../../machines/login/login.machine.ts';
import type { recoveryMachine } from '../../../../machines/recovery/recovery.machine.ts';
import type { resetMachine } from '../../../../machines/reset/reset.machine.ts';
import type { verificationMachine } from '../../../../machines/verification/verification.machine.ts';
import LoginScreen from '../../../../src/screens/login/LoginScreen.tsx';
import ResetScreen from '../../../../src/screens/reset/ResetScreen.tsx';
import VerificationScreen from '../../../../src/screens/verification/VerificationScreen.tsx';
import { email, strong } from '../../../support/fixtures/reset.ts';
import { endure, pass, press, type } from './grid.tsx';

vi.mock('../../../../src/features/toasts.ts', () => ({ notify: vi.fn() }));

const login = { screen: <LoginScreen />, path: '/login' } as const;

endure<typeof loginMachine>('login', {
  login: {
    ...login,
    operation: 'login',
    endpoint: 'POST /auth/login',
    replies: { 'POST /auth/login': () => ({ token: 'a-token-of-thirty-two-characters' }) },
    isWrite: true,
    arrange: async () => {
      type('Username', 'ana.luz');
      type('Password', 'horse');
    },
    provoke: () => press('Log in'),
    typed: { Username: 'ana.luz', Password: 'horse' },
    again: () => press('Log in'),
    isDone: ({ session, address }) => session.loggedIn.mock.calls.length === 1 && address() === '/en/dashboard',
  },
});

endure<typeof recoveryMachine>('recovery', {
  recover: {
    ...login,
    operation: 'recoverPassword',
    endpoint: 'POST /auth/password/recovery',
    replies: { 'POST /auth/password/recovery': () => ({ token: 'a-receipt' }) },
    isWrite: true,
    arrange: async () => {
      // Its code comes with the first press; what waits for it is shown within the same act.
      await act(async () => {
        press('Forgot your password?');
        await vi.dynamicImportSettled();
      });
      await pass(0);
      type('E-mail', email);
    },
    provoke: () => press('Send the link'),
    typed: { 'E-mail': email },
    again: () => press('Send the link'),
    isDone: () => screen.queryByText('Please follow the instructions sent via email!') !== null,
  },
});

const reset = {
  screen: <ResetScreen />,
  path: '/password/reset/:token',
  address: '/en/password/reset/link-token',
  replies: {
    'GET /auth/status/*': () => ({ is_valid: true, email }),
    'PUT /auth/password/reset': () => ({ status: 'success' }),
  },
} as const;

endure<typeof resetMachine>('reset', {
  checkLink: {
    ...reset,
    operation: 'getResetStatus',
    endpoint: 'GET /auth/status/*',
    again: () => press('Try again'),
    finals: ['401', '403', '404', '409', '422'],
    isDone: () => screen.queryByLabelText(/^New password/) !== null,
  },
  reset: {
    ...reset,
    operation: 'resetPassword',
    endpoint: 'PUT /auth/password/reset',
    isWrite: true,
    arrange: async () => {
      type('New password', strong);
      type('Confirm password', strong);
    },
    provoke: () => press('Change password'),
    typed: { 'New password': strong, 'Confirm password': strong },
    again: () => press('Change password'),
    isDone: ({ address }) => address() === '/en/login',
  },
});

endure<typeof verificationMachine>('verification', {
  activate: {
    operation: 'activateEmail',
    screen: <VerificationScreen />,
    path: '/verify-email',
    address: '/en/verify-email?a=100001&b=link-token',
    endpoint: 'GET /auth/activate/*',
    replies: { 'GET /auth/activate/*': () => undefined },
    isWrite: true,
    provoke: () => press('Verify'),
    again: () => press('Verify'),
    finals: ['401', '403', '404', '409', '422'],
    isDone: ({ address }) => address() === '/en',
  },
});
