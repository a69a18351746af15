import type { PlaceRound } from '../provider/protocol.ts';

/** Keeps the one bet whose outcome is not known, so that it is also asked for after the page was loaded anew. */
export interface BetMemory {
  read(): PlaceRound | null;
  keep(bet: PlaceRound): void;
  forget(): void;
}

/**
 * In the tab's own storage, where the browser gives a frame one; else as long as the page lives.
 * @param key names the player and the game, for a tab may see several of both; null keeps nothing beyond the page.
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
