import { assign, emit, setup } from 'xstate';
import { type Credentials, type Problem, problemFrom, type Registration } from '#openapi/model.ts';
import { emailFault, type RegistrationFaults, type RegistrationForm, registrationFaults, usernameFault } from '#domain/validation.ts';
import { faultsOfRefusal, registrationAfter, withAgeAsked, withoutFaultsOf } from '#domain/registration.ts';
import { type Answer, type Failure, noProblem, problemOf } from '../support/answers.ts';
import { remote } from '../support/remote.ts';

export type CheckedFieldName = 'username' | 'email';

export interface RegistrationContext {
  readonly form: RegistrationForm;
  /** Whether the field's present text is known to be free. */
  readonly isUsernameFree: boolean;
  readonly isEmailFree: boolean;
  readonly faults: RegistrationFaults;
  /** Whether a check that was repeated on submit did not pass. */
  readonly mustVerifyAgain: boolean;
  /** The failure of the last call. */
  readonly problem: Problem | null;
  /** The field of the failed check; null for any other call. */
  readonly problemAt: CheckedFieldName | null;
  /** The form whose reply was lost. If its name and e-mail are both taken later, this registration took them. */
  readonly unanswered: RegistrationForm | null;
}

export type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<RegistrationForm> }
  | { type: 'username.check.requested' }
  | { type: 'email.check.requested' }
  /** The platform can be reached again. */
  | { type: 'connection.returned' }
  | { type: 'submitted' };

export type CheckToast = 'enter_valid_username' | 'enter_valid_email' | 'username_already_used' | 'email_already_used';

export type RegistrationEmitted = { type: 'notified'; key: CheckToast } | { type: 'registered'; credentials: Credentials };

/** 1 when the value is free. */
export type Availability = 0 | 1;

interface Availabilities {
  readonly username: Availability;
  readonly email: Availability;
}

const isTaken = (answer: Availability) => answer !== 1;

/** No reply, or one that leaves the outcome open. */
const isUnanswered = (problem: Problem): boolean => problem.kind !== 'refused' || problem.status >= 500;

const isSameForm = (a: RegistrationForm, b: RegistrationForm): boolean =>
  (Object.keys(a) as (keyof RegistrationForm)[]).every((field) => a[field] === b[field]);

export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    emitted: {} as RegistrationEmitted,
    input: {} as { referralCode: string },
  },
  actors: {
    checkUsername: remote<Availability, { username: string }>('checkUsername'),
    checkEmail: remote<Availability, { email: string }>('checkEmail'),
    /** Both checks at once. */
    checkBoth: remote<Availabilities, { username: string; email: string }>('checkBoth'),
    /** The call sends the site's language at that moment. */
    register: remote<unknown, Omit<Registration, 'language'>>('register'),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<RegistrationForm> }) => ({
      form: registrationAfter(context.form, change),
      faults: withoutFaultsOf(context.faults, change),
      isUsernameFree: context.isUsernameFree && !('username' in change),
      isEmailFree: context.isEmailFree && !('email' in change),
    })),
    saveUsernameFree: assign(({ context }) => ({ isUsernameFree: true, faults: withoutFaultsOf(context.faults, { username: '' }) })),
    saveEmailFree: assign(({ context }) => ({ isEmailFree: true, faults: withoutFaultsOf(context.faults, { email: '' }) })),
    saveBothFree: assign({ isUsernameFree: true, isEmailFree: true }),
    saveTaken: assign((_, { output: { username, email } }: Answer<Availabilities>) => ({
      mustVerifyAgain: true,
      isUsernameFree: !isTaken(username),
      isEmailFree: !isTaken(email),
      faults: {
        ...(isTaken(username) && { username: 'username_already_used' as const }),
        ...(isTaken(email) && { email: 'email_already_used' as const }),
      },
    })),
    verifyAgain: assign({ isUsernameFree: false, isEmailFree: false, mustVerifyAgain: true }),
    showFaults: assign(({ context }) => ({ faults: registrationFaults(context.form) })),
    addFaults: assign(({ context }, faults: RegistrationFaults) => ({ faults: { ...context.faults, ...faults } })),
    notify: emit((_, key: CheckToast) => ({ type: 'notified' as const, key })),
    notifyRegistered: emit((_, { username, password }: Credentials) => ({
      type: 'registered' as const,
      credentials: { username, password },
    })),
    saveProblem: assign(problemOf),
    recordField: assign((_, problemAt: CheckedFieldName) => ({ problemAt })),
    clearProblem: assign({ ...noProblem, problemAt: null, mustVerifyAgain: false }),
    showRefusal: assign(({ context }, { error }: Failure) => {
      const problem = problemFrom(error);
      const faults = faultsOfRefusal(problem);
      return {
        form: withAgeAsked(context.form, problem),
        problem: faults ? null : problem,
        unanswered: isUnanswered(problem) ? context.form : context.unanswered,
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
    /** The last call was a check that did not reach the platform: its notice ends when the connection returns. */
    isCheckUnreached: ({ context: { problem, problemAt } }) => problemAt !== null && problem?.kind === 'unreachable',
    isComplete: ({ context }) => Object.keys(registrationFaults(context.form)).length === 0,
    changesUsername: (_, { change }: { change: Partial<RegistrationForm> }) => 'username' in change,
    changesEmail: (_, { change }: { change: Partial<RegistrationForm> }) => 'email' in change,
    isTaken: (_, { output }: Answer<Availability>) => isTaken(output),
    areBothFree: (_, { output }: Answer<Availabilities>) => !isTaken(output.username) && !isTaken(output.email),
    /** If the password or currency differ from the sent ones, the message "your account is ready" would be wrong. */
    isOwnAccount: ({ context: { form, unanswered } }, { output }: Answer<Availabilities>) =>
      isTaken(output.username) && isTaken(output.email) && unanswered !== null && isSameForm(form, unanswered),
  },
});
