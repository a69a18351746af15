import { landingHeight, lowestExit, msUntil, multiplierAt, outcomesReaching } from '#games/earplane/engine.ts';
import { rules } from '#games/earplane/rules.ts';
import type { VerdictRule } from './outage-plans.ts';

/**
 * The best strategy of an attacker who holds back the provider's beats at will and decides at every step by everything seen: on each seat nothing, a
 * look or an exit, and then whether the next beat arrives. Solved exactly, backwards over time.
 */
export interface AttackedGame {
  /** The automatic exit of each seat, or null where its player leaves by hand. Every seat has a draw of its own. */
  readonly seats: readonly (number | null)[];
  readonly rule: VerdictRule;
  readonly stepMs: number;
  readonly steps: number;
  /** The value of a returned stake, in stakes. */
  readonly worthOfVoid: number;
  /** Whether a flight that was seen to have ended has been decided, as in the product. */
  readonly isDecidedWhenSeen?: boolean;
}

const outageMs = 5_000;
const outcomes = 2 ** 52;
/** Mark of a seat with a known end: decided, or seen to have ended without having been decided. */
const [decided, fallen] = [-1, -2] as const;
type Seen = number;
const actions = ['nothing', 'look', 'leave'] as const;
type Action = (typeof actions)[number];

/** The share of flights that are still in the air at this time after take-off. */
const flyingAt = (ms: number): number => {
  const height = multiplierAt(ms);
  return height < lowestExit ? 1 : Number(outcomesReaching(height)) / outcomes;
};
const reaching = (height: number): number => Number(outcomesReaching(height)) / outcomes;

/** @returns the most that the seats are worth together, in stakes. */
export function optimumOf({ seats, rule, stepMs, steps, worthOfVoid, isDecidedWhenSeen = true }: AttackedGame): number {
  const flying = Array.from({ length: steps + 1 }, (_, step) => flyingAt(step * stepMs));
  const [silentSteps, memo] = [Math.floor(outageMs / stepMs) + 1, new Map<number, number>()];
  const worthOfEnd = (paid: number, isMissed: boolean, autoExit: number | null): number => {
    const verdict = rule(paid, { needsPlayer: rules.openRound!.needsPlayer({ kind: 'crash', autoExit }), isMissed });
    return verdict === 'void' ? worthOfVoid : verdict / 100;
  };
  /** The share of flights, among those in the air at the last look, that have ended at an automatic exit, with its payout. */
  const isPastExit = (step: number, autoExit: number | null): autoExit is number => autoExit !== null && step * stepMs >= msUntil(autoExit);
  const heightAt = (step: number): number => Math.min(multiplierAt(step * stepMs), landingHeight);

  /** A seat that ends now, seen flying at `seen`; a recorded outage began at `outageFrom`. */
  function worthOfDeciding(seat: number, seen: Seen, step: number, outageFrom: number | null): number {
    const autoExit = seats[seat]!;
    if (seen === fallen) return worthOfEnd(0, outageFrom !== null, autoExit);
    const missesFrom = (at: number) => outageFrom !== null && at >= outageFrom;
    if (isPastExit(step, autoExit)) {
      const wins = reaching(autoExit) / flying[seen]!;
      return wins * worthOfEnd(autoExit, missesFrom(step), autoExit) + (1 - wins) * worthOfEnd(0, missesFrom(step), autoExit);
    }
    // A crash before the outage began is lost. All later ones, and exits now, belong to it.
    const before = outageFrom === null ? step : Math.max(seen, outageFrom);
    const [fellBefore, flies] = [1 - flying[before]! / flying[seen]!, flying[step]! / flying[seen]!];
    const leaving = heightAt(step) < lowestExit ? worthOfEnd(0, true, autoExit) : worthOfEnd(heightAt(step), outageFrom !== null, autoExit);
    return (
      fellBefore * worthOfEnd(0, false, autoExit) +
      (1 - fellBefore - flies) * worthOfEnd(0, outageFrom !== null, autoExit) +
      flies * leaving
    );
  }

  /** @param silent steps since the last beat. */
  function best(step: number, silent: number, seen: readonly Seen[]): number {
    if (seen.every((each) => each === decided)) return 0;
    const key = [silent, ...seen.map((each) => each + 2)].reduce((sum, part) => sum * (steps + 4) + part, step);
    const known = memo.get(key);
    if (known !== undefined) return known;
    const value = silent >= silentSteps ? recorded(step, silent, seen) : open(step, silent, seen);
    memo.set(key, value);
    return value;
  }

  /** The outage is recorded with the next contact, which decides all affected flights. Waiting longer is the other choice. */
  function recorded(step: number, silent: number, seen: readonly Seen[]): number {
    const now = seen.reduce((sum, each, seat) => sum + (each === decided ? 0 : worthOfDeciding(seat, each, step, step - silent)), 0);
    return step === steps ? now : Math.max(now, best(step + 1, Math.min(silent + 1, step + 1), seen));
  }

  function open(step: number, silent: number, seen: readonly Seen[]): number {
    let highest = -Infinity;
    for (let choice = 0; choice < actions.length ** seen.length; choice += 1) {
      const chosen = seen.map((each, seat): Action => {
        if (step === steps && each !== decided) return 'leave';
        return each < 0 ? 'nothing' : actions[Math.floor(choice / actions.length ** seat) % actions.length]!;
      });
      highest = Math.max(highest, afterChoice(step, silent, seen, chosen, 0, []));
    }
    return highest;
  }

  /** The mean over the results of each look, seat by seat; the beat is decided after all looks. */
  function afterChoice(
    step: number,
    silent: number,
    seen: readonly Seen[],
    chosen: readonly Action[],
    seat: number,
    after: Seen[],
  ): number {
    if (seat === seen.length) {
      if (step === steps) return 0;
      return Math.max(best(step + 1, 1, after), best(step + 1, silent + 1, after));
    }
    const each = seen[seat]!;
    const goOn = (state: Seen) => afterChoice(step, silent, seen, chosen, seat + 1, [...after, state]);
    if (each === decided || (chosen[seat] === 'nothing' && step < steps)) return goOn(each);
    if (chosen[seat] === 'leave' || isPastExit(step, seats[seat]!) || each === fallen)
      return worthOfDeciding(seat, each, step, null) + goOn(decided);
    const flies = flying[step]! / flying[each]!;
    const lost = isDecidedWhenSeen ? worthOfEnd(0, false, seats[seat]!) + goOn(decided) : goOn(fallen);
    return flies * goOn(step) + (flies === 1 ? 0 : (1 - flies) * lost);
  }

  return best(
    0,
    0,
    seats.map(() => 0),
  );
}
