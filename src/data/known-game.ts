import { useState } from 'react';
import type { Game } from '#openapi/model.ts';
import { useIsHydrated } from '../loading/hydration.tsx';
import { useQueryClient } from './query.ts';

/** @param providerId as in the address. */
export const gameKey = (gameId: string, providerId: string) => ['game', gameId, providerId] as const;

/** Returns the game that the page was rendered with; null for any other, and on a return to the page, when it is looked up. */
export function useKnownGame(gameId: string, providerId: string): Game | null {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const [brought] = useState(() => {
    const key = gameKey(gameId, providerId);
    const game = isHydrated ? undefined : client.state<Game>(key).data;
    return game && { key: key.join('/'), game };
  });
  return brought?.key === gameKey(gameId, providerId).join('/') ? brought.game : null;
}
