import type { Meta, StoryObj } from '@storybook/react';
import { CoinBalanceView } from '#src/views/dashboard/CoinBalanceView.tsx';

const none = () => {};
const meta = {
  title: 'Screens/Dashboard/Balance in a coin',
  component: CoinBalanceView,
  args: { coins: ['BTC', 'ETH', 'LTC'], code: '', amount: null, hasFailed: false, onCode: none, onRetry: none },
} satisfies Meta<typeof CoinBalanceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = { name: 'No coin is chosen' };
export const Loading: Story = { name: 'The price is requested', args: { code: 'LTC' } };
export const Shown: Story = { name: 'The balance in a coin', args: { code: 'LTC', amount: '1.37426901', at: '2026-11-30T10:05:00.000Z' } };
export const Failed: Story = { name: 'There is no price', args: { code: 'LTC', hasFailed: true } };
