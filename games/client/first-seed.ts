import type { GameState } from '../provider/protocol.ts';
import { randomSeed } from './seed.ts';
import type { GameClient } from './server.ts';

/**
 * Chooses a seed for a player who has none yet, while the game is being drawn: the server has committed to its own by then, so that neither side knows
 * the other's before. Bets wait for it; where it could not be chosen, the next bet tries again.
 */
export function withFirstSeed(gameClient: GameClient, { fairness }: Pick<GameState, 'fairness'>): GameClient {
  if (fairness.client_seed) return gameClient;
  let chosen: Promise<unknown> | null = null;
  const choose = () =>
    (chosen ??= gameClient.chooseSeed(randomSeed()).catch((error: unknown) => {
      chosen = null;
      throw error;
    }));
  /** Waits for the one that is on its way, whatever becomes of it. */
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
