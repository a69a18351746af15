import type { PlaceRound } from '../provider/protocol.ts';

/** Stores the one bet with an unknown outcome, so that it is looked up after a reload too. */
export interface BetMemory {
  read(): PlaceRound | null;
  keep(bet: PlaceRound): void;
  forget(): void;
}

/**
 * Uses the tab's session storage if the browser allows it in a frame, otherwise memory.
 * @param key names the player and the game, because a tab may see several of both; null stores nothing beyond the page.
 */
export function betMemory(key: string | null): BetMemory {
  let held: PlaceRound | null = null;
  const stored = <T>(work: (storage: Storage, name: string) => T): T | null => {
    try {
      return key === null ? null : work(sessionStorage, key);
    } catch {
      return null;
    }
  };
  return {
    read: () => held ?? (stored((storage, name) => JSON.parse(storage.getItem(name) ?? 'null')) as PlaceRound | null),
    keep(bet) {
      held = bet;
      stored((storage, name) => storage.setItem(name, JSON.stringify(bet)));
    },
    forget() {
      held = null;
      stored((storage, name) => storage.removeItem(name));
    },
  };
}
