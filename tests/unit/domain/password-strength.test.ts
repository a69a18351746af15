import { expect, test } from 'vitest';
import { isStrongPassword, passwordStrength, resetFault } from '#domain/password-strength.ts';

test('[REG-15] [RESET-05] a strong password has 8 characters of four kinds', () => {
  const cases = {
    'Abcdef1!': true,
    Abcdef1: false,
    'abcdefg1!': false,
    'ABCDEFG1!': false,
    'Abcdefgh!': false,
    Abcdefg1: false,
    'Abcdef1 ': false,
  };
  expect(Object.fromEntries(Object.keys(cases).map((password) => [password, isStrongPassword(password)]))).toEqual(cases);
});

test('[REG-15] the meter is full only for a strong password', () => {
  expect(['', 'a', 'abc', 'abcdefgh', 'Abcdefgh', 'Abcdefg1', 'Abcdef1!'].map(passwordStrength)).toEqual([0, 1, 1, 1, 2, 3, 4]);
});

test('[REG-15] a password that is too short is weak, whatever is in it', () => {
  expect(['Ab1-', 'Corta-1', 'Abcdef1'].map(passwordStrength)).toEqual([1, 1, 1]);
});

test('[RESET-04] both passwords are required', () => {
  expect([resetFault('', 'Abcdef1!'), resetFault('Abcdef1!', '')]).toEqual(['psw_required', 'psw_required']);
});

test('[RESET-05] [RESET-06] the first broken rule is named', () => {
  expect([resetFault('Abcdef1', 'x'), resetFault('Abcdef1!', 'Abcdef2!'), resetFault('Abcdef1!', 'Abcdef1!')]).toEqual([
    'psw_regex',
    'psw_dont_match',
    null,
  ]);
});
