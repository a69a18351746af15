/**
 * A round in which the player acts. The draw has decided everything before the first decision: a decision reveals, and changes nothing that was
 * drawn. A decision is a plain object of JSON that carries the game's `kind`, and so is what can be seen.
 */
export interface Decisions<W, O, D, S> {
  /** JSON schema properties of a decision beside its `kind`. */
  readonly decisionSchema: Readonly<Record<string, object>>;
  /** Only what the kind knows of what came in; whether that is possible now says `isAllowed`. */
  readDecision(body: Readonly<Record<string, unknown>>): D;
  isAllowed(decision: D, outcome: O, wager: W, decided: readonly D[]): boolean;
  /** Returns the additional stake of a decision, in minor units; 0 for none. The decision counts only once this stake was taken. */
  furtherStake(decision: D, stakeMinor: bigint): bigint;
  /**
   * Returns the payout of one decision's bet in a finished round, in hundredths of a minor unit. Absent where all bets of a round
   * win and lose together: each then gets its share.
   */
  furtherDue?(number: number, outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint;
  /** Returns what is visible after these decisions. Nothing else leaves the server before the round ends. */
  seenOf(outcome: O, wager: W, decided: readonly D[]): S;
  /** Returns the payout of the round, in hundredths of a minor unit; null while a decision is open. */
  dueOf(outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint | null;
  /** Returns the decision for a player who does not return, without using hidden information. */
  untouched(outcome: O, wager: W, decided: readonly D[]): D;
}
