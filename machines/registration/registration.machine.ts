import { assign, type SnapshotFrom } from 'xstate';
import { emptyRegistration, registrationOf, withoutFaultsOf } from '../../domain/registration.ts';
import { emailFault, type RegistrationFault, usernameFault } from '../../domain/validation.ts';
import { known } from '../support/known.ts';
import { isTaken, registrationSetup } from './registration.setup.ts';

/**
 * An account is asked for only after both checks have answered yes to exactly what is sent: they run
 * again on submit, and what is typed meanwhile calls the submission off.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    form: { ...emptyRegistration, referral_code: input.referralCode },
    isUsernameFree: false,
    isEmailFree: false,
    faults: {},
    mustVerifyAgain: false,
    problem: null,
    unanswered: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      exit: 'clearProblem',
      on: {
        // What went wrong was another try's.
        'form.changed': { actions: ['clearProblem', { type: 'change', params: ({ event }) => event }] },
        'username.check.requested': [
          {
            guard: 'isUsernameIllFormed',
            actions: [
              'clearProblem',
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
              'clearProblem',
              { type: 'fault', params: ({ context }) => ({ email: emailFault(context.form.email) as RegistrationFault }) },
              { type: 'tell', params: 'enter_valid_email' },
            ],
          },
          { guard: 'isEmailUnchecked', target: 'checkingEmail' },
        ],
        submitted: [{ guard: 'isComplete', target: 'confirming', actions: 'showFaults' }, { actions: ['clearProblem', 'showFaults'] }],
      },
    },
    checkingUsername: {
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
            guard: { type: 'isOwnAccount', params: ({ event }) => event },
            target: 'registered',
            actions: { type: 'sayRegistered', params: ({ context }) => known(context, 'unanswered').unanswered },
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
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context.form),
        onDone: {
          target: 'registered',
          actions: { type: 'sayRegistered', params: ({ context }) => context.form },
        },
        onError: { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event } },
      },
    },
    registered: { type: 'final' },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
export type RegistrationState = RegistrationSnapshot['value'];
