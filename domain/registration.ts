import type { Problem, ProblemCode, Registration } from '#openapi/model.ts';
import { minimumAge } from './age.ts';
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
  age: minimumAge,
};

/** A form after an edit. The requirements of another country are not known yet. */
export const registrationAfter = (form: RegistrationForm, change: Partial<RegistrationForm>): RegistrationForm => ({
  ...form,
  ...(change.country !== undefined && change.country !== form.country && { age: minimumAge }),
  ...change,
});

/** Builds the request: the form's flags become the acceptance, and the age is sent only where it exceeds the general minimum. */
export function registrationOf(form: RegistrationForm): Omit<Registration, 'language'> {
  const { acceptsTerms: _acceptsTerms, isAdult: _isAdult, age, ...rest } = form;
  return { ...rest, acceptance: true, ...(age > minimumAge && { age_confirmed: age }) };
}

const faultsOfCode: Partial<Record<ProblemCode, RegistrationFaults>> = {
  username_taken: { username: 'username_already_used' },
  email_taken: { email: 'email_already_used' },
  country_refused: { country: 'country_not_served' },
  age_unconfirmed: { isAdult: 'confirm_age_required' },
  password_weak: { password: 'psw_regex' },
  password_breached: { password: 'problem.password_breached' },
  password_personal: { password: 'problem.password_personal' },
  password_mismatch: { password_confirmation: 'psw_dont_match' },
};

/** The fields that a refusal of the platform is about, if any. */
export const faultsOfRefusal = (problem: Problem): RegistrationFaults | undefined =>
  problem.kind === 'refused' ? faultsOfCode[problem.code] : undefined;

/** The form with the age that a refusal requires, still to be confirmed. Other refusals do not change it. */
export const withAgeAsked = (form: RegistrationForm, problem: Problem): RegistrationForm =>
  problem.kind === 'refused' && problem.code === 'age_unconfirmed' && problem.refusal.minimum_age !== undefined
    ? { ...form, age: problem.refusal.minimum_age, isAdult: false }
    : form;

/** Returns the change for a country with another minimum age; null without a difference. A confirmed age does not cover a higher one. */
export const changeForAge = ({ age, isAdult }: RegistrationForm, asked: number): Partial<RegistrationForm> | null =>
  age === asked ? null : { age: asked, isAdult: isAdult && age > asked };

/** The remaining faults after these fields were changed. */
export const withoutFaultsOf = (faults: RegistrationFaults, change: Partial<RegistrationForm>): RegistrationFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change)));
