import { type Bet, type Decision, type ExactReturn, type Outcome, type Wager } from '#games/engine/index.ts';

/** Chooses a player's decision in the given state of a round. */
export type Strategy = (outcome: Outcome, decided: readonly Decision[]) => Decision;

/** A game for repeated play: its bet, and the engine's stated figures for it. */
export interface Simulated {
  readonly wager: Wager;
  readonly stated: ExactReturn;
  /** Strategy for rounds with decisions; created anew for each simulation. */
  readonly strategy?: () => Strategy;
  /** Cells of equal probability, to test the distribution: of the outcome if it has such, otherwise of the random stream. */
  readonly cells: { readonly count: number; readonly of: ((outcome: Outcome) => number) | null };
}

export const ofStream = { count: 256, of: null };

export const one = (on: string): readonly Bet[] => [{ on, stake: 100 }];
