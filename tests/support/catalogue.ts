import { expect } from 'vitest';
import type { ForgivenWord, Game, GamesQuery, PageMeta } from '#openapi/model.ts';
import type { Call } from './caller.ts';

interface GamesPage {
  readonly data: Game[];
  readonly meta: PageMeta;
  readonly forgiven?: ForgivenWord[];
}

const queryOf = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();

/** One page of a query's games. */
export async function gamesOf(call: Call, query: GamesQuery): Promise<GamesPage> {
  const { status, body } = await call('GET', `/casino/games?${queryOf(query)}`);
  expect(status).toBe(200);
  return body as GamesPage;
}

export async function everyGameOf(call: Call, query: GamesQuery): Promise<Game[]> {
  const first = await gamesOf(call, { ...query, page: 1 });
  const rest = await Promise.all(
    Array.from({ length: first.meta.last_page - 1 }, (_, index) => gamesOf(call, { ...query, page: index + 2 })),
  );
  return [first, ...rest].flatMap(({ data }) => data);
}

export const ids = (list: readonly { readonly id: number }[]): number[] => list.map(({ id }) => id);
