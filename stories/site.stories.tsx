import type { Meta, StoryObj } from '@storybook/react';
import { DownloadAppView } from '#src/views/shell/DownloadAppView.tsx';
import { MaintenanceView } from '#src/views/shell/MaintenanceView.tsx';
import { NotFoundView } from '#src/views/shell/NotFoundView.tsx';
import { OfflineView } from '#src/views/shell/OfflineView.tsx';

export default { title: 'Screens/Site' } satisfies Meta;
type Story = StoryObj;

const nothing = () => {};

export const NotFound: Story = { name: 'This page does not exist', render: () => <NotFoundView /> };
export const Maintenance: Story = {
  name: 'The site is closed for a while',
  render: () => <MaintenanceView isAsking={false} answer={null} onAsk={nothing} />,
};
export const MaintenanceAsking: Story = {
  name: 'Asking whether the site is open again',
  render: () => <MaintenanceView isAsking answer={null} onAsk={nothing} />,
};
export const MaintenanceStill: Story = {
  name: 'Asked again, and still closed',
  render: () => <MaintenanceView isAsking={false} answer="still" onAsk={nothing} />,
};
export const MaintenanceSilent: Story = {
  name: 'Asked again, without an answer',
  render: () => <MaintenanceView isAsking={false} answer="silent" onAsk={nothing} />,
};
export const Offline: Story = { name: 'The site cannot be reached', render: () => <OfflineView /> };
export const OfflineLoggedOut: Story = {
  name: 'The site cannot be reached, after a log-out',
  render: () => <OfflineView isLoggedOut />,
};
export const DownloadApp: Story = { name: 'How to install the app', render: () => <DownloadAppView isInstalled={false} install={null} /> };
export const DownloadAppOffered: Story = {
  name: 'The browser offers to install the app',
  render: () => <DownloadAppView isInstalled={false} install={nothing} />,
};
export const DownloadAppDone: Story = { name: 'The app is installed', render: () => <DownloadAppView isInstalled install={null} /> };
