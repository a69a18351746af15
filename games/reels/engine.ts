import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import { machineOf, type ReelCode } from './machines.ts';
import { paidBy, type Screen } from './screens.ts';

export interface ReelsOutcome {
  /** Free spins, falls and respins are drawn together with the bet. */
  readonly screens: readonly Screen[];
  /** Multiplier of the stake. */
  readonly multiplier: Hundredths;
}

/** Draws reel by reel from the left, cell by cell from the top, screen after screen: each model defines what it draws and in which order. */
export function reels(draw: Draw, code: ReelCode): ReelsOutcome {
  const screens = machineOf(code).machine.play(randomnessOf(draw));
  return { screens, multiplier: paidBy(screens) };
}
