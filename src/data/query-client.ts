import { problemFrom } from '#openapi/model.ts';
import { isAttended } from './attention.ts';

export type QueryKey = readonly unknown[];
/** Query results known before any request. */
export type KnownQueries = readonly (readonly [key: QueryKey, data: unknown])[];

export interface Query<T> {
  /** Values that JSON distinguishes; the same key is the same data. */
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
  /** Milliseconds for which data counts as fresh. */
  readonly staleTime?: number;
  /** Whether the data is dropped when no component uses it any more. */
  readonly isForgotten?: boolean;
}

export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

interface FetchOptions {
  readonly isForced?: boolean;
  readonly isRepeated?: boolean;
  readonly signal?: AbortSignal;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly abort: AbortController;
  /** The number of readers that still wait. */
  waiting: number;
}

interface Entry {
  state: QueryState<unknown>;
  /** 0 for data of a prerendered page: shown at once, requested again when it is used. */
  updatedAt: number;
  flight: Flight | null;
  readonly listeners: Set<() => void>;
}

const defaultStaleMs = 60_000;
const retryDelaysMs = [1_000, 3_000];
const maxEntries = 200;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nothing: QueryState<never> = { data: undefined, error: null, isFetching: false };

/** Whether another call may succeed. A refusal stays a refusal however often the call is repeated. */
export const isFault = (error: unknown): boolean => error !== null && problemFrom(error).kind !== 'refused';

/** Retries after a fault while the page is visible and online; otherwise it fails at once and the query runs again on return. */
export async function withRetries<T>({ queryFn }: Pick<Query<T>, 'queryFn'>, signal: AbortSignal): Promise<T> {
  const isOver = () => signal.aborted || !isAttended();
  for (const delay of retryDelaysMs) {
    try {
      return await queryFn({ signal });
    } catch (error) {
      if (isOver() || !isFault(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (isOver()) throw error;
    }
  }
  return queryFn({ signal });
}

/** Cache of platform data by key. Each key has one request at a time, except when a person retries. */
export class QueryClient {
  readonly #entries = new Map<string, Entry>();

  constructor(snapshot: { readonly queries: KnownQueries } | null = null) {
    for (const [key, data] of snapshot?.queries ?? []) this.#show(this.#entry(key), { ...nothing, data }, 0);
  }

  #entry(key: QueryKey): Entry {
    const hash = JSON.stringify(key);
    const known = this.#entries.get(hash);
    if (known) return known;
    const entry: Entry = { state: nothing, updatedAt: 0, flight: null, listeners: new Set() };
    this.#entries.set(hash, entry);
    if (this.#entries.size > maxEntries) this.#forgetOne();
    return entry;
  }

  /** Drops the oldest entry that no component uses. */
  #forgetOne(): void {
    const unused = [...this.#entries].find(([, { listeners, flight }]) => listeners.size === 0 && !flight);
    if (unused) this.#entries.delete(unused[0]);
  }

  #show(entry: Entry, state: QueryState<unknown>, updatedAt = entry.updatedAt): void {
    entry.state = state;
    entry.updatedAt = updatedAt;
    for (const listener of entry.listeners) listener();
  }

  state<T>(key: QueryKey): QueryState<T> {
    return this.#entry(key).state as QueryState<T>;
  }

  subscribe({ queryKey, isForgotten = false }: Omit<Query<unknown>, 'queryFn'>, listener: () => void): () => void {
    const { listeners } = this.#entry(queryKey);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (isForgotten && listeners.size === 0) this.#entries.delete(JSON.stringify(queryKey));
    };
  }

  isStale({ queryKey, staleTime = defaultStaleMs }: Query<unknown>): boolean {
    const { state, updatedAt } = this.#entry(queryKey);
    return state.data === undefined || Date.now() - updatedAt >= staleTime;
  }

  /**
   * Returns fresh data from the cache, otherwise the platform's reply. With `signal`, an abort ends a request that no other caller waits for.
   * @param options.isRepeated sends a request even while another is open, which may hang or be older than a change: the newer reply wins.
   */
  async fetch<T>(query: Query<T>, { isForced = false, isRepeated = false, signal }: FetchOptions = {}): Promise<T> {
    const entry = this.#entry(query.queryKey);
    if (isRepeated) entry.flight = null;
    if (!isForced && !isRepeated && !entry.flight && !this.isStale(query)) return entry.state.data as T;
    const flight = (entry.flight ??= this.#start(entry, query));
    flight.waiting += 1;
    signal?.addEventListener('abort', () => this.#leave(entry, flight));
    return flight.promise as Promise<T>;
  }

  #leave(entry: Entry, flight: Flight): void {
    flight.waiting -= 1;
    if (flight.waiting > 0 || entry.listeners.size > 0 || entry.flight !== flight) return;
    // Later callers start a new request, because this one is aborted.
    entry.flight = null;
    this.#show(entry, { ...entry.state, isFetching: false });
    flight.abort.abort();
  }

  #start<T>(entry: Entry, query: Query<T>): Flight {
    const abort = new AbortController();
    const land = (state: QueryState<unknown>, updatedAt?: number) => {
      // Another request or value has replaced this one in the meantime.
      if (entry.flight?.abort !== abort) return;
      entry.flight = null;
      this.#show(entry, state, updatedAt);
    };
    const promise = withRetries(query, abort.signal).then(
      (answer) => {
        // Equal data keeps its identity, so that nothing renders again.
        const data = isSame(entry.state.data, answer) ? (entry.state.data as T) : answer;
        land({ ...nothing, data }, Date.now());
        return data;
      },
      (error: unknown) => {
        land({ ...entry.state, error: abort.signal.aborted ? null : error, isFetching: false });
        throw error;
      },
    );
    entry.flight = { promise, abort, waiting: 0 };
    this.#show(entry, { ...entry.state, isFetching: true });
    return entry.flight;
  }
}
