import type { Problem, ProblemCode, Registration } from '../openapi/model.ts';
import { defaultCurrencyId } from './currencies.ts';
import type { RegistrationFaults, RegistrationForm } from './validation.ts';

export const emptyRegistration: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  password_confirmation: '',
  name: '',
  country: '',
  currency_id: defaultCurrencyId,
  referral_code: '',
  acceptsTerms: false,
  isAdult: false,
};

/** What goes over the wire: the flags of the form stay here, only the acceptance is said. */
export function registrationOf(form: RegistrationForm): Omit<Registration, 'language'> {
  const { acceptsTerms: _acceptsTerms, isAdult: _isAdult, ...rest } = form;
  return { ...rest, acceptance: true };
}

const faultsOfCode: Partial<Record<ProblemCode, RegistrationFaults>> = {
  username_taken: { username: 'username_already_used' },
  email_taken: { email: 'email_already_used' },
  password_weak: { password: 'psw_regex' },
  password_breached: { password: 'problem.password_breached' },
  password_personal: { password: 'problem.password_personal' },
  password_mismatch: { password_confirmation: 'psw_dont_match' },
};

/** The fields that a refusal of the platform is about, where it is about any. */
export const faultsOfRefusal = (problem: Problem): RegistrationFaults | undefined =>
  problem.kind === 'refused' ? faultsOfCode[problem.code] : undefined;

/** The faults that are left once these fields were changed. */
export const withoutFaultsOf = (faults: RegistrationFaults, change: Partial<RegistrationForm>): RegistrationFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change)));
