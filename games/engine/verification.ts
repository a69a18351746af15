import { commitmentOf, type Draw } from './fairness.ts';
import type { GameRules } from './game.ts';

export interface Verification<O> {
  /** Whether the revealed seed is the one that was committed to. */
  readonly isSeedCommitted: boolean;
  /** Whether the seed gives the outcome that was played. */
  readonly isOutcomeFair: boolean;
  readonly outcome: O;
}

/** Recomputes a played round of one game from the revealed seed. @throws RangeError when the seed or nonce has not the form of one. */
export function verifyBy<K extends string, W extends { readonly kind: K }, O extends { readonly kind: K }>(
  rules: GameRules<K, W, O>,
  draw: Draw,
  serverSeedHash: string,
  wager: W,
  played: O,
): Verification<O> {
  const outcome = rules.outcomeOf(draw, wager);
  return {
    isSeedCommitted: commitmentOf(draw.serverSeed) === serverSeedHash,
    isOutcomeFair: outcome.kind === played.kind && rules.isSameOutcome(outcome, played),
    outcome,
  };
}
