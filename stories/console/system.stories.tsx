import type { Meta, StoryObj } from '@storybook/react';
import type { Switches } from '#console/data/types.ts';
import { SwitchesView } from '#console/screens/SwitchesScreen.tsx';
import { SystemView } from '#console/screens/SystemScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { switches, system } from '#tests/support/fixtures/console-system.ts';

const meta = { title: 'Console/System', component: SystemView, decorators: [inConsole] } satisfies Meta<typeof SystemView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = { name: 'Version, jobs and settings', args: { system } };
const permissions = ['site.switch', 'withdrawals.stop', 'pauses.change', 'methods.change'];
export const Open: StoryObj = { name: 'All switches open', render: () => <SwitchesView switches={switches} permissions={permissions} /> };
const pauses: Switches['pauses'] = [
  { subject: 'deposits', paused_at: '2026-05-01T09:10:00Z', ends_at: '2026-05-01T11:00:00Z', notice: 'Our bank is down.' },
];
export const Stopped: StoryObj = {
  name: 'Site closed, withdrawals stopped and deposits paused',
  render: () => (
    <SwitchesView
      switches={{ ...switches, is_site_closed: true, withdrawals_stopped_at: '2026-05-01T09:15:00Z', pauses }}
      permissions={permissions}
    />
  ),
};
export const Reader: StoryObj = { name: 'For a role that only reads', render: () => <SwitchesView switches={switches} permissions={[]} /> };
