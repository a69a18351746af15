import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Credentials, type Language, type Problem, problemFrom, type Registration } from '../../src/api/model.ts';
import {
  emailFault,
  type RegistrationFault,
  type RegistrationFaults,
  type RegistrationForm,
  registrationFaults,
  usernameFault,
} from '../../src/domain/validation.ts';
import { emptyRegistration, faultsOfRefusal, registrationOf, withoutFaultsOf } from '../../src/domain/registration.ts';
import { remote } from '../support/remote.ts';

export interface RegistrationContext {
  readonly form: RegistrationForm;
  readonly language: Language;
  /** Whether the present text of the field was found free. */
  readonly isUsernameFree: boolean;
  readonly isEmailFree: boolean;
  readonly faults: RegistrationFaults;
  /** Whether a check that ran again on submit did not say yes. */
  readonly mustVerifyAgain: boolean;
  /** Why the last call failed. */
  readonly problem: Problem | null;
}

export type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<RegistrationForm> }
  | { type: 'username.check.requested' }
  | { type: 'email.check.requested' }
  | { type: 'submitted' };

export type CheckToast = 'enter_valid_username' | 'enter_valid_email' | 'username_already_used' | 'email_already_used';

export type RegistrationEmitted = { type: 'told'; key: CheckToast } | { type: 'registered'; credentials: Credentials };

/** 1 when the value is free. */
export type Availability = 0 | 1;

const isTaken = (answer: Availability) => answer !== 1;

/**
 * An account is asked for only after both checks have answered yes to exactly what is sent: they run
 * again on submit, and what is typed meanwhile calls the submission off.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as RegistrationEmitted,
    input: {} as { language: Language; referralCode: string },
    tags: {} as 'busy',
  },
  actors: {
    checkUsername: remote<Availability, { username: string }>('checkUsername'),
    checkEmail: remote<Availability, { email: string }>('checkEmail'),
    /** Both checks at once. */
    checkBoth: remote<{ username: Availability; email: Availability }, { username: string; email: string }>('checkBoth'),
    register: remote<unknown, Registration>('register'),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<RegistrationForm> }) => ({
      form: { ...context.form, ...change },
      faults: withoutFaultsOf(context.faults, change),
      isUsernameFree: context.isUsernameFree && !('username' in change),
      isEmailFree: context.isEmailFree && !('email' in change),
    })),
    showFaults: assign(({ context }) => ({ faults: registrationFaults(context.form) })),
    fault: assign(({ context }, faults: RegistrationFaults) => ({ faults: { ...context.faults, ...faults } })),
    tell: emit((_, key: CheckToast) => ({ type: 'told' as const, key })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemFrom(error) })),
    clearProblem: assign({ problem: null, mustVerifyAgain: false }),
    showRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemFrom(error);
      const faults = faultsOfRefusal(problem);
      return {
        problem: faults ? null : problem,
        faults: { ...context.faults, ...faults },
        isUsernameFree: context.isUsernameFree && !faults?.username,
        isEmailFree: context.isEmailFree && !faults?.email,
      };
    }),
  },
  guards: {
    isUsernameIllFormed: ({ context }) => usernameFault(context.form.username) !== null,
    isEmailIllFormed: ({ context }) => emailFault(context.form.email) !== null,
    isUsernameUnchecked: ({ context }) => !context.isUsernameFree,
    isEmailUnchecked: ({ context }) => !context.isEmailFree,
    isComplete: ({ context }) => Object.keys(registrationFaults(context.form)).length === 0,
    changesUsername: (_, { change }: { change: Partial<RegistrationForm> }) => 'username' in change,
    changesEmail: (_, { change }: { change: Partial<RegistrationForm> }) => 'email' in change,
    isTaken: (_, { output }: { output: Availability }) => isTaken(output),
    areBothFree: (_, { output }: { output: { username: Availability; email: Availability } }) =>
      !isTaken(output.username) && !isTaken(output.email),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    form: { ...emptyRegistration, referral_code: input.referralCode },
    language: input.language,
    isUsernameFree: false,
    isEmailFree: false,
    faults: {},
    mustVerifyAgain: false,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      exit: 'clearProblem',
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'username.check.requested': [
          {
            guard: 'isUsernameIllFormed',
            actions: [
              { type: 'fault', params: ({ context }) => ({ username: usernameFault(context.form.username) as RegistrationFault }) },
              { type: 'tell', params: 'enter_valid_username' },
            ],
          },
          { guard: 'isUsernameUnchecked', target: 'checkingUsername' },
        ],
        'email.check.requested': [
          {
            guard: 'isEmailIllFormed',
            actions: [
              { type: 'fault', params: ({ context }) => ({ email: emailFault(context.form.email) as RegistrationFault }) },
              { type: 'tell', params: 'enter_valid_email' },
            ],
          },
          { guard: 'isEmailUnchecked', target: 'checkingEmail' },
        ],
        submitted: [{ guard: 'isComplete', target: 'confirming', actions: 'showFaults' }, { actions: 'showFaults' }],
      },
    },
    checkingUsername: {
      tags: 'busy',
      on: {
        'form.changed': [
          {
            guard: { type: 'changesUsername', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event },
          },
          { actions: { type: 'change', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'checkUsername',
        src: 'checkUsername',
        input: ({ context }) => ({ username: context.form.username }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'fault', params: { username: 'username_already_used' } },
              { type: 'tell', params: 'username_already_used' },
            ],
          },
          {
            target: 'editing',
            actions: assign({ isUsernameFree: true, faults: ({ context }) => withoutFaultsOf(context.faults, { username: '' }) }),
          },
        ],
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    checkingEmail: {
      tags: 'busy',
      on: {
        'form.changed': [
          {
            guard: { type: 'changesEmail', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'change', params: ({ event }) => event },
          },
          { actions: { type: 'change', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.form.email }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'fault', params: { email: 'email_already_used' } },
              { type: 'tell', params: 'email_already_used' },
            ],
          },
          {
            target: 'editing',
            actions: assign({ isEmailFree: true, faults: ({ context }) => withoutFaultsOf(context.faults, { email: '' }) }),
          },
        ],
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: 'busy',
      on: { 'form.changed': { target: 'editing', actions: { type: 'change', params: ({ event }) => event } } },
      invoke: {
        id: 'checkBoth',
        src: 'checkBoth',
        input: ({ context }) => ({ username: context.form.username, email: context.form.email }),
        onDone: [
          {
            guard: { type: 'areBothFree', params: ({ event }) => event },
            target: 'registering',
            actions: assign({ isUsernameFree: true, isEmailFree: true }),
          },
          {
            target: 'editing',
            actions: assign(({ event: { output } }) => ({
              mustVerifyAgain: true,
              isUsernameFree: !isTaken(output.username),
              isEmailFree: !isTaken(output.email),
              faults: {
                ...(isTaken(output.username) && { username: 'username_already_used' as const }),
                ...(isTaken(output.email) && { email: 'email_already_used' as const }),
              },
            })),
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            assign({ isUsernameFree: false, isEmailFree: false, mustVerifyAgain: true }),
            { type: 'keepProblem', params: ({ event }) => event },
          ],
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context.form, context.language),
        onDone: {
          target: 'registered',
          actions: emit(({ context: { form } }) => ({
            type: 'registered',
            credentials: { username: form.username, password: form.password },
          })),
        },
        onError: { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event } },
      },
    },
    registered: { type: 'final' },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
export type RegistrationState = RegistrationSnapshot['value'];
