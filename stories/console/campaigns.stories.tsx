import type { Meta, StoryObj } from '@storybook/react';
import { CampaignEditor } from '#console/screens/CampaignEditor.tsx';
import { CampaignView } from '#console/screens/CampaignScreen.tsx';
import { CampaignsTable } from '#console/screens/CampaignsScreen.tsx';
import { fieldsFrom } from '#console/machines/campaign-fields.ts';
import type { CampaignViewModel } from '#console/machines/campaign.view.ts';
import { inConsole } from '#stories/support/console.tsx';
import { bonusFields, campaignRecord, campaigns, simulation } from '#tests/support/fixtures/console-campaigns.ts';

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

const editor = (view: Partial<CampaignViewModel>): NonNullable<StoryObj['render']> =>
  function Editor() {
    const whole: CampaignViewModel = { step: 'editing', fields: bonusFields, missing: null, simulation: null, problem: null, ...view };
    return <CampaignEditor view={whole} send={() => undefined} />;
  };

export const Editing: StoryObj = { name: 'Terms of a bonus, a field is missing', render: editor({ missing: 'code' }) };
export const Simulating: StoryObj = { name: 'Terms that are being simulated', render: editor({ step: 'simulating' }) };
export const Simulated: StoryObj = { name: 'Terms that can be abused', render: editor({ step: 'simulated', simulation }) };
export const Proposing: StoryObj = { name: 'Terms that are being proposed', render: editor({ step: 'proposing', simulation }) };
export const Proposed: StoryObj = { name: 'Terms that were proposed', render: editor({ step: 'proposed', simulation }) };
export const Refused: StoryObj = {
  name: 'Terms that were refused',
  render: editor({ step: 'simulated', simulation, problem: { kind: 'unreachable' } }),
};
export const Rounds: StoryObj = { name: 'Terms of free rounds', render: editor({ fields: fieldsFrom(campaignRecord) }) };
