import { type ActorOptions, fromPromise } from 'xstate';
import { type FavouritesEmitted, type FavouritesEvent, favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesView, type FavouritesViewModel } from '#machines/favourites/favourites.view.ts';
import type { Operations } from '#src/data/operations.ts';
import { withRetries } from '#src/data/query-client.ts';
import type { Run, Stage } from '../support/late-machine.ts';
import { runMachine } from '../support/run-machine.ts';

type Actors = NonNullable<Parameters<typeof favouritesMachine.provide>[0]['actors']>;
export type FavouritesCalls = Pick<Operations, 'listFavorites' | 'addFavorite' | 'removeFavorite'>;

export const favouritesActors = (operations: FavouritesCalls) =>
  ({
    loadFavourites: fromPromise(
      async ({ signal }) => (await withRetries({ queryFn: () => operations.listFavorites(signal) }, signal)).data,
    ),
    changeFavourite: fromPromise(async ({ input: { gameId, isFavourite } }) => {
      await (isFavourite ? operations.addFavorite(gameId) : operations.removeFavorite(gameId));
    }),
  }) satisfies Required<Actors>;

const logicOf = (operations: FavouritesCalls) => favouritesMachine.provide({ actors: favouritesActors(operations) });

export const start = (
  operations: FavouritesCalls,
  stage: Stage<FavouritesViewModel, FavouritesEmitted>,
  logic = logicOf(operations),
  options?: ActorOptions<typeof favouritesMachine>,
): Run<FavouritesEvent> => runMachine(logic, options, favouritesView, stage);
