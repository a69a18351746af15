let texts: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/** The number of players of each game now, formatted: known for few games, once a part of the page has loaded it with its texts. */
export const playersNow = {
  of: (gameId: string): string | undefined => texts.get(gameId),
  set(newTexts: ReadonlyMap<string, string>): void {
    texts = newTexts;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
