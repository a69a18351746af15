import { required } from '#domain/required.ts';
import type { MonthlyStatement } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { effectKinds } from './effects.ts';
import { clockIn, type ZoneClock } from './zone.ts';

type Month = MonthlyStatement['month'];
type Limit = MonthlyStatement['limits'][number];

interface Query {
  readonly month: Month;
  /** IANA name; an unknown one counts as UTC. */
  readonly zone: string | undefined;
}

/** Entries of one kind, with their effect on each balance. */
interface Sum {
  readonly kind: string;
  /** Whether they are of play with a bonus. */
  readonly of_bonus: boolean;
  readonly moved: string;
  readonly bonus: string;
  readonly locked: string;
}

interface HeldLimit {
  readonly kind: Limit['kind'];
  readonly period: Limit['period'];
  readonly amount: string | null;
}

interface Row {
  readonly opened_at: Date;
  /** Balances before the month; the first is of all money that can be played. */
  readonly playable: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
  readonly sums: string;
  readonly limits: string;
  readonly rounds: number;
  readonly played: number;
}

interface Balances {
  readonly real: bigint;
  readonly bonus: bigint;
  readonly locked: bigint;
}

const nothing: Balances = { real: 0n, bonus: 0n, locked: 0n };
const added = (a: Balances, b: Balances): Balances => ({
  real: a.real + b.real,
  bonus: a.bonus + b.bonus,
  locked: a.locked + b.locked,
});
const movedBy = (sums: readonly Sum[]): Balances =>
  sums.reduce(
    (whole, { moved, bonus, locked }) =>
      added(whole, { real: BigInt(moved) - BigInt(bonus), bonus: BigInt(bonus), locked: BigInt(locked) }),
    nothing,
  );

/** Kinds of entries with a line of their own; all others count as corrections. */
const named: readonly string[] = effectKinds;

const monthOf = (clock: ZoneClock, moment: Date): Month => clock.shownAt(moment).toISOString().slice(0, 7);

/** The first midnights of a month and of the one after it. */
function daysOf(month: Month, clock: ZoneClock): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const begins = (after: number) => clock.firstMomentOf(new Date(Date.UTC(year, number - 1 + after, 1)));
  return { from: begins(0), to: begins(1) };
}

/** One statement, so that all figures are of one moment. The balances before the month are stored totals, so it reads no entry of another month. */
const rowOf = ({ db }: Pick<Platform, 'db'>, id: number, from: Date, to: Date, now: Date): Promise<Row | undefined> => db.one<Row>`
  select players.created_at as opened_at, before.bonus_moved_minor as bonus, before.locked_moved_minor as locked,
    cash_bets_minor + bonus_bets_minor + wins_minor + deposits_minor + withdrawals_minor + bonuses_minor + other_minor as playable, (
      select coalesce(json_agg(sums), '[]')::text from (
        select kind, kind in ('bet', 'win', 'rollback', 'void') and bonus_moved_minor <> 0 as of_bonus,
          sum(moved_minor)::text as moved, sum(bonus_moved_minor)::text as bonus, sum(locked_moved_minor)::text as locked
        from ledger_entries where ledger_entries.player_id = players.id and created_at >= ${from} and created_at < ${to} group by 1, 2
      ) as sums
    ) as sums, (
      select coalesce(json_agg(held order by kind, period), '[]')::text from (
        select distinct on (kind, period) kind, period, (case when holds_from < ${to} and holds_from <= ${now} then amount_minor else amount_before_minor end)::text as amount
        from play_limit_changes where play_limit_changes.player_id = players.id and at < ${to} and at <= ${now} and kind in ('deposit', 'loss', 'stake', 'time')
        order by kind, period, id desc
      ) as held where amount is not null
    ) as limits, (
      select count(*)::int from (
        select distinct provider_id, round_id from transactions
        where transactions.player_id = players.id and transactions.created_at >= ${from} and transactions.created_at < ${to} and type_id in (4, 7)
      ) as bet_on
    ) as rounds,
    floor(extract(epoch from played_between(players.id, ${from}::timestamptz, ${to}::timestamptz, ${now}::timestamptz)))::int as played
  from players cross join history_before(players.id, ${from}::timestamptz) as before where players.id = ${id}`;

/**
 * Sums up one month of a player from the ledger; the month begins and ends at midnight of the zone.
 * @throws Problem `month_not_begun`, or `month_before_account`.
 */
export async function monthlyStatement(platform: Platform, player: SessionPlayer, { month, zone }: Query): Promise<MonthlyStatement> {
  const clock = clockIn(zone || 'UTC');
  const now = platform.now();
  const { from, to } = daysOf(month, clock);
  if (from > now) throw new Problem('month_not_begun', 'This month has not begun.');
  const row = await rowOf(platform, player.id, from, to, now);
  if (!row) throw new Problem('not_found', 'There is no such player.');
  if (to <= row.opened_at) throw new Problem('month_before_account', 'This month was over before the account was opened.');

  const { code, id, decimals } = player.currency;
  const text = (minor: bigint) => fromMinor(minor, decimals);
  const onWire = ({ real, bonus, locked }: Balances) => ({ real: text(real), bonus: text(bonus), locked: text(locked) });
  const own = JSON.parse(row.sums) as Sum[];
  const by = (kind: string) => movedBy(own.filter((sum) => sum.kind === kind));
  const playOf = (ofBonus: boolean) => {
    const of = (kind: string) => {
      const { real, bonus } = movedBy(own.filter((sum) => sum.kind === kind && sum.of_bonus === ofBonus));
      return real + bonus;
    };
    const [staked, won, refunded] = [of('bet'), of('win'), of('rollback') + of('void')];
    return { staked, won, refunded, net: staked + won + refunded };
  };
  const playOnWire = ({ staked, won, refunded, net }: ReturnType<typeof playOf>) => ({
    staked: text(staked),
    won: text(won),
    refunded: text(refunded),
    net: text(net),
  });
  const [real, bonus] = [playOf(false), playOf(true)];
  const opening: Balances = { real: row.playable - row.bonus, bonus: row.bonus, locked: row.locked };

  return {
    month,
    from: from.toISOString(),
    to: to.toISOString(),
    is_so_far: now < to,
    first_month: monthOf(clock, row.opened_at),
    last_month: monthOf(clock, now),
    currency: { id, code },
    opening: onWire(opening),
    closing: onWire(added(opening, movedBy(own))),
    deposits: text(by('deposit').real),
    withdrawals: { asked: text(by('lock').real), returned: text(by('release').real), sent: text(by('settle').locked) },
    play: { real: playOnWire(real), bonus: playOnWire(bonus) },
    net: text(real.net + bonus.net),
    bonuses: {
      granted: text(by('bonus').bonus),
      cashback: text(by('cashback').real),
      converted: text(by('convert').real),
      forfeited: text(by('forfeit').bonus),
      credits: text(by('provider_credit').real + by('free_rounds').real),
    },
    other: onWire(movedBy(own.filter(({ kind }) => !named.includes(kind)))),
    adjustments: {
      goodwill: text(by('goodwill').real),
      correction: text(by('correction').real),
      write_off: text(by('write_off').real),
      chargeback: text(by('chargeback').real),
    },
    rounds: row.rounds,
    played_seconds: row.rounds > 0 && row.played === 0 ? null : row.played,
    limits: (JSON.parse(row.limits) as HeldLimit[]).map(({ kind, period, amount }) =>
      kind === 'time'
        ? { kind, period, minutes: Number(amount) }
        : { kind, period, amount: text(BigInt(required(amount, 'The amount of a limit'))) },
    ),
  };
}
