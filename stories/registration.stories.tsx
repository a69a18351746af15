import type { Meta, StoryObj } from '@storybook/react';
import { type RegistrationContext, registrationMachine, type RegistrationState } from '../machines/registration/registration.machine.ts';
import { registrationView } from '../machines/registration/registration.view.ts';
import { emptyRegistration } from '../src/domain/registration.ts';
import { registrationFaults } from '../src/domain/validation.ts';
import { RegistrationView } from '../src/views/account/RegistrationView.tsx';
import { unreachable } from '../tests/support/fixtures/accounts.ts';
import { countryOptions, currencyOptions, filledRegistration } from '../tests/support/fixtures/registration.ts';

const meta = {
  title: 'Flows/Registration',
  component: RegistrationView,
  args: { send: () => {}, countries: countryOptions, currencies: currencyOptions },
} satisfies Meta<typeof RegistrationView>;
export default meta;

const filled: RegistrationContext = {
  form: filledRegistration,
  language: 'en',
  isUsernameFree: true,
  isEmailFree: true,
  faults: {},
  mustVerifyAgain: false,
  problem: null,
};

const at = (value: RegistrationState, context: Partial<RegistrationContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: registrationView(registrationMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Editing = at('editing');
export const CheckingUsername = at('checkingUsername', { isUsernameFree: false });
export const CheckingEmail = at('checkingEmail', { isEmailFree: false });
export const Confirming = at('confirming');
export const Registering = at('registering');
export const Registered = at('registered');
const blank = { form: emptyRegistration, isUsernameFree: false, isEmailFree: false };
export const Blank = at('editing', blank, 'Blank');
export const Missing = at('editing', { ...blank, faults: registrationFaults(emptyRegistration) }, 'Submitted blank');
export const Taken = at(
  'editing',
  { isUsernameFree: false, faults: { username: 'username_already_used' }, mustVerifyAgain: true },
  'Taken meanwhile',
);
export const Unreachable = at('editing', { problem: unreachable.problem }, 'No connection');
