import type { Database } from '../db/database.ts';

/** The time after a bet for which a player counts as playing. */
const playingMs = 15 * 60_000;
/** A lower count would reveal individual players. */
const minPlayers = 5;
const maxTitles = 100;
/** Older counts are outdated. */
const maxAgeMs = 15 * 60_000;

export interface Playing {
  readonly game_id: string;
  /** Rounded down. */
  readonly players: number;
}

/** Rounds a count of players down to 5, 10, 20, 50, 100 and so on, so that individual players cannot be followed. @throws RangeError below 5. */
export function roundedDown(players: number): number {
  if (!(players >= minPlayers)) throw new RangeError(`${players} players are not shown`);
  const scale = 10 ** Math.floor(Math.log10(players));
  const step = [5, 2, 1].find((each) => each * scale <= players) ?? 1;
  return step * scale;
}

/** Counts who bet cash on each title in the last minutes. The caller has read the latest bets into `title_players`. */
export async function countPlaying(db: Database, now: Date): Promise<Playing[]> {
  const from = new Date(now.getTime() - playingMs);
  const rows = await db.sql<Playing>`
    select game_id, count(*)::int as players from title_players
    where last_bet_at > ${from} and last_bet_at <= ${now}
      and exists (select 1 from games where games.game_id = title_players.game_id and games.is_active)
    group by game_id having count(*) >= ${minPlayers}
    order by count(*) desc, game_id limit ${maxTitles}`;
  return rows.map(({ game_id, players }) => ({ game_id, players: roundedDown(players) }));
}

/** Returns the last count of any process; none where that is too old. */
export async function playingNow(db: Database, now: Date): Promise<{ data: Playing[] }> {
  const row = await db.one<{ playing: Playing[]; counted_at: Date | null }>`select playing, counted_at from popular_games`;
  const age = row?.counted_at ? now.getTime() - row.counted_at.getTime() : Number.POSITIVE_INFINITY;
  return { data: row && age >= 0 && age < maxAgeMs ? row.playing : [] };
}
