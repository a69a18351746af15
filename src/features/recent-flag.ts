const key = 'recent-games';

/**
 * Records in this browser that its player has recently played games, so that pages reserve their row from the first paint on (`early.ts`). The games
 * themselves come from the platform.
 */
export function saveRecentPlace(): void {
  document.documentElement.dataset['recent'] = '';
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage is switched off: a reloaded page lacks the row's place, but the dashboard has the row.
  }
}

/** Drops the reserved row from the next page on. On this page it stays, so that nothing moves. */
export const dropRecentPlace = (): void => localStorage.removeItem(key);
