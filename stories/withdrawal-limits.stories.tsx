import type { Meta, StoryObj } from '@storybook/react';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { LimitsCard } from '#src/views/account/LimitsCard.tsx';
import { AllowanceNote } from '#src/views/cashier/AllowanceNote.tsx';

const allowance: WithdrawalAllowance = {
  level: 0,
  currency: 'EUR',
  left: '40.00',
  transaction: '60.00',
  day: { limit: '100.00', used: '60.00', left: '40.00' },
  month: { limit: '150.00', used: '60.00', left: '90.00' },
  more_from: '2026-01-06T15:04:00.000Z',
  next: { level: 1, needs: ['email', 'mobile'], transaction: '60.00', day: '200.00', month: null },
};
const meta = { title: 'Screens/Withdrawal limits', component: LimitsCard, args: { allowance } } satisfies Meta<typeof LimitsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { name: 'Nothing is verified' };
export const Last: Story = { name: 'The last level', args: { allowance: { ...allowance, level: 3, day: null, month: null, next: null } } };
export const InTheCashier: Story = { name: 'In the cashier', render: () => <AllowanceNote allowance={allowance} send={() => {}} /> };
