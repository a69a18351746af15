import { landingHeight, lowestExit, msUntil, multiplierAt, outcomesReaching, tickMs } from '#games/earplane/engine.ts';
import { rules } from '#games/earplane/rules.ts';
import type { Verdict, verdictOf } from '#games/provider/outages.ts';

/**
 * The strategy of an attacker who sees everything visible, and slows the site down at will: when an outage begins and ends, when they leave, and the
 * multiplier of the automatic exit. As long as a flight continues it reveals only that, so nothing else can influence decisions. In ticks; an outage
 * begins with the last beat before it, so it may be recorded as older than it is.
 */
export interface OutagePlan {
  readonly autoExit: number | null;
  readonly leaveAt: number | null;
  readonly outage: { readonly from: number; readonly to: number } | null;
}
export type VerdictRule = typeof verdictOf;

const wagerOf = ({ autoExit }: OutagePlan) => ({ kind: 'crash', autoExit }) as const;

/** The end of a flight with this crash point under a rule. */
export function endOfFlight(rule: VerdictRule, plan: OutagePlan, crashPoint: number): Verdict {
  const { openRound } = rules;
  const [wager, outcome] = [wagerOf(plan), { kind: 'crash', crashPoint } as const];
  const untouched = openRound!.naturalEnd(outcome, wager);
  const { leaveAt, outage } = plan;
  const leftMs = leaveAt === null ? Infinity : leaveAt * tickMs;
  const paid = leftMs < untouched.afterMs ? openRound!.exitAt(leftMs, outcome, wager)! : untouched.paid;
  const endMs = Math.min(leftMs, untouched.afterMs);
  // Decided before five seconds of a silence are over, nothing is an outage yet.
  const isRecorded = outage !== null && !(leaveAt !== null && leaveAt >= outage.from && leaveAt < outage.to);
  const isMissed = isRecorded && outage.from * tickMs < endMs && outage.to > 0;
  return rule(paid, { needsPlayer: openRound!.needsPlayer(wager), isMissed });
}

const outcomes = 2 ** 52;
/** Crash points with their probabilities, each up to the next. Outages begin and end, and players leave, only at these. */
function chancesFor(autoExit: number | null): readonly { readonly crashPoint: number; readonly chance: number }[] {
  const heights = new Set([100, lowestExit, landingHeight]);
  for (let ms = 0; multiplierAt(ms) < landingHeight; ms += 5 * tickMs) if (multiplierAt(ms) >= lowestExit) heights.add(multiplierAt(ms));
  if (autoExit !== null) heights.add(autoExit);
  const sorted = [...heights].sort((a, b) => a - b);
  const reaching = (height: number): number => (height === 100 ? outcomes : Number(outcomesReaching(height)));
  return sorted.map((crashPoint, index) => {
    const next = sorted[index + 1];
    return { crashPoint, chance: (reaching(crashPoint) - (next === undefined ? 0 : reaching(next))) / outcomes };
  });
}

const chances = new Map([null, lowestExit, 120, 150, 200, 500].map((autoExit) => [autoExit, chancesFor(autoExit)]));

/** For a stake of 1: the average payout, and the average return of void flights. */
export function worthOf(rule: VerdictRule, plan: OutagePlan): { readonly paid: number; readonly returned: number } {
  let [paid, returned] = [0, 0];
  for (const { crashPoint, chance } of chances.get(plan.autoExit) ?? chancesFor(plan.autoExit)) {
    const end = endOfFlight(rule, plan, crashPoint);
    if (end === 'void') returned += chance;
    else paid += (chance * end) / 100;
  }
  return { paid, returned };
}

export function* outagePlans(autoExits: readonly (number | null)[]): Generator<OutagePlan> {
  for (const autoExit of autoExits) {
    const last = autoExit === null ? 500 : msUntil(autoExit) / tickMs + 40;
    yield { autoExit, leaveAt: null, outage: null };
    for (let from = -60; from < last; from += 20) {
      for (const length of [105, 180, 400]) {
        const to = from + length;
        const leaves = [null, from - 5, from + 20, from + 95, to, to + 60, to + 400].filter((tick) => tick === null || tick >= 5);
        for (const leaveAt of leaves) yield { autoExit, leaveAt, outage: { from, to } };
      }
    }
  }
}
