import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Favorite, Game } from '../../openapi/model.ts';
import { type FavouriteChange, favouritesFreshMs, hasFavourite, withChange } from '../../domain/favourites.ts';
import { type Answer, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface FavouritesContext {
  /** What the platform has, newest first; null until it has said so. */
  readonly stored: readonly Favorite[] | null;
  /** What the platform is being told now. */
  readonly current: FavouriteChange | null;
  /** What it is told next, in the order of asking: each game once. */
  readonly waiting: readonly FavouriteChange[];
}

export type FavouritesEvent =
  | { type: 'favourite.toggled'; game: Game }
  /** A page with stars has come up. */
  | { type: 'cards.opened' }
  | { type: 'retried' }
  | { type: 'session.ended' };

export type FavouritesEmitted = { readonly type: 'change.stored' | 'change.failed' } & FavouriteChange;

/** The list with every change that was asked for, whether or not the platform has answered. */
export const favouritesShown = ({ stored, current, waiting }: FavouritesContext): readonly Favorite[] =>
  [...(current ? [current] : []), ...waiting].reduce(withChange, stored ?? []);

const isOn = (context: FavouritesContext, game: Game): boolean => hasFavourite(favouritesShown(context), game);
const isOf = ({ game }: FavouriteChange, { game_id }: Game): boolean => game.game_id === game_id;

/**
 * One player's favourites, and every star of the site. A star turns when it is pressed; the platform is told of one
 * change at a time, in the order of pressing, so that no answer can overtake another. A list that is read again while
 * a change is made would be older than the change: pressing calls the reading off.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
  },
  actors: {
    loadFavourites: remote<readonly Favorite[]>('loadFavourites'),
    changeFavourite: remote<void, { gameId: string; isFavourite: boolean }>('changeFavourite'),
  },
  actions: {
    ask: assign(({ context }, { game }: { game: Game }) => {
      const { stored, current, waiting } = context;
      const isFavourite = !isOn(context, game);
      const others = waiting.filter((change) => !isOf(change, game));
      const becomes = current && isOf(current, game) ? current.isFavourite : stored && hasFavourite(stored, game);
      return { waiting: isFavourite === becomes ? others : [...others, { game, isFavourite }] };
    }),
    takeNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    keepStored: assign((_, { output }: Answer<readonly Favorite[]>) => ({ stored: output })),
    keepChange: enqueueActions(({ context, enqueue }) => {
      const { stored, current } = known(context, 'stored', 'current');
      enqueue.assign({ stored: withChange(stored, current), current: null });
      enqueue.emit({ type: 'change.stored', ...current });
    }),
    putBack: enqueueActions(({ context, enqueue }) => {
      const { current } = known(context, 'current');
      enqueue.assign({ current: null });
      // Where the star was pressed again meanwhile it does not turn back, and there is nothing to say.
      const isBack = isOn({ ...context, current: null }, current.game) !== isOn(context, current.game);
      if (isBack) enqueue.emit({ type: 'change.failed', ...current });
    }),
    putAllBack: enqueueActions(({ context: { waiting }, enqueue }) => {
      enqueue.assign({ waiting: [] });
      for (const change of waiting.filter(({ isFavourite }) => isFavourite)) enqueue.emit({ type: 'change.failed', ...change });
    }),
    forget: assign({ stored: null, current: null, waiting: [] }),
  },
  guards: { isAsked: ({ context }) => context.waiting.length > 0 },
  delays: { freshness: favouritesFreshMs },
}).createMachine({
  id: 'favourites',
  context: { stored: null, current: null, waiting: [] },
  initial: 'loading',
  on: { 'session.ended': '.ended' },
  states: {
    loading: {
      on: { 'favourite.toggled': { actions: withEvent('ask') } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: { target: 'showing', actions: withEvent('keepStored') },
        onError: { target: 'failed', actions: 'putAllBack' },
      },
    },
    failed: {
      on: {
        retried: 'loading',
        'cards.opened': 'loading',
        'favourite.toggled': { target: 'loading', actions: withEvent('ask') },
      },
    },
    showing: {
      always: { guard: 'isAsked', target: 'changing' },
      on: { 'favourite.toggled': { target: 'changing', actions: withEvent('ask') } },
      after: { freshness: 'aged' },
    },
    aged: {
      on: {
        'cards.opened': 'refreshing',
        'favourite.toggled': { target: 'changing', actions: withEvent('ask') },
      },
    },
    refreshing: {
      on: { 'favourite.toggled': { target: 'changing', actions: withEvent('ask') } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: { target: 'showing', actions: withEvent('keepStored') },
        // What is known stays in sight; the next page asks again.
        onError: 'aged',
      },
    },
    changing: {
      entry: 'takeNext',
      on: { 'favourite.toggled': { actions: withEvent('ask') } },
      invoke: {
        id: 'changeFavourite',
        src: 'changeFavourite',
        input: ({ context }) => {
          const { game, isFavourite } = known(context, 'current').current;
          return { gameId: game.game_id, isFavourite };
        },
        onDone: { target: 'showing', actions: 'keepChange' },
        onError: { target: 'showing', actions: 'putBack' },
      },
    },
    ended: { type: 'final', entry: 'forget' },
  },
});

export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
export type FavouritesState = FavouritesSnapshot['value'];
