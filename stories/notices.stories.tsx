import type { Meta, StoryObj } from '@storybook/react';
import { NoticesView } from '#src/views/notices/NoticesView.tsx';
import { allNotices } from '#tests/support/fixtures/notices.ts';

const meta = {
  title: 'Shell/Notices',
  component: NoticesView,
  args: { view: { screen: 'list', notices: allNotices, older: 'none' }, onRetry: () => {}, onOlder: () => {} },
} satisfies Meta<typeof NoticesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EachKind: Story = { name: 'One of each kind' };
export const Older: Story = { name: 'There are older ones', args: { view: { screen: 'list', notices: allNotices, older: 'more' } } };
export const OlderLoading: Story = {
  name: 'Older ones on their way',
  args: { view: { screen: 'list', notices: allNotices, older: 'loading' } },
};
export const OlderFailed: Story = {
  name: 'Older ones did not come',
  args: { view: { screen: 'list', notices: allNotices, older: 'failed' } },
};
export const Empty: Story = { name: 'Nothing yet', args: { view: { screen: 'list', notices: [], older: 'none' } } };
export const Loading: Story = { name: 'On their way', args: { view: { screen: 'loading' } } };
export const Failed: Story = { name: 'They did not come', args: { view: { screen: 'failed' } } };
