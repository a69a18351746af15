import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import { PlayFigures, type PlayFiguresProps } from '#src/views/game/PlayFigures.tsx';
import { PlayMoney, type PlayMoneyProps } from '#src/views/game/PlayMoney.tsx';
import RealityCheck from '#src/views/game/RealityCheck.tsx';
import SessionLimits, { type SessionLimitsProps } from '#src/views/game/SessionLimits.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { openSessionLimits, playSessionOf, sessionLimitsOf } from '#tests/support/fixtures/play-session.ts';

const nothing = () => {};
const figures = (props: Partial<PlayFiguresProps>) => ({
  render: () => <PlayFigures session={null} hasFailed={false} isDue={false} onCheck={nothing} onRetry={nothing} {...props} />,
});

const money = (props: Partial<PlayMoneyProps>) => ({
  render: () => (
    <PlayMoney total="12.50" currency="EUR" isShort={false} onClose={nothing} onDeposit={nothing} onDemo={nothing} {...props} />
  ),
});

const limits = (own: SessionLimitsProps['limits'], props: Partial<SessionLimitsProps> = {}) => ({
  render: () => (
    <SessionLimits
      limits={own}
      currency="EUR"
      isPending={false}
      problem={null}
      onStart={nothing}
      onEnd={nothing}
      onLeave={nothing}
      onDemo={nothing}
      onClose={nothing}
      {...props}
    />
  ),
});

const meta = {
  title: 'Screens/Play session',
  component: RealityCheck,
  args: { session: playSessionOf(), isPending: false, problem: null, onGoOn: nothing, onStop: nothing, onClose: nothing },
} satisfies Meta<typeof RealityCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = { name: 'Time and net position', ...figures({ session: playSessionOf() }) };
export const Won: Story = {
  name: 'More came back than was staked',
  ...figures({ session: playSessionOf({ current: { ...required(playSessionOf().current), returned: '112.50', net: '72.50' } }) }),
};
export const NotBegun: Story = { name: 'Nothing was bet yet', ...figures({ session: playSessionOf({ current: null }) }) };
export const Unread: Story = { name: 'The figures could not be read', ...figures({ hasFailed: true }) };
export const Due: Story = { name: 'An answer is waited for', ...figures({ session: playSessionOf({ check_in_s: 0 }), isDue: true }) };
export const Asked: Story = { name: 'Asked whether they go on' };
export const Answering: Story = { name: 'The answer is on its way', args: { isPending: true } };
export const Unanswered: Story = { name: 'The answer was not taken', args: { problem: unreachable.problem } };
export const Money: Story = { name: 'Balance, deposit and demo', ...money({}) };
export const Short: Story = { name: 'The balance does not cover the bet', ...money({ total: '0.00', isShort: true }) };
export const ShortWithoutDemo: Story = {
  name: 'It does not, and there is no demo',
  ...money({ total: '0.00', isShort: true, onDemo: undefined }),
};
export const SessionNeeded: Story = { name: 'Limits of a session are needed', ...limits(sessionLimitsOf()) };
export const SessionOfTime: Story = { name: 'Only the length of a session is needed', ...limits(sessionLimitsOf({ needs_spend: false })) };
export const SessionSoon: Story = { name: 'The last session ended less than an hour ago', ...limits(sessionLimitsOf({ ended_s: 1_130 })) };
export const SessionRefused: Story = {
  name: 'The session was not started',
  ...limits(sessionLimitsOf(), { problem: unreachable.problem, onDemo: undefined }),
};
export const SessionPaused: Story = {
  name: 'The next session cannot begin yet',
  ...limits(sessionLimitsOf({ state: 'paused', next_in_s: 3_500 })),
};
export const SessionSpent: Story = { name: 'A bet is over the limit of the session', ...limits(openSessionLimits()) };
export const SessionNearEnd: Story = {
  name: 'Little is left of the session',
  ...limits(sessionLimitsOf({ state: 'open', minutes: 60, ends_in_s: 290, spend: '20.00', left: '12.00' }), { isNearEnd: true }),
};
export const SessionDue: Story = {
  name: 'Limits are needed, and the question was closed',
  ...figures({ session: playSessionOf({ current: null }), onSession: nothing }),
};
