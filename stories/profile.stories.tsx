import type { Meta, StoryObj } from '@storybook/react';
import type { Documents } from '#openapi/model.ts';
import { ProfileView } from '#src/views/account/ProfileView.tsx';
import { type FactorStep, SecondFactorView, type SecondFactorViewProps } from '#src/views/account/SecondFactorView.tsx';
import { player, refused, session, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { inSite } from './support/in-site.ts';

const documents: Documents = {
  passport: { id: 1, type: 'passport', status: 'approved', created_at: '2026-01-02T03:04:05.000Z' },
  id_card: { id: 2, type: 'id_card', status: 'refused', created_at: '2026-01-02T03:04:05.000Z' },
  driver_license: [],
};

const nothing = () => {};
const sessions = {
  sessions: [
    { ...session, id: 1, is_current: true },
    { ...session, id: 2, browser: 'Safari', system: 'iOS', ip: '2001:db8:0:1:2:3:4:5' },
    { ...session, id: 3, browser: null, system: null },
  ],
  problem: null,
  ending: null,
  onRetry: nothing,
  onEnd: nothing,
};
const factor = { factor: { is_on: false, recovery_codes_left: 0 }, problem: null, onRetry: nothing, onTask: nothing };
const profile = {
  username: player.username,
  email: player.email,
  form: { fullName: player.name, phoneNumber: player.mobile },
  faults: {},
  problem: null,
  isPending: false,
  onChange: nothing,
  onSave: nothing,
};
const password = {
  username: 'ana',
  form: { current: '', next: '', confirmation: '' },
  faults: {},
  problem: null,
  isPending: false,
  onChange: nothing,
  onSave: nothing,
};

const meta = {
  title: 'Screens/Profile',
  component: ProfileView,
  args: {
    profile,
    password,
    documents: { documents, problem: null, onRetry: nothing, onSend: nothing },
    factor,
    sessions,
    isNarrow: false,
    tab: 'profile',
    onTab: nothing,
  },
  parameters: inSite('edit-user-info'),
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sessions: Story = { name: 'A session is being ended', args: { sessions: { ...sessions, ending: 2 } } };
export const OneSession: Story = { name: 'No other session', args: { sessions: { ...sessions, sessions: sessions.sessions.slice(0, 1) } } };
export const SessionsLoading: Story = { name: 'Sessions are being fetched', args: { sessions: { ...sessions, sessions: undefined } } };
export const SessionsFailed: Story = {
  name: 'Sessions could not be fetched',
  args: { sessions: { ...sessions, sessions: undefined, problem: unreachable.problem } },
};
export const SideBySide: Story = { name: 'Profile and password side by side' };
export const Tabs: Story = { name: 'In tabs on a phone', args: { isNarrow: true } };
export const PasswordTab: Story = { name: 'The tab of the password', args: { isNarrow: true, tab: 'password' } };
export const Faults: Story = {
  name: 'Sent with faults',
  args: {
    profile: {
      ...profile,
      form: { fullName: ' ', phoneNumber: '+39123' },
      faults: { fullName: 'name_required', phoneNumber: 'phone_invalid' },
    },
    password: { ...password, faults: { current: 'enter_current_psw', next: 'psw_regex', confirmation: 'psw_dont_match' } },
  },
};
export const Refused: Story = {
  name: 'Not saved',
  args: {
    profile: { ...profile, problem: unexpected.problem },
    password: {
      ...password,
      form: { current: 'old', next: 'secret1', confirmation: 'secret1' },
      problem: refused('password_incorrect', 422).problem,
    },
  },
};
export const PerhapsChanged: Story = {
  name: 'The password may have been changed before',
  args: {
    password: {
      ...password,
      form: { current: 'old', next: 'secret1', confirmation: 'secret1' },
      problem: refused('password_incorrect', 422).problem,
      isPerhapsChanged: true,
    },
  },
};
export const PasswordUnknown: Story = {
  name: 'Nobody answered whether the password was changed',
  args: { password: { ...password, form: { current: 'old', next: 'secret1', confirmation: 'secret1' }, problem: unreachable.problem } },
};
export const Breached: Story = {
  name: 'The new password is known from leaks',
  args: {
    password: {
      ...password,
      form: { current: 'old', next: 'iloveyou', confirmation: 'iloveyou' },
      problem: refused('password_breached', 422).problem,
    },
  },
};
export const PhoneTaken: Story = {
  name: 'The phone number is taken',
  args: { profile: { ...profile, problem: refused('mobile_taken', 422).problem } },
};
export const DocumentsLoading: Story = {
  name: 'Loading the documents',
  args: { documents: { documents: undefined, problem: null, onRetry: nothing, onSend: nothing } },
};
export const DocumentsFailed: Story = {
  name: 'The documents did not load',
  args: { documents: { documents: undefined, problem: unreachable.problem, onRetry: nothing, onSend: nothing } },
};

const isOn = { is_on: true, recovery_codes_left: 7 };
export const FactorOn: Story = { name: 'Two-step verification is on', args: { factor: { ...factor, factor: isOn } } };
export const FactorLoading: Story = { name: 'Two-step verification is being fetched', args: { factor: { ...factor, factor: undefined } } };
export const FactorFailed: Story = {
  name: 'Two-step verification could not be fetched',
  args: { factor: { ...factor, factor: undefined, problem: unreachable.problem } },
};

const doing = (
  name: string,
  task: SecondFactorViewProps['task'],
  step: FactorStep,
  rest: Partial<Pick<SecondFactorViewProps, 'isPending' | 'problem'>> = {},
): StoryObj => ({
  name: `Two-step verification: ${name}`,
  render: () => (
    <SecondFactorView
      task={task}
      step={step}
      isPending={false}
      problem={null}
      {...rest}
      onSubmit={nothing}
      onDownload={nothing}
      onClose={nothing}
    />
  ),
});
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const scan: FactorStep = {
  is: 'scan',
  setup: { secret, uri: `otpauth://totp/casino.example:ana.luz?issuer=casino.example&secret=${secret}` },
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7M3K-Q9ZT-0X${index}A-HV5N`);
export const FactorPassword = doing('the password first', 'set_up', { is: 'password' });
export const FactorScan = doing('the key for the app', 'set_up', scan);
export const FactorScanWrong = doing('wrong code of the app', 'set_up', scan, { problem: refused('second_factor_invalid', 422).problem });
export const FactorCodes = doing('the recovery codes', 'set_up', { is: 'codes', codes: recoveryCodes });
export const FactorRenew = doing('other recovery codes', 'renew', { is: 'proof', isLost: false }, { isPending: true });
export const FactorLost = doing('the recovery codes did not arrive', 'renew', { is: 'proof', isLost: true });
export const FactorRemove = doing(
  'switching off',
  'remove',
  { is: 'proof', isLost: false },
  { problem: refused('password_incorrect', 422).problem },
);
export const FactorUnreachable = doing('no connection', 'remove', { is: 'proof', isLost: false }, { problem: unreachable.problem });
