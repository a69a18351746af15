import type { Database } from '../db/database.ts';
import { countPlaying } from './playing.ts';

const dayMs = 86_400_000;
/** A count is valid for five minutes. */
export const countTtlMs = 5 * 60_000;
/** A transaction under way at the last count may have committed since, with an earlier date. */
const overlapMs = 60_000;
/** The same for row numbers: more than are written while a statement may run. */
const overlapRows = 100_000;
/** Fewer players are not representative of a title, and would be identifiable. */
const minPlayers = 5;
export const maxShown = 20;
/** Some of them may be closed before the next count. */
const maxCounted = 2 * maxShown;

export interface Count {
  /** Ids in `games`, those with most players first. */
  readonly ids: readonly number[];
  readonly countedAt: Date;
}
interface Row {
  readonly ids: readonly number[];
  readonly counted_at: Date | null;
  readonly read_until: Date | null;
  readonly rollbacks_until: bigint;
}

/** The last count of any process; null before the first. */
export async function lastCount(db: Database): Promise<Count | null> {
  const row = await db.one<Row>`select game_ids as ids, counted_at from popular_games`;
  return row?.counted_at ? { ids: row.ids, countedAt: row.counted_at } : null;
}

/** After a rollback, a player counts for the title by the last remaining bet. */
const readRollbacks = (db: Database, since: bigint, dayAgo: Date) => db.sql`
  with undone as (
    select distinct game_id, player_id from transactions
    where type_id = 6 and written > ${since} and player_id in (select player_id from title_players)
  ), recent as (
    select undone.game_id, undone.player_id, max(bets.created_at) as last_bet_at
    from undone left join (
      transactions as bets join game_bets on game_bets.player_id = bets.player_id and game_bets.round_id = bets.round_id
        and game_bets.transaction_id = bets.id and game_bets.status <> 'rolled_back'
    ) on bets.player_id = undone.player_id and bets.game_id = undone.game_id and bets.type_id = 4 and bets.created_at > ${dayAgo}
    group by 1, 2
  )
  update title_players set last_bet_at = coalesce(recent.last_bet_at, '-infinity') from recent
  where title_players.game_id = recent.game_id and title_players.player_id = recent.player_id`;

/** Bets that were rolled back, and bets of seeded accounts, do not count. */
const readBets = (db: Database, from: Date, now: Date) => db.sql`
  insert into title_players as before (game_id, player_id, last_bet_at)
  select transactions.game_id, transactions.player_id, max(transactions.created_at) from transactions
    join game_bets on game_bets.player_id = transactions.player_id and game_bets.round_id = transactions.round_id
      and game_bets.transaction_id = transactions.id and game_bets.status <> 'rolled_back'
  where transactions.type_id = 4 and not transactions.is_sandbox and transactions.game_id is not null
    and transactions.created_at > ${from} and transactions.created_at <= ${now}
  group by 1, 2
  on conflict (game_id, player_id) do update set last_bet_at = greatest(before.last_bet_at, excluded.last_bet_at)`;

async function mostPlayed(db: Database, dayAgo: Date, now: Date): Promise<readonly number[]> {
  const rows = await db.sql<{ id: number }>`
    select games.id from title_players join games on games.game_id = title_players.game_id
    where last_bet_at > ${dayAgo} and last_bet_at <= ${now} and games.is_active
    group by games.id having count(*) >= ${minPlayers}
    order by count(*) desc, games.rank, games.id limit ${maxCounted}`;
  return rows.map(({ id }) => id);
}

/**
 * Counts the titles of the last 24 hours, unless a count is still valid. It reads only the bets since the last count, in one process at a time.
 * @returns the present count; null if another process makes the first one.
 */
export const countPopular = (db: Database, now: Date): Promise<Count | null> =>
  db.transaction(async () => {
    const before = await db.one<Row>`
      select game_ids as ids, counted_at, read_until, rollbacks_until from popular_games for update skip locked`;
    if (!before) return lastCount(db);
    const { counted_at: countedAt, read_until: readUntil } = before;
    const age = countedAt && now.getTime() - countedAt.getTime();
    if (countedAt && age !== null && age >= 0 && age < countTtlMs) return { ids: before.ids, countedAt };
    const dayAgo = new Date(now.getTime() - dayMs);
    const isContinued = readUntil !== null && readUntil > dayAgo && readUntil <= now;
    await readBets(db, isContinued ? new Date(readUntil.getTime() - overlapMs) : dayAgo, now);
    await readRollbacks(db, before.rollbacks_until, dayAgo);
    await db.sql`delete from title_players where last_bet_at <= ${dayAgo}`;
    const ids = await mostPlayed(db, dayAgo, now);
    const playing = JSON.stringify(await countPlaying(db, now));
    await db.sql`
      update popular_games set game_ids = ${ids}::int[], playing = ${playing}::jsonb, counted_at = ${now}, read_until = ${now},
        rollbacks_until = (select greatest(0, coalesce(max(written), 0) - ${overlapRows}) from transactions where type_id = 6)`;
    return { ids, countedAt: now };
  });
