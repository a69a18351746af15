import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Credentials, type Problem, problemFrom } from '../../openapi/model.ts';
import { isBlank } from '../../domain/validation.ts';
import { remote } from '../support/remote.ts';

export type LoginFaults = Partial<Record<keyof Credentials, 'username_required' | 'password_required'>>;

export interface LoginContext {
  readonly form: Credentials;
  readonly faults: LoginFaults;
  readonly problem: Problem | null;
}

export type LoginEvent = { type: 'form.changed'; change: Partial<Credentials> } | { type: 'submitted' };

export type LoginEmitted = { type: 'logged.in'; token: string } | { type: 'failed'; problem: Problem } | { type: 'welcomed' };

export const welcomeDelay = 500;

const faultsOf = ({ username, password }: Credentials): LoginFaults => ({
  ...(isBlank(username) && { username: 'username_required' as const }),
  ...(password === '' && { password: 'password_required' as const }),
});

/** From a name and a password to a token, and on to the page after it. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    /** What the registration has just filled in, if it did. */
    input: {} as { prefilled: Credentials | null },
  },
  actors: {
    login: remote<{ token: string }, Credentials>('login'),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<Credentials> }) => ({
      form: { ...context.form, ...change },
      faults: Object.fromEntries(Object.entries(context.faults).filter(([field]) => !(field in change))),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(faultsOf(context.form)).length === 0,
  },
  delays: { welcomeDelay },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ form: input.prefilled ?? { username: '', password: '' }, faults: {}, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      exit: 'clearProblem',
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event } },
        submitted: [{ guard: 'isComplete', target: 'loggingIn' }, { actions: assign({ faults: ({ context }) => faultsOf(context.form) }) }],
      },
    },
    loggingIn: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.form,
        onDone: { target: 'welcoming', actions: emit(({ event }) => ({ type: 'logged.in', token: event.output.token })) },
        onError: {
          target: 'entering',
          actions: [
            { type: 'keepProblem', params: ({ event }) => event },
            emit(({ event }) => ({ type: 'failed', problem: problemFrom(event.error) })),
          ],
        },
      },
    },
    welcoming: {
      after: { welcomeDelay: { target: 'loggedIn', actions: emit({ type: 'welcomed' }) } },
    },
    loggedIn: { type: 'final' },
  },
});

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginState = LoginSnapshot['value'];
