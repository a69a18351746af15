import type { Meta, StoryObj } from '@storybook/react';
import { SwitchesView } from '#console/screens/SwitchesScreen.tsx';
import { SystemView } from '#console/screens/SystemScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { switches, system } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/System', component: SystemView, decorators: [inConsole] } satisfies Meta<typeof SystemView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = { name: 'Version, jobs and settings', args: { system } };
const permissions = ['site.switch', 'withdrawals.stop', 'methods.change'];
export const Open: StoryObj = { name: 'All switches open', render: () => <SwitchesView switches={switches} permissions={permissions} /> };
export const Stopped: StoryObj = {
  name: 'Site closed and withdrawals stopped',
  render: () => (
    <SwitchesView
      switches={{ ...switches, is_site_closed: true, withdrawals_stopped_at: '2026-05-01T09:15:00Z' }}
      permissions={permissions}
    />
  ),
};
export const Reader: StoryObj = { name: 'For a role that only reads', render: () => <SwitchesView switches={switches} permissions={[]} /> };
