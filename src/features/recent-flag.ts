const key = 'recent-games';

/**
 * Notes in this browser that its player has games to go on with, so that pages keep the place of their row from the first paint on
 * (`early.ts`). It says nothing of which games: those are the platform's to tell.
 */
export function saveRecentPlace(): void {
  document.documentElement.dataset['recent'] = '';
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage is switched off: a reloaded page lacks the row's place, but the dashboard has the row.
  }
}

/** Drops the row's place from the next page on. On this page it stays, so that nothing moves. */
export const dropRecentPlace = (): void => localStorage.removeItem(key);
