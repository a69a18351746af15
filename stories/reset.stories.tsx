import type { Meta, StoryObj } from '@storybook/react';
import { type ResetContext, resetMachine, type ResetState } from '../machines/reset/reset.machine.ts';
import { resetView } from '../machines/reset/reset.view.ts';
import { ResetView } from '../src/views/account/ResetView.tsx';
import { refused, unreachable } from '../tests/support/fixtures/accounts.ts';

const meta = { title: 'Flows/Password reset', component: ResetView, args: { send: () => {} } } satisfies Meta<typeof ResetView>;
export default meta;

const filled: ResetContext = {
  token: 'token',
  email: 'ana@example.org',
  password: 'Abcdef1!',
  confirmation: 'Abcdef1!',
  fault: null,
  problem: null,
  message: null,
};

const at = (value: ResetState, context: Partial<ResetContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: resetView(resetMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const CheckingLink = at('checkingLink');
export const Unchecked = at('unchecked', { problem: unreachable.problem });
export const Expired = at('expired');
export const Entering = at('entering');
export const Resetting = at('resetting');
export const Changed = at('changed');
export const Finished = at('finished');
export const Weak = at('entering', { password: 'abc', fault: 'psw_regex' }, 'Too weak');
export const Different = at('entering', { confirmation: 'Abcdef2!', fault: 'psw_dont_match' }, 'Not the same');
export const Failed = at('entering', { problem: unreachable.problem }, 'Failed without words');
export const Refused = at(
  'entering',
  { problem: refused('token_invalid', 422, { message: 'The link has expired.' }).problem },
  'Failed with the platform’s words',
);
