import { cleaned } from './cleaned.ts';

/**
 * Rules of the account forms. Blanks at both ends of a password do not count, here and on the platform. Each rule returns the text to show, or null
 * for a valid value.
 */

const username = /^[a-z0-9][\w.-]{1,18}[a-z0-9]$/i;
/** A standard address: a dotted local part, a host with labels, a top-level domain of two letters or more, or an internationalised one (RFC 5890). */
const email =
  /^(?!.{65,}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[\w-]+)$/i;
const simpleEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const mobile = /^\d{5,15}$/;

/** 3 to 20 letters, digits, dots, underscores or hyphens; a letter or digit at both ends. */
export const isUsername = (text: string): boolean => username.test(text);

/** RFC 5321: at most 64 characters before the at sign. */
export const isEmail = (text: string): boolean => email.test(text);

/** The looser rule of the recovery form: something, an at sign, something with a dot. */
export const isSimpleEmail = (text: string): boolean => simpleEmail.test(text);

export const isMobile = (text: string): boolean => mobile.test(text);

export const isBlank = (text: string): boolean => text.trim() === '';

export interface RegistrationForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2, empty until chosen. */
  readonly country: string;
  readonly currency_id: number;
  readonly referral_code: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
  /** The age in years that `isAdult` confirms. */
  readonly age: number;
}

export type RegistrationField = keyof RegistrationForm;

export type RegistrationFault =
  | 'username_required'
  | 'enter_valid_username'
  | 'username_already_used'
  | 'email_required'
  | 'enter_valid_email'
  | 'email_already_used'
  | 'password_required'
  | 'psw_dont_match'
  | 'psw_regex'
  | 'problem.password_breached'
  | 'problem.password_personal'
  | 'country_required'
  | 'country_not_served'
  | 'accept_terms_required'
  | 'confirm_age_required';

export type RegistrationFaults = Partial<Record<RegistrationField, RegistrationFault>>;

/** The platform cleans a user name and an e-mail address before it checks them, and so do the forms. */
export function usernameFault(text: string): RegistrationFault | null {
  const name = cleaned(text);
  if (name === '') return 'username_required';
  return isUsername(name) ? null : 'enter_valid_username';
}

export function emailFault(text: string): RegistrationFault | null {
  const address = cleaned(text);
  if (address === '') return 'email_required';
  return isEmail(address) ? null : 'enter_valid_email';
}

/** The password's strength is shown beside the field and deliberately not required here. */
export function registrationFaults(form: RegistrationForm): RegistrationFaults {
  const faults: Record<string, RegistrationFault | null> = {
    username: usernameFault(form.username),
    email: emailFault(form.email),
    password: isBlank(form.password) ? 'password_required' : null,
    password_confirmation: form.password.trim() === form.password_confirmation.trim() ? null : 'psw_dont_match',
    country: form.country === '' ? 'country_required' : null,
    acceptsTerms: form.acceptsTerms ? null : 'accept_terms_required',
    isAdult: form.isAdult ? null : 'confirm_age_required',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as RegistrationFaults;
}

export interface ProfileForm {
  readonly fullName: string;
  /** Without the characters that group its digits (`plainPhone`). */
  readonly phoneNumber: string;
}

export type ProfileFaults = Partial<Record<keyof ProfileForm, 'name_required' | 'phone_invalid'>>;

export const profileFaults = ({ fullName, phoneNumber }: ProfileForm): ProfileFaults => ({
  ...(isBlank(fullName) && { fullName: 'name_required' as const }),
  ...(phoneNumber !== '' && !isMobile(phoneNumber) && { phoneNumber: 'phone_invalid' as const }),
});

export interface PasswordChangeForm {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordChangeFaults = Partial<Record<keyof PasswordChangeForm, 'enter_current_psw' | 'psw_regex' | 'psw_dont_match'>>;

/** 6 characters are enough here; the reset page requires more. */
export const passwordChangeFaults = ({ current, next, confirmation }: PasswordChangeForm): PasswordChangeFaults => ({
  ...(isBlank(current) && { current: 'enter_current_psw' as const }),
  ...(next.trim().length < 6 && { next: 'psw_regex' as const }),
  ...(next.trim() !== confirmation.trim() && { confirmation: 'psw_dont_match' as const }),
});
