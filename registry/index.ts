import { gameJobs, mountGames } from '../games/provider/mount.ts';
import { houseGames } from './house-games.ts';
import { keptRates } from '../server/payments/rates.ts';
import { sandboxRates } from '../sandbox/rates.ts';
import { sandboxProcessor } from '../sandbox/processor/mount.ts';
import type { Registries } from '../server/registries.ts';

/** All there is to choose from. One more is one more line. */
export const registries: Registries = {
  processors: [sandboxProcessor],
  rateSources: [sandboxRates, keptRates],
  gameProviders: [houseGames({ mount: mountGames, jobs: gameJobs })],
};
