import type { GameProviderEntry } from '../games/providers.ts';
import { softswissCalls } from './api.ts';
import { freeSpinsBy } from './free-spins.ts';
import { launchBy } from './launch.ts';
import { softswissPlays, softswissSettings } from './settings.ts';
import { softswissDialect } from './wallet.ts';

/** An aggregator with the protocol of SOFTSWISS. @param settings the environment. */
export const softswissFrom = (settings: NodeJS.ProcessEnv): GameProviderEntry => ({
  name: 'softswiss',
  isOptIn: true,
  signsAs: 'softswiss',
  secret: (env) => env['SOFTSWISS_TOKEN'],
  previousSecret: (env) => env['SOFTSWISS_TOKEN_PREVIOUS'],
  secretNames: ['SOFTSWISS_TOKEN', 'SOFTSWISS_TOKEN_PREVIOUS'],
  address: () => softswissSettings(settings).url,
  get plays() {
    return softswissPlays(settings);
  },
  capabilities: { demo: true, bonus: false, sport: null },
  connect(host) {
    const own = softswissSettings(settings);
    const call = softswissCalls(host, own);
    return {
      launch: launchBy(host, call, own),
      freeRounds: freeSpinsBy(host, call, own),
      frames: own.frames,
      dialect: softswissDialect(own),
    };
  },
});

export const softswiss = softswissFrom(process.env);
