import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type PasswordReset, type Problem, problemFrom } from '../../openapi/model.ts';
import { type ResetFault, resetFault } from '../../domain/password-strength.ts';
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
  /** What the platform said when it changed the password. */
  readonly message: string | null;
}

export type ResetEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'confirmation.changed'; confirmation: string }
  | { type: 'submitted' }
  | { type: 'retry' };

export type ResetEmitted = { type: 'refused'; fault: ResetFault } | { type: 'failed'; problem: Problem } | { type: 'finished' };

export interface LinkStatus {
  readonly is_valid: boolean;
  readonly email?: string;
}

export const loginDelay = 2_000;

/** From the link of an e-mail to a new password. */
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
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isValid: (_, { output }: { output: LinkStatus }) => output.is_valid && output.email !== undefined,
    isLinkRefused: (_, { error }: { error: unknown }) => {
      const problem = problemFrom(error);
      return problem.kind === 'refused' && problem.code !== 'rate_limited';
    },
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
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'entering',
            actions: assign({ email: ({ event }) => event.output.email ?? null }),
          },
          { target: 'expired' },
        ],
        onError: [
          { guard: { type: 'isLinkRefused', params: ({ event }) => event }, target: 'expired' },
          // A link must not be called dead because a network was.
          { target: 'unchecked', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    unchecked: { exit: 'clearProblem', on: { retry: 'checkingLink' } },
    expired: { type: 'final' },
    entering: {
      exit: 'clearProblem',
      on: {
        'password.changed': { actions: assign({ password: ({ event }) => event.password, fault: null, problem: null }) },
        'confirmation.changed': { actions: assign({ confirmation: ({ event }) => event.confirmation, fault: null, problem: null }) },
        submitted: [
          { guard: 'isAcceptable', target: 'resetting' },
          {
            actions: [
              assign({ fault: ({ context }) => resetFault(context.password.trim(), context.confirmation.trim()) }),
              emit(({ context }) => ({ type: 'refused', fault: known(context, 'fault').fault })),
            ],
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
        onDone: { target: 'changed', actions: assign({ message: ({ event }) => event.output.message ?? null }) },
        onError: {
          target: 'entering',
          actions: [
            { type: 'keepProblem', params: ({ event }) => event },
            emit(({ event }) => ({ type: 'failed', problem: problemFrom(event.error) })),
          ],
        },
      },
    },
    changed: { after: { loginDelay: { target: 'finished', actions: emit({ type: 'finished' }) } } },
    finished: { type: 'final' },
  },
});

export type ResetSnapshot = SnapshotFrom<typeof resetMachine>;
export type ResetState = ResetSnapshot['value'];
