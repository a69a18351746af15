import type { Meta, StoryObj } from '@storybook/react';
import { PauseNotice } from '#src/views/shell/PauseNotice.tsx';

const meta = {
  title: 'Screens/Pause',
  component: PauseNotice,
  args: { closed: { subject: 'deposits' } },
} satisfies Meta<typeof PauseNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Deposits: Story = { name: 'Deposits are paused' };
export const DepositsUntil: Story = {
  name: 'Deposits are paused, with a text of the operator and an end',
  args: {
    closed: {
      subject: 'deposits',
      pause: { notice: 'Our payment partner is moving to new servers. Your money is safe.', until: '2126-05-01T09:30:00Z' },
    },
  },
};
export const Method: Story = { name: 'A payment method is paused', args: { closed: { subject: 'method' } } };
export const MethodUntil: Story = {
  name: 'A payment method is paused, with a text of the operator in one language and an end',
  args: {
    closed: {
      subject: 'method',
      pause: { notices: { en: 'The Litecoin network is slow today. We reopen once it is fast again.' }, until: '2126-05-01T09:30:00Z' },
    },
  },
};
export const Games: Story = { name: 'Games for real money are paused', args: { closed: { subject: 'games' } } };
export const Registration: Story = { name: 'No new accounts', args: { closed: { subject: 'registration' } } };
export const Terms: Story = { name: 'No terms in this language yet', args: { closed: { subject: 'terms' } } };
