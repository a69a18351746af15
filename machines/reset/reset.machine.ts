import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type PasswordReset, type Problem, problemFrom } from '#openapi/model.ts';
import { type ResetFault, resetFault } from '#domain/password-strength.ts';
import { type Answer, type Failure, isFinal, isUnreached, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface ResetContext {
  readonly token: string;
  /** The address the link was sent to. */
  readonly email: string | null;
  readonly password: string;
  readonly confirmation: string;
  readonly fault: ResetFault | null;
  readonly problem: Problem | null;
  /** The platform's confirmation of the new password. */
  readonly message: string | null;
}

export type ResetEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'confirmation.changed'; confirmation: string }
  | { type: 'submitted' }
  | { type: 'connection.returned' }
  | { type: 'retry' };

export type ResetEmitted = { type: 'refused'; fault: ResetFault } | { type: 'failed'; problem: Problem } | { type: 'finished' };

export interface LinkStatus {
  readonly is_valid: boolean;
  readonly email?: string;
}

export const loginDelay = 2_000;

/** From the link in an e-mail to a new password. */
export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    emitted: {} as ResetEmitted,
    input: {} as { token: string },
  },
  actors: {
    checkLink: remote<LinkStatus, { token: string }>('checkLink'),
    reset: remote<{ message?: string }, PasswordReset>('reset'),
  },
  actions: {
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    saveEmail: assign((_, { output }: Answer<LinkStatus>) => ({ email: output.email ?? null })),
    setPassword: assign((_, { password }: { password: string }) => ({ password, fault: null, ...noProblem })),
    setConfirmation: assign((_, { confirmation }: { confirmation: string }) => ({ confirmation, fault: null, ...noProblem })),
    showFault: assign(({ context }) => ({ fault: resetFault(context.password.trim(), context.confirmation.trim()) })),
    notifyRefused: emit(({ context }) => ({ type: 'refused' as const, fault: known(context, 'fault').fault })),
    saveMessage: assign((_, { output }: Answer<{ message?: string }>) => ({ message: output.message ?? null })),
    notifyFailed: emit((_, { error }: Failure) => ({ type: 'failed' as const, problem: problemFrom(error) })),
    notifyFinished: emit({ type: 'finished' }),
  },
  guards: {
    isValid: (_, { output }: Answer<LinkStatus>) => output.is_valid && output.email !== undefined,
    isLinkRefused: (_, failure: Failure) => isFinal(failure),
    isUnreached,
    isAcceptable: ({ context }) => resetFault(context.password.trim(), context.confirmation.trim()) === null,
  },
  delays: { loginDelay },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    token: input.token,
    email: null,
    password: '',
    confirmation: '',
    fault: null,
    problem: null,
    message: null,
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: withEvent('isValid'),
            target: 'entering',
            actions: withEvent('saveEmail'),
          },
          { target: 'expired' },
        ],
        onError: [
          { guard: withEvent('isLinkRefused'), target: 'expired' },
          // A fault of the network must not make a valid link look invalid.
          { target: 'unchecked', actions: withEvent('saveProblem') },
        ],
      },
    },
    unchecked: {
      exit: 'clearProblem',
      on: { retry: 'checkingLink', 'connection.returned': { guard: 'isUnreached', target: 'checkingLink' } },
    },
    expired: { type: 'final' },
    entering: {
      exit: 'clearProblem',
      on: {
        'connection.returned': { guard: 'isUnreached', actions: 'clearProblem' },
        'password.changed': { actions: withEvent('setPassword') },
        'confirmation.changed': { actions: withEvent('setConfirmation') },
        submitted: [
          { guard: 'isAcceptable', target: 'resetting' },
          {
            actions: ['showFault', 'notifyRefused'],
          },
        ],
      },
    },
    resetting: {
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context }) => ({
          email: known(context, 'email').email,
          password: context.password.trim(),
          password_confirmation: context.confirmation.trim(),
          token: context.token,
        }),
        onDone: { target: 'changed', actions: withEvent('saveMessage') },
        onError: {
          target: 'entering',
          actions: [withEvent('saveProblem'), withEvent('notifyFailed')],
        },
      },
    },
    changed: { after: { loginDelay: { target: 'finished', actions: 'notifyFinished' } } },
    finished: { type: 'final' },
  },
});

export type ResetSnapshot = SnapshotFrom<typeof resetMachine>;
export type ResetState = ResetSnapshot['value'];
