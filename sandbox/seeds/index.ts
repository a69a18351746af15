import { seedAggregator } from './aggregator.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedContent } from './content.ts';
import { seedPlayedRounds } from './played-rounds.ts';
import { seedPayments } from './payment-methods.ts';
import type { Platform } from '#server/platform.ts';

/** In the order of their dependencies. Each does nothing if its part exists. */
const parts: readonly (readonly [name: string, part: (platform: Platform) => Promise<void>])[] = [
  ['payment methods', seedPayments],
  ['catalogue', seedCatalogue],
  ['demo aggregator', seedAggregator],
  ['campaigns', seedCampaigns],
  ['content', seedContent],
  ['played rounds', seedPlayedRounds],
];

/** Brings the sandbox's data. Deterministic, and safe to run again. */
export async function seed(platform: Platform): Promise<void> {
  for (const [name, part] of parts) {
    const start = performance.now();
    await part(platform);
    platform.log.debug({ part: name, ms: Math.round(performance.now() - start) }, 'seeded');
  }
  // Neither engine has statistics yet, and plans depend on them.
  await platform.db.script('analyze');
}
