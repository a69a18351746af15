import type { ActForms } from './form.ts';

/** Campaigns and their free rounds. */
export const campaignForms = {
  // The form of a campaign proposes its terms, once they were simulated.
  createBonus: { permission: 'campaigns.create', fields: null },
  createFreeRounds: { permission: 'campaigns.create', fields: null },
  changeBonus: { permission: 'campaigns.create', fields: null },
  changeFreeRounds: { permission: 'campaigns.create', fields: null },
  scheduleCampaign: {
    permission: 'campaigns.create',
    fields: [
      { name: 'campaign_id', kind: 'number' },
      { name: 'starts_at', kind: 'moment', isOptional: true, help: 'propose.schedule_start_help' },
      { name: 'ends_at', kind: 'moment', isOptional: true, help: 'propose.campaign_end_help' },
      { name: 'country', kind: 'text', isOptional: true, help: 'propose.country_help' },
      { name: 'is_public', kind: 'boolean' },
    ],
  },
  grantFreeRounds: {
    permission: 'campaigns.grant',
    fields: [
      { name: 'campaign_id', kind: 'number' },
      { name: 'player_id', kind: 'number' },
    ],
  },
  cancelFreeRounds: { permission: 'campaigns.grant', fields: [{ name: 'grant_id', kind: 'text' }] },
  stopCampaign: { permission: 'campaigns.stop', fields: [{ name: 'campaign_id', kind: 'number' }] },
} satisfies ActForms;
