// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sessionMachine, type SessionState } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import { tokens } from '#src/features/session/token-store.ts';
import * as stories from '#stories/session.stories.tsx';
import { sessionCases } from '#tests/support/fixtures/session.ts';
import { handOf } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { changeTokenElsewhere, openSession, showSession } from '#tests/support/open-session.tsx';
import { testPlan } from '#tests/support/plan-tests.ts';
import { sessionVocabulary } from '#tests/support/scenarios/vocabulary/session.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));
// The build covers the dialog's own chunk and the full set of messages.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: unknown }) => children }));

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
  loggedOutHere: 'leaving',
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
  cases: sessionCases,
  stories,
  vocabulary: sessionVocabulary,
  openScreen() {
    const { logic, clock, environment } = openMachine(sessionMachine, sessionCases);
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
      'password.entered': async ({ password, code }) => {
        await user.clear(screen.getByLabelText(/^Password/));
        await user.type(screen.getByLabelText(/^Password/), password);
        if (code !== undefined) {
          await user.clear(screen.getByLabelText(/^Code/));
          await user.type(screen.getByLabelText(/^Code/), code);
        }
        await user.click(screen.getByRole('button', { name: 'Log in' }));
      },
      'connection.returned': () => void act(() => dispatchEvent(new Event('online'))),
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
          expect(screen.queryByLabelText(/^Code/) !== null).toBe(facts['isCodeAsked']);
        });
        expect(tokens.get()).toBe(state === 'loggedOut' || state === 'loggedOutHere' ? null : facts['token']);
      },
    };
  },
});
