import { required } from '#domain/required.ts';
import type { PeriodSummary } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import type { ZoneClock } from './zone.ts';

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** The clock whose days divide the period. */
  readonly clock: ZoneClock;
  /** Both ends by that clock, `to` exclusive. */
  readonly shown: { readonly from: Date; readonly to: Date };
}

const sums = ['bets', 'wins', 'deposits', 'withdrawals', 'bonuses', 'other'] as const;
type Sum = (typeof sums)[number];
/** Minor units, signed as they changed the money that can be played. */
type Sums = Readonly<Record<Sum, bigint>>;

const dayMs = 86_400_000;
const maxSteps = 31;

/** The starts of the period's steps: whole days each, as few days as 31 steps allow. */
function startsOf({ from, clock, shown }: Period): readonly Date[] {
  const [first, last] = [shown.from.getTime(), shown.to.getTime()];
  const stepMs = Math.ceil((last - first) / dayMs / maxSteps) * dayMs;
  const starts = [from];
  for (let time = first + stepMs; time < last; time += stepMs) starts.push(clock.firstMomentOf(new Date(time)));
  return starts;
}

const sumOf = (all: readonly Sums[], sum: Sum): bigint => all.reduce((total, each) => total + each[sum], 0n);
const balanceOf = (total: Sums): bigint => sums.reduce((balance, sum) => balance + total[sum], 0n);
const difference = (last: Sums, first: Sums): Sums =>
  Object.fromEntries(sums.map((sum) => [sum, last[sum] - first[sum]])) as Record<Sum, bigint>;

/** The sums of a player's whole history before each moment, from one statement, so that money on the move counts once. */
async function totalsAt({ db }: Platform, playerId: number, moments: readonly Date[]): Promise<readonly Sums[]> {
  const rows = await db.sql<Sums>`
    select cash_bets_minor + bonus_bets_minor as bets, wins_minor as wins, deposits_minor as deposits, withdrawals_minor as withdrawals,
      bonuses_minor as bonuses, other_minor as other
    from unnest(${moments.map((moment) => moment.toISOString())}::timestamptz[]) with ordinality as moments (at, place)
      cross join lateral history_before(${playerId}::int, at) order by place`;
  return rows;
}

/**
 * Sums up how the money that can be played changed in a period, from totals of the ledger: each entry counts at its own time, a deposit when it arrived.
 */
export async function periodSummary(platform: Platform, player: SessionPlayer, period: Period): Promise<PeriodSummary> {
  const starts = startsOf(period);
  const totals = await totalsAt(platform, player.id, [...starts, period.to]);
  const steps = totals.slice(1).map((after, index) => difference(after, required(totals[index], 'The totals before')));
  const { code, id, decimals } = player.currency;
  const text = (minor: bigint) => fromMinor(minor, decimals);
  const [bets, wins, other] = [sumOf(steps, 'bets'), sumOf(steps, 'wins'), sumOf(steps, 'other')];
  const start = balanceOf(required(totals[0], 'The totals before'));

  return {
    currency: { id, code },
    balance_start: text(start),
    balance_end: text(balanceOf(required(totals.at(-1), 'The totals at the end'))),
    bets: text(bets),
    wins: text(wins),
    net: text(bets + wins),
    deposits: text(sumOf(steps, 'deposits')),
    withdrawals: text(sumOf(steps, 'withdrawals')),
    bonuses: text(sumOf(steps, 'bonuses')),
    ...(other !== 0n && { other: text(other) }),
    points: pointsOf(period, { now: platform.now(), starts, start, steps }).map(({ balance, net: gained, ...step }) => ({
      ...step,
      balance: text(balance),
      net: text(gained),
    })),
  };
}

interface Course {
  readonly now: Date;
  readonly starts: readonly Date[];
  readonly start: bigint;
  readonly steps: readonly Sums[];
}

/** The balance and the net position at the end of each step that has begun. */
function pointsOf({ from, to }: Period, { now, starts, start, steps }: Course) {
  const until = Math.min(to.getTime(), Math.max(now.getTime(), from.getTime() + 1));
  const points = [];
  let [balance, net] = [start, 0n];
  for (const [index, at] of starts.entries()) {
    if (at.getTime() >= until) break;
    const step = required(steps[index], 'The sums of a step');
    balance += balanceOf(step);
    net += step.bets + step.wins;
    const end = starts[index + 1] ?? to;
    points.push({ from: at.toISOString(), to: end.toISOString(), balance, net });
  }
  return points;
}
