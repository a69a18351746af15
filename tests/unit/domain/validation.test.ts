import { describe, expect, test } from 'vitest';
import {
  isEmail,
  isMobile,
  isSimpleEmail,
  isUsername,
  passwordChangeFaults,
  profileFaults,
  type RegistrationForm,
  registrationFaults,
} from '#domain/validation.ts';

const complete: RegistrationForm = {
  username: 'ana.luz',
  email: 'ana@example.org',
  password: 'abc',
  password_confirmation: 'abc',
  name: '',
  country: 'PT',
  currency_id: 1,
  referral_code: '',
  acceptsTerms: true,
  isAdult: true,
  age: 18,
};

describe('registration', () => {
  test('[REG-07] a username has 3 to 20 characters', () => {
    expect(['ab', 'abc', 'a'.repeat(20), 'a'.repeat(21)].map(isUsername)).toEqual([false, true, true, false]);
    expect(registrationFaults({ ...complete, username: 'ab' })).toEqual({ username: 'enter_valid_username' });
  });

  test.each(['a@b', 'a b', '.abc', 'abc-', '-abc', 'abc_', 'abç', 'a/b'])('[REG-08] %s is no username', (name) => {
    expect(isUsername(name)).toBe(false);
  });

  test.each(['a.b_c-d', '1abc2', 'ABC', '123', 'a..b'])('[REG-08] %s is a username', (name) => {
    expect(isUsername(name)).toBe(true);
  });

  test.each(['abc', 'abc@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@-b.co', 'a.@b.co', 'a@b.c'])(
    '[REG-09] %s is no e-mail',
    (address) => {
      expect(isEmail(address)).toBe(false);
      expect(registrationFaults({ ...complete, email: address })).toEqual({ email: 'enter_valid_email' });
    },
  );

  test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.ie"])('[REG-09] %s is an e-mail', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test('[REG-12] what is required is missed with a text of its own', () => {
    expect(registrationFaults({ ...complete, username: '', email: '', password: '', password_confirmation: '', country: '' })).toEqual({
      username: 'username_required',
      email: 'email_required',
      password: 'password_required',
      country: 'country_required',
    });
  });

  test('[REG-13] terms and age are asked for with a text of their own', () => {
    expect(registrationFaults({ ...complete, acceptsTerms: false })).toEqual({ acceptsTerms: 'accept_terms_required' });
    expect(registrationFaults({ ...complete, isAdult: false })).toEqual({ isAdult: 'confirm_age_required' });
  });

  test('[REG-15] a weak password is not held up, a mistyped one is', () => {
    expect(registrationFaults(complete)).toEqual({});
    expect(registrationFaults({ ...complete, password_confirmation: 'abd' })).toEqual({ password_confirmation: 'psw_dont_match' });
  });
});

test('[RECOV-01] the recovery form takes anything that looks like an address', () => {
  expect(['abc', 'a@b', 'a b@c.co', 'a@b.co'].map(isSimpleEmail)).toEqual([false, false, false, true]);
});

test('[PROF-03] a full name of blanks is missing', () => {
  expect(profileFaults({ fullName: '  ', phoneNumber: '12345' })).toEqual({ fullName: 'name_required' });
});

test('[PROF-04] a phone has 5 to 15 digits and nothing else', () => {
  expect(['1234', '12345', '1'.repeat(15), '1'.repeat(16), '+39123', '123 45'].map(isMobile)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(profileFaults({ fullName: 'Ana', phoneNumber: '+39123' })).toEqual({ phoneNumber: 'phone_invalid' });
});

test('[V-06] a name is saved without a phone', () => {
  expect(profileFaults({ fullName: 'Ana', phoneNumber: '' })).toEqual({});
});

test('[PASS-03] the current password is asked for', () => {
  expect(passwordChangeFaults({ current: ' ', next: 'abcdef', confirmation: 'abcdef' })).toEqual({ current: 'enter_current_psw' });
});

test('[PASS-04] a new password has at least 6 characters', () => {
  expect(passwordChangeFaults({ current: 'old', next: 'abcde', confirmation: 'abcde' })).toEqual({ next: 'psw_regex' });
  expect(passwordChangeFaults({ current: 'old', next: 'abcdef', confirmation: 'abcdef' })).toEqual({});
});

test('[PASS-05] a new password is typed twice alike', () => {
  expect(passwordChangeFaults({ current: 'old', next: 'abcdef', confirmation: 'abcdeg' })).toEqual({ confirmation: 'psw_dont_match' });
});
