import { required } from '#domain/required.ts';
import type { PlayedPayment, PlayedSession, Played } from './facts.ts';
import { type Night, nightsOf } from './nights.ts';
import type { ComputedMarker, CountRule, HarmRules, MarkerRules, RiseRule, SumRule, TimeRule } from './rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days that a rise is compared with. */
export const comparedDays = 28;

export type MarkerFigures = Readonly<Record<string, number | string>>;
export interface FoundMarker {
  readonly marker: ComputedMarker;
  readonly points: number;
  /** The last fact that counts for it. */
  readonly factAt: Date;
  readonly figures: MarkerFigures;
}
type Found = Pick<FoundMarker, 'factAt' | 'figures'> | null;

/** The facts of a player; each marker has its own start for counting them. */
export interface Facts {
  readonly now: Date;
  readonly country: string;
  readonly rules: HarmRules;
  /** Returns the time from which facts count for a marker; null where the marker is off. */
  readonly since: (marker: ComputedMarker) => Date | null;
  readonly payments: readonly PlayedPayment[];
  readonly sessions: readonly PlayedSession[];
  /** When limits were raised. */
  readonly raisedLimits: readonly Date[];
  /** Deposits soon after a loss. */
  readonly chasingDeposits: readonly Date[];
  readonly losses: Played;
  /** Stakes in the rule's period, and in the earlier period for comparison. */
  readonly stakes: { readonly now: bigint; readonly before: bigint };
  /** EUR in minor units of the player's currency. */
  readonly minorOf: (eur: string) => bigint;
  /** Minor units as a decimal of the player's currency. */
  readonly decimalOf: (minor: bigint) => string;
}

const last = <T>(list: readonly T[]): T => required(list.at(-1), 'The last fact');
const sum = (payments: readonly PlayedPayment[]): bigint => payments.reduce((total, { amount }) => total + amount, 0n);
const depositsSince = ({ payments }: Facts, since: Date) =>
  payments.filter(({ kind, status, at }) => kind === 'deposit' && status === 'authorized' && at > since);
const endsSince = ({ payments }: Facts, kind: PlayedPayment['kind'], reasons: readonly string[], since: Date) =>
  payments
    .filter((each) => each.kind === kind && each.status === 'declined' && each.endedAt > since && reasons.includes(each.reason ?? ''))
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());

/** @param at oldest first. */
const counted = (at: readonly Date[], { times }: CountRule): Found =>
  at.length >= times ? { factAt: last(at), figures: { times: at.length } } : null;

/** Whether a sum exceeds its earlier average by the rule's factor, if there was any before. */
const isRise = (sumNow: bigint, before: bigint, { days, percent }: RiseRule, min: bigint): boolean =>
  before > 0n && sumNow >= min && sumNow * 100n * BigInt(comparedDays) >= before * BigInt(percent) * BigInt(days);

function maxPerHour(deposits: readonly PlayedPayment[]): number {
  return Math.max(
    0,
    ...deposits.map(({ at }) => deposits.filter((other) => other.at >= at && other.at.getTime() < at.getTime() + hourMs).length),
  );
}

const longNights = (nights: readonly Night[], { times, minutes }: TimeRule): Found => {
  const long = nights.filter((night) => night.minutes >= minutes);
  if (long.length < times) return null;
  return { factAt: new Date(Math.max(...long.map(({ lastStartedAt }) => lastStartedAt.getTime()))), figures: { times: long.length } };
};

type Finder<Rule> = (facts: Facts, rule: Rule, since: Date) => Found;

const finders: { readonly [Name in ComputedMarker]: Finder<NonNullable<MarkerRules[Name]>> } = {
  deposits_rising: (facts, rule, since) => {
    const deposits = depositsSince(facts, since);
    const start = new Date(facts.now.getTime() - rule.days * dayMs);
    const before = sum(depositsSince(facts, new Date(start.getTime() - comparedDays * dayMs)).filter(({ at }) => at <= start));
    if (!isRise(sum(deposits), before, rule, facts.minorOf(rule.min_eur))) return null;
    return { factAt: last(deposits).at, figures: { sum: facts.decimalOf(sum(deposits)), before: facts.decimalOf(before) } };
  },
  deposits_in_an_hour: (facts, rule, since) => {
    const deposits = depositsSince(facts, since);
    const most = maxPerHour(deposits);
    return most >= rule.times ? { factAt: last(deposits).at, figures: { times: most } } : null;
  },
  deposits_after_losses: ({ chasingDeposits }, rule) => counted(chasingDeposits, rule),
  deposits_failed: (facts, rule, since) =>
    counted(
      endsSince(facts, 'deposit', ['failed', 'refused', 'underpaid'], since).map(({ endedAt }) => endedAt),
      rule,
    ),
  withdrawals_cancelled: (facts, rule, since) =>
    counted(
      endsSince(facts, 'withdrawal', ['cancelled'], since).map(({ endedAt }) => endedAt),
      rule,
    ),
  losses_high: ({ now, losses, minorOf, decimalOf }, rule: SumRule) =>
    losses.lost >= minorOf(rule.min_eur) ? { factAt: now, figures: { lost: decimalOf(losses.lost) } } : null,
  stakes_rising: ({ now, stakes, minorOf, decimalOf }, rule) =>
    isRise(stakes.now, stakes.before, rule, minorOf(rule.min_eur))
      ? { factAt: now, figures: { sum: decimalOf(stakes.now), before: decimalOf(stakes.before) } }
      : null,
  night_play: ({ sessions, rules, country }, rule, since) =>
    longNights(
      nightsOf(
        sessions.filter(({ startedAt }) => startedAt > since),
        rules.night,
        country,
      ),
      rule,
    ),
  long_sessions: ({ sessions }, rule, since) => {
    const long = sessions.filter(
      ({ startedAt, endedAt }) => startedAt > since && endedAt.getTime() - startedAt.getTime() >= rule.minutes * 60_000,
    );
    return counted(
      long.map(({ startedAt }) => startedAt),
      rule,
    );
  },
  limits_raised: ({ raisedLimits }, rule) => counted(raisedLimits, rule),
};
export const computedMarkers = Object.keys(finders) as ComputedMarker[];

const findOne = <Name extends ComputedMarker>(facts: Facts, marker: Name): FoundMarker[] => {
  const rule = facts.rules.markers[marker];
  const since = facts.since(marker);
  if (rule === null || since === null) return [];
  const found = (finders[marker] as Finder<typeof rule>)(facts, rule, since);
  return found === null ? [] : [{ marker, points: rule.points, ...found }];
};

/** The markers that the facts of a player meet. */
export const findMarkers = (facts: Facts): FoundMarker[] => computedMarkers.flatMap((marker) => findOne(facts, marker));
