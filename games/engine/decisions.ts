/**
 * A round in which the player acts. The draw has decided everything before the first decision: a decision reveals, and changes nothing that was
 * drawn. A decision is a plain object of JSON that carries the game's `kind`, and so is what can be seen.
 */
export interface Decisions<W, O, D, S> {
  /** What a decision of this kind holds beside its kind, as properties of a JSON schema. */
  readonly decisionSchema: Readonly<Record<string, object>>;
  /** Only what the kind knows of what came in; whether that is possible now says `isAllowed`. */
  readDecision(body: Readonly<Record<string, unknown>>): D;
  isAllowed(decision: D, outcome: O, wager: W, decided: readonly D[]): boolean;
  /**
   * What a decision stakes beside the stake of the round, in minor units; 0 for one that stakes nothing. It is decided only once that was taken.
   */
  furtherStake(decision: D, stakeMinor: bigint): bigint;
  /**
   * What the bet of a decision comes to in a round that is over, by the number of the decision, in hundredths of a minor unit. Left out where all bets of
   * a round are won and lost together: then each is paid its share of the whole.
   */
  furtherDue?(number: number, outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint;
  /** What lies open after these decisions. All that leaves the server before the round has ended. */
  seenOf(outcome: O, wager: W, decided: readonly D[]): S;
  /** What the round comes to, in hundredths of a minor unit; null while something is to be decided. */
  dueOf(outcome: O, wager: W, decided: readonly D[], stakeMinor: bigint): bigint | null;
  /** What is decided for who does not come back: without a look at what is hidden. */
  untouched(outcome: O, wager: W, decided: readonly D[]): D;
}
