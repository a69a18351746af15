/** Stored per player, because a device may have several. */
const keyOf = (playerId: number) => `first-steps-hidden-${playerId}`;

/** Whether this player has hidden the first steps on this device. */
export const areStepsHidden = (playerId: number): boolean => localStorage.getItem(keyOf(playerId)) !== null;

export function hideSteps(playerId: number): void {
  try {
    localStorage.setItem(keyOf(playerId), '1');
  } catch {
    // Without storage it lasts until the page is left.
  }
}
