import type { SnapshotFrom } from 'xstate';
import { emptyRegistration, registrationOf } from '#domain/registration.ts';
import { emailFault, type RegistrationFault, usernameFault } from '#domain/validation.ts';
import { withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { registrationSetup } from './registration.setup.ts';

/**
 * An account is requested only after both checks have accepted exactly the sent form: they run again on submit, and any edit cancels the submission.
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
    problemAt: null,
    unanswered: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      exit: 'clearProblem',
      on: {
        // The problem belongs to the submitted form.
        'form.changed': { actions: ['clearProblem', withEvent('change')] },
        'username.check.requested': [
          {
            guard: 'isUsernameIllFormed',
            actions: [
              'clearProblem',
              { type: 'addFaults', params: ({ context }) => ({ username: usernameFault(context.form.username) as RegistrationFault }) },
              { type: 'notify', params: 'enter_valid_username' },
            ],
          },
          { guard: 'isUsernameUnchecked', target: 'checkingUsername' },
        ],
        'email.check.requested': [
          {
            guard: 'isEmailIllFormed',
            actions: [
              'clearProblem',
              { type: 'addFaults', params: ({ context }) => ({ email: emailFault(context.form.email) as RegistrationFault }) },
              { type: 'notify', params: 'enter_valid_email' },
            ],
          },
          { guard: 'isEmailUnchecked', target: 'checkingEmail' },
        ],
        'connection.returned': { guard: 'isCheckUnreached', actions: 'clearProblem' },
        submitted: [{ guard: 'isComplete', target: 'confirming', actions: 'showFaults' }, { actions: ['clearProblem', 'showFaults'] }],
      },
    },
    checkingUsername: {
      on: {
        'form.changed': [
          {
            guard: withEvent('changesUsername'),
            target: 'editing',
            actions: withEvent('change'),
          },
          { actions: withEvent('change') },
        ],
      },
      invoke: {
        id: 'checkUsername',
        src: 'checkUsername',
        input: ({ context }) => ({ username: context.form.username }),
        onDone: [
          {
            guard: withEvent('isTaken'),
            target: 'editing',
            actions: [
              { type: 'addFaults', params: { username: 'username_already_used' } },
              { type: 'notify', params: 'username_already_used' },
            ],
          },
          { target: 'editing', actions: 'saveUsernameFree' },
        ],
        onError: { target: 'editing', actions: [withEvent('saveProblem'), { type: 'recordField', params: 'username' }] },
      },
    },
    checkingEmail: {
      on: {
        'form.changed': [
          {
            guard: withEvent('changesEmail'),
            target: 'editing',
            actions: withEvent('change'),
          },
          { actions: withEvent('change') },
        ],
      },
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.form.email }),
        onDone: [
          {
            guard: withEvent('isTaken'),
            target: 'editing',
            actions: [
              { type: 'addFaults', params: { email: 'email_already_used' } },
              { type: 'notify', params: 'email_already_used' },
            ],
          },
          { target: 'editing', actions: 'saveEmailFree' },
        ],
        onError: { target: 'editing', actions: [withEvent('saveProblem'), { type: 'recordField', params: 'email' }] },
      },
    },
    confirming: {
      on: { 'form.changed': { target: 'editing', actions: withEvent('change') } },
      invoke: {
        id: 'checkBoth',
        src: 'checkBoth',
        input: ({ context }) => ({ username: context.form.username, email: context.form.email }),
        onDone: [
          {
            guard: withEvent('areBothFree'),
            target: 'registering',
            actions: 'saveBothFree',
          },
          {
            guard: withEvent('isOwnAccount'),
            target: 'registered',
            actions: { type: 'notifyRegistered', params: ({ context }) => known(context, 'unanswered').unanswered },
          },
          { target: 'editing', actions: withEvent('saveTaken') },
        ],
        onError: {
          target: 'editing',
          actions: ['verifyAgain', withEvent('saveProblem')],
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
          actions: { type: 'notifyRegistered', params: ({ context }) => context.form },
        },
        onError: { target: 'editing', actions: withEvent('showRefusal') },
      },
    },
    registered: { type: 'final' },
  },
});

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
export type RegistrationState = RegistrationSnapshot['value'];
