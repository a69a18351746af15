import { searchesSlot } from './session/searches-slot.ts';

interface Kept {
  /** null for those of a guest. */
  readonly playerId: number | null;
  /** Newest first. */
  readonly names: readonly string[];
}

const maxStored = 6;

/** Returns this person's latest searches on this device. Another person's and unreadable entries are ignored. */
export function recentSearches(playerId: number | null): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(searchesSlot) ?? 'null') as Kept | null;
    return kept?.playerId === playerId && Array.isArray(kept.names) ? kept.names : [];
  } catch {
    return [];
  }
}

function keep(playerId: number | null, names: readonly string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(searchesSlot, JSON.stringify({ playerId, names } satisfies Kept));
    else localStorage.removeItem(searchesSlot);
  } catch {
    // Storage is switched off: the next search begins without them.
  }
}

const isAs = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

/** Saves a search and replaces the searches of any other person. @param name is trimmed; an empty one is not saved. */
export function saveSearch(playerId: number | null, name: string): void {
  const searched = name.trim();
  if (searched === '') return;
  const others = recentSearches(playerId).filter((other) => !isAs(searched)(other));
  keep(playerId, [searched, ...others].slice(0, maxStored));
}

export const clearSearch = (playerId: number | null, name: string): void =>
  keep(
    playerId,
    recentSearches(playerId).filter((other) => !isAs(name)(other)),
  );

export const clearSearches = (playerId: number | null): void => keep(playerId, []);
