import { createContext, use, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../loading/hydration.tsx';
import { isAttended, onAttention } from './attention.ts';
import { isFault, type Query, type QueryClient, type QueryState } from './query-client.ts';

export type { Query } from './query-client.ts';

export const QueryClientContext = createContext<QueryClient | null>(null);

export function useQueryClient(): QueryClient {
  const client = use(QueryClientContext);
  if (!client) throw new Error('QueryClientContext is missing');
  return client;
}

interface Options<T> extends Query<T> {
  /** Whether to send a request now. Known data is shown anyway. */
  readonly enabled?: boolean;
  /** Milliseconds between reloads while the page is visible and online; on return to that it reloads at once. */
  readonly refetchInterval?: number;
}

export interface QueryResult<T> extends QueryState<T> {
  readonly isError: boolean;
  /** True while there is neither data nor an error. */
  readonly isPending: boolean;
  /** Does not wait for a request that is already open. Never rejects: a failure is in `error`. */
  readonly refetch: () => void;
}

/** Returns cached data at once and fetches when it is stale. */
export function useQuery<T>(options: Options<T>): QueryResult<T> {
  const { queryKey, isForgotten = false, refetchInterval } = options;
  const client = useQueryClient();
  const enabled = useIsHydrated() && (options.enabled ?? true);
  const hash = JSON.stringify(queryKey);
  const subscribe = useCallback(
    (listener: () => void) => client.subscribe({ queryKey: JSON.parse(hash) as unknown[], isForgotten }, listener),
    [client, hash, isForgotten],
  );
  const read = () => client.state<T>(queryKey);
  const state = useSyncExternalStore(subscribe, read, read);

  const load = (isForced: boolean, isRepeated = false) => {
    client.fetch(options, { isForced, isRepeated }).catch((error: unknown) => console.error(hash, error));
  };
  const loadStale = useEffectEvent(() => {
    if (client.isStale(options)) load(false);
  });
  const again = useEffectEvent((isTime: boolean) => {
    if (isAttended() && (isTime || (refetchInterval ? client.isStale(options) : isFault(state.error)))) load(true);
  });
  useEffect(() => {
    if (!enabled) return;
    loadStale();
    const timer = refetchInterval && setInterval(again, refetchInterval, true);
    const end = onAttention(() => again(false));
    return () => {
      clearInterval(timer);
      end();
    };
  }, [enabled, refetchInterval, hash]);

  const isError = state.error !== null;
  return { ...state, isError, isPending: state.data === undefined && !isError, refetch: () => load(true, true) };
}
