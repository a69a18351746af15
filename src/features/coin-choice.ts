/** The coin in which a player sees the balance, stored per player, because a device may have several. */
const keyOf = (playerId: number) => `balance-coin-${playerId}`;

/** The code of the coin; empty without one. */
export function loadCoinChoice(playerId: number): string {
  try {
    return localStorage.getItem(keyOf(playerId)) ?? '';
  } catch {
    return '';
  }
}

export function saveCoinChoice(playerId: number, code: string): void {
  try {
    if (code) localStorage.setItem(keyOf(playerId), code);
    else localStorage.removeItem(keyOf(playerId));
  } catch {
    // Without storage it lasts until the page is left.
  }
}
