import type { Meta, StoryObj } from '@storybook/react';
import { AreaTexts } from '#console/i18n/AreaTexts.tsx';
import texts from '#console/i18n/messages/en/vip.json';
import { VipLevelsView } from '#console/screens/VipScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { vipRecord } from '#tests/support/fixtures/vip-levels.ts';

const meta: Meta<typeof VipLevelsView> = {
  title: 'Console/VIP levels',
  component: VipLevelsView,
  decorators: [
    (Story) => (
      <AreaTexts messages={texts}>
        <Story />
      </AreaTexts>
    ),
    inConsole,
  ],
  args: { record: vipRecord, send: () => new Promise(() => undefined) },
};
export default meta;
type Story = StoryObj<typeof VipLevelsView>;

export const Owner: Story = { name: 'For a role that changes levels' };
export const Reader: Story = { name: 'For a role that only reads', args: { send: null } };
