import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

/** Percentage of the stakes that is returned, the same for every multiplier a player leaves at. */
export const crashReturnPercent = 97;
/** At 10,000.00× the plane lands and everybody aboard is paid. */
export const landingHeight: Hundredths = 1_000_000;
/** Leaving at 1.00× would return the stake without risk. */
export const lowestExit: Hundredths = 101;
/** Nothing can be cashed out: the plane crashed on the runway. */
const runwayHeight: Hundredths = 100;

const outcomeCount = 2n ** 52n;

/**
 * The highest multiplier that is still paid. Of the 2^52 equally likely values, exactly floor(97 · 2^52 / m) reach m, so leaving at
 * m hundredths returns 97 % of the stake (short by less than m / 2^52).
 */
export function crash(draw: Draw): Hundredths {
  return crashPointAt(randomnessOf(draw).bits(52));
}

/** The crash point of one of the 2^52 outcomes. */
export function crashPointAt(outcome: bigint): Hundredths {
  const point = (BigInt(crashReturnPercent) * outcomeCount) / (outcomeCount - outcome);
  if (point < BigInt(lowestExit)) return runwayHeight;
  return point > BigInt(landingHeight) ? landingHeight : Number(point);
}

/** Counts the outcomes, of 2^52, that reach a multiplier. */
export const outcomesReaching = (multiplier: Hundredths): bigint => (BigInt(crashReturnPercent) * outcomeCount) / BigInt(multiplier);

export const tickMs = 50;
const growth = [1004n, 1000n] as const;
const growthScale = 10n ** 12n;

/** The climb, tick by tick: 0.4 % more every 50 ms, so it doubles in 8.7 s. Whole numbers, so that server and browser agree. */
const climb: readonly Hundredths[] = (() => {
  const ticks: Hundredths[] = [];
  for (let height = 100n * growthScale; ; height = (height * growth[0]) / growth[1]) {
    const multiplier = Number(height / growthScale);
    ticks.push(Math.min(multiplier, landingHeight));
    if (multiplier >= landingHeight) return ticks;
  }
})();

/** The multiplier this long after take-off, as shown and paid. */
export function multiplierAt(elapsedMs: number): Hundredths {
  const tick = Math.max(0, Math.floor(elapsedMs / tickMs));
  return climb[Math.min(tick, climb.length - 1)] ?? landingHeight;
}

/** Milliseconds from take-off until the climb first stands at a multiplier or above. */
export function msUntil(multiplier: Hundredths): number {
  let [low, high] = [0, climb.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((climb[middle] ?? landingHeight) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low * tickMs;
}

export type FlightEnd = { readonly afterMs: number; readonly paid: Hundredths };

/**
 * The end of a flight that the player does not leave by hand: at the automatic exit, at the landing, or lost (`paid` 0) one tick past the crash
 * point.
 */
export function naturalEnd(crashPoint: Hundredths, autoExit: Hundredths | null): FlightEnd {
  const exit = autoExit ?? landingHeight;
  if (exit <= crashPoint) return { afterMs: msUntil(exit), paid: exit };
  return { afterMs: msUntil(crashPoint + 1), paid: 0 };
}

/** Returns the payout of leaving at a moment: null on the runway, 0 after the crash. */
export function exitAt(elapsedMs: number, crashPoint: Hundredths, autoExit: Hundredths | null): Hundredths | null {
  const untouched = naturalEnd(crashPoint, autoExit);
  if (elapsedMs >= untouched.afterMs) return untouched.paid;
  const multiplier = multiplierAt(elapsedMs);
  return multiplier < lowestExit ? null : multiplier;
}

/** Whether this is a possible payout of the flight, left at some moment or never. */
export function canPay(paid: Hundredths, crashPoint: Hundredths, autoExit: Hundredths | null): boolean {
  const untouched = naturalEnd(crashPoint, autoExit);
  if (paid === untouched.paid) return true;
  const afterMs = msUntil(paid);
  return paid >= lowestExit && afterMs < untouched.afterMs && multiplierAt(afterMs) === paid;
}
