import { gameJobs, mountGames } from '../games/provider/mount.ts';
import { houseGames } from './games/house.ts';
import { keptRates } from './payments/rates.ts';
import { sandboxRates } from './payments/sandbox-rates.ts';
import { sandboxProcessor } from './processor/mount.ts';
import type { Registries } from './registries.ts';

/** All there is to choose from. One more is one more line. */
export const registries: Registries = {
  processors: [sandboxProcessor],
  rateSources: [sandboxRates, keptRates],
  gameProviders: [houseGames({ mount: mountGames, jobs: gameJobs })],
};
