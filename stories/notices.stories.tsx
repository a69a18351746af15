import type { Meta, StoryObj } from '@storybook/react';
import { NoticesView } from '../src/views/notices/NoticesView.tsx';
import { shownNotices } from '../domain/notices.ts';
import { allNotices, noticeOf } from '../tests/support/fixtures/notices.ts';

const meta = {
  title: 'Shell/Notices',
  component: NoticesView,
  args: { view: { screen: 'list', notices: allNotices }, onRetry: () => {} },
} satisfies Meta<typeof NoticesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachKind: Story = { name: 'One of each kind' };
export const Older: Story = {
  name: 'More than are listed',
  args: { view: { screen: 'list', notices: Array.from({ length: shownNotices }, (_, index) => noticeOf(100 - index, 'deposit_arrived')) } },
};
export const Empty: Story = { name: 'Nothing yet', args: { view: { screen: 'list', notices: [] } } };
export const Loading: Story = { name: 'On their way', args: { view: { screen: 'loading' } } };
export const Failed: Story = { name: 'They did not come', args: { view: { screen: 'failed' } } };
