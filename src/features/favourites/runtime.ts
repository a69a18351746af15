import { type ActorOptions, createActor, fromPromise } from 'xstate';
import { type FavouritesEvent, favouritesMachine } from '../../../machines/favourites/favourites.machine.ts';
import { favouritesView } from '../../../machines/favourites/favourites.view.ts';
import { withRetries } from '../../data/query-client.ts';
import type { RuntimeHost } from './favourites.ts';

type Actors = NonNullable<Parameters<typeof favouritesMachine.provide>[0]['actors']>;

export interface Runtime {
  send(event: FavouritesEvent): void;
}

export const favouritesActors = (operations: RuntimeHost['operations']) =>
  ({
    loadFavourites: fromPromise(
      async ({ signal }) => (await withRetries({ queryFn: () => operations.listFavorites(signal) }, signal)).data,
    ),
    changeFavourite: fromPromise(async ({ input: { gameId, isFavourite } }) => {
      await (isFavourite ? operations.addFavorite(gameId) : operations.removeFavorite(gameId));
    }),
  }) satisfies Required<Actors>;

const logicOf = ({ operations }: RuntimeHost) => favouritesMachine.provide({ actors: favouritesActors(operations) });

/** Runs the machine until the session ends. */
export function startRuntime(host: RuntimeHost, logic = logicOf(host), options?: ActorOptions<typeof favouritesMachine>): Runtime {
  const actor = createActor(logic, options);
  actor.on('*', host.tell);
  actor.subscribe((snapshot) => host.show(favouritesView(snapshot)));
  return actor.start();
}
