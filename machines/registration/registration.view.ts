import type { Problem } from '#openapi/model.ts';
import type { RegistrationFaults, RegistrationForm } from '#domain/validation.ts';
import type { CheckedFieldName } from './registration.setup.ts';
import type { RegistrationSnapshot } from './registration.machine.ts';

export type CheckStatus = 'unchecked' | 'checking' | 'free';

export type RegistrationViewModel =
  | {
      screen: 'form';
      form: RegistrationForm;
      faults: RegistrationFaults;
      username: CheckStatus;
      email: CheckStatus;
      canCheckUsername: boolean;
      canCheckEmail: boolean;
      canSubmit: boolean;
      /** The account is being requested: the form stays as sent. */
      isLocked: boolean;
      isPending: boolean;
      mustVerifyAgain: boolean;
      problem: Problem | null;
      /** The field of the problem, if there is one. */
      problemAt: CheckedFieldName | null;
      /** The name of the person's own unanswered attempt, which may be the reason why it is taken. */
      perhapsOwn: string | null;
    }
  | { screen: 'registered' };

function perhapsOwn({ form, faults, unanswered }: RegistrationSnapshot['context']): string | null {
  if (!unanswered) return null;
  const isName = faults.username === 'username_already_used' && unanswered.username === form.username;
  const isEmail = faults.email === 'email_already_used' && unanswered.email === form.email;
  return isName || isEmail ? unanswered.username : null;
}

/** The only reader of registration state. */
export function registrationView(snapshot: RegistrationSnapshot): RegistrationViewModel {
  const { value, context } = snapshot;
  const { form, faults, problem, problemAt, isUsernameFree, isEmailFree, mustVerifyAgain } = context;
  switch (value) {
    case 'editing':
    case 'checkingUsername':
    case 'checkingEmail':
    case 'confirming':
    case 'registering':
      return {
        screen: 'form',
        form,
        faults,
        username: value === 'checkingUsername' ? 'checking' : isUsernameFree ? 'free' : 'unchecked',
        email: value === 'checkingEmail' ? 'checking' : isEmailFree ? 'free' : 'unchecked',
        canCheckUsername: snapshot.can({ type: 'username.check.requested' }),
        canCheckEmail: snapshot.can({ type: 'email.check.requested' }),
        canSubmit: snapshot.can({ type: 'submitted' }),
        isLocked: value === 'registering',
        isPending: value === 'confirming' || value === 'registering',
        mustVerifyAgain,
        problem,
        problemAt,
        perhapsOwn: perhapsOwn(snapshot.context),
      };
    case 'registered':
      return { screen: 'registered' };
    default:
      return value satisfies never;
  }
}
