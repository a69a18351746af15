import type { Meta, StoryObj } from '@storybook/react';
import { type LoginContext, loginMachine, type LoginState } from '../machines/login/login.machine.ts';
import { loginView } from '../machines/login/login.view.ts';
import { LoginView } from '../src/views/account/LoginView.tsx';
import { refused, unreachable } from '../tests/support/fixtures/accounts.ts';
import { mapOf } from './support/flow-map.tsx';

const meta = {
  title: 'Flows/Login',
  component: LoginView,
  args: { send: () => {}, onForgotten: () => {} },
} satisfies Meta<typeof LoginView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: LoginContext = { form: { username: 'ana.luz', password: 'correct horse' }, faults: {}, problem: null };

const at = (value: LoginState, context: Partial<LoginContext> = {}): Story => ({
  parameters: { state: value },
  args: { view: loginView(loginMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Overview: StoryObj = { name: 'Map', ...mapOf(loginMachine, () => import('./login.stories.tsx')) };

export const Entering: Story = { name: 'Entering name and password', ...at('entering') };
export const LoggingIn: Story = { name: 'Logging in', ...at('loggingIn') };
export const Welcoming: Story = { name: 'Logged in, saying welcome', ...at('welcoming') };
export const LoggedIn: Story = { name: 'Logged in', ...at('loggedIn') };
export const Empty: Story = {
  name: 'Nothing entered',
  ...at('entering', { form: { username: '', password: '' }, faults: { username: 'username_required', password: 'password_required' } }),
};
export const Refused: Story = { name: 'Wrong credentials', ...at('entering', { problem: refused('invalid_credentials', 422).problem }) };
export const Unreachable: Story = { name: 'No connection', ...at('entering', { problem: unreachable.problem }) };
export const JustRegistered: Story = { ...Entering, name: 'Just registered', args: { ...Entering.args, isNew: true } };
