import type { Game } from '#openapi/model.ts';

/** The actions that a card offers to the viewer. */
export interface CardRights {
  readonly isPlayer: boolean;
  readonly favourites: ReadonlySet<string>;
}

export type CardEvent =
  | { readonly type: 'favourite.toggled'; readonly game: Game }
  /** A guest asked for a game that has no demo. */
  | { readonly type: 'play.refused'; readonly game: Game };

export const isLive = (game: Pick<Game, 'type'>): boolean => game.type === 'live-casino';

export const playPath = (game: Pick<Game, 'game_id' | 'provider_id'>): string =>
  `/game/play/${encodeURIComponent(game.game_id)}/${game.provider_id}`;
