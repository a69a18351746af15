/**
 * A round in which the player acts. The draw decides everything before the first decision: a decision reveals cards and changes nothing drawn.
 * Decisions and visible parts are plain JSON objects with the game's `kind`.
 */
export interface Decisions<W, O, D, S> {
  /** JSON schema properties of a decision beside its `kind`. */
  readonly decisionSchema: Readonly<Record<string, object>>;
  /** Reads only the known properties; `isAllowed` decides whether the decision is possible. */
  readDecision(body: Readonly<Record<string, unknown>>): D;
  isAllowed(decision: D, outcome: O, wager: W, decided: readonly D[]): boolean;
  /** Returns the additional stake of a decision, in minor units; 0 for none. The decision counts only once this stake was taken. */
  furtherStake(decision: D, stakeMinor: bigint): bigint;
  /**
   * Returns the payout of one decision's bet in a finished round, in hundredths of a minor unit. Absent if all bets of a round win and lose together:
   * each then gets its share.
   */
  furtherDue?(number: number, outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint;
  /** Returns what is visible after these decisions. Nothing else leaves the server before the round ends. */
  seenOf(outcome: O, wager: W, decided: readonly D[]): S;
  /** Returns the payout of the round, in hundredths of a minor unit; null while a decision is open. */
  dueOf(outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint | null;
  /** Returns the decision for a player who does not return, without using hidden information. */
  untouched(outcome: O, wager: W, decided: readonly D[]): D;
}
