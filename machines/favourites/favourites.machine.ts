import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Favorite, Game } from '#openapi/model.ts';
import { type FavouriteChange, favouritesFreshMs, hasFavourite, withChange } from '#domain/favourites.ts';
import { type Answer, codeOf, type Failure, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface FavouritesContext {
  /** The platform's list, newest first; null until it has loaded. */
  readonly stored: readonly Favorite[] | null;
  /** The change being sent. */
  readonly current: FavouriteChange | null;
  /** Changes to send next, in the order of pressing, at most one per game. */
  readonly waiting: readonly FavouriteChange[];
}

export type FavouritesEvent =
  | { type: 'favourite.toggled'; game: Game }
  /** A page with stars was opened. */
  | { type: 'cards.opened' }
  | { type: 'retried' }
  | { type: 'session.ended' };

export type FavouritesEmitted = {
  /** `unknown`: no answer came, and neither did the list. */
  readonly type: 'change.stored' | 'change.failed' | 'change.unknown';
} & FavouriteChange;

/** The list with every change that was asked for, whether or not the platform has answered. */
export const favouritesShown = ({ stored, current, waiting }: FavouritesContext): readonly Favorite[] =>
  [...(current ? [current] : []), ...waiting].reduce(withChange, stored ?? []);

const isOn = (context: FavouritesContext, game: Game): boolean => hasFavourite(favouritesShown(context), game);
/** A failed change turns the star back unless it was pressed again in the meantime; then no message is needed. */
const turnsBack = (context: FavouritesContext, { game }: FavouriteChange, stored: FavouritesContext['stored']): boolean =>
  isOn({ ...context, stored, current: null }, game) !== isOn(context, game);
const isOf = ({ game }: FavouriteChange, { game_id }: Game): boolean => game.game_id === game_id;

/**
 * One player's favourites, and every star of the site. A star turns when it is pressed; changes are sent one at a time, in the order of pressing, so
 * that no answer overtakes another. A list that loads during a change would be older than the change: pressing cancels the loading.
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
    setNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    saveStored: assign((_, { output }: Answer<readonly Favorite[]>) => ({ stored: output })),
    saveChange: enqueueActions(({ context, enqueue }) => {
      const { stored, current } = known(context, 'stored', 'current');
      enqueue.assign({ stored: withChange(stored, current), current: null });
      enqueue.emit({ type: 'change.stored', ...current });
    }),
    putBack: enqueueActions(({ context, enqueue }) => {
      const { current } = known(context, 'current');
      enqueue.assign({ current: null });
      if (turnsBack(context, current, context.stored)) enqueue.emit({ type: 'change.failed', ...current });
    }),
    saveLookedUp: enqueueActions(({ context, enqueue }, { output }: Answer<readonly Favorite[]>) => {
      const { current } = known(context, 'current');
      enqueue.assign({ stored: output, current: null });
      const isStored = hasFavourite(output, current.game) === current.isFavourite;
      if (isStored) enqueue.emit({ type: 'change.stored', ...current });
      else if (turnsBack(context, current, output)) enqueue.emit({ type: 'change.failed', ...current });
    }),
    /** Every pressed star that differs from the stored list, by its last press. */
    putAllBack: enqueueActions(({ context: { stored, current, waiting }, enqueue }) => {
      const asked = [...(current ? [current] : []), ...waiting];
      enqueue.assign({ current: null, waiting: [] });
      for (const [index, change] of asked.entries()) {
        const isLast = !asked.slice(index + 1).some((later) => isOf(later, change.game));
        if (isLast && change.isFavourite !== hasFavourite(stored ?? [], change.game))
          enqueue.emit({ type: change === current ? 'change.unknown' : 'change.failed', ...change });
      }
    }),
    forget: assign({ stored: null, current: null, waiting: [] }),
  },
  guards: {
    isAsked: ({ context }) => context.waiting.length > 0,
    isNoneShown: ({ context }) => favouritesShown(context).length === 0,
    /** Otherwise it is unknown whether the platform carried it out. */
    isRefused: (_, failure: Failure) => ![null, 'internal', 'unavailable'].includes(codeOf(failure)),
  },
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
        onDone: { target: 'showing', actions: withEvent('saveStored') },
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
        onDone: { target: 'showing', actions: withEvent('saveStored') },
        // The old list stays visible; the next page with stars tries again.
        onError: 'aged',
      },
    },
    changing: {
      entry: 'setNext',
      on: { 'favourite.toggled': { actions: withEvent('ask') } },
      invoke: {
        id: 'changeFavourite',
        src: 'changeFavourite',
        input: ({ context }) => {
          const { game, isFavourite } = known(context, 'current').current;
          return { gameId: game.game_id, isFavourite };
        },
        onDone: { target: 'showing', actions: 'saveChange' },
        onError: [{ guard: withEvent('isRefused'), target: 'showing', actions: 'putBack' }, { target: 'lookingUp' }],
      },
    },
    /** Perhaps only the reply was lost: the star shows the platform's state. */
    lookingUp: {
      on: { 'favourite.toggled': { actions: withEvent('ask') } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: { target: 'showing', actions: withEvent('saveLookedUp') },
        onError: { target: 'unconfirmed', actions: 'putAllBack' },
      },
    },
    /** The old list stays visible but may be wrong, so the next action reloads it first. */
    unconfirmed: {
      on: {
        // An empty list would suggest that there are none.
        retried: { guard: 'isNoneShown', target: 'confirming' },
        'cards.opened': 'confirming',
        'favourite.toggled': { target: 'confirming', actions: withEvent('ask') },
      },
    },
    confirming: {
      on: { 'favourite.toggled': { actions: withEvent('ask') } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: { target: 'showing', actions: withEvent('saveStored') },
        onError: { target: 'unconfirmed', actions: 'putAllBack' },
      },
    },
    ended: { type: 'final', entry: 'forget' },
  },
});

export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
export type FavouritesState = FavouritesSnapshot['value'];
