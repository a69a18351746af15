import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GamesFound, ShowcaseEmitted, ShowcaseEvent } from '#machines/showcase/showcase.machine.ts';
import { openingView, type ShowcaseViewModel } from '#machines/showcase/showcase.view.ts';
import type { Language } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { useIsStillHere } from '#src/navigation/navigation.tsx';
import { queryKeys } from '#src/data/queries.ts';
import { useQueryClient } from '#src/data/query.ts';
import type { QueryClient } from '#src/data/query-client.ts';
import { useServices } from '#src/data/services.tsx';
import { lateMachine } from '#src/features/support/late-machine.ts';
import { gamesQueryOf, paramsFrom, placeInto, type ShowcaseFilters, type ShowcaseKeys, type ShowcaseLocation } from '#domain/showcase.ts';
import type { ShowcaseHost } from './showcase.runtime.ts';

type Page = Awaited<ReturnType<Operations['listGames']>>;

interface Options {
  /** Filters of an address without parameters. Another base needs another `key` of the component. */
  readonly base: ShowcaseFilters;
  /** Names of the filters in the address. */
  readonly keys: ShowcaseKeys;
  /** Whether a search is a history entry that Back undoes. */
  readonly hasSteps: boolean;
}

interface Showcase {
  readonly view: ShowcaseViewModel;
  readonly send: (event: ShowcaseEvent) => void;
}

/** Cached pages: on a prerendered page, and on the way back. */
function foundIn(client: QueryClient, { filters, pages }: ShowcaseLocation, language: Language): GamesFound | null {
  const cached = Array.from(
    { length: pages },
    (_, index) => client.state<Page>(queryKeys.games(gamesQueryOf(filters, index + 1, language))).data,
  );
  const [first] = cached;
  // The machine's code has the notice on corrected words, so such results are not taken from the cache.
  if (!first || first.forgiven || cached.includes(undefined)) return null;
  return {
    games: cached.flatMap((page) => page?.data ?? []),
    total: first.meta.total,
    lastPage: first.meta.last_page,
  };
}

function createShowcase(host: ShowcaseHost) {
  const machine = lateMachine<ShowcaseHost, ShowcaseViewModel, ShowcaseEvent, ShowcaseEmitted>({
    view: openingView(host.input),
    host,
    load: () => import(/* webpackChunkName: "showcase" */ './showcase.runtime.ts'),
    failed(waiting) {
      const { screen, filters } = machine.getView();
      // A loaded list needs no machine until it is changed.
      if (waiting.length > 0 || screen === 'searching') machine.show({ screen: 'failed', filters, problem: null });
    },
  });
  return machine;
}

/** A list of games whose state is in the address. The machine is in a chunk that loads after the page shows; earlier events are queued. */
export function useShowcase({ base, keys, hasSteps }: Options): Showcase {
  const { operations } = useServices();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const place = paramsFrom(new URLSearchParams(search), keys, base);
  const [input] = useState(() => ({ ...place, found: foundIn(queryClient, place, language) }));
  const machine = useMemo(() => createShowcase({ operations, queryClient, language, input }), [operations, queryClient, language, input]);
  const view = useSyncExternalStore(machine.subscribe, machine.getView, machine.getView);
  const reported = useRef(JSON.stringify(place));

  const isStillHere = useIsStillHere();
  const placeChanged = useEffectEvent(({ place: next, hasMoved }: ShowcaseEmitted) => {
    // The address is the next page's already: writing it now would lead back here.
    if (!isStillHere()) return;
    const written = placeInto(new URLSearchParams(location.search), keys, base, next).toString();
    reported.current = JSON.stringify(paramsFrom(new URLSearchParams(written), keys, base));
    if (`?${written}` === location.search || (!written && !location.search)) return;
    navigate(written ? `${path}?${written}` : path, { replace: !hasMoved || !hasSteps, state: history.state as unknown });
  });
  useEffect(() => {
    const { begin, onEmitted, isRunning, leave, send } = machine;
    const unsubscribe = onEmitted((change) => placeChanged(change));
    begin();
    /** The network is back: missing data are requested again. */
    const again = () => (isRunning() ? send({ type: 'retried' }) : begin());
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      unsubscribe();
      leave();
    };
  }, [machine]);

  const send = (event: ShowcaseEvent) => {
    if (!machine.isRunning()) {
      const { filters } = machine.getView();
      if (event.type === 'retried') {
        machine.show({ screen: 'searching', filters });
        return machine.begin();
      }
      // A letter is shown when it is typed, whatever is still loading.
      if (event.type === 'name.typed') machine.show({ ...machine.getView(), filters: { ...filters, name: event.name } });
      // Otherwise the present list would be taken for the answer, and get the focus.
      if (event.type === 'search.requested') {
        const view = machine.getView();
        machine.show(view.screen === 'showing' ? { ...view, awaiting: 'another-search' } : { screen: 'searching', filters });
      }
    }
    machine.send(event);
  };

  // Back, or a link to the same list under other filters.
  const present = JSON.stringify(place);
  const follow = useEffectEvent(() => send({ type: 'address.changed', ...place }));
  useEffect(() => {
    if (present === reported.current) return;
    reported.current = present;
    follow();
  }, [present]);

  return { view, send };
}
