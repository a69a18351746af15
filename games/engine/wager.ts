import { crash, CRASH_RETURN_PERCENT, LANDING, LOWEST_EXIT } from './crash.ts';
import { commitmentOf, type Draw } from './fairness.ts';
import type { Hundredths } from './payout.ts';
import {
  plinko,
  PLINKO_RETURN_PERCENT,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoOutcome,
  type PlinkoRisk,
  type PlinkoRows,
} from './plinko.ts';
import { percentOf, slotReturn } from './slot-analysis.ts';
import { SLOT_PROFILES } from './slot-profiles.ts';
import { slots, type SlotOutcome, type SlotProfileName } from './slots.ts';

/** What a player bets on, beside the stake. */
export type Wager =
  | { readonly kind: 'crash'; readonly autoExit: Hundredths | null }
  | { readonly kind: 'plinko'; readonly rows: PlinkoRows; readonly risk: PlinkoRisk }
  | { readonly kind: 'slots'; readonly profile: SlotProfileName };

/** What the draw decides. In a crash game the payout also depends on when the player leaves. */
export type Outcome =
  | { readonly kind: 'crash'; readonly crashPoint: Hundredths }
  | ({ readonly kind: 'plinko' } & PlinkoOutcome)
  | ({ readonly kind: 'slots' } & SlotOutcome);

export function outcomeOf(draw: Draw, wager: Wager): Outcome {
  switch (wager.kind) {
    case 'crash':
      return { kind: 'crash', crashPoint: crash(draw) };
    case 'plinko':
      return { kind: 'plinko', ...plinko(draw, wager.rows, wager.risk) };
    case 'slots':
      return { kind: 'slots', ...slots(draw, wager.profile) };
  }
}

/** Of every 100 staked, how much comes back in the long run: `97.00`. */
export function returnPercentOf(wager: Wager): string {
  switch (wager.kind) {
    case 'crash':
      return `${CRASH_RETURN_PERCENT}.00`;
    case 'plinko':
      return `${PLINKO_RETURN_PERCENT}.00`;
    case 'slots':
      return percentOf(slotReturn(SLOT_PROFILES[wager.profile]));
  }
}

export function isPossible(wager: Wager): boolean {
  switch (wager.kind) {
    case 'crash':
      return wager.autoExit === null || (Number.isInteger(wager.autoExit) && wager.autoExit >= LOWEST_EXIT && wager.autoExit <= LANDING);
    case 'plinko':
      return PLINKO_ROWS.includes(wager.rows) && PLINKO_RISKS.includes(wager.risk);
    case 'slots':
      return Object.hasOwn(SLOT_PROFILES, wager.profile);
  }
}

export interface Verification {
  /** Whether the revealed seed is the one that was committed to. */
  readonly isSeedCommitted: boolean;
  /** Whether the seed gives the outcome that was played. */
  readonly isOutcomeFair: boolean;
  readonly outcome: Outcome;
}

/** Recomputes a played round from the revealed seed. @throws RangeError when the seed or nonce has not the form of one. */
export function verify(draw: Draw, serverSeedHash: string, wager: Wager, played: Outcome): Verification {
  const outcome = outcomeOf(draw, wager);
  return {
    isSeedCommitted: commitmentOf(draw.serverSeed) === serverSeedHash,
    isOutcomeFair: isSame(outcome, played),
    outcome,
  };
}

function isSame(a: Outcome, b: Outcome): boolean {
  if (a.kind === 'crash') return b.kind === 'crash' && a.crashPoint === b.crashPoint;
  if (a.kind === 'plinko') return b.kind === 'plinko' && a.path.join() === b.path.join() && a.multiplier === b.multiplier;
  return b.kind === 'slots' && a.stops.join() === b.stops.join() && a.multiplier === b.multiplier;
}
