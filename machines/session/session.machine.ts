import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Credentials, type Player, problemFrom } from '#openapi/model.ts';
import { type Answer, codeOf, type Failure, isFinal, isUnreached, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';
import type { BalanceReply, SessionContext, SessionEmitted, SessionEvent } from './session.types.ts';

const retries = 3;

export const pollInterval = 5_000;
export const redirectDelay = 1_500;
/** A logout without an answer ends here after this time. */
export const logoutTimeout = 5_000;

/** A refused call requests the password on the current page, whichever call it was. */
const refusedCall = { 'call.refused': { guard: withEvent('isPresentToken'), target: 'reauthenticating' } } as const;

/**
 * The user of the site. Every reply belongs to an invoked call, so leaving a state drops its late replies: none of them can revive an ended session.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    loadPlayer: remote<Player>('loadPlayer'),
    loadBalance: remote<BalanceReply>('loadBalance'),
    login: remote<{ token: string }, Credentials>('login'),
    logout: remote<void>('logout'),
  },
  actions: {
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    getCode: assign({ isCodeAsked: true }),
    saveToken: assign((_, { token }: { token: string | null }) => ({ token, isCodeAsked: false })),
    issueToken: emit((_, { token }: { token: string }) => ({ type: 'token.issued' as const, token })),
    addFault: assign({ faults: ({ context }) => context.faults + 1 }),
    clearFaults: assign({ faults: 0 }),
    savePlayer: assign((_, { output }: Answer<Player>) => ({ player: output })),
    saveBalance: assign(({ context }, { output }: Answer<BalanceReply>) => ({
      player: context.player && {
        ...context.player,
        balance: output.balance,
        balance_exact: output.balance_exact,
        ...(output.notices && { notices: output.notices }),
      },
    })),
    forget: assign({ token: null, player: null, faults: 0, problem: null, isCodeAsked: false }),
    startPolling: assign({ isPolling: true }),
    stopPolling: assign({ isPolling: false }),
    oweLogout: emit(({ context }) => ({ type: 'logout.owed' as const, token: known(context, 'token').token })),
    dropToken: emit({ type: 'token.dropped' }),
    notifyLoggedOut: emit({ type: 'logged.out' }),
    leave: emit((_, because: 'logout' | 'refusal' | 'fault') => ({ type: 'left' as const, because })),
    notifyEndedElsewhere: emit({ type: 'ended.elsewhere' }),
  },
  guards: {
    canRetry: ({ context }, failure: Failure) => context.faults < retries && !isFinal(failure),
    isUnauthenticated: (_, { error }: Failure) => {
      const problem = problemFrom(error);
      return problem.kind === 'refused' && problem.status === 401;
    },
    isCodeWanted: (_, failure: Failure) => codeOf(failure) === 'second_factor_required',
    isPresentToken: ({ context }, { token }: { token: string | null }) => token === context.token,
    isGone: (_, { token }: { token: string | null }) => token === null,
    isUnreached,
    isPolling: ({ context }) => context.isPolling,
  },
  delays: {
    backOff: ({ context }) => 500 * 2 ** context.faults,
    pollInterval,
    redirectDelay,
    logoutTimeout,
  },
}).createMachine({
  id: 'session',
  context: { token: null, player: null, faults: 0, isPolling: false, problem: null, isCodeAsked: false },
  initial: 'guest',
  on: {
    'polling.started': { actions: 'startPolling' },
    'polling.stopped': { actions: 'stopPolling' },
    'token.changed': [
      { guard: withEvent('isPresentToken') },
      { guard: withEvent('isGone'), target: '.guest', actions: ['forget', 'notifyEndedElsewhere'] },
      { target: '.restoring', reenter: true, actions: ['forget', withEvent('saveToken')] },
    ],
  },
  states: {
    guest: {
      on: {
        'login.succeeded': {
          target: 'restoring',
          actions: [withEvent('saveToken'), withEvent('issueToken')],
        },
      },
    },
    restoring: {
      invoke: {
        id: 'loadPlayer',
        src: 'loadPlayer',
        onDone: { target: 'player', actions: [withEvent('savePlayer'), 'clearFaults'] },
        onError: [
          { guard: withEvent('canRetry'), target: 'waitingToReconnect', actions: 'addFault' },
          {
            target: 'guest',
            actions: ['forget', 'dropToken', { type: 'leave', params: ({ event }) => (isFinal(event) ? 'refusal' : 'fault') }],
          },
        ],
      },
    },
    waitingToReconnect: { after: { backOff: 'restoring' } },
    player: {
      on: {
        'polling.started': { target: 'refreshing', actions: 'startPolling' },
        'balance.requested': 'refreshing',
        'player.requested': 'reloadingPlayer',
        'logout.requested': 'loggingOut',
        ...refusedCall,
      },
      after: { pollInterval: { guard: 'isPolling', target: 'refreshing' } },
    },
    refreshing: {
      on: {
        // The reply under way may be older than a change that was just made.
        'balance.requested': { target: 'refreshing', reenter: true },
        'player.requested': 'reloadingPlayer',
        'logout.requested': 'loggingOut',
        ...refusedCall,
      },
      invoke: {
        id: 'loadBalance',
        src: 'loadBalance',
        onDone: { target: 'player', actions: withEvent('saveBalance') },
        onError: [
          {
            guard: withEvent('isUnauthenticated'),
            target: 'guest',
            actions: ['forget', 'dropToken', { type: 'leave', params: 'refusal' }],
          },
          { target: 'player' },
        ],
      },
    },
    reloadingPlayer: {
      on: {
        // The player is loaded together with the balance.
        'balance.requested': { target: 'reloadingPlayer', reenter: true },
        'player.requested': { target: 'reloadingPlayer', reenter: true },
        'logout.requested': 'loggingOut',
        ...refusedCall,
      },
      invoke: {
        id: 'loadPlayer',
        src: 'loadPlayer',
        onDone: { target: 'player', actions: withEvent('savePlayer') },
        onError: [{ guard: withEvent('isUnauthenticated'), target: 'reauthenticating' }, { target: 'player' }],
      },
    },
    reauthenticating: {
      exit: 'clearProblem',
      on: {
        'connection.returned': { guard: 'isUnreached', actions: 'clearProblem' },
        'password.entered': 'loggingInAgain',
        'relogin.cancelled': { target: 'guest', actions: ['forget', 'dropToken', { type: 'leave', params: 'logout' }] },
      },
    },
    loggingInAgain: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context, event }) => ({
          username: known(context, 'player').player.username,
          password: event.type === 'password.entered' ? event.password : '',
          ...(event.type === 'password.entered' && event.code !== undefined && { code: event.code }),
        }),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'saveToken', params: ({ event }) => event.output },
            { type: 'issueToken', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: withEvent('isCodeWanted'), target: 'reauthenticating', actions: ['getCode', withEvent('saveProblem')] },
          { target: 'reauthenticating', actions: withEvent('saveProblem') },
        ],
      },
    },
    loggingOut: {
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: 'loggedOut',
        onError: [{ guard: withEvent('isUnauthenticated'), target: 'loggedOut' }, { target: 'loggedOutHere' }],
      },
      after: { logoutTimeout: 'loggedOutHere' },
    },
    loggedOut: {
      entry: ['dropToken', 'notifyLoggedOut'],
      after: { redirectDelay: { target: 'guest', actions: ['forget', { type: 'leave', params: 'logout' }] } },
    },
    // Logout must not depend on the network: the token is dropped here, and the platform is notified later.
    loggedOutHere: {
      entry: ['oweLogout', 'dropToken'],
      after: { redirectDelay: { target: 'guest', actions: ['forget', { type: 'leave', params: 'logout' }] } },
    },
  },
});

export type { SessionEvent } from './session.types.ts';
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionState = SessionSnapshot['value'];
