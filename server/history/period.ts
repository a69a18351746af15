import type { BalanceEffect, PeriodSummary } from '../../openapi/model.ts';
import { fromMinor } from '../../domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

type Sum = 'bets' | 'wins' | 'deposits' | 'withdrawals' | 'bonuses';

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
};

const dayMs = 86_400_000;
const mostSteps = 31;

interface Move {
  readonly step: number;
  readonly kind: BalanceEffect['kind'];
  readonly moved: string;
}

/** The steps of a period: whole days each, as few days as 31 steps allow. */
const stepOf = ({ from, to }: Period): number => Math.ceil((to.getTime() - from.getTime()) / dayMs / mostSteps) * dayMs;

/**
 * What a period did to the money that can be played, from the ledger and by the moments of its entries: a deposit counts when it arrived.
 * Sums are made in one statement, so that money on the move counts once.
 */
export async function periodSummary(platform: Platform, player: SessionPlayer, period: Period): Promise<PeriodSummary> {
  const { from, to } = period;
  const stepMs = stepOf(period);
  const found = await platform.db.one<{ held: bigint; later: bigint; moves: string }>`
    select cash_minor + bonus_minor as held,
      (select coalesce(sum(moved_minor), 0)::bigint from ledger_entries where player_id = wallets.player_id and created_at >= ${to}) as later,
      (select coalesce(json_agg(moves), '[]')::text from (
        select floor(extract(epoch from created_at - ${from}::timestamptz) * 1000 / ${stepMs}::float8)::int as step, kind, sum(moved_minor)::text as moved
        from ledger_entries where player_id = wallets.player_id and created_at >= ${from} and created_at < ${to}
          and kind not in ('hold', 'refund') group by 1, 2
      ) as moves) as moves
    from wallets where player_id = ${player.id}`;
  const moves = JSON.parse(found?.moves ?? '[]') as Move[];
  const { code, id, decimals } = player.currency;
  const text = (minor: bigint) => fromMinor(minor, decimals);

  const sums: Record<Sum, bigint> = { bets: 0n, wins: 0n, deposits: 0n, withdrawals: 0n, bonuses: 0n };
  for (const { kind, moved } of moves) sums[sumOf[kind]] += BigInt(moved);
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
    points: pointsOf(period, { now: platform.now(), stepMs, start, moves }).map(({ balance, net, ...step }) => ({
      ...step,
      balance: text(balance),
      net: text(net),
    })),
  };
}

interface Course {
  readonly now: Date;
  readonly stepMs: number;
  readonly start: bigint;
  readonly moves: readonly Move[];
}

/** The balance and the net position at the end of each step that has begun. */
function pointsOf({ from, to }: Period, { now, stepMs, start, moves }: Course) {
  const until = Math.min(to.getTime(), Math.max(now.getTime(), from.getTime() + 1));
  const points = [];
  let [balance, net] = [start, 0n];
  for (let step = 0, at = from.getTime(); at < until; step += 1, at += stepMs) {
    for (const move of moves) {
      if (move.step !== step) continue;
      balance += BigInt(move.moved);
      if (sumOf[move.kind] === 'bets' || sumOf[move.kind] === 'wins') net += BigInt(move.moved);
    }
    const end = new Date(Math.min(at + stepMs, to.getTime()));
    points.push({ from: new Date(at).toISOString(), to: end.toISOString(), balance, net });
  }
  return points;
}
