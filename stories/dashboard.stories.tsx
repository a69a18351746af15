import type { Meta, StoryObj } from '@storybook/react';
import { DashboardView } from '#src/views/dashboard/DashboardView.tsx';
import type { EmailProof } from '#src/views/account/EmailProof.tsx';
import { FirstStepsView, HiddenSteps, type FirstStepsViewModel } from '#src/views/dashboard/FirstStepsView.tsx';
import { type MobileProof, ProofCard } from '#src/views/dashboard/ProofCard.tsx';
import { VipCard } from '#src/views/dashboard/VipCard.tsx';
import { RecentView } from '#src/views/recent/RecentView.tsx';
import { balanceOf, player, refused } from '#tests/support/fixtures/accounts.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { inSite } from './support/in-site.ts';

const { balance_exact: balance } = balanceOf(120.5);

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardView,
  args: { player, balance, onPayment: () => {} },
  parameters: inSite('dashboard-page'),
} satisfies Meta<typeof DashboardView>;
export default meta;

type Story = StoryObj<typeof meta>;
const vip = { level: 3, bets: '42000.00', deposits: '1200.00', bets_required: '80000', deposits_required: '2000', progress: 52 };

export const WithGames: Story = {
  name: 'With the games that were opened last',
  args: { recent: <RecentView view={{ screen: 'games', games: [slot, liveTable] }} send={() => {}} /> },
};
export const Plain: Story = { name: 'A player without a VIP level' };
const steps = (view: Partial<FirstStepsViewModel> = {}) => (
  <FirstStepsView
    view={{
      email: player.email,
      isVerified: false,
      hasDeposited: false,
      groups: ['casino', 'livecasino', 'crash', 'others'],
      group: 'casino',
      games: [slot, { ...slot, id: 2 }, { ...slot, id: 3 }],
      ...view,
    }}
    send={() => {}}
  />
);
export const FirstSteps: Story = { name: 'The first steps', args: { first: steps() } };
export const FirstStepsOnPhone: Story = {
  ...FirstSteps,
  name: 'The first steps, on a phone',
  globals: { viewport: { value: 'w360', isRotated: false } },
  tags: ['phone'],
};
export const FirstStepsVerified: Story = {
  name: 'The first steps, the e-mail verified, games on their way',
  args: { first: steps({ isVerified: true, games: null }) },
};
export const FirstStepsHidden: Story = { name: 'The first steps have just been hidden', args: { first: <HiddenSteps /> } };
export const FirstStepsWithoutGames: Story = {
  name: 'The first steps, a deposit made, the games did not come',
  args: { first: steps({ hasDeposited: true, games: [] }) },
};
export const WithVip: Story = { name: 'With the VIP card', args: { player: { ...player, vip } } };
export const BigAmounts: Story = {
  name: 'Long names and big amounts',
  args: {
    player: {
      ...player,
      username: 'maria_de_los_angeles',
      name: 'María de los Ángeles Fernández-Villanueva',
      email: 'maria.de.los.angeles.fernandez@example-mail.org',
      email_verified: false,
      mobile: '',
    },
    balance: { ...balance, total: '12345678.91', available: '12345000.00', bonus: '678.91', locked: '250000.00' },
  },
};
export const Frozen: Story = { name: 'An account that is looked into', args: { player: { ...player, status: 'frozen' } } };
export const Closed: Story = { name: 'An account that is closed', args: { player: { ...player, status: 'closed' } } };
export const SelfExcludedUntil: Story = {
  name: 'A player who excluded themselves until a day',
  args: { player: { ...player, status: 'self_excluded', excluded_until: '2027-03-03T00:00:00.000Z' } },
};
export const SelfExcluded: Story = { name: 'A player who excluded themselves', args: { player: { ...player, status: 'self_excluded' } } };
export const OnBreak: Story = {
  name: 'A player who takes a break',
  args: { player: { ...player, break_until: '2127-03-03T14:05:00.000Z' } },
};
export const HighestLevel: StoryObj<typeof VipCard> = {
  name: 'The highest VIP level',
  render: () => <VipCard vip={{ ...vip, level: 10, bets_required: null, deposits_required: null, progress: 100 }} />,
};

const none = () => {};
const proofs = (email: Partial<EmailProof>, mobile: Partial<MobileProof> = {}, more: object = {}): StoryObj => ({
  render: () => (
    <ProofCard
      player={{ ...player, email_verified: false, mobile_verified: false, ...more }}
      email={{ address: player.email, status: 'idle', problem: null, onSend: none, ...email }}
      mobile={{ code: '', status: 'idle', problem: null, onChange: none, onCheck: none, onSend: none, ...mobile }}
    />
  ),
});
const limited = refused('rate_limited', 429, { retry_after_s: 840 }).problem;
export const Proofs = { name: 'Both contact details are to be verified', ...proofs({}) };
export const ProofSending = {
  name: 'A new e-mail is being sent, a code is being checked',
  ...proofs({ status: 'sending' }, { status: 'checking', code: '123456' }),
};
export const ProofSent = { name: 'A new e-mail was sent', ...proofs({ status: 'sent' }) };
export const CodeSending = { name: 'A new code is being sent', ...proofs({}, { status: 'sending' }, { email_verified: true }) };
export const ProofKnown = { name: 'The e-mail address was verified already', ...proofs({ status: 'verified' }) };
export const CodeSent = { name: 'A new code was sent', ...proofs({}, { status: 'sent' }, { email_verified: true }) };
export const CodeWrong = { name: 'The code is wrong', ...proofs({}, { status: 'wrong', code: '000000' }, { email_verified: true }) };
export const CodeLimited = { name: 'Too many tries', ...proofs({ problem: limited }, { problem: limited, code: '000000' }) };
export const CodeVerified = { name: 'The number is verified', ...proofs({}, { status: 'verified' }, { email_verified: true }) };
