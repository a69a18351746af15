import { fromPromise } from 'xstate';
import {
  type GamesFound,
  type GamesWanted,
  type ShowcaseEmitted,
  type ShowcaseEvent,
  type ShowcaseInput,
  showcaseMachine,
} from '#machines/showcase/showcase.machine.ts';
import { showcaseView, type ShowcaseViewModel } from '#machines/showcase/showcase.view.ts';
import type { Game, Language } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import type { QueryClient } from '#src/data/query-client.ts';
import { gamesQuery } from '#src/data/queries.ts';
import type { Run, Stage } from '#src/features/support/late-machine.ts';
import { loadChunk } from '#src/loading/load-chunk.ts';
import { runMachine } from '#src/features/support/run-machine.ts';
import { gamesQueryOf } from '#domain/showcase.ts';

type Actors = NonNullable<Parameters<typeof showcaseMachine.provide>[0]['actors']>;

export interface ShowcaseSource {
  readonly operations: Operations;
  readonly queryClient: QueryClient;
  readonly language: Language;
}

export interface ShowcaseHost extends ShowcaseSource {
  readonly input: ShowcaseInput;
}

/** A game that moved to a later page between two requests comes twice; it is shown once. */
const once = (games: readonly Game[]): Game[] => [...new Map(games.map((game) => [game.id, game])).values()];

// Too little for a request of its own.
const loadForgiven = () => loadChunk(() => import(/* webpackChunkName: "rare" */ '#src/features/lobby/forgiven-text.ts'));

async function loadPages(
  { operations, queryClient, language }: ShowcaseSource,
  { filters, from, to, isFresh = false }: GamesWanted,
  signal: AbortSignal,
): Promise<GamesFound> {
  const games: Game[] = [];
  for (let page = from; ; page += 1) {
    const { data, meta, forgiven } = await queryClient.fetch(gamesQuery(operations, gamesQueryOf(filters, page, language)), {
      signal,
      isForced: isFresh,
    });
    games.push(...data);
    if (page < to && page < meta.last_page) continue;
    // Announced with the found games, so that nothing moves. If its code or texts fail to load, it is left out.
    const corrected =
      forgiven &&
      (await loadForgiven()
        .then((code) => code.forgivenText(forgiven, language))
        .catch(() => undefined));
    return { games: once(games), total: meta.total, lastPage: meta.last_page, forgiven: corrected };
  }
}

export const showcaseActors = (source: ShowcaseSource) =>
  ({
    loadGames: fromPromise(async ({ input, signal }) => {
      try {
        return await loadPages(source, input, signal);
      } catch (error) {
        // A search that was replaced by another reports no error.
        if (!signal.aborted) console.error('games', error);
        throw error;
      }
    }),
  }) satisfies Required<Actors>;

export const start = ({ input, ...source }: ShowcaseHost, stage: Stage<ShowcaseViewModel, ShowcaseEmitted>): Run<ShowcaseEvent> =>
  runMachine(showcaseMachine.provide({ actors: showcaseActors(source) }), { input }, showcaseView, stage);
