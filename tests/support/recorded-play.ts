import { collectBundles } from '#games/client/proof/collect.ts';
import { recordBets } from '#games/client/proof/recorder.ts';
import { openStore } from '#games/client/proof/store.ts';
import type { GameClient as PageClient } from '#games/client/server.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';
import type { Fairness, GameState, PlaceRound, RoundReply } from '#games/provider/protocol.ts';
import { collectBundle, filesOf } from './collected-bundle.ts';
import type { gamesClient } from './house-games.ts';

type Ask = ReturnType<typeof gamesClient>['ask'];

/** A session as its page plays it, which stores the commitment before each bet and the receipt after it. */
export function recordedPlay(ask: Ask, token: string, opened: GameState) {
  const read = <Reply>(path: string) => ask<Reply>(path, { token }) as Promise<Reply>;
  const send = <Reply>(path: string, body: object) => ask<Reply>(path, { token, body }) as Promise<Reply>;
  const server = {
    ask: read,
    state: () => read<GameState>('/state'),
    place: (request: PlaceRound) => send<RoundReply>('/rounds', request),
    chooseSeed: (client_seed: string) => send<Fairness>('/seeds', { client_seed }),
  } as unknown as PageClient;
  const { gameClient, events } = recordBets(server, opened);
  const kept = () => {
    const store = openStore(null);
    store.add(events);
    return store.read();
  };
  return {
    gameClient,
    /** The same in files of at most this many rounds. */
    files: (maxRounds: number) => filesOf(collectBundles(read, kept(), null, maxRounds)),
    /** Everything the page has stored, with the provider's present answers. */
    bundle: async (seed: string | null = null): Promise<Bundle> =>
      JSON.parse(JSON.stringify(await collectBundle(read, kept(), seed))) as Bundle,
  };
}
