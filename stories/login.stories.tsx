import type { Meta, StoryObj } from '@storybook/react';
import { type LoginContext, loginMachine, type LoginState } from '../machines/login/login.machine.ts';
import { loginView } from '../machines/login/login.view.ts';
import { LoginView } from '../src/views/account/LoginView.tsx';
import { refused, unreachable } from '../tests/support/fixtures/accounts.ts';

const meta = {
  title: 'Flows/Login',
  component: LoginView,
  args: { send: () => {}, onForgotten: () => {} },
} satisfies Meta<typeof LoginView>;
export default meta;

const filled: LoginContext = { form: { username: 'ana.luz', password: 'correct horse' }, faults: {}, problem: null };

const at = (value: LoginState, context: Partial<LoginContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: loginView(loginMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Entering = at('entering');
export const LoggingIn = at('loggingIn');
export const Welcoming = at('welcoming');
export const LoggedIn = at('loggedIn');
export const Empty = at(
  'entering',
  { form: { username: '', password: '' }, faults: { username: 'username_required', password: 'password_required' } },
  'Nothing entered',
);
export const Refused = at('entering', { problem: refused('invalid_credentials', 422).problem }, 'Wrong credentials');
export const Unreachable = at('entering', { problem: unreachable.problem }, 'No connection');
export const JustRegistered: StoryObj<typeof meta> = { ...Entering, name: 'Just registered', args: { ...Entering.args, isNew: true } };
