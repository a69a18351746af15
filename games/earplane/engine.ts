import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

/** Of every 100 staked, 97 come back, whatever multiplier a player leaves at. */
export const CRASH_RETURN_PERCENT = 97;
/** At 10,000.00× the plane lands and whoever is aboard is paid. */
export const LANDING: Hundredths = 1_000_000;
/** Leaving at 1.00× would give the stake back without risk. */
export const LOWEST_EXIT: Hundredths = 101;
/** Nothing can be cashed out: the plane fell on the runway. */
const RUNWAY: Hundredths = 100;

const OUTCOMES = 2n ** 52n;

/**
 * The highest multiplier that is still paid. Of the 2^52 equally likely values, exactly floor(97 · 2^52 / m) reach m, so leaving at
 * m hundredths returns 97 % of the stake (short by less than m / 2^52).
 */
export function crash(draw: Draw): Hundredths {
  return crashPointAt(randomnessOf(draw).bits(52));
}

/** The crash point of one of the 2^52 outcomes. */
export function crashPointAt(outcome: bigint): Hundredths {
  const point = (BigInt(CRASH_RETURN_PERCENT) * OUTCOMES) / (OUTCOMES - outcome);
  if (point < BigInt(LOWEST_EXIT)) return RUNWAY;
  return point > BigInt(LANDING) ? LANDING : Number(point);
}

/** How many of the 2^52 outcomes reach a multiplier. */
export const outcomesReaching = (multiplier: Hundredths): bigint => (BigInt(CRASH_RETURN_PERCENT) * OUTCOMES) / BigInt(multiplier);

export const TICK_MS = 50;
const GROWTH = [1004n, 1000n] as const;
const SCALE = 10n ** 12n;

/** The climb, tick by tick: 0.4 % more every 50 ms, so it doubles in 8.7 s. Whole numbers, so that server and browser agree. */
const CLIMB: readonly Hundredths[] = (() => {
  const ticks: Hundredths[] = [];
  for (let height = 100n * SCALE; ; height = (height * GROWTH[0]) / GROWTH[1]) {
    const multiplier = Number(height / SCALE);
    ticks.push(Math.min(multiplier, LANDING));
    if (multiplier >= LANDING) return ticks;
  }
})();

/** The multiplier shown and paid so long after take-off. */
export function multiplierAt(elapsedMs: number): Hundredths {
  const tick = Math.max(0, Math.floor(elapsedMs / TICK_MS));
  return CLIMB[Math.min(tick, CLIMB.length - 1)] ?? LANDING;
}

/** Milliseconds from take-off until the climb first stands at a multiplier or above. */
export function msUntil(multiplier: Hundredths): number {
  let [low, high] = [0, CLIMB.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((CLIMB[middle] ?? LANDING) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low * TICK_MS;
}

export type FlightEnd = { readonly afterMs: number; readonly paid: Hundredths };

/** How a flight ends when nobody touches it: at the automatic exit, at the landing, or lost (`paid` 0) one tick past the crash point. */
export function untouchedEnd(crashPoint: Hundredths, autoExit: Hundredths | null): FlightEnd {
  const exit = autoExit ?? LANDING;
  if (exit <= crashPoint) return { afterMs: msUntil(exit), paid: exit };
  return { afterMs: msUntil(crashPoint + 1), paid: 0 };
}

/** What leaving at a moment pays: null while still on the runway, 0 when the plane had already fallen. */
export function exitAt(elapsedMs: number, crashPoint: Hundredths, autoExit: Hundredths | null): Hundredths | null {
  const untouched = untouchedEnd(crashPoint, autoExit);
  if (elapsedMs >= untouched.afterMs) return untouched.paid;
  const multiplier = multiplierAt(elapsedMs);
  return multiplier < LOWEST_EXIT ? null : multiplier;
}
