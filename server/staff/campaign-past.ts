import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db'>;

/** Deposits that are read at most; the newest count. */
const maxDeposits = 50_000;
/** Sampled players whose play is read, drawn by a hash of their number. */
const maxPlayers = 200;

export interface PastRange {
  readonly from: Date;
  readonly until: Date;
}

interface Conditions extends PastRange {
  readonly currency: string;
  readonly country: string | null;
  readonly minimum: bigint;
  /** Null where each player is given the largest amount. */
  readonly percent: number | null;
  readonly maximum: bigint;
}

export interface SampledDeposit {
  readonly player_id: number;
  readonly created_at: Date;
  readonly amount: bigint;
  /** Players with such a deposit, and the maximum that they would have been given together. */
  readonly players: number;
  readonly worst: bigint;
}

/** The first deposit of each player that would have brought the campaign: a sample, with the totals of all. */
export const pastDeposits = ({ db }: Parts, range: Conditions): Promise<SampledDeposit[]> => db.sql<SampledDeposit>`
  select player_id, created_at, amount, (count(*) over ())::int as players,
    (sum(case when ${range.percent}::int is null then ${range.maximum}::bigint else least(amount * ${range.percent}::int / 100, ${range.maximum}::bigint) end) over ())::bigint as worst
  from (
    select distinct on (player_id) player_id, recent.created_at, amount_minor as amount
    from (
      select player_id, created_at, amount_minor from transactions
      where type_id = 1 and updated_at >= ${range.from} and status = 'authorized' and currency = ${range.currency}
        and created_at >= ${range.from} and created_at < ${range.until} and amount_minor >= ${range.minimum}::bigint
      order by updated_at desc limit ${maxDeposits}
    ) as recent join players on players.id = player_id and (${range.country}::text is null or players.country = ${range.country})
    order by player_id, recent.created_at
  ) as first
  order by md5(player_id::text) limit ${maxPlayers}`;

export interface PlayedType {
  readonly player_id: number;
  readonly type: string;
  readonly weight: number;
  readonly staked: bigint;
  readonly counted: bigint;
}

/** The cash that players bet after their deposit, by type of game, and how much of it counts. Bets that were rolled back are left out. */
export const playedSince = ({ db }: Parts, sample: readonly SampledDeposit[], days: number): Promise<PlayedType[]> => db.sql<PlayedType>`
  select sampled.player_id, coalesce(title.type, 'others') as type, max(coalesce(title.percent, others.percent))::int as weight,
    (-sum(moved_minor))::bigint as staked, (-sum(moved_minor * coalesce(title.percent, others.percent) / 100))::bigint as counted
  from jsonb_to_recordset(${JSON.stringify(sample.map(({ player_id: player, created_at: at }) => ({ player_id: player, at })))}::jsonb) as sampled (player_id int, at timestamptz)
    join ledger_entries as entries on entries.player_id = sampled.player_id and entries.created_at >= sampled.at
      and entries.created_at < sampled.at + ${days}::int * interval '1 day' and entries.kind in ('bet', 'rollback') and entries.bonus_moved_minor = 0
    join transactions on transactions.id = entries.transaction_id
    left join lateral (
      select case when is_live then 'live' else type end as type, case when is_live then 0 else percent end as percent
      from games left join wager_weights on game_type = type where games.game_id = transactions.game_id limit 1
    ) as title on true
    cross join (select percent from wager_weights where game_type = 'others') as others
  group by sampled.player_id, coalesce(title.type, 'others')`;

export interface CheapestTitle {
  readonly game_id: string;
  readonly name: string;
  /** Per cent, with two decimals, rounded down. */
  readonly return_percent: string;
  readonly weight: number;
}

/** The title in which wagering costs least, and the number of titles that state no return. @param cashback per cent of the stakes. */
export async function cheapestTitle({ db }: Parts, cashback: string): Promise<{ title: CheapestTitle | null; unstated: number }> {
  const title = await db.one<CheapestTitle>`
    select game_id, name, return_percent::text as return_percent, weight
    from (
      select game_id, name, return_percent,
        coalesce((select percent from wager_weights where game_type = type), (select percent from wager_weights where game_type = 'others'))::int as weight
      from games where is_active and not is_live and return_percent is not null
    ) as weighed where weight > 0
    order by greatest(0, 100 - return_percent - ${cashback}::numeric) / weight, game_id limit 1`;
  const { count } = await db.single<{ count: number }>`
    select count(*)::int as count from games where is_active and not is_live and return_percent is null`;
  return { title: title ?? null, unstated: count };
}

/** The stated return of a title, in per cent. Null without one. */
export async function returnOf({ db }: Parts, gameId: string): Promise<string | null> {
  const row = await db.one<{ percent: string | null }>`select return_percent::text as percent from games where game_id = ${gameId} limit 1`;
  return row?.percent ?? null;
}
