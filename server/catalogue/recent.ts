import type { RecentGame } from '#openapi/model.ts';
import type { Database } from '../db/database.ts';
import type { SessionPlayer } from '../http/context.ts';
import { favoriteIds } from './favorites.ts';
import { gameColumns, gameOf, type GameRow, isShown } from './games.ts';

const shownGames = 24;
/** Maximum number stored per player; older games are deleted. */
const storedGames = 100;

/** The games that a player opened last, the newest first. */
export async function recentGames(db: Database, { id: playerId, country }: Pick<SessionPlayer, 'id' | 'country'>): Promise<RecentGame[]> {
  const [rows, stars] = await Promise.all([
    db.sql<GameRow & { played_at: Date }>`
      select recent_games.played_at, ${gameColumns(null)}
      from recent_games join games on games.id = recent_games.game_id join providers on providers.id = games.provider_id
      where recent_games.player_id = ${playerId} and ${isShown(country)} order by recent_games.played_at desc, games.id limit ${shownGames}`,
    favoriteIds(db, playerId),
  ]);
  return rows.map((row) => ({
    game_id: row.game_id,
    played_at: row.played_at.toISOString(),
    game: gameOf({ ...row, is_favorite: stars.has(row.id) }),
  }));
}

/** @param gameId in `games`. */
export async function rememberGame(db: Database, playerId: number, gameId: number, now: Date): Promise<void> {
  await db.sql`
    insert into recent_games (player_id, game_id, played_at) values (${playerId}, ${gameId}, ${now})
    on conflict (player_id, game_id) do update set played_at = greatest(recent_games.played_at, excluded.played_at)`;
  await db.sql`
    delete from recent_games where player_id = ${playerId} and game_id in (
      select game_id from recent_games where player_id = ${playerId} order by played_at desc, game_id offset ${storedGames})`;
}

export async function deleteGame(db: Database, playerId: number, gameId: string): Promise<void> {
  await db.sql`delete from recent_games using games where games.id = recent_games.game_id and recent_games.player_id = ${playerId} and games.game_id = ${gameId}`;
}
