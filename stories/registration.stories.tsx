import type { Meta, StoryObj } from '@storybook/react';
import { registrationMachine, type RegistrationState } from '#machines/registration/registration.machine.ts';
import type { RegistrationContext } from '#machines/registration/registration.setup.ts';
import { registrationView } from '#machines/registration/registration.view.ts';
import { emptyRegistration } from '#domain/registration.ts';
import { registrationFaults } from '#domain/validation.ts';
import { RegistrationView } from '#src/views/account/RegistrationView.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { countryOptions, currencyOptions, filledRegistration } from '#tests/support/fixtures/registration.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Registration',
  component: RegistrationView,
  args: { send: () => {}, countries: countryOptions, currencies: currencyOptions },
  parameters: inSite('registration-page'),
} satisfies Meta<typeof RegistrationView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: RegistrationContext = {
  form: filledRegistration,
  isUsernameFree: true,
  isEmailFree: true,
  faults: {},
  mustVerifyAgain: false,
  problem: null,
  problemAt: null,
  unanswered: null,
};

const at = (value: RegistrationState, context: Partial<RegistrationContext> = {}): Story =>
  photograph(registrationMachine.resolveState({ value, context: { ...filled, ...context } }), registrationView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(registrationMachine, () => import('./registration.stories.tsx')) };

export const Editing: Story = { name: 'Everything filled in', ...at('editing') };
export const CheckingUsername: Story = {
  name: 'Checking whether the username is free',
  ...at('checkingUsername', { isUsernameFree: false }),
};
export const CheckingEmail: Story = { name: 'Checking whether the e-mail address is free', ...at('checkingEmail', { isEmailFree: false }) };
export const Confirming: Story = { name: 'Checking both once more before signing up', ...at('confirming') };
export const Registering: Story = { name: 'Signing up', ...at('registering') };
export const Registered: Story = { name: 'Signed up', ...at('registered') };
const blank = { form: emptyRegistration, isUsernameFree: false, isEmailFree: false };
export const Blank: Story = { name: 'Nothing filled in yet', ...at('editing', blank) };
export const Missing: Story = {
  name: 'Sent with nothing filled in',
  ...at('editing', { ...blank, faults: registrationFaults(emptyRegistration) }),
};
export const OlderThere: Story = {
  name: 'The country that is chosen asks for more years',
  ...photograph(
    registrationMachine.resolveState({
      value: 'editing',
      context: { ...filled, form: { ...filledRegistration, age: 21, isAdult: false } },
    }),
    registrationView,
    { rule: { registration: 'open', minimum_age: 21 } },
  ),
};
export const NotServed: Story = {
  name: 'No accounts for the country that is chosen',
  ...photograph(registrationMachine.resolveState({ value: 'editing', context: filled }), registrationView, {
    rule: { registration: 'refused', minimum_age: 18 },
  }),
};
export const Taken: Story = {
  name: 'The username was taken meanwhile',
  ...at('editing', { isUsernameFree: false, faults: { username: 'username_already_used' }, mustVerifyAgain: true }),
};
export const Breached: Story = {
  name: 'The password is known from leaks',
  ...at('editing', { faults: { password: 'problem.password_breached' } }),
};
export const UsernameUnchecked: Story = {
  name: 'Whether the username is free could not be asked',
  ...at('editing', { isUsernameFree: false, problem: unreachable.problem, problemAt: 'username' }),
};
export const Unreachable: Story = { name: 'No connection', ...at('editing', { problem: unreachable.problem }) };
