import type { Meta, StoryObj } from '@storybook/react';
import { CampaignView } from '#console/screens/CampaignScreen.tsx';
import { CampaignsTable } from '#console/screens/CampaignsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { campaignRecord, campaigns } from '#tests/support/fixtures/console-campaigns.ts';

const meta = { title: 'Console/Campaigns', component: CampaignsTable, decorators: [inConsole] } satisfies Meta<typeof CampaignsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { name: 'Campaigns in several states', args: { campaigns } };
export const Empty: Story = { name: 'No campaigns', args: { campaigns: [] } };
export const FreeRounds: StoryObj = {
  name: 'Free rounds, for a role that cancels them',
  render: () => <CampaignView record={campaignRecord} permissions={['campaigns.grant']} />,
};
export const Draft: StoryObj = {
  name: 'A draft without text and grants',
  render: () => <CampaignView record={{ ...campaignRecord, state: 'draft', figures: [], terms: [], grants: [] }} permissions={[]} />,
};
export const Bonus: StoryObj = {
  name: 'A bonus of one country, for a role that only reads',
  render: () => (
    <CampaignView
      record={{
        ...campaignRecord,
        type: 'bonus',
        state: 'ended',
        country: 'BR',
        is_public: false,
        grants: campaignRecord.grants.map((grant) => ({ ...grant, amount: '20.00', free_rounds: null })),
      }}
      permissions={[]}
    />
  ),
};
