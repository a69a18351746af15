import type { Meta, StoryObj } from '@storybook/react';
import { type ResetContext, resetMachine, type ResetState } from '#machines/reset/reset.machine.ts';
import { resetView } from '#machines/reset/reset.view.ts';
import { ResetView } from '#src/views/account/ResetView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Password reset',
  component: ResetView,
  args: { send: () => {} },
  parameters: inSite('password-reset', { token: 'token' }),
} satisfies Meta<typeof ResetView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: ResetContext = {
  token: 'token',
  email: 'ana@example.org',
  password: 'Abcdef1!',
  confirmation: 'Abcdef1!',
  fault: null,
  problem: null,
  message: null,
};

const at = (value: ResetState, context: Partial<ResetContext> = {}): Story =>
  photograph(resetMachine.resolveState({ value, context: { ...filled, ...context } }), resetView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(resetMachine, () => import('./reset.stories.tsx')) };

export const CheckingLink: Story = { name: 'Checking the link', ...at('checkingLink') };
export const Unchecked: Story = { name: 'The link could not be checked', ...at('unchecked', { problem: unreachable.problem }) };
export const Expired: Story = { name: 'The link has expired', ...at('expired') };
export const Entering: Story = { name: 'Entering a new password', ...at('entering') };
export const Resetting: Story = { name: 'Saving the new password', ...at('resetting') };
export const Changed: Story = { name: 'The password is changed', ...at('changed') };
export const Finished: Story = { name: 'On the way to the login', ...at('finished') };
export const Weak: Story = { name: 'The password is too weak', ...at('entering', { password: 'abc', fault: 'psw_regex' }) };
export const Different: Story = {
  name: 'The two passwords differ',
  ...at('entering', { confirmation: 'Abcdef2!', fault: 'psw_dont_match' }),
};
export const Breached: Story = {
  name: 'The password is known from leaks',
  ...at('entering', { password: 'P@ssw0rd', confirmation: 'P@ssw0rd', problem: refused('password_breached', 422).problem }),
};
export const Failed: Story = { name: 'Not saved, and nobody says why', ...at('entering', { problem: unreachable.problem }) };
export const Refused: Story = {
  name: 'Not saved, with the platform’s words',
  ...at('entering', { problem: refused('token_invalid', 422, { message: 'The link has expired.' }).problem }),
};
