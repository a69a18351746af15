/** A player's name at an aggregator, which reveals nothing about the person. */
export const nameOfPlayer = (playerId: number): string => `player-${playerId}`;

/** The player of such a name; null for any other name. */
export function playerNamed(name: string): number | null {
  const [, digits] = /^player-([1-9]\d{0,8})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}
