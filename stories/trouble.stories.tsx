import type { Meta, StoryObj } from '@storybook/react';
import type { TroubleProps } from '#src/views/shell/trouble.ts';
import { TroubleCard } from '#src/views/shell/TroubleCard.tsx';
import { TroubleRow } from '#src/views/shell/TroubleRow.tsx';
import { TroubleView } from '#src/views/shell/TroubleView.tsx';

const props: TroubleProps = { trouble: 'missing', part: 'Casino games', isTrying: false, onRetry: () => {}, onReload: () => {} };

export default { title: 'Shell/Trouble' } satisfies Meta;
type Story = StoryObj;

export const Missing: Story = { name: 'A page did not load', render: () => <TroubleView {...props} /> };
export const Trying: Story = { name: 'A page is asked for again', render: () => <TroubleView {...props} isTrying /> };
export const Offline: Story = { name: 'A page that needs the network', render: () => <TroubleView {...props} trouble="offline" /> };
export const Outdated: Story = {
  name: 'A page of a new release, under a payment',
  render: () => <TroubleView {...props} trouble="outdated" />,
};
export const Broken: Story = { name: 'A page that broke', render: () => <TroubleView {...props} trouble="broken" /> };
export const Dialog: Story = {
  name: 'A dialog did not load',
  render: () => <TroubleCard {...props} part="Search games" onClose={() => {}} />,
};
export const DialogOffline: Story = {
  name: 'A dialog that needs the network',
  render: () => <TroubleCard {...props} part="Deposit" trouble="offline" onClose={() => {}} />,
};
export const DialogBroken: Story = {
  name: 'A dialog that broke',
  render: () => <TroubleCard {...props} part="Deposit" trouble="broken" onClose={() => {}} />,
};
export const Row: Story = { name: 'A part of a page did not load', render: () => <TroubleRow {...props} part="Providers" /> };
export const RowOffline: Story = {
  name: 'A part of a page that needs the network',
  render: () => <TroubleRow {...props} part="Providers" trouble="offline" />,
};
