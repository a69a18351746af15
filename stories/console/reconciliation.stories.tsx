import type { Meta, StoryObj } from '@storybook/react';
import { AlarmsTable, DifferencesTable } from '#console/screens/ReconciliationScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { alarms, differences } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Reconciliation', component: AlarmsTable, decorators: [inConsole] } satisfies Meta<typeof AlarmsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alarms: Story = { name: 'A processor contradicts itself', args: { alarms } };
export const NoAlarms: Story = { name: 'No payment is contradicted', args: { alarms: [] } };
export const Differences: StoryObj = {
  name: 'Differences with a partner',
  render: () => <DifferencesTable differences={differences} mayResolve />,
};
export const NoDifferences: StoryObj = { name: 'No differences', render: () => <DifferencesTable differences={[]} mayResolve={false} /> };
