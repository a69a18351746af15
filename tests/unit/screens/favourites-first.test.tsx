// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game, GamesQuery } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { GroupPreview } from '#src/screens/home/GroupPreview.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

/** The distance of the row below the visible part, in pixels. */
let below = 300;
const look = new Set<() => void>();
vi.stubGlobal(
  'IntersectionObserver',
  class {
    readonly #look: () => void;
    constructor(reported: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
      this.#look = () => reported([{ isIntersecting: below < Number.parseInt(rootMargin) }]);
    }
    observe(target: Element) {
      if (target.localName === 'section') look.add(this.#look);
    }
    disconnect() {
      look.delete(this.#look);
    }
  },
);
vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} }); // oxfmt-ignore
const scrollTo = (px: number) =>
  act(async () => {
    below = px;
    look.forEach((each) => each());
    await new Promise((resolve) => setTimeout(resolve));
  });

const titled = (...names: string[]): Game[] => names.map((name, index) => ({ ...slot, id: index + 1, game_id: name, name }));
const everybodys = titled('Amber', 'Birch', 'Cedar');
const own = everybodys.toReversed();
const asked: GamesQuery[] = [];
let answerOwn: () => Promise<Game[]>;
const operations = {
  listGames: async (query: GamesQuery) => {
    asked.push(query);
    const data = query.favorites_first ? await answerOwn() : everybodys;
    return { data, meta: { total: 3, last_page: 1, current_page: 1, per_page: 30 } };
  },
} as unknown as Operations;
const section = { id: 7, name: 'Popular', slug: 'popular', button_text: '', thumb: '', games_count: 3 };
const group = { group: 'casino', sections: [section], hasFailed: false, isEmpty: false } as const;

let star: (...names: string[]) => Promise<void>;
function Row({ starred }: { readonly starred: readonly string[] }) {
  const [favourites, setFavourites] = useState<ReadonlySet<string>>(new Set(starred));
  useEffect(() => {
    star = (...names) => act(async () => setFavourites(new Set(names)));
  }, []);
  return <GroupPreview group={group} cards={{ rights: { isPlayer: true, favourites }, send: () => {} }} isFirst={false} />;
}
const come = (starred: readonly string[] = []) =>
  showPage(<Row starred={starred} />, {
    address: '/en',
    operations,
    session: stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null }).session,
  });
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.dataset['name']);
const ofOwn = () => asked.filter((query) => query.favorites_first);

beforeEach(() => {
  asked.length = 0;
  look.clear();
  below = 2_000;
  answerOwn = async () => own;
});
afterEach(cleanup);

test('[P-favourites-first] a row that is not in sight yet takes the order of the player, and keeps it whatever is starred then', async () => {
  come();
  await scrollTo(300);
  expect(names()).toEqual(['Amber', 'Birch', 'Cedar']);
  expect(ofOwn()).toEqual([]);
  await star('Cedar');
  await vi.waitFor(() => expect(names()).toEqual(['Cedar', 'Birch', 'Amber']));
  await scrollTo(-10);
  await star();
  expect(names()).toEqual(['Cedar', 'Birch', 'Amber']);
});

test('[P-favourites-first] a row that was in sight keeps its order, also where the answer was on its way', async () => {
  come();
  await scrollTo(-10);
  await star('Cedar');
  await scrollTo(2_000);
  expect([names(), ofOwn()]).toEqual([['Amber', 'Birch', 'Cedar'], []]);
  cleanup();

  const { promise, resolve } = Promise.withResolvers<Game[]>();
  answerOwn = () => promise;
  come();
  await scrollTo(300);
  await star('Cedar');
  expect(ofOwn()).toHaveLength(1);
  await scrollTo(-10);
  await act(async () => resolve(own));
  expect(names()).toEqual(['Amber', 'Birch', 'Cedar']);
});

test('[P-favourites-first] whoever comes to home with favourites sees no other order first, and is told where it does not come', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answerOwn = () => Promise.reject(new Error('away'));
  come(['Cedar']);
  vi.useFakeTimers();
  await act(async () => look.forEach((each) => ((below = -10), each())));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  expect(names()).toEqual([]);
  answerOwn = async () => own;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await vi.waitFor(() => expect(names()).toEqual(['Cedar', 'Birch', 'Amber']));
  expect(asked.every((query) => query.favorites_first === 1)).toBe(true);
});
