import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GamesFound, ShowcaseEmitted, ShowcaseEvent } from '../../../machines/showcase/showcase.machine.ts';
import { openingView, type ShowcaseViewModel } from '../../../machines/showcase/showcase.view.ts';
import type { Language } from '../../../openapi/model.ts';
import type { Operations } from '../../data/operations.ts';
import { useLanguage } from '../../navigation/language.ts';
import { useIsNavigating } from '../../navigation/navigation.tsx';
import { queryKeys } from '../../data/queries.ts';
import { useQueryClient } from '../../data/query.ts';
import type { QueryClient } from '../../data/query-client.ts';
import { reloadIfGone } from '../../features/boundary/aid.ts';
import { useServices } from '../../data/services.tsx';
import { loadChunk } from '../../loading/load-chunk.ts';
import {
  gamesQueryOf,
  placeFrom,
  placeInto,
  type ShowcaseFilters,
  type ShowcaseKeys,
  type ShowcasePlace,
} from '../../../domain/showcase.ts';
import type { ShowcaseRuntime } from './showcase.runtime.ts';

type Page = Awaited<ReturnType<Operations['listGames']>>;

interface Options {
  /** What the page shows when the address says nothing more. Another base needs another `key` of the component. */
  readonly base: ShowcaseFilters;
  /** Under which names the filters stand in the address. */
  readonly keys: ShowcaseKeys;
  /** Whether a search is a step that Back undoes. */
  readonly hasSteps: boolean;
}

interface Showcase {
  readonly view: ShowcaseViewModel;
  readonly send: (event: ShowcaseEvent) => void;
}

/** Pages that are in the cache already: on a prerendered page, and on the way back. */
function foundIn(client: QueryClient, { filters, pages }: ShowcasePlace, language: Language): GamesFound | null {
  const cached = Array.from(
    { length: pages },
    (_, index) => client.state<Page>(queryKeys.games(gamesQueryOf(filters, index + 1, language))).data,
  );
  const [first] = cached;
  if (!first || cached.includes(undefined)) return null;
  return { games: cached.flatMap((page) => page?.data ?? []), total: first.meta.total, lastPage: first.meta.last_page };
}

/**
 * A list of games that lives in the address. The machine comes in a chunk of its own after the page shows; what is
 * done before it is here waits for it.
 */
export function useShowcase({ base, keys, hasSteps }: Options): Showcase {
  const { operations } = useServices();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const place = placeFrom(new URLSearchParams(search), keys, base);
  const [input] = useState(() => ({ ...place, found: foundIn(queryClient, place, language) }));
  const [view, setView] = useState(() => openingView(input));
  const runtime = useRef<ShowcaseRuntime>(null);
  const waiting = useRef<ShowcaseEvent[]>([]);
  const begin = useRef(() => {});
  const told = useRef(JSON.stringify(place));

  const isLeaving = useIsNavigating();
  const placeChanged = useEffectEvent(({ place: next, hasMoved }: ShowcaseEmitted) => {
    // The address is the next page's already: written now, it would lead back here.
    if (isLeaving) return;
    const written = placeInto(new URLSearchParams(location.search), keys, base, next).toString();
    told.current = JSON.stringify(placeFrom(new URLSearchParams(written), keys, base));
    if (`?${written}` === location.search || (!written && !location.search)) return;
    navigate(written ? `${path}?${written}` : path, { replace: !hasMoved || !hasSteps, state: history.state as unknown });
  });

  useEffect(() => {
    let isOver = false;
    let isLoading = false;
    const load = () => {
      // The network is back: what did not come comes by itself.
      runtime.current?.send({ type: 'retried' });
      if (isLoading || runtime.current) return;
      isLoading = true;
      loadChunk(() => import(/* webpackChunkName: "showcase" */ './showcase.runtime.ts'))
        .then(({ startShowcase }) => {
          if (isOver) return;
          runtime.current = startShowcase({ input, operations, queryClient, language, show: setView, placeChanged });
          for (const event of waiting.current.splice(0)) runtime.current.send(event);
        })
        .catch((error: unknown) => {
          console.error('showcase', error);
          reloadIfGone(error);
          // A list that is there is looked at until something is asked of it.
          const isWaited = waiting.current.length > 0;
          setView((shown) =>
            isWaited || shown.screen === 'searching' ? { screen: 'failed', filters: shown.filters, problem: null } : shown,
          );
        })
        .finally(() => {
          isLoading = false;
        });
    };
    begin.current = load;
    load();
    addEventListener('online', load);
    return () => {
      isOver = true;
      removeEventListener('online', load);
      runtime.current?.stop();
      runtime.current = null;
    };
  }, [input, operations, queryClient, language]);

  const send = (event: ShowcaseEvent) => {
    if (runtime.current) return runtime.current.send(event);
    if (event.type === 'retried') setView(({ filters }) => ({ screen: 'searching', filters }));
    else waiting.current.push(event);
    // A letter is seen when it is typed, whatever is still on the way.
    if (event.type === 'name.typed') setView((shown) => ({ ...shown, filters: { ...shown.filters, name: event.name } }));
    begin.current();
  };

  // Back, or a link to the same list under other filters.
  const present = JSON.stringify(place);
  const follow = useEffectEvent(() => send({ type: 'address.changed', ...place }));
  useEffect(() => {
    if (present === told.current) return;
    told.current = present;
    follow();
  }, [present]);

  return { view, send };
}
