import type { Game } from '#openapi/model.ts';
import { type FavouritesSnapshot, favouritesShown } from './favourites.machine.ts';

export type FavouritesViewModel = {
  /** `game_id` of every game whose star is on. */
  readonly favourites: ReadonlySet<string>;
} & ({ readonly screen: 'guest' | 'loading' | 'failed' | 'empty' } | { readonly screen: 'games'; readonly games: readonly Game[] });

/** The only reader of the favourites' state. */
export function favouritesView({ value, context }: FavouritesSnapshot): FavouritesViewModel {
  const shown = favouritesShown(context);
  const favourites = new Set(shown.map(({ game_id }) => game_id));
  const listed = (screenOfNone: 'empty' | 'failed' | 'loading'): FavouritesViewModel =>
    shown.length === 0 ? { screen: screenOfNone, favourites } : { screen: 'games', games: shown.map(({ game }) => game), favourites };
  switch (value) {
    case 'loading':
    case 'failed':
      return { screen: value, favourites };
    case 'showing':
    case 'aged':
    case 'refreshing':
    case 'changing':
    case 'lookingUp':
      return listed('empty');
    case 'unconfirmed':
      return listed('failed');
    case 'confirming':
      return listed('loading');
    case 'ended':
      return { screen: 'guest', favourites };
    default:
      return value satisfies never;
  }
}
