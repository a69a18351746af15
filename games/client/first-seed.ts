import type { GameState } from '../provider/protocol.ts';
import { randomSeed } from './seed.ts';
import type { GameClient } from './server.ts';

/**
 * Chooses a seed for a new player while the game is drawn. The server has already committed to its own, so neither side knows the other's in advance.
 * Bets wait for it; after a failure the next bet tries again.
 */
export function withFirstSeed(gameClient: GameClient, { fairness }: Pick<GameState, 'fairness'>): GameClient {
  if (fairness.client_seed) return gameClient;
  let chosen: Promise<unknown> | null = null;
  const choose = () =>
    (chosen ??= gameClient.chooseSeed(randomSeed()).catch((error: unknown) => {
      chosen = null;
      throw error;
    }));
  /** Waits for the pending request, whatever its outcome. */
  const settled = async () => void (await chosen?.catch(() => undefined));
  choose().catch(() => undefined);
  return {
    ...gameClient,
    async state() {
      await settled();
      return gameClient.state();
    },
    async place(request) {
      await choose();
      return gameClient.place(request);
    },
    async chooseSeed(clientSeed) {
      await settled();
      const fairness = await gameClient.chooseSeed(clientSeed);
      chosen = Promise.resolve();
      return fairness;
    },
  };
}
