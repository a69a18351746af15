import type { Favorite, Game } from '#openapi/model.ts';

/** A request to add or remove one favourite. */
export interface FavouriteChange {
  readonly game: Game;
  readonly isFavourite: boolean;
}

/** For so long a list of favourites is shown again without asking for it. */
export const favouritesFreshMs = 60_000;

export const hasFavourite = (list: readonly Favorite[], { game_id }: Pick<Game, 'game_id'>): boolean =>
  list.some((entry) => entry.game_id === game_id);

/** The list, newest first, as it is once the change is made. */
export function withChange(list: readonly Favorite[], { game, isFavourite }: FavouriteChange): readonly Favorite[] {
  if (hasFavourite(list, game) === isFavourite) return list;
  return isFavourite
    ? [{ game_id: game.game_id, game: { ...game, is_favorite: true } }, ...list]
    : list.filter(({ game_id }) => game_id !== game.game_id);
}
