import { commitmentOf, type Draw } from './fairness.ts';
import type { GameRules } from './game.ts';
import type { Hundredths } from './payout.ts';

export interface Verification<O> {
  /** Whether the revealed seed is the committed one. */
  readonly isSeedCommitted: boolean;
  /** Whether the seed gives the recorded outcome. */
  readonly isOutcomeFair: boolean;
  readonly outcome: O;
}

/** Recomputes a played round of one game from the revealed seed. @throws RangeError when the seed or nonce has not the form of one. */
export function verifyBy<
  K extends string,
  W extends { readonly kind: K },
  O extends { readonly kind: K },
  D extends { readonly kind: K },
  S extends { readonly kind: K },
>(rules: GameRules<K, W, O, D, S>, draw: Draw, serverSeedHash: string, wager: W, played: O): Verification<O> {
  const outcome = rules.outcomeOf(draw, wager);
  return {
    isSeedCommitted: commitmentOf(draw.serverSeed) === serverSeedHash,
    isOutcomeFair: outcome.kind === played.kind && rules.isSameOutcome(outcome, played),
    outcome,
  };
}

/** Whether the decisions lead to the recorded payout. */
export function isPaidAsDecided<
  K extends string,
  W extends { readonly kind: K },
  O extends { readonly kind: K },
  D extends { readonly kind: K },
  S extends { readonly kind: K },
>(
  { decisions }: GameRules<K, W, O, D, S>,
  wager: W,
  outcome: O,
  {
    decided,
    stakeMinor,
    multiplier,
  }: { readonly decided: readonly D[]; readonly stakeMinor: number; readonly multiplier: Hundredths | null },
): boolean {
  const stake = BigInt(stakeMinor);
  const due = decisions?.dueOf(outcome, wager, decided, stake) ?? null;
  return due !== null && Number(due / stake) === multiplier;
}
