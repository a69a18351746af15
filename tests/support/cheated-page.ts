import { randomUUID } from 'node:crypto';
import { recordBets } from '#games/client/proof/recorder.ts';
import { openStore } from '#games/client/proof/store.ts';
import type { GameClient } from '#games/client/server.ts';
import type { Wager } from '#games/engine/index.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';
import { cheatingHouse, type Lie } from './cheating-house.ts';
import { collectBundle } from './collected-bundle.ts';

export const dice = { kind: 'dice', side: 'under', chance: 4_800 } as const;
export const diceGame = { game_id: 'dice', game_code: 'dice', wager: dice } as const;

/** Plays some bets as a page does, at a house that cheats in one way, and changes the seed. */
export async function cheatedBundle(
  lie: Lie | null,
  { bets = 4, isRevealed = true, wager = dice }: { bets?: number; isRevealed?: boolean; wager?: Wager } = {},
): Promise<Bundle> {
  const house = cheatingHouse(lie, { ...diceGame, wager });
  const ask = async <Reply>(path: string) => house.answer(path.split('?')[0]!, null) as Reply;
  const server = {
    ask,
    state: async () => house.state(),
    place: async (request: Parameters<GameClient['place']>[0]) => house.place(request),
    chooseSeed: async (seed: string) => house.chooseSeed(seed),
  } as unknown as GameClient;
  const { gameClient, events } = recordBets(server, house.state());
  await gameClient.chooseSeed('my own words');
  for (let bet = 0; bet < bets; bet += 1) await gameClient.place({ request_id: randomUUID(), stake_minor: 100, wager });
  if (isRevealed) await gameClient.chooseSeed('other words');
  const store = openStore(null);
  store.add(events);
  return collectBundle(ask, store.read());
}
