import type { FavouritesEmitted, FavouritesEvent } from '../../../machines/favourites/favourites.machine.ts';
import type { FavouritesViewModel } from '../../../machines/favourites/favourites.view.ts';
import type { Operations } from '../../data/operations.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import type { Session } from '../session/session.ts';
import type { Runtime } from './runtime.ts';

export type { FavouritesViewModel };

export interface RuntimeHost {
  readonly operations: Pick<Operations, 'listFavorites' | 'addFavorite' | 'removeFavorite'>;
  readonly show: (view: FavouritesViewModel) => void;
  readonly tell: (outcome: FavouritesEmitted) => void;
}

export interface FavouritesOptions extends Pick<RuntimeHost, 'operations'> {
  readonly session: Pick<Session, 'getView' | 'subscribe'>;
  /** The machine comes in a chunk of its own: a guest never loads it. */
  readonly loadRuntime?: () => Promise<{ startRuntime: (host: RuntimeHost) => Runtime }>;
}

export interface Favourites {
  readonly getView: () => FavouritesViewModel;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: Exclude<FavouritesEvent, { type: 'session.ended' }>) => void;
  /** Hears how each change ended. */
  readonly onOutcome: (listener: (outcome: FavouritesEmitted) => void) => () => void;
}

const favourites: ReadonlySet<string> = new Set();
export const guestView: FavouritesViewModel = { screen: 'guest', favourites };
const loadingView: FavouritesViewModel = { screen: 'loading', favourites };
const failedView: FavouritesViewModel = { screen: 'failed', favourites };

/** The favourites of whoever is logged in: one truth for every star of the site. Lives as long as the page. */
export function createFavourites(options: FavouritesOptions): Favourites {
  const { operations, session, loadRuntime = () => loadChunk(() => import(/* webpackChunkName: "favourites" */ './runtime.ts')) } = options;
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(outcome: FavouritesEmitted) => void>();
  let playerId: number | null = null;
  let view = guestView;
  let runtime: Promise<Runtime> | null = null;

  const show = (next: FavouritesViewModel) => {
    view = next;
    for (const listener of listeners) listener();
  };
  const tell = (outcome: FavouritesEmitted) => outcomeListeners.forEach((listener) => listener(outcome));

  function start(): Promise<Runtime> {
    // What comes after the player has left is nobody's.
    const host: RuntimeHost = {
      operations,
      show(next) {
        if (runtime === mine) show(next);
      },
      tell(outcome) {
        if (runtime === mine) tell(outcome);
      },
    };
    const mine = loadRuntime().then(({ startRuntime }) => startRuntime(host));
    return mine;
  }

  async function send(event: FavouritesEvent): Promise<void> {
    const mine = (runtime ??= start());
    try {
      (await mine).send(event);
    } catch (error) {
      if (runtime !== mine) return;
      console.error('favourites', error);
      runtime = null;
      show(failedView);
      if (event.type === 'favourite.toggled') tell({ type: 'change.failed', game: event.game, isFavourite: true });
    }
  }

  const follow = () => {
    const next = session.getView().player?.id ?? null;
    if (next === playerId) return;
    playerId = next;
    runtime?.then(
      (former) => former.send({ type: 'session.ended' }),
      () => {},
    );
    runtime = null;
    show(playerId === null ? guestView : loadingView);
  };
  session.subscribe(follow);
  follow();

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      if (playerId !== null) void send(event);
    },
    onOutcome(listener) {
      outcomeListeners.add(listener);
      return () => outcomeListeners.delete(listener);
    },
  };
}
