/** The opt-out is stored per player, because a device may have several. */
const keyOf = (playerId: number) => `suggestions-off-${playerId}`;

/** Whether this player has switched off suggestions on this device. */
export const areSuggestionsOff = (playerId: number): boolean => localStorage.getItem(keyOf(playerId)) !== null;

export function saveSuggestions(playerId: number, isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(keyOf(playerId), '1');
    else localStorage.removeItem(keyOf(playerId));
  } catch {
    // Without storage it lasts until the page is left.
  }
}
