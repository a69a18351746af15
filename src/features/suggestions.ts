/** The opt-out is stored per player, because a device may have several. */
const keyOf = (playerId: number) => `suggestions-off-${playerId}`;

/** Whether this player wants to be suggested nothing by what they play, on this device. */
export const areSuggestionsOff = (playerId: number): boolean => localStorage.getItem(keyOf(playerId)) !== null;

export function saveSuggestions(playerId: number, isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(keyOf(playerId), '1');
    else localStorage.removeItem(keyOf(playerId));
  } catch {
    // Storage is switched off: it holds until the page is left.
  }
}
