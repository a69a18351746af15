import type { Meta, StoryObj } from '@storybook/react';
import { type LoginContext, loginMachine, type LoginState } from '#machines/login/login.machine.ts';
import { loginView, type LoginViewModel } from '#machines/login/login.view.ts';
import { LoginCodeView } from '#src/views/account/LoginCodeView.tsx';
import { LoginView, LoginWaiting } from '#src/views/account/LoginView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

interface Args {
  readonly view: LoginViewModel;
  readonly isNew?: boolean;
  readonly isBack?: boolean;
}
const nothing = () => {};

/** The screen of the machine, composed as in its flow. */
function LoginPhotograph({ view, ...rest }: Args) {
  if (view.screen === 'code') return <LoginCodeView view={view} send={nothing} />;
  return <LoginView view={view} send={nothing} onForgotten={nothing} onPasskey={nothing} {...rest} />;
}

const meta = { title: 'Flows/Login', component: LoginPhotograph, parameters: inSite('login-page') } satisfies Meta<typeof LoginPhotograph>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: LoginContext = { form: { username: 'ana.luz', password: 'correct horse' }, faults: {}, problem: null };

const at = (value: LoginState, context: Partial<LoginContext> = {}, more: Omit<Args, 'view'> = {}): Story =>
  photograph(loginMachine.resolveState({ value, context: { ...filled, ...context } }), loginView, more);

export const Overview: StoryObj = { name: 'Map', ...mapOf(loginMachine, () => import('./login.stories.tsx')) };

export const Entering: Story = { name: 'Entering name and password', ...at('entering') };
export const LoggingIn: Story = { name: 'Logging in', ...at('loggingIn') };
const withCode = { form: { ...filled.form, code: '287 082' } };
export const EnteringCode: Story = { name: 'Entering the code', ...at('enteringCode') };
export const CheckingCode: Story = { name: 'Logging in with the code', ...at('checkingCode', withCode) };
export const CodeMissing: Story = { name: 'Sent without a code', ...at('enteringCode', { faults: { code: 'code_required' } }) };
export const CodeWrong: Story = {
  name: 'Wrong code',
  ...at('enteringCode', { ...withCode, problem: refused('second_factor_invalid', 422).problem }),
};
export const CodeWrongWithoutRecovery: Story = {
  name: 'Wrong code, and no recovery code is left',
  ...at('enteringCode', { ...withCode, problem: refused('second_factor_invalid', 422, { has_recovery_codes: false }).problem }),
};
export const CodeUnreachable: Story = {
  name: 'No connection at the code',
  ...at('enteringCode', { ...withCode, problem: unreachable.problem }),
};
export const CodeWaiting: StoryObj = { name: 'What asks for the code is on its way', render: () => <LoginWaiting /> };
export const BackFromCode: Story = { name: 'Back from the code', ...at('entering', {}, { isBack: true }) };
export const Welcoming: Story = { name: 'Logged in, saying welcome', ...at('welcoming') };
export const LoggedIn: Story = { name: 'Logged in', ...at('loggedIn') };
export const Empty: Story = {
  name: 'Nothing entered',
  ...at('entering', { form: { username: '', password: '' }, faults: { username: 'username_required', password: 'password_required' } }),
};
export const Refused: Story = { name: 'Wrong credentials', ...at('entering', { problem: refused('invalid_credentials', 422).problem }) };
export const Unreachable: Story = { name: 'No connection', ...at('entering', { problem: unreachable.problem }) };
export const JustRegistered: Story = { ...Entering, name: 'Just registered', args: { ...Entering.args, isNew: true } };
