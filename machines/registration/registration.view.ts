import type { Problem } from '../../openapi/model.ts';
import type { RegistrationFaults, RegistrationForm } from '../../domain/validation.ts';
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
      /** The account is being asked for: what is typed is on its way and stays as it is. */
      isLocked: boolean;
      isPending: boolean;
      mustVerifyAgain: boolean;
      problem: Problem | null;
      /** The field that it is about, if it is about one. */
      problemAt: CheckedFieldName | null;
      /** What is taken may be so by the person's own try that was never answered: at which field, and under which name. */
      perhapsOwn: { readonly at: CheckedFieldName; readonly username: string } | null;
    }
  | { screen: 'registered' };

function perhapsOwn({ form, faults, unanswered }: RegistrationSnapshot['context']) {
  if (!unanswered) return null;
  const { username, email } = unanswered;
  if (faults.username === 'username_already_used' && username === form.username) return { at: 'username', username } as const;
  if (faults.email === 'email_already_used' && email === form.email) return { at: 'email', username } as const;
  return null;
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
