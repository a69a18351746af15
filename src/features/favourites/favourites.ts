import type { FavouritesEmitted, FavouritesEvent } from '#machines/favourites/favourites.machine.ts';
import type { FavouritesViewModel } from '#machines/favourites/favourites.view.ts';
import type { Session } from '../session/session.ts';
import { type LateMachine, lateMachine, type Runtime } from '../support/late-machine.ts';
import type { FavouritesCalls } from './favourites.runtime.ts';

export type { FavouritesViewModel };

export interface FavouritesOptions {
  readonly operations: FavouritesCalls;
  readonly session: Pick<Session, 'getView' | 'subscribe'>;
  /** The machine is in a chunk of its own: a guest never loads it. */
  readonly loadRuntime?: () => Promise<Runtime<FavouritesCalls, FavouritesViewModel, FavouritesEvent, FavouritesEmitted>>;
}

/** `onEmitted` receives the outcome of each change. */
export interface Favourites extends Pick<
  LateMachine<FavouritesViewModel, FavouritesEvent, FavouritesEmitted>,
  'getView' | 'subscribe' | 'onEmitted'
> {
  readonly send: (event: Exclude<FavouritesEvent, { type: 'session.ended' }>) => void;
}

const favourites: ReadonlySet<string> = new Set();
export const guestView: FavouritesViewModel = { screen: 'guest', favourites };
const loadingView: FavouritesViewModel = { screen: 'loading', favourites };
const failedView: FavouritesViewModel = { screen: 'failed', favourites };

/** The favourites of the logged-in player: one state for every star of the site. Lives as long as the page. */
export function createFavourites({
  operations,
  session,
  loadRuntime: load = () => import(/* webpackChunkName: "favourites" */ './favourites.runtime.ts'),
}: FavouritesOptions): Favourites {
  let playerId: number | null = null;
  const machine = lateMachine<FavouritesCalls, FavouritesViewModel, FavouritesEvent, FavouritesEmitted>({
    view: guestView,
    host: operations,
    load,
    failed(waiting) {
      machine.leave();
      machine.show(failedView);
      for (const event of waiting) {
        if (event.type === 'favourite.toggled') machine.emit({ type: 'change.failed', game: event.game, isFavourite: true });
      }
    },
  });

  const follow = () => {
    const next = session.getView().player?.id ?? null;
    if (next === playerId) return;
    playerId = next;
    machine.pass({ type: 'session.ended' });
    machine.leave();
    machine.show(playerId === null ? guestView : loadingView);
  };
  session.subscribe(follow);
  follow();

  return { ...machine, send: (event) => playerId !== null && machine.send(event) };
}
