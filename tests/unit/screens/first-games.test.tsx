// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Game, GamesQuery } from '#openapi/model.ts';
import { gamesQuery, previewOf } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import type { Operations } from '#src/data/operations.ts';
import { useFirstGames } from '#src/screens/home/useFirstGames.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { showPage } from '#tests/support/screen-page.tsx';

const titled = (name: string): Game => ({ ...slot, id: name.length, game_id: name, name });
let lists: Record<number, PromiseWithResolvers<readonly Game[]>>;
const operations = {
  listGames: async ({ section_id: id }: GamesQuery) => ({
    data: await lists[id!]!.promise,
    meta: { total: 3, last_page: 1, current_page: 1, per_page: 30 },
  }),
} as unknown as Operations;
const groups = ([1, 2, 3] as const).map((id) => ({
  group: (['casino', 'livecasino', 'others'] as const)[id - 1]!,
  sections: [{ id, name: 'Popular', slug: 'popular', button_text: '', thumb: '', games_count: 3 }],
  hasFailed: false,
  isEmpty: false,
}));

let refetch: () => void;
function Hand() {
  const games = useFirstGames(groups);
  const row = useQuery({ ...gamesQuery(operations, previewOf('en', 1)), enabled: false });
  useEffect(() => {
    // As the row of the group does when it is scrolled.
    refetch = row.refetch;
  });
  return <p role="status">{games.map(({ name }) => name).join()}</p>;
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  lists = { 1: Promise.withResolvers(), 2: Promise.withResolvers(), 3: Promise.withResolvers() };
});
afterEach(cleanup);

test('[37.13] the games of the entrance come together, and keep their places when a list changes', async () => {
  showPage(<Hand />, { address: '/en', operations });
  lists[1]!.resolve([titled('Amber')]);
  lists[3]!.resolve([]);
  await settle();
  expect(shown()).toBe('');
  lists[2]!.resolve([titled('Birch tree')]);
  await settle();
  expect(shown()).toBe('Amber,Birch tree');
  lists[1] = Promise.withResolvers();
  lists[1].resolve([titled('Cedar'), titled('Amber')]);
  await act(async () => refetch());
  await settle();
  expect(shown()).toBe('Amber,Birch tree');
});
