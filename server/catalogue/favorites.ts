import { required } from '#domain/required.ts';
import type { Favorite } from '#openapi/model.ts';
import { type Database, fragment } from '../db/database.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { gameColumns, gameOf, type GameRow, isShown } from './games.ts';

/** Lists these players' favourites by player id, the newest first. */
export async function favoritesOf(db: Database, playerIds: readonly number[]): Promise<ReadonlyMap<number, Favorite[]>> {
  const rows = await db.sql<GameRow & { player_id: number }>`
    select favorites.player_id, ${gameColumns(null)}
    from favorites join games on games.id = favorites.game_id join providers on providers.id = games.provider_id
      join players on players.id = favorites.player_id
    where favorites.player_id = any(${playerIds}::int[]) and ${isShown(fragment`players.country`)} order by favorites.created_at desc, games.id`;
  const favorites = new Map(playerIds.map((playerId): [number, Favorite[]] => [playerId, []]));
  for (const row of rows)
    required(favorites.get(row.player_id), 'The player').push({ game_id: row.game_id, game: gameOf({ ...row, is_favorite: true }) });
  return favorites;
}

/** Ids in `games` of a player's favourites. */
export async function favoriteIds(db: Database, playerId: number): Promise<ReadonlySet<number>> {
  const rows = await db.sql<{ game_id: number }>`select game_id from favorites where player_id = ${playerId}`;
  return new Set(rows.map((row) => row.game_id));
}

/** @throws Problem 404 for an unknown game, or one that is hidden from the player. */
export async function addFavorite(
  db: Database,
  { id: playerId, country }: Pick<SessionPlayer, 'id' | 'country'>,
  gameId: string,
  now: Date,
): Promise<void> {
  const game = await db.one<{ id: number }>`select id from games where game_id = ${gameId} and ${isShown(country)}`;
  if (!game) throw new Problem('not_found', 'No such game.');
  await db.sql`insert into favorites (player_id, game_id, created_at) values (${playerId}, ${game.id}, ${now}) on conflict do nothing`;
}

export async function removeFavorite(db: Database, playerId: number, gameId: string): Promise<void> {
  await db.sql`delete from favorites using games where games.id = favorites.game_id and favorites.player_id = ${playerId} and games.game_id = ${gameId}`;
}
