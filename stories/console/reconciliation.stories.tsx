import type { Meta, StoryObj } from '@storybook/react';
import { AlarmsTable, DifferencesTable } from '#console/screens/ReconciliationScreen.tsx';
import { ChainAlarms } from '#console/screens/ChainsCard.tsx';
import { SignOffs } from '#console/screens/SignOffs.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { alarms, chainAlarms, comparedBooks, differences } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Reconciliation', component: AlarmsTable, decorators: [inConsole] } satisfies Meta<typeof AlarmsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alarms: Story = { name: 'A processor contradicts itself', args: { alarms } };
export const NoAlarms: Story = { name: 'No payment is contradicted', args: { alarms: [] } };
export const Chains: StoryObj = { name: 'Two nodes of a chain do not agree', render: () => <ChainAlarms chains={chainAlarms} /> };
export const Differences: StoryObj = {
  name: 'Differences with a partner',
  render: () => <DifferencesTable differences={differences} mayResolve />,
};
export const NoDifferences: StoryObj = { name: 'No differences', render: () => <DifferencesTable differences={[]} mayResolve={false} /> };
export const Books: StoryObj = {
  name: 'Comparisons with partners, one of which is signed off',
  render: () => <SignOffs books={comparedBooks} maySign onSigned={() => undefined} />,
};
export const BooksRead: StoryObj = {
  name: 'Comparisons for a role that only reads',
  render: () => <SignOffs books={comparedBooks} maySign={false} onSigned={() => undefined} />,
};
export const NoBooks: StoryObj = {
  name: 'Nothing is compared yet',
  render: () => <SignOffs books={[]} maySign onSigned={() => undefined} />,
};
