import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Credentials, type Problem, problemFrom } from '#openapi/model.ts';
import { isBlank } from '#domain/validation.ts';
import { type Answer, codeOf, type Failure, isUnreached, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { remote } from '../support/remote.ts';

export type LoginFaults = Partial<Record<keyof Credentials, 'username_required' | 'password_required' | 'code_required'>>;

export interface LoginContext {
  readonly form: Credentials;
  readonly faults: LoginFaults;
  readonly problem: Problem | null;
}

export type LoginEvent =
  | { type: 'form.changed'; change: Partial<Credentials> }
  | { type: 'submitted' }
  | { type: 'connection.returned' }
  /** Back from the code to name and password. */
  | { type: 'code.abandoned' };

export type LoginEmitted = { type: 'logged.in'; token: string } | { type: 'failed'; problem: Problem } | { type: 'welcomed' };

export const welcomeDelay = 500;

const faultsOf = ({ username, password }: Credentials): LoginFaults => ({
  ...(isBlank(username) && { username: 'username_required' as const }),
  ...(password === '' && { password: 'password_required' as const }),
});

const withConnection = { 'connection.returned': { guard: 'isUnreached', actions: 'clearProblem' } } as const;

/** From a name and a password, and a code if the account requires one, to a token, and on to the next page. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    /** Credentials from a registration that was just completed, if any. */
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
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    showFaults: assign(({ context }) => ({ faults: faultsOf(context.form) })),
    showCodeFault: assign({ faults: { code: 'code_required' } }),
    // A code that was typed for one account is meaningless for another.
    clearCode: assign(({ context: { form } }) => ({ form: { username: form.username, password: form.password }, faults: {} })),
    notifyLoggedIn: emit((_, { output }: Answer<{ token: string }>) => ({ type: 'logged.in' as const, token: output.token })),
    notifyFailed: emit((_, { error }: Failure) => ({ type: 'failed' as const, problem: problemFrom(error) })),
    notifyWelcomed: emit({ type: 'welcomed' }),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(faultsOf(context.form)).length === 0,
    hasCode: ({ context }) => !isBlank(context.form.code ?? ''),
    isCodeAsked: (_, failure: Failure) => codeOf(failure) === 'second_factor_required',
    isUnreached,
    areCredentialsWrong: (_, failure: Failure) => codeOf(failure) === 'invalid_credentials',
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
        ...withConnection,
        'form.changed': { actions: withEvent('change') },
        submitted: [{ guard: 'isComplete', target: 'loggingIn' }, { actions: 'showFaults' }],
      },
    },
    loggingIn: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.form,
        onDone: { target: 'welcoming', actions: withEvent('notifyLoggedIn') },
        onError: [
          { guard: withEvent('isCodeAsked'), target: 'enteringCode', actions: withEvent('saveProblem') },
          { target: 'entering', actions: [withEvent('saveProblem'), withEvent('notifyFailed')] },
        ],
      },
    },
    enteringCode: {
      exit: 'clearProblem',
      on: {
        ...withConnection,
        'form.changed': { actions: withEvent('change') },
        submitted: [{ guard: 'hasCode', target: 'checkingCode' }, { actions: 'showCodeFault' }],
        'code.abandoned': { target: 'entering', actions: 'clearCode' },
      },
    },
    checkingCode: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.form,
        onDone: { target: 'welcoming', actions: withEvent('notifyLoggedIn') },
        onError: [
          // The password was changed in the meantime: no code helps.
          {
            guard: withEvent('areCredentialsWrong'),
            target: 'entering',
            actions: ['clearCode', withEvent('saveProblem'), withEvent('notifyFailed')],
          },
          { target: 'enteringCode', actions: withEvent('saveProblem') },
        ],
      },
    },
    welcoming: {
      after: { welcomeDelay: { target: 'loggedIn', actions: 'notifyWelcomed' } },
    },
    loggedIn: { type: 'final' },
  },
});

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginState = LoginSnapshot['value'];
