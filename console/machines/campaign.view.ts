import type { Problem } from '#openapi/model.ts';
import type { CampaignSimulation } from '../data/types.ts';
import type { CampaignSnapshot } from './campaign.machine.ts';
import type { Fields } from './submission.machine.ts';

export interface CampaignViewModel {
  readonly step: 'editing' | 'simulating' | 'simulated' | 'proposing' | 'proposed';
  readonly fields: Fields;
  readonly missing: string | null;
  readonly simulation: CampaignSimulation | null;
  readonly problem: Problem | null;
}

/** The only reader of the state of a campaign's form. */
export const campaignView = ({ value, context: { fields, missing, simulation, problem } }: CampaignSnapshot): CampaignViewModel => ({
  step: value,
  fields,
  missing,
  simulation,
  problem,
});
