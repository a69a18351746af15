import type { BalanceEffect, PeriodSummary } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { knownOr } from '../db/known-values.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { effectKinds } from './effects.ts';
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

type Sum = 'bets' | 'wins' | 'deposits' | 'withdrawals' | 'bonuses' | 'other';

/** What each kind of entry counts towards. Those of 0 move money between the balances of the player. */
const sumOf: Readonly<Record<BalanceEffect['kind'], Sum>> = {
  bet: 'bets',
  win: 'wins',
  rollback: 'wins',
  deposit: 'deposits',
  lock: 'withdrawals',
  release: 'withdrawals',
  settle: 'withdrawals',
  bonus: 'bonuses',
  cashback: 'bonuses',
  convert: 'bonuses',
  forfeit: 'bonuses',
  other: 'other',
};

const sumOfEntry = (kind: string): Sum => sumOf[knownOr(effectKinds, kind, 'other')];

const dayMs = 86_400_000;
const maxSteps = 31;

interface Move {
  readonly step: number;
  /** As the ledger has it. */
  readonly kind: string;
  readonly moved: string;
}

/** The moments at which the steps of a period start: whole days each, as few days as 31 steps allow. */
function startsOf({ from, clock, shown }: Period): readonly Date[] {
  const [first, last] = [shown.from.getTime(), shown.to.getTime()];
  const stepMs = Math.ceil((last - first) / dayMs / maxSteps) * dayMs;
  const starts = [from];
  for (let time = first + stepMs; time < last; time += stepMs) starts.push(clock.firstMomentOf(new Date(time)));
  return starts;
}

/**
 * What a period did to the money that can be played, from the ledger and by the moments of its entries: a deposit counts when it arrived.
 * Sums are made in one statement, so that money on the move counts once.
 */
export async function periodSummary(platform: Platform, player: SessionPlayer, period: Period): Promise<PeriodSummary> {
  const { from, to } = period;
  const starts = startsOf(period);
  const found = await platform.db.one<{ held: bigint; later: bigint; moves: string }>`
    select cash_minor + bonus_minor as held,
      (select coalesce(sum(moved_minor), 0)::bigint from ledger_entries where player_id = wallets.player_id and created_at >= ${to}) as later,
      (select coalesce(json_agg(moves), '[]')::text from (
        select width_bucket(created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1 as step, kind, sum(moved_minor)::text as moved
        from ledger_entries where player_id = wallets.player_id and created_at >= ${from} and created_at < ${to}
          and kind not in ('hold', 'refund') group by 1, 2
      ) as moves) as moves
    from wallets where player_id = ${player.id}`;
  const moves = JSON.parse(found?.moves ?? '[]') as Move[];
  const { code, id, decimals } = player.currency;
  const text = (minor: bigint) => fromMinor(minor, decimals);

  const sums: Record<Sum, bigint> = { bets: 0n, wins: 0n, deposits: 0n, withdrawals: 0n, bonuses: 0n, other: 0n };
  for (const { kind, moved } of moves) sums[sumOfEntry(kind)] += BigInt(moved);
  const end = (found?.held ?? 0n) - (found?.later ?? 0n);
  const start = end - moves.reduce((sum, { moved }) => sum + BigInt(moved), 0n);

  return {
    currency: { id, code },
    balance_start: text(start),
    balance_end: text(end),
    bets: text(sums.bets),
    wins: text(sums.wins),
    net: text(sums.bets + sums.wins),
    deposits: text(sums.deposits),
    withdrawals: text(sums.withdrawals),
    bonuses: text(sums.bonuses),
    ...(sums.other !== 0n && { other: text(sums.other) }),
    points: pointsOf(period, { now: platform.now(), starts, start, moves }).map(({ balance, net, ...step }) => ({
      ...step,
      balance: text(balance),
      net: text(net),
    })),
  };
}

interface Course {
  readonly now: Date;
  readonly starts: readonly Date[];
  readonly start: bigint;
  readonly moves: readonly Move[];
}

/** The balance and the net position at the end of each step that has begun. */
function pointsOf({ from, to }: Period, { now, starts, start, moves }: Course) {
  const until = Math.min(to.getTime(), Math.max(now.getTime(), from.getTime() + 1));
  const points = [];
  let [balance, net] = [start, 0n];
  for (const [step, at] of starts.entries()) {
    if (at.getTime() >= until) break;
    for (const move of moves) {
      if (move.step !== step) continue;
      balance += BigInt(move.moved);
      if (['bets', 'wins'].includes(sumOfEntry(move.kind))) net += BigInt(move.moved);
    }
    const end = starts[step + 1] ?? to;
    points.push({ from: at.toISOString(), to: end.toISOString(), balance, net });
  }
  return points;
}
