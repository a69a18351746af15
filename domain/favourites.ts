import type { Favorite, Game } from '#openapi/model.ts';

/** A request to add or remove one favourite. */
export interface FavouriteChange {
  readonly game: Game;
  readonly isFavourite: boolean;
}

/** A list of favourites younger than this is shown again without a request. */
export const favouritesFreshMs = 60_000;

export const hasFavourite = (list: readonly Favorite[], { game_id }: Pick<Game, 'game_id'>): boolean =>
  list.some((entry) => entry.game_id === game_id);

/** The list after a change, newest first. */
export function withChange(list: readonly Favorite[], { game, isFavourite }: FavouriteChange): readonly Favorite[] {
  if (hasFavourite(list, game) === isFavourite) return list;
  return isFavourite
    ? [{ game_id: game.game_id, game: { ...game, is_favorite: true } }, ...list]
    : list.filter(({ game_id }) => game_id !== game.game_id);
}
