import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import { PlayFigures, type PlayFiguresProps } from '#src/views/game/PlayFigures.tsx';
import { PlayMoney, type PlayMoneyProps } from '#src/views/game/PlayMoney.tsx';
import RealityCheck from '#src/views/game/RealityCheck.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { playSessionOf } from '#tests/support/fixtures/play-session.ts';

const nothing = () => {};
const figures = (props: Partial<PlayFiguresProps>) => ({
  render: () => <PlayFigures session={null} hasFailed={false} isDue={false} onCheck={nothing} onRetry={nothing} {...props} />,
});

const money = (props: Partial<PlayMoneyProps>) => ({
  render: () => (
    <PlayMoney total="12.50" currency="EUR" isShort={false} onClose={nothing} onDeposit={nothing} onDemo={nothing} {...props} />
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
