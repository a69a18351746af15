import { campaignMachine } from '#console/machines/campaign.machine.ts';
import { campaignView } from '#console/machines/campaign.view.ts';
import { testActor } from '#tests/support/actor-tests.ts';
import { campaignCases } from '#tests/support/fixtures/console-campaigns.ts';

await testActor({ name: 'console-campaign', machine: campaignMachine, cases: campaignCases, view: campaignView });
