import type { Meta, StoryObj } from '@storybook/react';
import { FormattedMessage } from 'react-intl';
import type { PlayLimit, PlayTime } from '#openapi/model.ts';
import type { ProtectionOutcome, ProtectionTask } from '#src/views/account/play-limits-card.ts';
import { PlayLimitsCard } from '#src/views/account/PlayLimitsCard.tsx';
import { ProtectionQuestion } from '#src/views/account/ProtectionQuestion.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { interventionOf, playLimitsOf } from '#tests/support/fixtures/play-limits.ts';

const nothing = () => {};
const meta = {
  title: 'Screens/Limits and breaks',
  component: PlayLimitsCard,
  args: {
    state: playLimitsOf(),
    aheadMs: 0,
    pending: null,
    outcome: null,
    onLimit: nothing,
    onTime: nothing,
    onAcknowledge: nothing,
    onBreak: nothing,
    onExclude: nothing,
    onLook: nothing,
  },
} satisfies Meta<typeof PlayLimitsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const held: PlayLimit = { kind: 'deposit', period: 'day', amount: '100.00', used: '20.00', left: '80.00', next: null };
const loosens = '2026-01-06T15:04:00.000Z';
const looser: PlayLimit = { ...held, next: { amount: '200.00', from: loosens } };
const limit: ProtectionTask = { is: 'limit', request: { kind: 'deposit', period: 'day', amount: '200' } };
const pause: ProtectionTask = { is: 'break', days: 7, endedBefore: null };
const exclude: ProtectionTask = { is: 'exclude', months: 6 };
const became = (task: ProtectionTask, result: ProtectionOutcome['result']) => ({ outcome: { task, result } });

const help = [{ name: 'A helpline', url: 'https://help.example/', phone: '0800 123 456', about: 'Free, day and night.' }];
const checked = [{ kind: 'reality_check' as const, minutes: null, required_minutes: 60, next: null }];

export const Nothing: Story = { name: 'Nothing is limited' };
export const Required: Story = {
  name: 'A reality check is required, and there is help',
  args: { state: { ...playLimitsOf([], null, checked), help } },
};
export const LimitRequired: Story = {
  name: 'A limit of deposits is required',
  args: { state: { ...playLimitsOf(), needs_deposit_limit: true } },
};
export const CountryLoss: Story = {
  name: 'The country limits the losses of a day',
  args: { state: { ...playLimitsOf(), country_loss: { amount: '100.00', used: '20.00', left: '80.00', until: loosens } } },
};
export const CountryLossRolling: Story = {
  name: 'The country limits the losses of 24 hours, and the limit is reached',
  args: { state: { ...playLimitsOf(), country_loss: { amount: '100.00', used: '100.00', left: '0.00' } } },
};
export const Held: Story = {
  name: 'Limits, one of them reached, one about to be gone',
  args: {
    state: playLimitsOf([
      held,
      { kind: 'loss', period: 'week', amount: '20.00', used: '20.00', left: '0.00', next: null },
      { kind: 'stake', period: 'month', amount: '500.00', used: '20.00', left: '480.00', next: { amount: null, from: loosens } },
    ]),
  },
};
const often: PlayTime = { kind: 'reality_check', minutes: 30, next: { minutes: 60, from: loosens } };
const time: ProtectionTask = { is: 'time', request: { kind: 'time', minutes: 60 } };
export const Times: Story = {
  name: 'A limit of time holds, a reality check comes less often from tomorrow',
  args: { state: playLimitsOf([], null, [{ kind: 'time', minutes: 60, next: null }, often]), ...became(time, 'done') },
};
const intervention = interventionOf('acknowledgement');
const acknowledge: ProtectionTask = { is: 'acknowledge', id: intervention.id };
export const Message: Story = {
  name: 'A message about how they play',
  args: { state: { ...playLimitsOf(), intervention: interventionOf('message', null) } },
};
export const Acknowledgement: Story = {
  name: 'A message to acknowledge, with a limit that is offered',
  args: { state: { ...playLimitsOf(), intervention } },
};
export const Acknowledging: Story = {
  name: 'A message is being acknowledged',
  args: { state: { ...playLimitsOf(), intervention }, pending: acknowledge },
};
export const Acknowledged: Story = { name: 'A message was acknowledged', args: became(acknowledge, 'done') };
export const AcknowledgingFailed: Story = {
  name: 'A message was not acknowledged',
  args: { state: { ...playLimitsOf(), intervention }, ...became(acknowledge, unreachable.problem) },
};
export const InReview: Story = {
  name: 'Support has to speak with them first',
  args: { state: { ...playLimitsOf(), intervention: interventionOf('review', null) } },
};
export const Setting: Story = { name: 'A limit is being set', args: { pending: limit } };
export const Stricter: Story = { name: 'A limit holds at once', args: { state: playLimitsOf([held]), ...became(limit, 'done') } };
export const Looser: Story = { name: 'A looser limit waits', args: { state: playLimitsOf([looser]), ...became(limit, 'done') } };
export const Refused: Story = {
  name: 'A limit was refused',
  args: { state: playLimitsOf([held]), ...became(limit, refused('rate_limited', 429).problem) },
};
export const Undone: Story = { name: 'The limit did not get through', args: became(limit, 'undone') };
export const Unknown: Story = { name: 'Nobody knows whether the limit was set', args: became(limit, 'unknown') };
export const Pausing: Story = { name: 'A break is being taken', args: { pending: pause } };
export const AskedBeforeBreak: Story = {
  name: 'Asked before a break',
  render: () => (
    <ProtectionQuestion
      title={<FormattedMessage id="protection.break.confirm.title" values={{ time: 'Jan 13, 2026, 3:04 PM' }} />}
      body="protection.break.confirm.body"
      yes="protection.break.confirm.yes"
      onYes={nothing}
      onBack={nothing}
    />
  ),
};
export const OnBreak: Story = {
  name: 'A break is taken',
  args: { state: playLimitsOf([], '2127-01-06T15:04:00.000Z'), ...became(pause, 'done') },
};
export const BreakFailed: Story = { name: 'A break was not taken', args: became(pause, unreachable.problem) };
export const Excluding: Story = { name: 'An exclusion is being asked for', args: { pending: exclude } };
export const AskedBeforeExclusion: Story = {
  name: 'Asked before an exclusion',
  render: () => (
    <ProtectionQuestion
      title={<FormattedMessage id="protection.exclude.confirm.title" values={{ until: 'Jul 6, 2026' }} />}
      body="protection.exclude.confirm.body"
      yes="protection.exclude.confirm.yes"
      onYes={nothing}
      onBack={nothing}
    />
  ),
};
export const WrongPassword: Story = {
  name: 'The password is wrong',
  args: became(exclude, refused('password_incorrect', 422).problem),
};
export const ExclusionUnknown: Story = { name: 'Nobody knows whether they are excluded', args: became(exclude, 'unknown') };
export const Excluded: Story = { name: 'They have excluded themselves', args: became(exclude, 'done') };
