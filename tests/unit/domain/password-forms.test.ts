import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetFault } from '#domain/password-strength.ts';
import { emptyRegistration } from '#domain/registration.ts';
import { passwordChangeFaults, registrationFaults } from '#domain/validation.ts';

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0', '\u3000', '\uFEFF'), maxLength: 4 });
const typed = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Kasino#2026-x', 'abcdef', 'abc', ''));

/** Faults of each form in which a password is chosen, or null. */
const forms = {
  registration: (password: string, password_confirmation: string) => {
    const faults = registrationFaults({ ...emptyRegistration, password, password_confirmation });
    return [faults.password, faults.password_confirmation];
  },
  change: (next: string, confirmation: string) => {
    const faults = passwordChangeFaults({ current: 'old', next, confirmation });
    return [faults.next, faults.confirmation];
  },
  reset: (password: string, confirmation: string) => [resetFault(password.trim(), confirmation.trim())],
};

test.each(Object.entries(forms))('[N-27] blanks at both ends of a password change nothing in the form of %s', (_name, faultsOf) => {
  fc.assert(
    fc.property(typed, typed, blanks, blanks, blanks, (password, confirmation, before, behind, other) => {
      const plain = faultsOf(password, confirmation);
      expect(faultsOf(before + password + behind, other + confirmation)).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});

test('[N-27] one password typed twice is accepted or refused alike by each form, with blanks or without', () => {
  fc.assert(
    fc.property(blanks, (behind) => {
      for (const faultsOf of Object.values(forms))
        expect(faultsOf('Kasino#2026-x', `Kasino#2026-x${behind}`).every((fault) => fault === undefined || fault === null)).toBe(true);
    }),
  );
});
