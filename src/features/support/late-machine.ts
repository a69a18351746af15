import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { loadChunk } from '#src/loading/load-chunk.ts';
import { reloadIfGone } from '../boundary/lazy-trouble.ts';

/** A machine that runs. */
export interface Run<E> {
  readonly send: (event: E) => void;
  readonly stop: () => void;
}

/** Receives a machine's views and emitted events. */
export interface Stage<V, T = never> {
  readonly show: (view: V) => void;
  readonly emit: (emitted: T) => void;
}

/** The module of a machine. */
export interface Runtime<H, V, E, T = never> {
  readonly start: (host: H, stage: Stage<V, T>) => Run<E>;
}

interface Options<H, V, E, T> {
  /** The view until the machine provides one. */
  readonly view: V;
  /** The services that its calls need. */
  readonly host: H;
  /** Loads the code. Called again after a failure. */
  readonly load: () => Promise<Runtime<H, V, E, T>>;
  /** The code did not load. Queued events stay queued, unless this callback leaves the machine. */
  readonly failed: (waiting: readonly E[]) => void;
}

/** A machine that may not be loaded yet. Its own stage covers the time without the machine: loading, and after leaving. */
export interface LateMachine<V, E, T = never> extends Stage<V, T> {
  readonly getView: () => V;
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to the events that the machine emits. @returns the function that ends the subscription. */
  readonly onEmitted: (listener: (emitted: T) => void) => () => void;
  readonly isRunning: () => boolean;
  /** Begins a run unless there is one. */
  readonly begin: () => void;
  /** Begins a run unless there is one; events sent before its code has loaded are queued. */
  readonly send: (event: E) => void;
  /** Sends events that have no meaning unless a run has begun; otherwise they are dropped. */
  readonly pass: (event: E) => void;
  /** Ends the run. Later results of it are ignored, and the next event begins another. */
  readonly leave: () => void;
}

/** A requested run, which starts once its code has loaded. */
interface Begun<E> {
  run?: Run<E>;
}

/** Represents a machine whose code is a chunk of its own and loads when the machine is first needed. */
export function lateMachine<H, V, E, T = never>({ view, host, load, failed }: Options<H, V, E, T>): LateMachine<V, E, T> {
  const watchers = new Set<() => void>();
  const listeners = new Set<(emitted: T) => void>();
  let waiting: readonly E[] = [];
  let present: Begun<E> | null = null;

  const show = (next: V) => {
    view = next;
    watchers.forEach((watcher) => watcher());
  };
  const emit = (emitted: T) => listeners.forEach((listener) => listener(emitted));

  const begin = () => {
    if (present) return;
    const mine: Begun<E> = (present = {});
    /** Callbacks of an abandoned run are ignored. */
    const ifPresent =
      <A>(then: (argument: A) => void) =>
      (argument: A) =>
        present === mine && then(argument);
    loadChunk(load)
      .then(
        ifPresent(({ start }) => {
          mine.run = start(host, { show: ifPresent(show), emit: ifPresent(emit) });
          waiting.forEach(mine.run.send);
          waiting = [];
        }),
      )
      .catch(
        ifPresent((error: unknown) => {
          console.error(error);
          present = null;
          failed(waiting);
          reloadIfGone(error);
        }),
      );
  };

  const send = (event: E) => {
    if (present?.run) return present.run.send(event);
    waiting = [...waiting, event];
    begin();
  };
  const join =
    <L>(listeners: Set<L>) =>
    (listener: L) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };

  return {
    getView: () => view,
    subscribe: join(watchers),
    onEmitted: join(listeners),
    show,
    emit,
    isRunning: () => !!present?.run,
    begin,
    send,
    pass: (event) => present && send(event),
    leave() {
      present?.run?.stop();
      present = null;
      waiting = [];
    },
  };
}

/** Returns the current view of a lazily loaded machine. @param markup the view of the server's markup, kept until the page is hydrated. */
export function useLateView<V>({ subscribe, getView }: Pick<LateMachine<V, never>, 'subscribe' | 'getView'>, markup: V): V {
  const getMarkup = () => markup;
  return useSyncExternalStore(subscribe, useIsHydrated() ? getView : getMarkup, getMarkup);
}
