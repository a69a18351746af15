import { type Bet, type Decision, type ExactReturn, type Outcome, type Wager } from '#games/engine/index.ts';

/** What a player decides whose round stands so. */
export type Strategy = (outcome: Outcome, decided: readonly Decision[]) => Decision;

/** A game as it is played again and again: what is bet, and what the engine states for it. */
export interface Simulated {
  readonly wager: Wager;
  readonly stated: ExactReturn;
  /** Of rounds that ask: made when the game is played. */
  readonly strategy?: () => Strategy;
  /** Which of so many equally likely cells a round fell into: of the outcome where it has such, else of the stream under it. */
  readonly cells: { readonly count: number; readonly of: ((outcome: Outcome) => number) | null };
}

export const ofStream = { count: 256, of: null };

export const one = (on: string): readonly Bet[] => [{ on, stake: 100 }];
