import type { GameProviderEntry } from '../games/providers.ts';
import { hub88Api, hub88Calls } from './api.ts';
import { hub88BetList, listedDays } from './bet-list.ts';
import { hub88Rewards } from './rewards.ts';
import { hub88Credits, hub88Plays, hub88Settings } from './settings.ts';
import { hub88Dialect } from './wallet.ts';

/** Hub88, an aggregator of games, by its public documents for operators. @param settings the environment. */
export const hub88From = (settings: NodeJS.ProcessEnv): GameProviderEntry => ({
  name: 'hub88',
  isOptIn: true,
  signsAs: 'hub88',
  secret: (env) => env['HUB88_PRIVATE_KEY'],
  secretNames: ['HUB88_PRIVATE_KEY', 'HUB88_PUBLIC_KEY', 'HUB88_PUBLIC_KEY_PREVIOUS'],
  address: () => hub88Settings(settings).url,
  get plays() {
    return hub88Plays(settings);
  },
  get credits() {
    return hub88Credits(settings);
  },
  capabilities: { demo: true, bonus: false, sport: null },
  connect(host) {
    const own = hub88Settings(settings);
    const call = hub88Calls(host, own);
    const api = hub88Api(host, call, own);
    return {
      launch: (context) => api.gameUrl(context),
      games: () => api.gameList(),
      roundLink: (round) => api.roundUrl(round),
      list: hub88BetList(host, call),
      listedDays,
      listsCredits: true,
      freeRounds: hub88Rewards(host, call),
      frames: own.frames,
      dialect: hub88Dialect(own.keys),
    };
  },
});

export const hub88 = hub88From(process.env);
