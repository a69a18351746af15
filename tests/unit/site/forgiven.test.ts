import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { filtersOf } from '#domain/showcase.ts';
import { forgivenText } from '#src/features/lobby/forgiven-text.ts';
import { showcaseActors, type ShowcaseSource } from '#src/screens/section/showcase.runtime.ts';
import { slot } from '#tests/support/fixtures/games.ts';

vi.mock('#src/features/lobby/forgiven-text.ts', () => ({ forgivenText: vi.fn() }));
beforeEach(() => void vi.mocked(forgivenText).mockReset());

const forgiven = [{ typed: 'draogn', meant: ['dragon'] }];
const meta = { total: 1, last_page: 1, current_page: 1, per_page: 20 };

function found(page: object) {
  const queryClient = { fetch: async () => ({ data: [slot], meta, ...page }) };
  const { loadGames } = showcaseActors({ operations: {}, queryClient, language: 'en' } as unknown as ShowcaseSource);
  const actor = createActor(loadGames, { input: { filters: filtersOf(null, null), from: 1, to: 1 } });
  actor.start();
  return toPromise(actor);
}

test('[P-13] what the platform says it forgave is said with the games', async () => {
  vi.mocked(forgivenText).mockResolvedValue('dragon, then');
  expect(await found({ forgiven })).toEqual({ games: [slot], total: 1, lastPage: 1, forgiven: 'dragon, then' });
  expect(forgivenText).toHaveBeenCalledExactlyOnceWith(forgiven, 'en');
});

test('[P-13] of a search that needed no forgiving nothing is said', async () => {
  expect(await found({})).toEqual({ games: [slot], total: 1, lastPage: 1 });
  expect(forgivenText).not.toHaveBeenCalled();
});

test('[P-13] games that were found are shown although the words about them do not come', async () => {
  vi.mocked(forgivenText).mockRejectedValue(new Error('no texts'));
  expect(await found({ forgiven })).toEqual({ games: [slot], total: 1, lastPage: 1 });
});
