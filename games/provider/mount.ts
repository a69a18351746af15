import { fileURLToPath } from 'node:url';
import { mountGamesApi } from './api.ts';
import type { Surroundings } from './surroundings.ts';
import type { App, GamesHost, Job } from './host.ts';
import { drawDue } from './live/rounds.ts';
import { mountFreeRounds } from './free-rounds.ts';
import { mountBetList } from './list.ts';
import { mountRecordApi } from './record-api.ts';
import { beatS, beat, deleteOldOutages, watchPauses } from './outages.ts';
import { mountGamePages } from './pages.ts';
import { deleteOldDemos } from './sessions.ts';
import { settleDue } from './settlement.ts';

const builtFolder = fileURLToPath(new URL('../../dist-games', import.meta.url));

/** The embedded game provider, on the partner origin. Several processes may serve it over one store. */
export async function mountGames(app: App, host: GamesHost, surroundings: Surroundings): Promise<void> {
  const api = async (scope: App): Promise<void> => {
    mountGamesApi(scope, host, surroundings);
    mountRecordApi(scope, host, surroundings);
  };
  await app.register(api, { prefix: '/games/api' });
  await app.register(async (scope) => mountBetList(scope, host), { prefix: '/games' });
  await app.register((scope) => mountFreeRounds(scope, host), { prefix: '/games' });
  await app.register(async (scope) => mountGamePages(scope, host, builtFolder), { prefix: '/games' });
}

export const gameJobs = (host: GamesHost): readonly Job[] => [
  { name: 'saying that the games are there', everyS: beatS, work: () => beat(host) },
  { name: 'watching for pauses of the process', everyS: 1, work: () => watchPauses(host) },
  { name: 'forgetting old outages', everyS: 3600, work: () => deleteOldOutages(host) },
  { name: 'drawing rounds of tables', everyS: 1, work: () => drawDue(host) },
  { name: 'settling game rounds', everyS: 1, work: () => settleDue(host) },
  { name: 'forgetting old demos', everyS: 600, work: (ending) => deleteOldDemos(host, ending) },
];
