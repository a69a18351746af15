// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  logoutPatience,
  pollInterval,
  redirectDelay,
  type SessionEvent,
  sessionMachine,
  type SessionState,
} from '../../machines/session/session.machine.ts';
import { tokens } from '../../src/app/session/token-store.ts';
import * as stories from '../../stories/session.stories.tsx';
import { balanceOf, player, refused, unreachable } from '../support/fixtures/accounts.ts';
import { handOf } from '../support/flow-screen.tsx';
import { type Cases, openMachine } from '../support/model.ts';
import { changeTokenElsewhere, openSession, showSession } from '../support/open-session.tsx';
import { testPlan } from '../support/plan-tests.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('../../src/app/toasts.ts', () => ({ notify }));
// The dialog's own chunk and the whole set of messages are the build's matter.
vi.mock('../../src/i18n/Messages.tsx', () => ({ AllMessages: ({ children }: { children: unknown }) => children }));

const first = 'the-first-token';
const second = 'the-second-token';
const ended = refused('unauthenticated', 401);

const cases: Cases<typeof sessionMachine> = {
  events: {
    'login.succeeded': [{ type: 'login.succeeded', token: first }],
    'logout.requested': [{ type: 'logout.requested' }],
    'token.changed': {
      'another login': { type: 'token.changed', token: second },
      'logged out elsewhere': { type: 'token.changed', token: null },
    },
    'call.refused': [{ type: 'call.refused', token: first }],
    'balance.requested': [{ type: 'balance.requested' }],
    'player.requested': [{ type: 'player.requested' }],
    'polling.started': [{ type: 'polling.started' }],
    'polling.stopped': [{ type: 'polling.stopped' }],
    'password.entered': [{ type: 'password.entered', password: 'horse' }],
    'relogin.cancelled': [{ type: 'relogin.cancelled' }],
  },
  outputs: { loadPlayer: [player], loadBalance: [balanceOf(75)], login: [{ token: second }], logout: [undefined] },
  errors: {
    loadPlayer: { ended, unreachable },
    loadBalance: { ended, unreachable },
    login: { refused: refused('invalid_credentials', 422), unreachable },
    logout: [unreachable],
  },
  delays: { backOff: 10_000, pollInterval, redirectDelay, logoutPatience },
  facts: ({ context: { token, faults, isPolling, problem } }) => ({
    token,
    faults,
    isPolling,
    problem: problem?.kind ?? null,
  }),
};

const statusOf: Record<SessionState, string> = {
  guest: 'guest',
  restoring: 'restoring',
  waitingToReconnect: 'reconnecting',
  player: 'player',
  refreshing: 'player',
  reloadingPlayer: 'player',
  reauthenticating: 'player',
  loggingInAgain: 'player',
  loggingOut: 'leaving',
  loggedOut: 'leaving',
};

beforeEach(() => {
  notify.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

testPlan({
  name: 'session',
  machine: sessionMachine,
  cases,
  stories,
  openScreen() {
    const { logic, clock, environment } = openMachine(sessionMachine, cases);
    const session = openSession(logic, { clock }, vi.fn());
    const { user, said } = showSession(session);
    let stopPolling = () => {};
    const happen = handOf<SessionEvent>(environment, {
      'login.succeeded': ({ token }) => session.loggedIn(token),
      'logout.requested': () => user.click(screen.getByRole('button', { name: 'Log out of here' })),
      'token.changed': ({ token }) => changeTokenElsewhere(token),
      'call.refused': ({ token }) => session.callRefused(token),
      'balance.requested': () => session.refreshBalance(),
      'player.requested': () => session.refreshPlayer(),
      'polling.started': () => {
        stopPolling();
        stopPolling = session.pollBalance();
      },
      'polling.stopped': () => stopPolling(),
      'password.entered': async ({ password }) => {
        await user.type(screen.getByLabelText(/^Password/), password);
        await user.click(screen.getByRole('button', { name: 'Log in' }));
      },
      'relogin.cancelled': () => user.click(screen.getByRole('button', { name: 'Close' })),
    });
    return {
      happen,
      async check({ state, facts }) {
        const isReconnecting = state === 'restoring' && facts['faults'] !== 0;
        const asks = state === 'reauthenticating' || state === 'loggingInAgain';
        await vi.waitFor(() => {
          expect(said().split(' ')[0]).toBe(isReconnecting ? 'reconnecting' : statusOf[state as SessionState]);
          expect(screen.queryByRole('dialog') !== null).toBe(asks);
        });
        expect(tokens.get()).toBe(state === 'loggedOut' ? null : facts['token']);
      },
    };
  },
});
